// The portal with all protections, SQLite on disk and a signed-in member.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { shedLoad } from "../../src/operations/shedding.ts";
import { createSqliteStores } from "../../src/stores/sqlite/stores.ts";
import { startTestPortal } from "../../testing/portal.ts";
import { report } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const {
  BENCH_PATH: path = "/api/session",
  BENCH_WEB: webFolder,
  BENCH_ENCODING: encoding,
  BENCH_WHOLE: compressWholePage,
} = process.env;
const portal = await startTestPortal({
  stores: createSqliteStores({ file: join(folder, "portal.db") }),
  settings: { webFolder, production: true },
  onServer: (app) => {
    if (compressWholePage !== undefined)
      app.addHook("onSend", async (_request, reply, payload) => {
        if (!Buffer.isBuffer(payload)) return payload;
        void reply.header("content-encoding", "gzip").removeHeader("content-length");
        return gzipSync(payload, { level: 1 });
      });
    shedLoad(app, {
      maxRequests: 1_000,
      slowReaderTimeoutMs: 10_000,
      settings: { scheme: "http", brands: BRAND_DEFAULTS, trustedProxies: [], ...parseHosts(LOCAL_HOSTS) },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
  },
});
const cookie = path === "/logon" ? "" : await portal.signIn("100201");
const host = `localhost:${new URL(portal.address).port}`;
report({
  address: portal.address,
  path,
  headers: { host, cookie, ...(encoding !== undefined && { "accept-encoding": encoding }) },
});
