import { type RawItem, rawChoices, rawElement, rawText } from "@portico/adapters-content/contract/sample-items";
import type { ContentSource } from "@portico/domain/content/source";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentItem, contentOf } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { DISMISSED_MESSAGES_COOKIE } from "../session-context/sessions/cookies.ts";
import type { Layout, SharedLayout } from "./contract.ts";
import {
  MAX_DISMISSED,
  messageMark,
  readDismissedMarks,
  serializeMarks,
  withDismissals,
} from "./dismissed-messages.ts";

let content: ContentSource;
let running: TestPortal;
beforeAll(async () => {
  const changing: ContentSource = { items: (type, setting) => content.items(type, setting) };
  running = await startTestPortal({ override: (portal) => ({ ...portal, content: changing }) });
});
afterAll(() => running.close());
beforeEach(() => publish("<p>Call us.</p>"));

function message(type: "alert" | "notice", codename: string, html: string): RawItem {
  return contentItem(type, codename, {
    title: rawText("Talk to us"),
    text: rawElement("rich_text", html),
    tone: rawChoices("info"),
  });
}

/** Publishes a notice with this text, a second notice, and an alert with the same text. */
function publish(html: string): void {
  content = contentOf([
    message("notice", "one", html),
    message("notice", "two", "<p>The pool is open.</p>"),
    message("alert", "storms", html),
  ]);
}

function browser() {
  let cookieHeader = "";
  const request = async (path: string, { body, session }: { body?: unknown; session?: string | undefined }) => {
    const cookie = [session, cookieHeader].filter(Boolean).join("; ") || undefined;
    const { status, headers, json } = await running.request(path, {
      cookie,
      ...(body !== undefined && { method: "POST", body }),
    });
    expect(status).toBe(200);
    const set = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith(`${DISMISSED_MESSAGES_COOKIE}=`));
    cookieHeader = set?.split(";")[0] ?? cookieHeader;
    return { layout: json as Layout, set };
  };
  return {
    look: async (session?: string) => (await request("/api/content/layout", { session })).layout,
    putAway: (mark: string) => request("/api/content/put-away", { body: { mark } }),
    bringBack: (mark: string) => request("/api/content/bring-back", { body: { mark } }),
  };
}

const markIn = ({ notices }: Layout, name: string) => notices.find(({ codename }) => codename === name)?.mark ?? "";

describe("a dismissed message", () => {
  it("stays dismissed in this browser, signed in or not, and in no other", async () => {
    const mine = browser();
    const mark = markIn(await mine.look(), "one");
    const { layout, set } = await mine.putAway(mark);
    expect(layout.putAway).toEqual([mark]);
    expect(set).toMatch(
      /^__Host-portico-put-away=[\w-]{11}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await mine.look()).putAway).toEqual([mark]);
    expect((await mine.look(await running.signIn("100201"))).putAway).toEqual([mark]);
    expect((await mine.look(await running.signIn("100202"))).putAway).toEqual([mark]);
    expect((await browser().look()).putAway).toEqual([]);
    expect((await browser().look(await running.signIn("100201"))).putAway).toEqual([]);
  });

  it("can still be read, and can be restored", async () => {
    const mine = browser();
    const shown = await mine.look();
    await mine.putAway(markIn(shown, "one"));
    const { layout } = await mine.putAway(markIn(shown, "two"));
    expect(layout.putAway).toEqual([markIn(shown, "one"), markIn(shown, "two")]);
    expect(layout.notices).toEqual(shown.notices);
    expect((await mine.bringBack(markIn(shown, "one"))).layout.putAway).toEqual([markIn(shown, "two")]);
    expect((await mine.bringBack(markIn(shown, "two"))).layout.putAway).toEqual([]);
    expect((await mine.look()).putAway).toEqual([]);
  });

  it("shows again when its text changes, but not when only a link target changes", async () => {
    const mine = browser();
    publish('<p>Call us, or <a href="/contact">write</a>.</p>');
    await mine.putAway(markIn(await mine.look(), "one"));
    publish('<p>Call us, or <a href="/points">write</a>.</p>');
    expect((await mine.look()).putAway).toHaveLength(1);
    publish('<p>Call us, or <a href="/points">write soon</a>.</p>');
    expect((await mine.look()).putAway).toEqual([]);
  });

  it("is never a changed message or an alert", async () => {
    const mine = browser();
    const shown = await mine.look();
    publish("<p>Call us at once.</p>");
    expect((await mine.putAway(markIn(shown, "one"))).layout.putAway).toEqual([]);
    const [alert] = (await mine.look()).alerts;
    expect(alert).not.toHaveProperty("mark");
    const { layout } = await mine.putAway(messageMark("storms", [alert?.title, alert?.text]));
    expect([layout.alerts, layout.putAway]).toEqual([[alert], []]);
  });
});

const SHARED = {
  notices: [{ mark: "AAAAAAAAAAA" }, { mark: "-_-_-_-_-_-" }],
  notifications: [{ mark: "BBBBBBBBBBB" }],
} as unknown as SharedLayout;

const marksOf = (cookie: string) => readDismissedMarks({ headers: { cookie } });

describe("the cookie of dismissed messages", () => {
  it("keeps the newest marks", () => {
    const marks = Array.from({ length: MAX_DISMISSED + 5 }, (_, at) => String(at).padStart(11, "a"));
    expect(marksOf(`${DISMISSED_MESSAGES_COOKIE}=${serializeMarks(marks)}`)).toEqual(marks.slice(5));
  });

  it("is ignored if it is not a list of marks", () => {
    const mark = fc.string({ unit: fc.constantFrom("A", "z", "0", "9", "_", "-"), minLength: 11, maxLength: 11 });
    const garbage = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(mark, { minLength: MAX_DISMISSED + 1, maxLength: MAX_DISMISSED + 2 }).map((marks) => marks.join(".")),
      fc.tuple(mark, fc.string({ minLength: 1 })).map((parts) => parts.join("")),
      fc.array(mark, { maxLength: 3 }).map((marks) => `${marks.join(".")}.`),
    );
    fc.assert(
      fc.property(garbage, (value) => {
        const found = marksOf(`${DISMISSED_MESSAGES_COOKIE}=${value}`);
        const { putAway } = withDismissals(SHARED, found);
        expect(found.length).toBeLessThanOrEqual(MAX_DISMISSED);
        // Accepted marks are exactly those in the cookie.
        const whole = value.split(";")[0]?.trimEnd() ?? "";
        expect(found).toEqual(found.length === 0 ? [] : whole.split("."));
        expect(putAway.every((one) => found.includes(one))).toBe(true);
      }),
    );
    for (const value of [
      "",
      ".",
      "AAAAAAAAAAA.",
      "AAAAAAAAAAA,BBBBBBBBBBB",
      "%41AAAAAAAAAA",
      `${DISMISSED_MESSAGES_COOKIE}=`,
    ])
      expect(withDismissals(SHARED, marksOf(`${DISMISSED_MESSAGES_COOKIE}=${value}`)).putAway).toEqual([]);
    expect(
      withDismissals(
        SHARED,
        marksOf(`${DISMISSED_MESSAGES_COOKIE}=AAAAAAAAAAA; ${DISMISSED_MESSAGES_COOKIE}=AAAAAAAAAAA`),
      ).putAway,
    ).toEqual([]);
  });

  it("dismisses only the messages that it names", () => {
    expect(
      withDismissals(SHARED, marksOf(`a=b; ${DISMISSED_MESSAGES_COOKIE}=-_-_-_-_-_-.CCCCCCCCCCC`)).putAway,
    ).toEqual(["-_-_-_-_-_-"]);
  });
});

describe("messageMark", () => {
  it("differs for different texts", () => {
    const texts = fc.array(fc.record({ kind: fc.constant("text"), text: fc.string() }));
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(messageMark("a", one) === messageMark("a", other)).toBe(isSame);
        expect(messageMark("a", one)).not.toBe(messageMark("b", one));
      }),
    );
  });
});
