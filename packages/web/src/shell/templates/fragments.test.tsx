import type { NoticeView } from "@portico/api/content/contract";
import { describe, expect, it, vi } from "vitest";
import { fragments } from "./fragments.tsx";

vi.stubGlobal("LAYOUT_PRELOADS", "<preloads>");

const message = (title: string, more: Partial<NoticeView> = {}): NoticeView => ({
  codename: title,
  title,
  line: title,
  text: [],
  tone: "info",
  language: null,
  mark: title,
  ...more,
});
const storms = message("Storms", { tone: "care" });
const notices = [message("One"), message("Two")];

/** The text of markup, with a space for each group of tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function messages(
  layout: Partial<Parameters<typeof fragments.messages>[0]>,
  options: Partial<Parameters<typeof fragments.messages>[1]> = {},
): string {
  return fragments.messages(
    { alerts: [], notices: [], putAway: [], ...layout },
    { language: "en", areAlertsRead: false, ...options },
  );
}

describe("the fragment of messages", () => {
  it("has alerts in full with title, tone and language, and notices as one line", () => {
    const html = messages({
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

  it("has read alerts in the line, with or without notices", () => {
    const read = { areAlertsRead: true };
    expect(textOf(messages({ alerts: [storms, message("Ferries")], notices }, read))).toBe(
      "Storms · Ferries 2 notices One · Two",
    );
    expect(textOf(messages({ alerts: [storms] }, read))).toBe("Storms");
  });

  it("omits hidden notices, says so if all are hidden, and keeps alerts", () => {
    const read = { areAlertsRead: true };
    expect(textOf(messages({ alerts: [storms], notices, putAway: ["One"] }, read))).toBe("Storms 1 notice Two");
    expect(textOf(messages({ alerts: [storms], notices, putAway: ["One", "Two"] }, read))).toBe("Storms");
    expect(textOf(messages({ notices, putAway: ["One", "Two"] }))).toBe("2 hidden messages");
  });

  it("uses the page's language", () => {
    expect(textOf(messages({ notices }, { language: "vi" }))).toBe("2 thông báo One · Two");
  });

  it("preloads the layout's script, and is empty without messages", () => {
    expect(messages({ notices })).toContain("<preloads>");
    expect(messages({})).toBe("");
  });

  it("leaves tables, pictures and cards to the app", () => {
    const picture = { name: "p", address: "/p.jpg", alternative: "Beach", width: 1, height: 1 };
    expect(messages({ alerts: [message("Storms", { text: [{ kind: "image", picture }] })] })).not.toContain("<img");
  });

  it("escapes text and addresses", () => {
    const hostile = '<img onerror="x">';
    const html = messages({
      alerts: [
        message(hostile, {
          text: [
            {
              kind: "paragraph",
              content: [
                { kind: "text", text: hostile, marks: ["strong", "emphasis"] },
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
    expect(textOf(fragments.refused({ code: "CREDENTIALS_REFUSED", title: hostile, hint: "Try." }, "en"))).toContain(
      "&lt;img onerror=&quot;x&quot;&gt;. Try.",
    );
  });
});

describe("the fragment of a refusal", () => {
  const refusal = { because: "Not yours.", next: "Call.", path: "/points", reference: "R-1" };

  it("has its reason, next step, path and reference, if any", () => {
    expect(textOf(fragments.refusal(refusal, "en"))).toMatch(/^Not yours\. Call\. .*\/points .* R-1/);
    expect(textOf(fragments.refusal({ ...refusal, reference: "" }, "en"))).not.toContain("R-1");
  });
});
