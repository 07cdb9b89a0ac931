// Which form of a noun a number takes, by the plural rules of Unicode CLDR, as `goldenspike/words/plurals.py` does.

const ORDER: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
const rules = new Map<string, Intl.PluralRules>();

/** The form that a number takes. Forms stand in the order of the language's categories; one without a form takes the last. */
export function plural(forms: string[], number: unknown, language: string): string {
  const category = typeof number === "number" ? rule(language).select(number) : "other";
  const at = categories(language).indexOf(category);
  return forms[Math.min(at, forms.length - 1)] ?? "";
}

/** The categories that a language has, in the order of CLDR. */
export function categories(language: string): Intl.LDMLPluralRule[] {
  const own = rule(language).resolvedOptions().pluralCategories;
  return ORDER.filter((category) => own.includes(category));
}

/** The rule of a language; of English where the browser does not know the language. */
function rule(language: string): Intl.PluralRules {
  const kept = rules.get(language) ?? new Intl.PluralRules([language, "en"]);
  rules.set(language, kept);
  return kept;
}
