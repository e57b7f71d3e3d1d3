import { type Dirent, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createProblem } from "../http/error-responses.ts";
import { type HeaderSet, SECURITY_HEADERS } from "../http/security-headers.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;

// At least eight hash characters before the last dot, such as page-B1x9_qZk.js.
const HASHED_NAME = /^[\w][\w.@~-]*[-.][\w-]{8,}\.[a-z0-9]+$/i;
// Accept-Encoding chooses compressed copies. Source maps would reveal the sources.
const NOT_SERVED = /\.(br|gz|map)$/;

/** Browsers and crawlers request these at the root. */
const ROOT_FILES = ["favicon.svg", "favicon.ico", "robots.txt", "manifest.webmanifest"] as const;

export interface AssetOptions {
  /** Security headers of all files; by default those of plain HTTP. */
  readonly headers?: HeaderSet;
  /** Headers of the map library's worker script, because a worker obeys the policy of its own response. */
  readonly mapWorker?: HeaderSet | undefined;
}

const MAP_WORKER = /^maplibre-gl-worker-/;

/** Serves the files that the web build has at the start, so a path reaches no other file. Throws if an asset has no hash in its name. */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  { headers = SECURITY_HEADERS.http.asset, mapWorker = headers }: AssetOptions = {},
): Promise<void> {
  const root = resolve(folder);
  const assets = new Set(assetNames(join(root, "assets")));
  const rootFiles = new Set(readEntries(root).map(({ name }) => name));
  await app.register(async (scope) => {
    await scope.register(staticFiles, {
      root,
      serve: false,
      preCompressed: true,
      dotfiles: "ignore",
      index: false,
      suppressWarning: true,
    });
    const config = { access: "public" } as const;
    scope.get<{ Params: { "*": string } }>("/assets/*", { config, schema: { hide: true } }, ({ params }, reply) => {
      const name = params["*"];
      if (!assets.has(name)) return sendNotFound(reply, headers);
      // For an hour only, because its policy depends on the operator's settings.
      if (MAP_WORKER.test(name)) return reply.headers(mapWorker).sendFile(`assets/${name}`, { maxAge: HOUR_MS });
      return reply.headers(headers).sendFile(`assets/${name}`, { maxAge: YEAR_MS, immutable: true });
    });
    for (const name of ROOT_FILES)
      scope.get(`/${name}`, { config, schema: { hide: true } }, (_request, reply) =>
        rootFiles.has(name) ? reply.headers(headers).sendFile(name, { maxAge: HOUR_MS }) : sendNotFound(reply, headers),
      );
  });
}

function assetNames(folder: string): string[] {
  const served = readEntries(folder).filter(({ name }) => !NOT_SERVED.test(name) && !name.startsWith("."));
  const unhashed = served.filter((entry) => !entry.isFile() || !HASHED_NAME.test(entry.name));
  if (unhashed.length > 0)
    throw new Error(
      `In ${folder} only files with a hash in their names can be served, for a browser keeps them for a year; ` +
        `${unhashed.map(({ name }) => name).join(", ")} has none. Let the build name it name-hash.ext, or put it beside the folder.`,
    );
  return served.map(({ name }) => name);
}

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // No build yet.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

// Not a page, because a browser requested a script or a style.
function sendNotFound(reply: FastifyReply, headers: HeaderSet): FastifyReply {
  const { status, problem } = createProblem("PAGE_NOT_FOUND", "en");
  return reply.code(status).headers(headers).header("cache-control", "no-store").send(problem);
}
