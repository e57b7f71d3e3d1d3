// A precompressed file with the headers of a page of the portal.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import serveStatic from "@fastify/static";
import fastify from "fastify";
import { report } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const compressed = Buffer.from(process.env["BENCH_FILE"] ?? "", "base64");
writeFileSync(join(folder, "page.html.gz"), compressed);
writeFileSync(join(folder, "page.html"), gunzipSync(compressed));
const pageHeaders = JSON.parse(process.env["BENCH_HEADERS"] ?? "{}") as Record<string, string>;

const app = fastify();
await app.register(serveStatic, {
  root: folder,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply) => {
    reply.headers(pageHeaders);
  },
});
report({
  address: await app.listen({ host: "127.0.0.1", port: 0 }),
  path: "/page.html",
  headers: { "accept-encoding": "gzip" },
});
