// Saves the board as it is shown: a picture that stands alone.

const OURS = "#overlay, .again, .celebration, .flying, .target";
const WRITTEN = /^(role|tabindex|aria-.*|data-(?!style|map).*)$/; // what the page adds to elements

/** The text of an SVG file: the whole sheet with a theme's rules, and nothing of the page. */
export function picture(root: SVGSVGElement, whole: string, css: string): string {
  const copy = root.cloneNode(true) as SVGSVGElement;
  for (const one of copy.querySelectorAll(OURS)) one.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...one.attributes]) if (WRITTEN.test(name)) one.removeAttribute(name);
  }
  copy.setAttribute("viewBox", whole);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const text = new XMLSerializer().serializeToString(copy);
  const start = text.indexOf(">") + 1;
  return `${text.slice(0, start)}<style>${css.replaceAll("<", "&lt;")}</style>${text.slice(start)}`;
}

/** Gives a text to the browser to save. */
export function save(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
