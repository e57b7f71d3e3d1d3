import { type RawItem, rawChoices, rawElement, rawText } from "@portico/adapters-content/contract/wire-items";
import type { ContentSource } from "@portico/domain/content/source";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentOf, written } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { PUT_AWAY_COOKIE } from "../visit/sessions/cookies.ts";
import type { Layout, SharedLayout } from "./contract.ts";
import { layoutWith, MOST_PUT_AWAY, markOf, marksIn, marksText } from "./put-away.ts";

let content: ContentSource;
let running: TestPortal;
beforeAll(async () => {
  const changing: ContentSource = { items: (type, setting) => content.items(type, setting) };
  running = await startTestPortal({ change: (portal) => ({ ...portal, content: changing }) });
});
afterAll(() => running.close());
beforeEach(() => says("<p>Call us.</p>"));

function message(type: "alert" | "notice", codename: string, html: string): RawItem {
  return written(type, codename, {
    title: rawText("Talk to us"),
    text: rawElement("rich_text", html),
    tone: rawChoices("info"),
  });
}

/** What the club says: a notice with these words, another one, and an alert with the same words. */
function says(html: string): void {
  content = contentOf([
    message("notice", "one", html),
    message("notice", "two", "<p>The pool is open.</p>"),
    message("alert", "storms", html),
  ]);
}

/** A browser with its cookie. */
function browser() {
  let kept = "";
  const asked = async (path: string, { body, session }: { body?: unknown; session?: string | undefined }) => {
    const cookie = [session, kept].filter(Boolean).join("; ") || undefined;
    const { status, headers, json } = await running.ask(path, {
      cookie,
      ...(body !== undefined && { method: "POST", body }),
    });
    expect(status).toBe(200);
    const set = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith(`${PUT_AWAY_COOKIE}=`));
    kept = set?.split(";")[0] ?? kept;
    return { layout: json as Layout, set };
  };
  return {
    look: async (session?: string) => (await asked("/api/content/layout", { session })).layout,
    putAway: (mark: string) => asked("/api/content/put-away", { body: { mark } }),
    bringBack: (mark: string) => asked("/api/content/bring-back", { body: { mark } }),
  };
}

const markIn = ({ notices }: Layout, name: string) => notices.find(({ codename }) => codename === name)?.mark ?? "";

describe("a message that is put away", () => {
  it("stays away for this browser, signed in or not, and for nobody else", async () => {
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

  it("can be read, and brought back", async () => {
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

  it("comes back when its words change, and not when a link in it leads elsewhere", async () => {
    const mine = browser();
    says('<p>Call us, or <a href="/contact">write</a>.</p>');
    await mine.putAway(markIn(await mine.look(), "one"));
    says('<p>Call us, or <a href="/points">write</a>.</p>');
    expect((await mine.look()).putAway).toHaveLength(1);
    says('<p>Call us, or <a href="/points">write soon</a>.</p>');
    expect((await mine.look()).putAway).toEqual([]);
  });

  it("is no message that changed before it was put away, and no alert, whatever is sent", async () => {
    const mine = browser();
    const shown = await mine.look();
    says("<p>Call us at once.</p>");
    expect((await mine.putAway(markIn(shown, "one"))).layout.putAway).toEqual([]);
    const [alert] = (await mine.look()).alerts;
    expect(alert).not.toHaveProperty("mark");
    const { layout } = await mine.putAway(markOf("storms", [alert?.title, alert?.text]));
    expect([layout.alerts, layout.putAway]).toEqual([[alert], []]);
  });
});

const SHARED = {
  notices: [{ mark: "AAAAAAAAAAA" }, { mark: "-_-_-_-_-_-" }],
  notifications: [{ mark: "BBBBBBBBBBB" }],
} as unknown as SharedLayout;

const brings = (cookie: string) => marksIn({ headers: { cookie } });

describe("the cookie", () => {
  it("keeps the newest", () => {
    const marks = Array.from({ length: MOST_PUT_AWAY + 5 }, (_, at) => String(at).padStart(11, "a"));
    expect(brings(`${PUT_AWAY_COOKIE}=${marksText(marks)}`)).toEqual(marks.slice(5));
  });

  it("says nothing where it is no list of marks", () => {
    const mark = fc.string({ unit: fc.constantFrom("A", "z", "0", "9", "_", "-"), minLength: 11, maxLength: 11 });
    const garbage = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(mark, { minLength: MOST_PUT_AWAY + 1, maxLength: MOST_PUT_AWAY + 2 }).map((marks) => marks.join(".")),
      fc.tuple(mark, fc.string({ minLength: 1 })).map((parts) => parts.join("")),
      fc.array(mark, { maxLength: 3 }).map((marks) => `${marks.join(".")}.`),
    );
    fc.assert(
      fc.property(garbage, (value) => {
        const found = brings(`${PUT_AWAY_COOKIE}=${value}`);
        const { putAway } = layoutWith(SHARED, found);
        expect(found.length).toBeLessThanOrEqual(MOST_PUT_AWAY);
        // What it does say stands in it, mark by mark.
        const whole = value.split(";")[0]?.trimEnd() ?? "";
        expect(found).toEqual(found.length === 0 ? [] : whole.split("."));
        expect(putAway.every((one) => found.includes(one))).toBe(true);
      }),
    );
    for (const value of ["", ".", "AAAAAAAAAAA.", "AAAAAAAAAAA,BBBBBBBBBBB", "%41AAAAAAAAAA", `${PUT_AWAY_COOKIE}=`])
      expect(layoutWith(SHARED, brings(`${PUT_AWAY_COOKIE}=${value}`)).putAway).toEqual([]);
    expect(
      layoutWith(SHARED, brings(`${PUT_AWAY_COOKIE}=AAAAAAAAAAA; ${PUT_AWAY_COOKIE}=AAAAAAAAAAA`)).putAway,
    ).toEqual([]);
  });

  it("puts away what it names, and nothing else", () => {
    expect(layoutWith(SHARED, brings(`a=b; ${PUT_AWAY_COOKIE}=-_-_-_-_-_-.CCCCCCCCCCC`)).putAway).toEqual([
      "-_-_-_-_-_-",
    ]);
  });
});

describe("a mark", () => {
  it("is another one for other words", () => {
    const words = fc.array(fc.record({ kind: fc.constant("text"), text: fc.string() }));
    fc.assert(
      fc.property(words, words, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(markOf("a", one) === markOf("a", other)).toBe(isSame);
        expect(markOf("a", one)).not.toBe(markOf("b", one));
      }),
    );
  });
});
