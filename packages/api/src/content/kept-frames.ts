// The frame for pages that are sent: made once for each audience every few seconds, and never waited for long. A page that cannot have it in
// time is sent without, and the app asks for it.

import { jsonInHtml } from "../pages/frames-places.ts";
import type { OpenPortal } from "../portal.ts";
import type { Audience } from "./audience.ts";
import { frameFor } from "./frame.ts";

/** How long a frame serves every page of its audience, in milliseconds. */
const SERVES_FOR = 2_000;

/** How long a page waits for a frame that is not there yet, in milliseconds. */
const WAITS_FOR = 300;

const MOST_KEPT = 500;

/** Frames for pages. */
export interface KeptFrames {
  /** The frame of an audience as JSON that can stand in a page; `undefined` where it takes too long. */
  frameOf(audience: Audience): Promise<string | undefined>;
}

interface Kept {
  readonly frame: Promise<string>;
  readonly until: number;
}

/** Keeps frames of a portal. */
export function keepFrames(portal: OpenPortal): KeptFrames {
  const kept = new Map<string, Kept>();
  const make = (key: string, audience: Audience): Promise<string> => {
    const frame = frameFor(audience, portal).then(jsonInHtml);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { frame, until: portal.now() + SERVES_FOR });
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
      const known = kept.get(key);
      return inTime(known !== undefined && portal.now() < known.until ? known.frame : make(key, audience));
    },
  };
}

async function inTime(frame: Promise<string>): Promise<string | undefined> {
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
