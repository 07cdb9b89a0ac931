// What was copied in the studio: it can be pasted on another board of its kind too.

import { type BoardKeys, type Land, type Places, isLand } from "./keys";
import { spotOf } from "./land";
import { type Patch, patchOf, putPatch } from "./patches";
import { type Copied, copyOf, paste } from "./places";

class Clipboard {
  #places = $state.raw<Copied | null>(null);
  #patch = $state.raw<Patch | null>(null);

  /** Whether there is something for a board. */
  fits(board: BoardKeys): boolean {
    return (isLand(board) ? this.#patch : this.#places) !== null;
  }

  copy(board: BoardKeys, selected: readonly string[]): void {
    if (isLand(board)) this.#patch = patchOf(board, selected) ?? this.#patch;
    else if (selected.length) this.#places = copyOf(board, selected);
  }

  /** The board with what was copied, and what is selected then; null if there is nothing to paste, or no hex to put it at. */
  paste(board: BoardKeys, selected: readonly string[]): [BoardKeys, string[]] | null {
    if (!isLand(board)) return this.#places && paste(board as Places, this.#places);
    const spot = spotOf(selected[0] ?? "");
    return this.#patch && spot && putPatch(board as Land, this.#patch, spot);
  }
}

export const clipboard = new Clipboard();
