// The frame for pages that are sent: made once for each audience every few seconds, and never waited for long. A page that cannot have it in
// time is sent without, and the app asks for it.

import { hash } from "node:crypto";
import type { Language } from "@portico/domain/language";
import { LRUCache } from "lru-cache";
import type { Audience } from "../../content/audience.ts";
import type { Frame } from "../../content/contract.ts";
import { frameFor } from "../../content/layout.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { jsonInHtml } from "./plain/escape.ts";

/** How long a frame serves every page of its audience, in milliseconds. */
const SERVES_FOR = 2_000;

/** How long a page waits for a frame that is not there yet, in milliseconds. */
const WAITS_FOR = 300;

const MOST_KEPT = 500;

/** A frame as a page has it. */
export interface KeptFrame {
  /** JSON that can stand in a page. */
  readonly json: string;
  /** What the club says, as markup. */
  readonly messages: string;
  /** The same for two frames that say the same. */
  readonly key: string;
}

/** Frames for pages. */
export interface KeptFrames {
  /** The frame of an audience; `undefined` where it takes too long. */
  frameOf(audience: Audience): Promise<KeptFrame | undefined>;
}

/** Keeps frames of a portal; `draw` makes markup of what the club says. */
export function keepFrames(portal: OpenPortal, draw: (frame: Frame, language: Language) => string): KeptFrames {
  const kept = new LRUCache<string, Promise<KeptFrame>>({
    max: MOST_KEPT,
    ttl: SERVES_FOR,
    perf: { now: portal.now },
    ttlResolution: 0,
  });
  const make = (key: string, audience: Audience): Promise<KeptFrame> => {
    const frame = frameFor(audience, portal).then((made) => {
      const json = jsonInHtml(made);
      return { json, messages: draw(made, audience.language), key: hash("sha256", json, "base64") };
    });
    kept.set(key, frame);
    frame.catch((error: unknown) => {
      kept.delete(key);
      portal.log.warn({ event: "frame.failed", error });
    });
    return frame;
  };
  return {
    frameOf(audience) {
      const { brand, language, categories, member, isSure } = audience;
      const key = JSON.stringify([brand, language, categories, member?.kinds ?? null, isSure]);
      return inTime(kept.get(key) ?? make(key, audience));
    },
  };
}

async function inTime(frame: Promise<KeptFrame>): Promise<KeptFrame | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, WAITS_FOR, undefined);
  try {
    return await Promise.race([frame, late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
