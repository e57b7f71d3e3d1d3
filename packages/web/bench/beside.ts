// A small server for what the portal is measured against: a plain page, and the minimal app, compressed as the portal's files are.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { brotliOf } from "../build/compress.ts";
import { readManifest, scriptsOf } from "../build/manifest.ts";
import { MINIMAL_ENTRY } from "../build/minimal-app.ts";

/** What it serves, and how to end it. */
export interface Beside {
  readonly origin: string;
  close(): Promise<void>;
}

interface Served {
  readonly type: string;
  readonly encoding: "br" | "gzip";
  readonly bytes: Buffer;
}

/** Serves `/plain` and `/minimal` (at `/logon`, which is the only page that it knows) from the minimal app's folder. */
export async function serveBeside(root: string, minimalFolder: string): Promise<Beside> {
  const files = new Map<string, Served>();
  // Pages are gzip, as the portal's own are, and files brotli.
  const page = (html: string): Served => ({
    type: "text/html; charset=utf-8",
    encoding: "gzip",
    bytes: gzipSync(html),
  });
  files.set("/plain", page(readFileSync(join(root, "bench", "plain.html"), "utf8")));
  const scripts = scriptsOf(readManifest(minimalFolder), [MINIMAL_ENTRY]);
  for (const file of scripts)
    files.set(`/${file}`, {
      type: "text/javascript",
      encoding: "br",
      bytes: await brotliOf(readFileSync(join(minimalFolder, file))),
    });
  files.set("/logon", page(minimalPage(scripts[0] ?? "")));
  files.set("/api/session", { type: "application/json", encoding: "gzip", bytes: gzipSync('{"brandName":"Portico"}') });
  const server = createServer(({ url = "" }, answer) => {
    const file = files.get(url);
    if (file === undefined) {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, {
      "content-type": file.type,
      "content-encoding": file.encoding,
      "content-length": file.bytes.length,
    });
    answer.end(file.bytes);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function minimalPage(entry: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in</title><script type="module" src="/${entry}"></script></head><body><div id="app"></div></body></html>`;
}
