import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { PorticoError } from "@portico/domain/errors";
import { LRUCache } from "lru-cache";
import type { Limit } from "../guard-marks.ts";
import { RateLimitError } from "../session-context/sessions/rate-limits.ts";

export interface ProxiedPicture {
  readonly type: string;
  readonly bytes: Buffer;
  /** With Brotli, for SVG only. */
  readonly compressed: Buffer | undefined;
  readonly etag: string;
}

export interface MediaLimits {
  readonly timeoutMs: Limit;
  /** Of one picture. */
  readonly maxBytes: Limit;
  readonly cacheBytes: Limit;
  readonly pictureTtlMs: Limit;
  readonly missingNameTtlMs: Limit;
  /** In the cache. */
  readonly maxMissingNames: Limit;
  /** Missing names that a visitor may request. */
  readonly maxMissesPerMinute: Limit;
  readonly maxConcurrent: Limit;
}

const MEDIA_LIMITS: MediaLimits = {
  timeoutMs: 5_000,
  maxBytes: 8 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  pictureTtlMs: 60 * 60_000,
  missingNameTtlMs: 5 * 60_000,
  maxMissingNames: 10_000,
  maxMissesPerMinute: 30,
  maxConcurrent: 32,
};

/** Text that may contain scripts and links. */
export const SVG_TYPE = "image/svg+xml";

export const PICTURE_TYPES: readonly string[] = [SVG_TYPE, "image/png", "image/jpeg", "image/webp", "image/avif"];

export interface MediaSource {
  readonly origin: string;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** The reason never contains a URL. */
  readonly onFailure: (reason: string) => void;
  readonly limits?: Partial<MediaLimits>;
}

/** `undefined` if there is no such picture. Throws `CONTENT_UNAVAILABLE` if the source fails, and `TOO_MANY_TRIES` after too many misses. */
export type MediaProxy = (path: string, visitorAddress: string) => Promise<ProxiedPicture | undefined>;

const ENTRY_OVERHEAD_BYTES = 1_024;

const MAX_VISITORS: Limit = 10_000;
const MINUTE_MS = 60_000;

/** Creates a caching proxy for pictures of one origin. The caller checks paths with `isPicturePath`. */
export function createMediaProxy({ origin, now, onFailure, limits: overrides = {} }: MediaSource): MediaProxy {
  const limits = { ...MEDIA_LIMITS, ...overrides };
  const clock = { perf: { now }, ttlResolution: 0 };
  const pictures = new LRUCache<string, ProxiedPicture>({
    ...clock,
    maxSize: limits.cacheBytes,
    sizeCalculation: sizeOf,
    ttl: limits.pictureTtlMs,
    // Stale-if-error.
    noDeleteOnStaleGet: true,
  });
  const missingNames = new LRUCache<string, true>({
    ...clock,
    max: limits.maxMissingNames,
    ttl: limits.missingNameTtlMs,
  });
  const missesByVisitor = new LRUCache<string, number>({
    ...clock,
    max: MAX_VISITORS,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
  });
  const inFlight = new Map<string, Promise<ProxiedPicture | undefined>>();

  const load = async (path: string, visitorAddress: string): Promise<ProxiedPicture | undefined> => {
    try {
      const picture = await fetchPicture(`${origin}/${path}`, limits);
      if (typeof picture !== "string") {
        pictures.set(path, picture);
        return picture;
      }
      onFailure(picture);
      pictures.delete(path);
      missingNames.set(path, true);
      missesByVisitor.set(visitorAddress, (missesByVisitor.get(visitorAddress) ?? 0) + 1);
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

  return (path, visitorAddress) => {
    const cached = pictures.get(path);
    if (cached !== undefined) return Promise.resolve(cached);
    if (missingNames.has(path)) return Promise.resolve(undefined);
    const pending = inFlight.get(path);
    if (pending !== undefined) return pending;
    if ((missesByVisitor.get(visitorAddress) ?? 0) >= limits.maxMissesPerMinute)
      return Promise.reject(new RateLimitError(MINUTE_MS));
    if (inFlight.size >= limits.maxConcurrent)
      return Promise.reject(new PorticoError("OVERLOADED", { detail: "pictures" }));
    const request = load(path, visitorAddress);
    inFlight.set(path, request);
    return request;
  };
}

function sizeOf({ bytes, compressed }: ProxiedPicture): number {
  return ENTRY_OVERHEAD_BYTES + bytes.byteLength + (compressed?.byteLength ?? 0);
}

/** Returns the picture, or why the response was refused. Throws if the source fails. */
async function fetchPicture(
  url: string,
  { timeoutMs, maxBytes }: Pick<MediaLimits, "timeoutMs" | "maxBytes">,
): Promise<ProxiedPicture | "missing" | "redirect" | "type" | "too large"> {
  const signal = AbortSignal.timeout(timeoutMs);
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
  // Decompressed bytes, against decompression bombs.
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

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function compress(bytes: Buffer): Promise<Buffer | undefined> {
  const compressed = await brotli(bytes, BROTLI_OPTIONS);
  return compressed.byteLength < bytes.byteLength ? compressed : undefined;
}
