// Serves a plain HTML page and the minimal app, compressed like the portal's files.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { compressBrotli } from "../build/compress.ts";
import { listScripts, readManifest } from "../build/manifest.ts";
import { MINIMAL_ENTRY } from "../build/minimal-app.ts";

export interface BaselineServer {
  readonly origin: string;
  close(): Promise<void>;
}

interface ServedFile {
  readonly type: string;
  readonly encoding: "br" | "gzip";
  readonly bytes: Buffer;
}

/** Serves the plain page at `/plain` and the minimal app at `/logon`. */
export async function serveBaselines(root: string, minimalFolder: string): Promise<BaselineServer> {
  const files = new Map<string, ServedFile>();
  // The portal compresses pages with gzip and files with brotli too.
  const page = (html: string): ServedFile => ({
    type: "text/html; charset=utf-8",
    encoding: "gzip",
    bytes: gzipSync(html),
  });
  files.set("/plain", page(readFileSync(join(root, "bench", "plain.html"), "utf8")));
  const scripts = listScripts(readManifest(minimalFolder), [MINIMAL_ENTRY]);
  for (const file of scripts)
    files.set(`/${file}`, {
      type: "text/javascript",
      encoding: "br",
      bytes: await compressBrotli(readFileSync(join(minimalFolder, file))),
    });
  files.set("/logon", page(minimalPage(scripts[0] ?? "")));
  files.set("/api/session", { type: "application/json", encoding: "gzip", bytes: gzipSync('{"brandName":"Portico"}') });
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": file.type,
      "content-encoding": file.encoding,
      "content-length": file.bytes.length,
    });
    response.end(file.bytes);
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
