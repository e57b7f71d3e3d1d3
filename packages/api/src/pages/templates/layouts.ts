import { hash } from "node:crypto";
import { readAlertsValue } from "@portico/domain/content/read-alerts";
import type { Language } from "@portico/domain/language";
import { LRUCache } from "lru-cache";
import type { Audience } from "../../content/audience.ts";
import { type SharedLayout, sharedLayout } from "../../content/contract.ts";
import { marksInLayout } from "../../content/dismissed-messages.ts";
import { layoutFor } from "../../content/layout.ts";
import { responseText } from "../../http/response-text.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import type { Fragments } from "../contract.ts";
import { jsonInHtml } from "./plain/escape.ts";

const LAYOUT_TTL_MS = 2_000;

/** Then the page is sent without the layout, and the app fetches it. */
const LAYOUT_TIMEOUT_MS = 300;

const MAX_CACHED_LAYOUTS = 500;

export interface CachedLayout {
  /** JSON, escaped for HTML. */
  readonly json: string;
  /** The club's messages as HTML. */
  readonly messages: string;
  /** Hash of the content. */
  readonly key: string;
  /** Marks of dismissed messages. If there are any, `messages` is for this browser only. */
  readonly putAway: readonly string[];
}

interface RenderedLayout {
  readonly shared: SharedLayout;
  /** The cookie value of a browser that has displayed these alerts. */
  readonly readAlerts: string;
  readonly withFullAlerts: CachedLayout;
  readonly withCollapsedAlerts: CachedLayout;
}

/** From the browser's cookies. */
interface BrowserMarks {
  /** As in `RenderedLayout`. */
  readonly readAlerts?: string | undefined;
  /** Marks of dismissed messages. */
  readonly putAway: readonly string[];
}

export interface LayoutCache {
  /** `undefined` if reading the layout fails or times out. */
  layoutOf(audience: Audience, browser?: BrowserMarks): Promise<CachedLayout | undefined>;
}

export function createLayoutCache(
  portal: Pick<RunningPortal, "content" | "settings" | "log" | "now">,
  renderMessages: Fragments["messages"],
): LayoutCache {
  const layouts = new LRUCache<string, Promise<RenderedLayout>>({
    max: MAX_CACHED_LAYOUTS,
    ttl: LAYOUT_TTL_MS,
    perf: { now: portal.now },
    ttlResolution: 0,
  });
  const load = (key: string, audience: Audience): Promise<RenderedLayout> => {
    const layout = layoutFor(audience, portal).then((shared) => render(shared, audience.language));
    layouts.set(key, layout);
    layout.catch((error: unknown) => {
      layouts.delete(key);
      portal.log.warn({ event: "layout.failed", error });
    });
    return layout;
  };
  const render = (shared: SharedLayout, language: Language): RenderedLayout => {
    const json = jsonInHtml(responseText(sharedLayout, shared));
    const key = hash("sha256", json, "base64");
    const messages = (areAlertsRead: boolean) =>
      renderMessages({ ...shared, putAway: [] }, { language, areAlertsRead });
    return {
      shared,
      readAlerts: readAlertsValue(shared.alerts),
      withFullAlerts: { json, key, messages: messages(false), putAway: [] },
      withCollapsedAlerts: { json, key: `${key}, alerts read`, messages: messages(true), putAway: [] },
    };
  };
  return {
    async layoutOf(audience, { readAlerts, putAway: marks } = { putAway: [] }) {
      const { brand, language, categories, member, isComplete } = audience;
      const key = JSON.stringify([brand, language, categories, member?.kinds ?? null, isComplete]);
      const layout = await orUndefined(
        layouts.get(key) ?? load(key, audience),
        portal.settings.layoutTimeoutMs ?? LAYOUT_TIMEOUT_MS,
      );
      if (layout === undefined) return undefined;
      const areAlertsRead = layout.readAlerts === readAlerts;
      const cached = areAlertsRead ? layout.withCollapsedAlerts : layout.withFullAlerts;
      const putAway = [...marksInLayout(layout.shared, marks)];
      if (putAway.length === 0) return cached;
      return {
        ...cached,
        putAway,
        messages: renderMessages({ ...layout.shared, putAway }, { language, areAlertsRead }),
      };
    },
  };
}

async function orUndefined(layout: Promise<RenderedLayout>, timeoutMs: number): Promise<RenderedLayout | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, timeoutMs, undefined);
  try {
    return await Promise.race([layout, timeout.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
