// What can be said of an address: whether others can reach it, and what it looks like as a QR code.

import { encode } from "uqr";

/** How to start a server that others in the house can reach. */
export const COMMAND = "./spike play --host 0.0.0.0 --public-url http://192.168.1.20:8750";

/** Whether an address leads to this computer only. */
export function isLocal(address: string): boolean {
  const host = new URL(address).hostname;
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.[\d.]+$/.test(host) || host === "0.0.0.0";
}

export interface Code {
  /** Modules along a side, the quiet ones included. */
  size: number;
  /** Its dark modules, as an SVG path. */
  path: string;
}

/** The QR code of a text. */
export function codeOf(text: string): Code {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { size, path: rows.join("") };
}
