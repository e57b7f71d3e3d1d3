import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { NoticeView } from "../../content/contract.ts";
import { createFragments } from "./fragments.ts";

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

const partsOf = (en: object = ENGLISH) => createFragments(folderWith({ en, vi: { ...ENGLISH, test: "<b>thử</b>" } }));
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
const hostileText = (text: string) => [{ kind: "text" as const, text, marks: [] }];

describe("createFragments", () => {
  test("uses the page's language", () => {
    expect(partsOf()?.test("vi")).toBe("<b>thử</b>");
  });

  test("renders alerts with title, tone and language, and notices as one line", () => {
    const alerts = [
      message({
        title: "Storms",
        tone: "care",
        language: "en",
        text: [{ kind: "paragraph", content: hostileText("Call.") }],
      }),
      message({}),
    ];
    const notices = [message({ title: "One" }), message({ title: "Two" })];
    expect(partsOf()?.messages({ alerts, notices, putAway: [] }, { language: "vi", areAlertsRead: false })).toBe(
      '<ul><li lang="en" class="care"><h2>Storms</h2><p>Call.</p></li><li lang="vi"></li><p><i>2: One · Two</i></p></ul>',
    );
  });

  test("renders read alerts in the line, with or without notices", () => {
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

  test("omits dismissed notices, says so if all are dismissed, and keeps alerts", () => {
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

  test("renders nothing without messages", () => {
    expect(
      partsOf()?.messages({ alerts: [], notices: [], putAway: [] }, { language: "en", areAlertsRead: false }),
    ).toBe("");
  });

  test("escapes text", () => {
    const hostile = '<img onerror="x">&{{messages}}';
    const alert = message({
      title: hostile,
      text: [
        {
          kind: "paragraph",
          content: [
            { kind: "text", text: hostile, marks: ["strong", "emphasis"] },
            { kind: "link", address: '/a"b', opening: "new tab", content: hostileText(hostile) },
            { kind: "line break" },
          ],
        },
        { kind: "list", ordered: true, items: [[{ kind: "heading", level: 1, content: hostileText(hostile) }]] },
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

  test("renders a refusal with its reference, if any", () => {
    const refusal = { because: "Not yours.", next: "Call.", path: "/points", reference: "R-1" };
    expect(partsOf()?.refusal(refusal, "en")).toBe("<p>Not yours. Call. /points R-1</p>");
    expect(partsOf()?.refusal({ ...refusal, reference: "" }, "en")).toBe("<p>Not yours. Call. /points</p>");
  });

  test("throws if a part is missing", () => {
    const { notice: _, ...others } = ENGLISH;
    expect(() => partsOf(others)).toThrow(/parts\.json, cannot be used\. Build the web again/);
    expect(createFragments(undefined)).toBeUndefined();
  });
});
