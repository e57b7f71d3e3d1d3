// The files of the web's build. Their names carry the hash of what is in them, so that a browser keeps them for a year and never asks
// again. What is served is listed when the server starts: no address can reach anything else.

import { type Dirent, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { problemOf } from "../http/answer-errors.ts";
import { type HeaderSet, SECURITY_HEADERS } from "../http/security-headers.ts";

const YEAR = 365 * 24 * 60 * 60 * 1_000;
const HOUR = 60 * 60 * 1_000;

// At least eight letters of a hash before the last dot, as bundlers write it: page-B1x9_qZk.js. A long plain word passes for a hash too.
const HASHED = /^[\w][\w.@~-]*[-.][\w-]{8,}\.[a-z0-9]+$/i;
// Copies in other encodings are chosen by Accept-Encoding; maps would show visitors the sources.
const NOT_ADDRESSED = /\.(br|gz|map)$/;

/** What browsers and crawlers look for at the root, and the build may bring. */
const ROOT_FILES = ["favicon.svg", "favicon.ico", "robots.txt", "manifest.webmanifest"] as const;

/** How assets are sent. */
export interface AssetOptions {
  /** The security headers of every file; without them those of plain http. */
  readonly headers?: HeaderSet;
  /** Those of the file in which the library of an operator's map works beside the page; a worker is held to the policy that comes with it. */
  readonly mapWorker?: HeaderSet | undefined;
}

/** As the build names it. */
const MAP_WORKER = /^maplibre-gl-worker-/;

/** Serves `/assets/*` and the files of the root. A file among the assets whose name carries no hash ends the start. */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  { headers = SECURITY_HEADERS.http.asset, mapWorker = headers }: AssetOptions = {},
): Promise<void> {
  const root = resolve(folder);
  const assets = new Set(assetNames(join(root, "assets")));
  const rootFiles = new Set(entries(root).map(({ name }) => name));
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
      if (!assets.has(name)) return notThere(reply, headers);
      // Its policy changes with the operator's settings, and is kept as long as the file is.
      if (MAP_WORKER.test(name)) return reply.headers(mapWorker).sendFile(`assets/${name}`, { maxAge: HOUR });
      return reply.headers(headers).sendFile(`assets/${name}`, { maxAge: YEAR, immutable: true });
    });
    for (const name of ROOT_FILES)
      scope.get(`/${name}`, { config, schema: { hide: true } }, (_request, reply) =>
        rootFiles.has(name) ? reply.headers(headers).sendFile(name, { maxAge: HOUR }) : notThere(reply, headers),
      );
  });
}

function assetNames(folder: string): string[] {
  const addressed = entries(folder).filter(({ name }) => !NOT_ADDRESSED.test(name) && !name.startsWith("."));
  const wrong = addressed.filter((entry) => !entry.isFile() || !HASHED.test(entry.name));
  if (wrong.length > 0)
    throw new Error(
      `In ${folder} only files with a hash in their names can be served, for a browser keeps them for a year; ` +
        `${wrong.map(({ name }) => name).join(", ")} has none. Let the build name it name-hash.ext, or put it beside the folder.`,
    );
  return addressed.map(({ name }) => name);
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // The web is not built yet.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

// Nobody reads it: a browser asked for a script or a style.
function notThere(reply: FastifyReply, headers: HeaderSet): FastifyReply {
  const { status, problem } = problemOf("PAGE_NOT_FOUND", "en");
  return reply.code(status).headers(headers).header("cache-control", "no-store").send(problem);
}
