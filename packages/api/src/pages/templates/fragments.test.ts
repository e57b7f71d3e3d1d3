import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { NoticeView } from "../../content/contract.ts";
import { openFragments } from "./fragments.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const ENGLISH = {
  test: "<b>test</b>",
  messages: "<ul>{{messages}}</ul>",
  care: '<li lang="{{language}}" class="care">{{title}}{{text}}</li>',
  info: '<li lang="{{language}}">{{title}}{{text}}</li>',
  title: "<h2>{{title}}</h2>",
  line: "<p>{{named}}</p>",
  alerts: "<b>{{lines}}</b>",
  notice: "<i>1: {{lines}}</i>",
  notices: "<i>{{count}}: {{lines}}</i>",
  awayOne: "<i>1 away</i>",
  awayMany: "<i>{{count}} away</i>",
  refusal: "<p>{{because}} {{next}} {{path}} {{reference}}</p>",
  refusalAlone: "<p>{{because}} {{next}} {{path}}</p>",
  refused: "<p>{{text}}</p>",
};

function folderWith(parts: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), "parts-"));
  folders.push(folder);
  mkdirSync(join(folder, "templates"));
  writeFileSync(join(folder, "templates", "parts.json"), JSON.stringify(parts));
  return folder;
}

const partsOf = (en: object = ENGLISH) => openFragments(folderWith({ en, vi: { ...ENGLISH, test: "<b>thử</b>" } }));
const message = (more: Partial<NoticeView>): NoticeView => ({
  codename: "one",
  title: "",
  line: more.title ?? "",
  text: [],
  tone: "info",
  language: null,
  mark: "a-mark",
  ...more,
});
const words = (text: string) => [{ kind: "text" as const, text, marks: [] }];

describe("what is written into the web's templates", () => {
  test("speaks the page's language", () => {
    expect(partsOf()?.test("vi")).toBe("<b>thử</b>");
  });

  test("holds an alert with its title, its tone and its language, and the notices behind a line", () => {
    const alerts = [
      message({
        title: "Storms",
        tone: "care",
        language: "en",
        text: [{ kind: "paragraph", content: words("Call.") }],
      }),
      message({}),
    ];
    const notices = [message({ title: "One" }), message({ title: "Two" })];
    expect(partsOf()?.messages({ alerts, notices, putAway: [] }, { language: "vi", areAlertsRead: false })).toBe(
      '<ul><li lang="en" class="care"><h2>Storms</h2><p>Call.</p></li><li lang="vi"></li><p><i>2: One · Two</i></p></ul>',
    );
  });

  test("names alerts that have been shown in the line, with the notices or alone", () => {
    const alerts = [message({ title: "Storms", tone: "care" }), message({ line: "Ferries <full>" })];
    const look = { language: "en", areAlertsRead: true } as const;
    const notices = [message({ title: "One" })];
    expect(partsOf()?.messages({ alerts, notices, putAway: [] }, look)).toBe(
      "<ul><p><b>Storms · Ferries &lt;full&gt;</b><i>1: One</i></p></ul>",
    );
    expect(partsOf()?.messages({ alerts, notices: [], putAway: [] }, look)).toBe(
      "<ul><p><b>Storms · Ferries &lt;full&gt;</b></p></ul>",
    );
  });

  test("leaves notices that are away out of the line; where all are, it says so; alerts stay whatever is put away", () => {
    const alerts = [message({ title: "Storms", mark: "one" })];
    const notices = [message({ title: "One", mark: "one" }), message({ title: "Two", mark: "two" })];
    const look = { language: "en", areAlertsRead: true } as const;
    const drawn = (layout: { alerts: NoticeView[]; notices: NoticeView[] }, putAway: string[]) =>
      partsOf()?.messages({ ...layout, putAway }, look);
    expect(drawn({ alerts, notices }, ["one"])).toBe("<ul><p><b>Storms</b><i>1: Two</i></p></ul>");
    expect(drawn({ alerts, notices }, ["one", "two"])).toBe("<ul><p><b>Storms</b></p></ul>");
    expect(drawn({ alerts: [], notices }, ["one", "two"])).toBe("<ul><p><i>2 away</i></p></ul>");
    expect(drawn({ alerts: [], notices: notices.slice(1) }, ["one", "two"])).toBe("<ul><p><i>1 away</i></p></ul>");
  });

  test("is nothing where the club says nothing", () => {
    expect(
      partsOf()?.messages({ alerts: [], notices: [], putAway: [] }, { language: "en", areAlertsRead: false }),
    ).toBe("");
  });

  test("holds words as words, whatever they look like", () => {
    const hostile = '<img onerror="x">&{{messages}}';
    const alert = message({
      title: hostile,
      text: [
        {
          kind: "paragraph",
          content: [
            { kind: "text", text: hostile, marks: ["strong", "emphasis"] },
            { kind: "link", address: '/a"b', opening: "new tab", content: words(hostile) },
            { kind: "line break" },
          ],
        },
        { kind: "list", ordered: true, items: [[{ kind: "heading", level: 1, content: words(hostile) }]] },
        { kind: "question", question: hostile, answer: [] },
      ],
    });
    const safe = "&lt;img onerror=&quot;x&quot;&gt;&amp;{{messages}}";
    expect(
      partsOf()?.messages({ alerts: [alert], notices: [], putAway: [] }, { language: "en", areAlertsRead: false }),
    ).toBe(
      `<ul><li lang="en"><h2>${safe}</h2><p><em><strong>${safe}</strong></em><a class="text-link" href="/a&quot;b" target="_blank" rel="noopener noreferrer">${safe}</a><br></p><ol><li><h2>${safe}</h2></li></ol></li></ul>`,
    );
    expect(partsOf()?.refused({ code: "CREDENTIALS_REFUSED", title: hostile, hint: "Try." }, "en")).toBe(
      `<p>${safe}. Try.</p>`,
    );
  });

  test("says why somebody was turned away, with a reference where there is one", () => {
    const refusal = { because: "Not yours.", next: "Call.", path: "/points", reference: "R-1" };
    expect(partsOf()?.refusal(refusal, "en")).toBe("<p>Not yours. Call. /points R-1</p>");
    expect(partsOf()?.refusal({ ...refusal, reference: "" }, "en")).toBe("<p>Not yours. Call. /points</p>");
  });

  test("is refused when the server starts where a part is missing", () => {
    const { notice: _, ...others } = ENGLISH;
    expect(() => partsOf(others)).toThrow(/parts\.json, cannot be used\. Build the web again/);
    expect(openFragments(undefined)).toBeUndefined();
  });
});
