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

let publishedContent: ContentSource;
let testPortal: TestPortal;
beforeAll(async () => {
  const changingContent: ContentSource = { items: (type, setting) => publishedContent.items(type, setting) };
  testPortal = await startTestPortal({ override: (portal) => ({ ...portal, content: changingContent }) });
});
afterAll(() => testPortal.close());
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
  publishedContent = contentOf([
    message("notice", "one", html),
    message("notice", "two", "<p>The pool is open.</p>"),
    message("alert", "storms", html),
  ]);
}

function createBrowser() {
  let cookieHeader = "";
  const request = async (path: string, { body, session }: { body?: unknown; session?: string | undefined }) => {
    const cookie = [session, cookieHeader].filter(Boolean).join("; ") || undefined;
    const { status, headers, json } = await testPortal.request(path, {
      cookie,
      ...(body !== undefined && { method: "POST", body }),
    });
    expect(status).toBe(200);
    const setCookie = [headers["set-cookie"] ?? []]
      .flat()
      .find((header) => header.startsWith(`${DISMISSED_MESSAGES_COOKIE}=`));
    cookieHeader = setCookie?.split(";")[0] ?? cookieHeader;
    return { layout: json as Layout, setCookie };
  };
  return {
    readLayout: async (session?: string) => (await request("/api/content/layout", { session })).layout,
    dismiss: (mark: string) => request("/api/content/put-away", { body: { mark } }),
    restore: (mark: string) => request("/api/content/bring-back", { body: { mark } }),
  };
}

const markOf = ({ notices }: Layout, name: string) => notices.find(({ codename }) => codename === name)?.mark ?? "";

describe("a dismissed message", () => {
  it("stays dismissed in the same browser, signed in or not, but not in another browser", async () => {
    const browser = createBrowser();
    const mark = markOf(await browser.readLayout(), "one");
    const { layout, setCookie } = await browser.dismiss(mark);
    expect(layout.putAway).toEqual([mark]);
    expect(setCookie).toMatch(
      /^__Host-portico-put-away=[\w-]{11}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.readLayout()).putAway).toEqual([mark]);
    expect((await browser.readLayout(await testPortal.signIn("100201"))).putAway).toEqual([mark]);
    expect((await browser.readLayout(await testPortal.signIn("100202"))).putAway).toEqual([mark]);
    expect((await createBrowser().readLayout()).putAway).toEqual([]);
    expect((await createBrowser().readLayout(await testPortal.signIn("100201"))).putAway).toEqual([]);
  });

  it("is still in the layout and can be restored", async () => {
    const browser = createBrowser();
    const layoutBefore = await browser.readLayout();
    await browser.dismiss(markOf(layoutBefore, "one"));
    const { layout } = await browser.dismiss(markOf(layoutBefore, "two"));
    expect(layout.putAway).toEqual([markOf(layoutBefore, "one"), markOf(layoutBefore, "two")]);
    expect(layout.notices).toEqual(layoutBefore.notices);
    expect((await browser.restore(markOf(layoutBefore, "one"))).layout.putAway).toEqual([markOf(layoutBefore, "two")]);
    expect((await browser.restore(markOf(layoutBefore, "two"))).layout.putAway).toEqual([]);
    expect((await browser.readLayout()).putAway).toEqual([]);
  });

  it("shows again when its text changes, but not when only a link target changes", async () => {
    const browser = createBrowser();
    publish('<p>Call us, or <a href="/contact">write</a>.</p>');
    await browser.dismiss(markOf(await browser.readLayout(), "one"));
    publish('<p>Call us, or <a href="/points">write</a>.</p>');
    expect((await browser.readLayout()).putAway).toHaveLength(1);
    publish('<p>Call us, or <a href="/points">write soon</a>.</p>');
    expect((await browser.readLayout()).putAway).toEqual([]);
  });

  it("is neither a message whose text has changed nor an alert", async () => {
    const browser = createBrowser();
    const layoutBefore = await browser.readLayout();
    publish("<p>Call us at once.</p>");
    expect((await browser.dismiss(markOf(layoutBefore, "one"))).layout.putAway).toEqual([]);
    const [alert] = (await browser.readLayout()).alerts;
    expect(alert).not.toHaveProperty("mark");
    const { layout } = await browser.dismiss(messageMark("storms", [alert?.title, alert?.text]));
    expect([layout.alerts, layout.putAway]).toEqual([[alert], []]);
  });
});

const SHARED_LAYOUT = {
  notices: [{ mark: "AAAAAAAAAAA" }, { mark: "-_-_-_-_-_-" }],
  notifications: [{ mark: "BBBBBBBBBBB" }],
} as unknown as SharedLayout;

const marksInCookie = (cookie: string) => readDismissedMarks({ headers: { cookie } });

describe("the cookie of dismissed messages", () => {
  it("keeps the newest marks", () => {
    const marks = Array.from({ length: MAX_DISMISSED + 5 }, (_, index) => String(index).padStart(11, "a"));
    expect(marksInCookie(`${DISMISSED_MESSAGES_COOKIE}=${serializeMarks(marks)}`)).toEqual(marks.slice(5));
  });

  it("is ignored if it is not a list of marks", () => {
    const validMark = fc.string({ unit: fc.constantFrom("A", "z", "0", "9", "_", "-"), minLength: 11, maxLength: 11 });
    const malformedValue = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .array(validMark, { minLength: MAX_DISMISSED + 1, maxLength: MAX_DISMISSED + 2 })
        .map((marks) => marks.join(".")),
      fc.tuple(validMark, fc.string({ minLength: 1 })).map((parts) => parts.join("")),
      fc.array(validMark, { maxLength: 3 }).map((marks) => `${marks.join(".")}.`),
    );
    fc.assert(
      fc.property(malformedValue, (value) => {
        const marks = marksInCookie(`${DISMISSED_MESSAGES_COOKIE}=${value}`);
        const { putAway } = withDismissals(SHARED_LAYOUT, marks);
        expect(marks.length).toBeLessThanOrEqual(MAX_DISMISSED);
        // Accepted marks are exactly those in the cookie.
        const cookieValue = value.split(";")[0]?.trimEnd() ?? "";
        expect(marks).toEqual(marks.length === 0 ? [] : cookieValue.split("."));
        expect(putAway.every((mark) => marks.includes(mark))).toBe(true);
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
      expect(withDismissals(SHARED_LAYOUT, marksInCookie(`${DISMISSED_MESSAGES_COOKIE}=${value}`)).putAway).toEqual([]);
    expect(
      withDismissals(
        SHARED_LAYOUT,
        marksInCookie(`${DISMISSED_MESSAGES_COOKIE}=AAAAAAAAAAA; ${DISMISSED_MESSAGES_COOKIE}=AAAAAAAAAAA`),
      ).putAway,
    ).toEqual([]);
  });

  it("dismisses only the messages that it names", () => {
    expect(
      withDismissals(SHARED_LAYOUT, marksInCookie(`a=b; ${DISMISSED_MESSAGES_COOKIE}=-_-_-_-_-_-.CCCCCCCCCCC`)).putAway,
    ).toEqual(["-_-_-_-_-_-"]);
  });
});

describe("messageMark", () => {
  it("differs for different texts", () => {
    const texts = fc.array(fc.record({ kind: fc.constant("text"), text: fc.string() }));
    fc.assert(
      fc.property(texts, texts, (first, second) => {
        const isSame = JSON.stringify(first) === JSON.stringify(second);
        expect(messageMark("a", first) === messageMark("a", second)).toBe(isSame);
        expect(messageMark("a", first)).not.toBe(messageMark("b", first));
      }),
    );
  });
});
