// A page without a server: the addresses of servers, and the archive of Python's files.

import { describe, expect, it } from "vitest";
import { serverAt } from "../src/site/elsewhere";
import { unpack } from "../src/site/unpack";

const HERE = "https://page.example/new";

describe("the address of a server", () => {
  const opened = (typed: string) => {
    const found = serverAt(typed, HERE);
    return found instanceof URL ? found.href : found;
  };

  it("leads to a new table there", () => {
    expect(opened(" trains.example.org ")).toBe("https://trains.example.org/new");
    expect(opened("http://trains.example.org:8750/table/x?y#z")).toBe("http://trains.example.org:8750/new");
    expect(opened("http://garage:8750")).toBe("http://garage:8750/new");
  });

  it("has no certificate at home, unless somebody says so", () => {
    expect(opened("localhost:8750")).toBe("http://localhost:8750/new");
    expect(opened("192.168.1.20:8750")).toBe("http://192.168.1.20:8750/new");
    expect(opened("https://localhost")).toBe("https://localhost/new");
  });

  it("is refused with the reason", () => {
    for (const typed of ["", "  ", "trains", "two words.example", "https://", "http://a:99999", "a\\b.example"]) expect(opened(typed)).toBe("no-address");
    for (const typed of ["ftp://trains.example", "javascript://trains.example/%0aalert(1)"]) expect(opened(typed)).toBe("no-scheme");
    expect(opened("https://ann:secret@trains.example")).toBe("no-user");
    expect(opened("page.example")).toBe("itself");
  });

  it("never runs script", () => {
    for (const typed of ["javascript:alert(1)", "data:text/html,x", "blob:x"]) {
      const found = serverAt(typed, HERE);
      if (found instanceof URL) expect(found.protocol).toMatch(/^https?:$/);
    }
  });
});

describe("an archive", () => {
  /** The zip archive of two files, "a/b.txt" with "one" and "a/c" with nothing, as Python's zipfile writes it. */
  const ARCHIVE = "UEsDBBQAAAAAAAAAIQDxhmx6AwAAAAMAAAAHAAAAYS9iLnR4dG9uZVBLAwQUAAAAAAAAACEAAAAAAAAAAAAAAAAAAwAAAGEvY1BLAQIUAxQAAAAAAAAAIQDxhmx6AwAAAAMAAAAHAAAAAAAAAAAAAACAAQAAAABhL2IudHh0UEsBAhQDFAAAAAAAAAAhAAAAAAAAAAAAAAAAAAMAAAAAAAAAAAAAAIABKAAAAGEvY1BLBQYAAAAAAgACAGYAAABJAAAAAAA=";
  const bytes = Uint8Array.from(atob(ARCHIVE), (letter) => letter.charCodeAt(0));

  it("is laid out below a folder", () => {
    const files: Record<string, string> = {};
    const folders: string[] = [];
    unpack(bytes, "/site", { mkdirTree: (path) => folders.push(path), writeFile: (path, data) => (files[path] = new TextDecoder().decode(data)) });
    expect(files).toEqual({ "/site/a/b.txt": "one", "/site/a/c": "" });
    expect(folders).toEqual(["/site/a"]);
  });

  it("is refused when it was cut off", () => {
    const nothing = { mkdirTree: () => undefined, writeFile: () => undefined };
    expect(() => unpack(bytes.slice(0, -5), "/site", nothing)).toThrow("no archive");
    expect(() => unpack(new Uint8Array(), "/site", nothing)).toThrow("no archive");
  });
});
