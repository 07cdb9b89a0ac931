// The words on the sheet: in the page's language, and measured again whenever letters change.

import { onMount } from "svelte";
import { arrange } from "../lib/names";
import type { Sheet } from "../lib/sheet";
import type { Table } from "../table.svelte";
import { themes } from "../themes.svelte";
import { letterOf, named, t, words } from "../words.svelte";
import type { Frame } from "./frame.svelte";

const FACES = ["400 15px 'Source Serif 4'", "italic 400 15px 'Source Serif 4'", "600 15px 'Source Serif 4'", "400 15px Inter", "700 15px Inter"];
const SETTLED = 60; // milliseconds after the last change

/** Keeps the words of a board right; a component calls it once. */
export function lettering(table: Table, frame: Frame, drawn: () => Sheet | null): void {
  // faces and a theme's rules arrive late, zoom changes their size
  let changed = $state(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  $effect(() => {
    const sheet = drawn();
    if (!sheet) return;
    const [size, far] = [frame.letters, frame.far];
    void changed;
    void themes.ready;
    clearTimeout(timer);
    timer = setTimeout(() => {
      sheet.fit(true);
      if (!far) arrange(sheet, size, true);
    }, SETTLED);
  });
  onMount(() => {
    const again = () => (changed += 1);
    for (const face of FACES) void document.fonts.load(face).then(again, () => {});
    document.fonts.addEventListener("loadingdone", again);
    return () => {
      clearTimeout(timer);
      document.fonts.removeEventListener("loadingdone", again);
    };
  });

  $effect(() => {
    void frame.letters; // larger letters need more room
    drawn()?.letter((word) => caption(table, word));
  });

  $effect(() => {
    const companies = table.board?.companies ?? [];
    drawn()?.spell(Object.fromEntries(companies.map(({ name, letter = "" }) => [letter, letterOf(name, letter)])));
  });
}

/** What a word of the sheet is in the page's language; null: as it is drawn. */
function caption(table: Table, word: string): string | null {
  const company = table.board?.companies?.find((one) => word.endsWith(`-${one.name}`))?.name;
  const key = company ? word.slice(0, -company.length - 1) : word;
  if (company && key === "company") return named("colour", company);
  const found = [key, key.replace(/-\d$/, "")].find((one) => words.has(`page.sheet.${one}`)); // what every seat has ends with its number
  return found ? t(`sheet.${found}`) : null;
}
