// Caching proxy for pictures of one origin. It validates type and size, shares one fetch between concurrent requests, and caches pictures
// in memory. Missing names are cached for a shorter time, and a visitor who requests too many missing names is rate-limited.

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { PorticoError } from "@portico/domain/errors";
import { LRUCache } from "lru-cache";
import type { Limit } from "../guard-marks.ts";
import { RateLimitError } from "../session-context/sessions/rate-limits.ts";

/** A validated picture. */
export interface ProxiedPicture {
  readonly type: string;
  readonly bytes: Buffer;
  /** Brotli-compressed bytes, for SVG only. */
  readonly compressed: Buffer | undefined;
  /** ETag with its quotes. */
  readonly etag: string;
}

/** Limits of the proxy; times in milliseconds, sizes in bytes. */
export interface MediaLimits {
  readonly deadline: Limit;
  readonly maxBytes: Limit;
  readonly cacheBytes: Limit;
  readonly cacheTtl: Limit;
  readonly absenceTtl: Limit;
  readonly maxAbsences: Limit;
  /** Missing names a visitor may request in a minute. */
  readonly maxWrongNames: Limit;
  readonly maxConcurrent: Limit;
}

const MEDIA_LIMITS: MediaLimits = {
  deadline: 5_000,
  maxBytes: 8 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  cacheTtl: 60 * 60_000,
  absenceTtl: 5 * 60_000,
  maxAbsences: 10_000,
  maxWrongNames: 30,
  maxConcurrent: 32,
};

/** Pictures of this type are text and may contain scripts and links. */
export const SVG_TYPE = "image/svg+xml";

const PICTURE_TYPES: readonly string[] = [SVG_TYPE, "image/png", "image/jpeg", "image/webp", "image/avif"];

export interface MediaSource {
  readonly origin: string;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Called with the reason of a failure, never with a URL. */
  readonly onFailure: (reason: string) => void;
  readonly limits?: Partial<MediaLimits>;
}

/**
 * Reads a picture for a visitor, identified by address; `undefined` if there is none. Throws `CONTENT_UNAVAILABLE` if the source fails, and
 * `TOO_MANY_TRIES` after too many missing names.
 */
export type MediaProxy = (path: string, visitor: string) => Promise<ProxiedPicture | undefined>;

/** Overhead of a cache entry. */
const ENTRY_BYTES = 1_024;

const MAX_VISITORS: Limit = 10_000;
const MINUTE = 60_000;

/** Creates the proxy. The caller checks the path with `isPicturePath`. */
export function createMediaProxy({ origin, now, onFailure, limits: overrides = {} }: MediaSource): MediaProxy {
  const limits = { ...MEDIA_LIMITS, ...overrides };
  const clock = { perf: { now }, ttlResolution: 0 };
  const pictures = new LRUCache<string, ProxiedPicture>({
    ...clock,
    maxSize: limits.cacheBytes,
    sizeCalculation: sizeOf,
    ttl: limits.cacheTtl,
    // Stale-if-error: an expired picture is served while the source fails.
    noDeleteOnStaleGet: true,
  });
  const absent = new LRUCache<string, true>({ ...clock, max: limits.maxAbsences, ttl: limits.absenceTtl });
  const wrongNames = new LRUCache<string, number>({ ...clock, max: MAX_VISITORS, ttl: MINUTE, noUpdateTTL: true });
  const inFlight = new Map<string, Promise<ProxiedPicture | undefined>>();

  const load = async (path: string, visitor: string): Promise<ProxiedPicture | undefined> => {
    try {
      const picture = await fetchPicture(`${origin}/${path}`, limits);
      if (typeof picture !== "string") {
        pictures.set(path, picture);
        return picture;
      }
      onFailure(picture);
      pictures.delete(path);
      absent.set(path, true);
      wrongNames.set(visitor, (wrongNames.get(visitor) ?? 0) + 1);
      return undefined;
    } catch (error) {
      onFailure("source");
      const stale = pictures.peek(path, { allowStale: true });
      if (stale !== undefined) return stale;
      throw new PorticoError("CONTENT_UNAVAILABLE", { detail: "picture", cause: error });
    } finally {
      inFlight.delete(path);
    }
  };

  return (path, visitor) => {
    const cached = pictures.get(path);
    if (cached !== undefined) return Promise.resolve(cached);
    if (absent.has(path)) return Promise.resolve(undefined);
    const pending = inFlight.get(path);
    if (pending !== undefined) return pending;
    if ((wrongNames.get(visitor) ?? 0) >= limits.maxWrongNames) return Promise.reject(new RateLimitError(MINUTE));
    if (inFlight.size >= limits.maxConcurrent)
      return Promise.reject(new PorticoError("OVERLOADED", { detail: "pictures" }));
    const request = load(path, visitor);
    inFlight.set(path, request);
    return request;
  };
}

function sizeOf({ bytes, compressed }: ProxiedPicture): number {
  return ENTRY_BYTES + bytes.byteLength + (compressed?.byteLength ?? 0);
}

/** Fetches a picture, or returns the reason for rejecting the response; throws if the source fails. */
async function fetchPicture(
  url: string,
  { deadline, maxBytes }: Pick<MediaLimits, "deadline" | "maxBytes">,
): Promise<ProxiedPicture | "missing" | "redirect" | "type" | "too large"> {
  const signal = AbortSignal.timeout(deadline);
  const headers = { accept: PICTURE_TYPES.join(", "), "accept-encoding": "identity" };
  const response = await fetch(url, { signal, headers, redirect: "manual", credentials: "omit" });
  const discard = async <Reason>(reason: Reason): Promise<Reason> => {
    await response.body?.cancel();
    return reason;
  };
  if (response.status >= 300 && response.status < 400) return discard("redirect");
  if (response.status === 404 || response.status === 410) return discard("missing");
  if (response.status !== 200) throw new Error(`status ${await discard(response.status)}`);
  const type = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!PICTURE_TYPES.includes(type)) return discard("type");
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) return discard("too large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counts decompressed bytes, which guards against decompression bombs.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return "too large";
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  return { type, bytes, etag, compressed: type === SVG_TYPE ? await compress(bytes) : undefined };
}

const brotli = promisify(brotliCompress);

// Compresses once for each picture, in a worker thread.
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function compress(bytes: Buffer): Promise<Buffer | undefined> {
  const compressed = await brotli(bytes, BROTLI_OPTIONS);
  return compressed.byteLength < bytes.byteLength ? compressed : undefined;
}
