// Pictures on their way through the portal: fetched from the one origin that keeps them, once for however many wait, held to what a
// picture may be, and kept in memory for a while. A name that no picture has is remembered too, for a shorter while; and whoever asks for
// one such name after the other is soon told that there is none without the source being asked.

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { PorticoError } from "@portico/domain/errors";
import { LRUCache } from "lru-cache";
import { TooManyTries } from "../visit/sessions/tries.ts";

/** A picture that may be passed on. */
export interface PassedPicture {
  readonly type: string;
  readonly bytes: Buffer;
  /** The same as `br`; drawings alone become smaller by it. */
  readonly packed: Buffer | undefined;
  /** In quotes, as the header has it. */
  readonly tag: string;
}

/** How far the portal goes for a picture; times in milliseconds, sizes in bytes. */
export interface MediaLimits {
  readonly deadline: number;
  readonly largest: number;
  readonly keepBytes: number;
  readonly keepFor: number;
  readonly keepAbsenceFor: number;
  readonly mostAbsences: number;
  /** For so many names that no picture has, in a minute, the source is asked for one visitor. */
  readonly wrongNames: number;
  readonly atOnce: number;
}

/** The limits of a portal. */
const MEDIA_LIMITS: MediaLimits = {
  deadline: 5_000,
  largest: 8 * 1024 * 1024,
  keepBytes: 64 * 1024 * 1024,
  keepFor: 60 * 60_000,
  keepAbsenceFor: 5 * 60_000,
  mostAbsences: 10_000,
  wrongNames: 30,
  atOnce: 32,
};

/** The kind of picture that is text; it may hold scripts and links. */
export const DRAWING = "image/svg+xml";

/** The kinds of picture that are passed on. */
const PICTURE_TYPES: readonly string[] = [DRAWING, "image/png", "image/jpeg", "image/webp", "image/avif"];

/** Where pictures come from, and how. */
export interface MediaSource {
  readonly origin: string;
  /** Milliseconds; a clock that never goes backwards serves best. */
  readonly now: () => number;
  /** Told why there is no picture: a word, never an address. */
  readonly failed: (reason: string) => void;
  readonly limits?: Partial<MediaLimits>;
}

/**
 * Passes pictures on to a visitor, who is known by their address: `undefined` where there is none. A source that does not answer throws
 * `CONTENT_UNAVAILABLE`; a visitor of too many wrong names, `TOO_MANY_TRIES`.
 */
export type Media = (path: string, visitor: string) => Promise<PassedPicture | undefined>;

/** What a picture weighs beside its bytes. */
const ENTRY_BYTES = 1_024;

const MOST_VISITORS = 10_000;
const MINUTE = 60_000;

/** Opens the way to the pictures of an origin. The path has been checked before (`isPicturePath`). */
export function openMedia({ origin, now, failed, limits: given = {} }: MediaSource): Media {
  const limits = { ...MEDIA_LIMITS, ...given };
  const clock = { perf: { now }, ttlResolution: 0 };
  const kept = new LRUCache<string, PassedPicture>({
    ...clock,
    maxSize: limits.keepBytes,
    sizeCalculation: weightOf,
    ttl: limits.keepFor,
    // A picture that was there is better than none, when the source is away.
    noDeleteOnStaleGet: true,
  });
  const absent = new LRUCache<string, true>({ ...clock, max: limits.mostAbsences, ttl: limits.keepAbsenceFor });
  const wrongNames = new LRUCache<string, number>({ ...clock, max: MOST_VISITORS, ttl: MINUTE, noUpdateTTL: true });
  const underWay = new Map<string, Promise<PassedPicture | undefined>>();

  const load = async (path: string, visitor: string): Promise<PassedPicture | undefined> => {
    try {
      const picture = await fetchPicture(`${origin}/${path}`, limits);
      if (typeof picture !== "string") {
        kept.set(path, picture);
        return picture;
      }
      failed(picture);
      kept.delete(path);
      absent.set(path, true);
      wrongNames.set(visitor, (wrongNames.get(visitor) ?? 0) + 1);
      return undefined;
    } catch (error) {
      failed("source");
      const before = kept.peek(path, { allowStale: true });
      if (before !== undefined) return before;
      throw new PorticoError("CONTENT_UNAVAILABLE", { detail: "picture", cause: error });
    } finally {
      underWay.delete(path);
    }
  };

  return (path, visitor) => {
    const known = kept.get(path);
    if (known !== undefined) return Promise.resolve(known);
    if (absent.has(path)) return Promise.resolve(undefined);
    const running = underWay.get(path);
    if (running !== undefined) return running;
    if ((wrongNames.get(visitor) ?? 0) >= limits.wrongNames) return Promise.reject(new TooManyTries(MINUTE));
    if (underWay.size >= limits.atOnce) return Promise.reject(new PorticoError("OVERLOADED", { detail: "pictures" }));
    const started = load(path, visitor);
    underWay.set(path, started);
    return started;
  };
}

function weightOf({ bytes, packed }: PassedPicture): number {
  return ENTRY_BYTES + bytes.byteLength + (packed?.byteLength ?? 0);
}

/** A picture, or the reason why what came is none; throws where nothing came that says so. */
async function fetchPicture(
  address: string,
  { deadline, largest }: Pick<MediaLimits, "deadline" | "largest">,
): Promise<PassedPicture | "missing" | "redirect" | "type" | "too large"> {
  const signal = AbortSignal.timeout(deadline);
  const headers = { accept: PICTURE_TYPES.join(", "), "accept-encoding": "identity" };
  const answer = await fetch(address, { signal, headers, redirect: "manual", credentials: "omit" });
  const leave = async <Reason>(reason: Reason): Promise<Reason> => {
    await answer.body?.cancel();
    return reason;
  };
  if (answer.status >= 300 && answer.status < 400) return leave("redirect");
  if (answer.status === 404 || answer.status === 410) return leave("missing");
  if (answer.status !== 200) throw new Error(`status ${await leave(answer.status)}`);
  const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!PICTURE_TYPES.includes(type)) return leave("type");
  if (Number(answer.headers.get("content-length") ?? 0) > largest) return leave("too large");
  const parts: Uint8Array[] = [];
  let size = 0;
  // What is counted is what was unpacked, so a small parcel cannot become a large one.
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > largest) return "too large";
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  return { type, bytes, tag, packed: type === DRAWING ? await pack(bytes) : undefined };
}

const brotli = promisify(brotliCompress);

// Once for each picture, and not in the way of others: it happens in a thread of its own.
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function pack(bytes: Buffer): Promise<Buffer | undefined> {
  const packed = await brotli(bytes, PACKING);
  return packed.byteLength < bytes.byteLength ? packed : undefined;
}
