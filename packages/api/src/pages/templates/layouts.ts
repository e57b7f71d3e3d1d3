// The layout for pages that are sent: made once for each audience every few seconds, and never waited for long. A page that cannot have it in
// time is sent without, and the app asks for it.

import { hash } from "node:crypto";
import { readAlertsValue } from "@portico/domain/content/read-alerts";
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

/** A layout in both forms. */
interface DrawnLayout {
  /** The cookie's value of a visit that has shown its alerts. */
  readonly readAlerts: string;
  readonly full: KeptLayout;
  /** Its alerts are in one line. */
  readonly brief: KeptLayout;
}

/** Draws what the club says; its alerts in one line where `areAlertsRead`. */
export type DrawMessages = (layout: Layout, look: { language: Language; areAlertsRead: boolean }) => string;

/** Layouts for pages. */
export interface KeptLayouts {
  /** The layout of an audience, for a visit that has shown the alerts of this cookie's value; `undefined` where it takes too long. */
  layoutOf(audience: Audience, readAlerts?: string): Promise<KeptLayout | undefined>;
}

/** Keeps layouts of a portal; `draw` makes markup of what the club says. */
export function keepLayouts(portal: OpenPortal, draw: DrawMessages): KeptLayouts {
  const kept = new LRUCache<string, Promise<DrawnLayout>>({
    max: MOST_KEPT,
    ttl: SERVES_FOR,
    perf: { now: portal.now },
    ttlResolution: 0,
  });
  const make = (key: string, audience: Audience): Promise<DrawnLayout> => {
    const layout = layoutFor(audience, portal).then((made) => drawn(made, audience.language));
    kept.set(key, layout);
    layout.catch((error: unknown) => {
      kept.delete(key);
      portal.log.warn({ event: "layout.failed", error });
    });
    return layout;
  };
  const drawn = (made: Layout, language: Language): DrawnLayout => {
    const json = jsonInHtml(answerText(layoutSchema, made));
    const key = hash("sha256", json, "base64");
    const messages = (areAlertsRead: boolean) => draw(made, { language, areAlertsRead });
    return {
      readAlerts: readAlertsValue(made.alerts),
      full: { json, key, messages: messages(false) },
      brief: { json, key: `${key}, alerts read`, messages: messages(true) },
    };
  };
  return {
    async layoutOf(audience, readAlerts) {
      const { brand, language, categories, member, isSure } = audience;
      const key = JSON.stringify([brand, language, categories, member?.kinds ?? null, isSure]);
      const both = await inTime(kept.get(key) ?? make(key, audience), portal.settings.layoutPatience ?? WAITS_FOR);
      return both?.[both.readAlerts === readAlerts ? "brief" : "full"];
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
