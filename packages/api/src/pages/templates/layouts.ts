// The layout for pages that are sent: made once for each audience every few seconds, and never waited for long. A page that cannot have it in
// time is sent without, and the app asks for it.

import { hash } from "node:crypto";
import { readAlertsValue } from "@portico/domain/content/read-alerts";
import type { Language } from "@portico/domain/language";
import { LRUCache } from "lru-cache";
import type { Audience } from "../../content/audience.ts";
import { type Layout, type SharedLayout, sharedLayout } from "../../content/contract.ts";
import { layoutFor } from "../../content/layout.ts";
import { putAwayOf } from "../../content/put-away.ts";
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
  /** Which of its messages the browser has put away. Where there are any, `messages` is drawn for this page alone, and nobody keeps it. */
  readonly putAway: readonly string[];
}

/** A layout in both forms. */
interface DrawnLayout {
  readonly shared: SharedLayout;
  /** The cookie's value of a visit that has shown its alerts. */
  readonly readAlerts: string;
  readonly full: KeptLayout;
  /** Its alerts are in one line. */
  readonly brief: KeptLayout;
}

/** Draws what the club says; its alerts in one line where `areAlertsRead`. */
export type DrawMessages = (
  layout: Pick<Layout, "alerts" | "notices" | "putAway">,
  look: { language: Language; areAlertsRead: boolean },
) => string;

/** What a browser says of the club's messages. */
interface BrowserMarks {
  /** The cookie's value of a visit that has shown its alerts. */
  readonly readAlerts?: string | undefined;
  /** The marks of those that were put away. */
  readonly putAway: readonly string[];
}

/** Layouts for pages. */
export interface KeptLayouts {
  /** The layout of an audience for a browser; `undefined` where it takes too long. */
  layoutOf(audience: Audience, browser?: BrowserMarks): Promise<KeptLayout | undefined>;
}

/** Keeps layouts of a portal; `draw` makes markup of what the club says. */
export function keepLayouts(
  portal: Pick<OpenPortal, "content" | "settings" | "log" | "now">,
  draw: DrawMessages,
): KeptLayouts {
  const layouts = new LRUCache<string, Promise<DrawnLayout>>({
    max: MOST_KEPT,
    ttl: SERVES_FOR,
    perf: { now: portal.now },
    ttlResolution: 0,
  });
  const make = (key: string, audience: Audience): Promise<DrawnLayout> => {
    const layout = layoutFor(audience, portal).then((made) => drawn(made, audience.language));
    layouts.set(key, layout);
    layout.catch((error: unknown) => {
      layouts.delete(key);
      portal.log.warn({ event: "layout.failed", error });
    });
    return layout;
  };
  const drawn = (shared: SharedLayout, language: Language): DrawnLayout => {
    const json = jsonInHtml(answerText(sharedLayout, shared));
    const key = hash("sha256", json, "base64");
    const messages = (areAlertsRead: boolean) => draw({ ...shared, putAway: [] }, { language, areAlertsRead });
    return {
      shared,
      readAlerts: readAlertsValue(shared.alerts),
      full: { json, key, messages: messages(false), putAway: [] },
      brief: { json, key: `${key}, alerts read`, messages: messages(true), putAway: [] },
    };
  };
  return {
    async layoutOf(audience, { readAlerts, putAway: marks } = { putAway: [] }) {
      const { brand, language, categories, member, isSure } = audience;
      const key = JSON.stringify([brand, language, categories, member?.kinds ?? null, isSure]);
      const both = await inTime(layouts.get(key) ?? make(key, audience), portal.settings.layoutPatience ?? WAITS_FOR);
      if (both === undefined) return undefined;
      const areAlertsRead = both.readAlerts === readAlerts;
      const kept = both[areAlertsRead ? "brief" : "full"];
      const putAway = [...putAwayOf(both.shared, marks)];
      if (putAway.length === 0) return kept;
      return { ...kept, putAway, messages: draw({ ...both.shared, putAway }, { language, areAlertsRead }) };
    },
  };
}

async function inTime(layout: Promise<DrawnLayout>, patience: number): Promise<DrawnLayout | undefined> {
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
