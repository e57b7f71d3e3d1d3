// The layout for pages that are sent: made once for each audience every few seconds, and never waited for long. A page that cannot have it in
// time is sent without, and the app asks for it.

import { hash } from "node:crypto";
import type { Language } from "@portico/domain/language";
import { LRUCache } from "lru-cache";
import type { Audience } from "../../content/audience.ts";
import { type Layout, layout as layoutSchema } from "../../content/contract.ts";
import { layoutFor } from "../../content/layout.ts";
import { answerText } from "../../http/answer-text.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { jsonInHtml } from "./plain/escape.ts";

/** How long a layout serves every page of its audience, in milliseconds. */
const SERVES_FOR = 2_000;

/** How long a page waits for a layout that is not there yet, in milliseconds. */
const WAITS_FOR = 300;

const MOST_KEPT = 500;

/** A layout as a page has it. */
export interface KeptLayout {
  /** JSON that can stand in a page. */
  readonly json: string;
  /** What the club says, as markup. */
  readonly messages: string;
  /** The same for two layouts that say the same. */
  readonly key: string;
}

/** Layouts for pages. */
export interface KeptLayouts {
  /** The layout of an audience; `undefined` where it takes too long. */
  layoutOf(audience: Audience): Promise<KeptLayout | undefined>;
}

/** Keeps layouts of a portal; `draw` makes markup of what the club says. */
export function keepLayouts(portal: OpenPortal, draw: (layout: Layout, language: Language) => string): KeptLayouts {
  const kept = new LRUCache<string, Promise<KeptLayout>>({
    max: MOST_KEPT,
    ttl: SERVES_FOR,
    perf: { now: portal.now },
    ttlResolution: 0,
  });
  const make = (key: string, audience: Audience): Promise<KeptLayout> => {
    const layout = layoutFor(audience, portal).then((made) => {
      const json = jsonInHtml(answerText(layoutSchema, made));
      return { json, messages: draw(made, audience.language), key: hash("sha256", json, "base64") };
    });
    kept.set(key, layout);
    layout.catch((error: unknown) => {
      kept.delete(key);
      portal.log.warn({ event: "layout.failed", error });
    });
    return layout;
  };
  return {
    layoutOf(audience) {
      const { brand, language, categories, member, isSure } = audience;
      const key = JSON.stringify([brand, language, categories, member?.kinds ?? null, isSure]);
      return inTime(kept.get(key) ?? make(key, audience), portal.settings.layoutPatience ?? WAITS_FOR);
    },
  };
}

async function inTime(layout: Promise<KeptLayout>, patience: number): Promise<KeptLayout | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, patience, undefined);
  try {
    return await Promise.race([layout, late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
