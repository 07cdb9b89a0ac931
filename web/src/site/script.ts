// Addresses of workers, as a page that trusts no text takes them.

interface Factory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string };
}

/** A worker by the address of its script; each page and worker starts one at most. */
export function begin(url: string): Worker {
  const trusted = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  const script = trusted?.createPolicy("goldenspike-tables", { createScriptURL: () => url }).createScriptURL("") ?? url;
  return new Worker(script, { type: "module" });
}
