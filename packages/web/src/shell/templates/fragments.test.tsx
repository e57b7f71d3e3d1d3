import type { NoticeView } from "@portico/api/content/contract";
import { describe, expect, it, vi } from "vitest";
import { fragments } from "./fragments.tsx";

vi.stubGlobal("LAYOUT_PRELOADS", "<preloads>");

const message = (title: string, overrides: Partial<NoticeView> = {}): NoticeView => ({
  codename: title,
  title,
  line: title,
  text: [],
  tone: "info",
  language: null,
  mark: title,
  ...overrides,
});
const storms = message("Storms", { tone: "care" });
const notices = [message("One"), message("Two")];

/** A space replaces each group of tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function renderMessages(
  layout: Partial<Parameters<typeof fragments.messages>[0]>,
  options: Partial<Parameters<typeof fragments.messages>[1]> = {},
): string {
  return fragments.messages(
    { alerts: [], notices: [], putAway: [], ...layout },
    { language: "en", areAlertsRead: false, ...options },
  );
}

describe("fragments.messages", () => {
  it("shows unread alerts in full and notices as one line", () => {
    const html = renderMessages({
      alerts: [
        message("Storms", {
          tone: "care",
          language: "en",
          text: [{ kind: "paragraph", content: [{ kind: "text", text: "Call.", marks: [] }] }],
        }),
      ],
      notices,
    });
    expect(textOf(html)).toBe("Storms Call. 2 notices One · Two");
    expect(html).toMatch(/<section aria-label="Announcements"><div lang="en" class="[^"]*bg-warning-soft/);
  });

  it("collapses read alerts to the line, with or without notices", () => {
    const readOptions = { areAlertsRead: true };
    expect(textOf(renderMessages({ alerts: [storms, message("Ferries")], notices }, readOptions))).toBe(
      "Storms · Ferries 2 notices One · Two",
    );
    expect(textOf(renderMessages({ alerts: [storms] }, readOptions))).toBe("Storms");
  });

  it("omits hidden notices and keeps alerts; if all are hidden, counts them", () => {
    const readOptions = { areAlertsRead: true };
    expect(textOf(renderMessages({ alerts: [storms], notices, putAway: ["One"] }, readOptions))).toBe(
      "Storms 1 notice Two",
    );
    expect(textOf(renderMessages({ alerts: [storms], notices, putAway: ["One", "Two"] }, readOptions))).toBe("Storms");
    expect(textOf(renderMessages({ notices, putAway: ["One", "Two"] }))).toBe("2 hidden messages");
  });

  it("uses the page's language", () => {
    expect(textOf(renderMessages({ notices }, { language: "vi" }))).toBe("2 thông báo One · Two");
  });

  it("marks the names of messages that are in another language than the page", () => {
    const html = renderMessages(
      {
        alerts: [message("Storms", { language: "en" })],
        notices: [message("One", { language: "en" }), message("Hai", { language: "vi" })],
      },
      { language: "vi", areAlertsRead: true },
    );
    expect([...html.matchAll(/<span lang="(\w+)">([^<]*)</g)].map(([, ...found]) => found)).toEqual([
      ["en", "Storms"],
      ["en", "One"],
    ]);
    expect(textOf(html)).toBe("Storms 2 thông báo One · Hai");
  });

  it("preloads the layout's script, and is empty without messages", () => {
    expect(renderMessages({ notices })).toContain("<preloads>");
    expect(renderMessages({})).toBe("");
  });

  it("leaves tables, pictures and cards to the app", () => {
    const picture = { name: "p", address: "/p.jpg", alternative: "Beach", width: 1, height: 1 };
    expect(renderMessages({ alerts: [message("Storms", { text: [{ kind: "image", picture }] })] })).not.toContain(
      "<img",
    );
  });

  it("escapes text and addresses", () => {
    const htmlText = '<img onerror="x">';
    const html = renderMessages({
      alerts: [
        message(htmlText, {
          text: [
            {
              kind: "paragraph",
              content: [
                { kind: "text", text: htmlText, marks: ["strong", "emphasis"] },
                { kind: "link", address: '/a"b', opening: "new tab", content: [] },
              ],
            },
          ],
        }),
      ],
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("<em><strong>&lt;img onerror=&quot;x&quot;&gt;</strong></em>");
    expect(html).toContain('href="/a&quot;b" class="text-link" target="_blank" rel="noopener noreferrer"');
    expect(textOf(fragments.refused({ code: "CREDENTIALS_REFUSED", title: htmlText, hint: "Try." }, "en"))).toContain(
      "&lt;img onerror=&quot;x&quot;&gt;. Try.",
    );
  });
});

describe("fragments.refusal", () => {
  const refusal = { because: "Not yours.", next: "Call.", path: "/points", reference: "R-1" };

  it("shows reason, next step, path and an existing reference", () => {
    expect(textOf(fragments.refusal(refusal, "en"))).toMatch(/^Not yours\. Call\. .*\/points .* R-1/);
    expect(textOf(fragments.refusal({ ...refusal, reference: "" }, "en"))).not.toContain("R-1");
  });
});
