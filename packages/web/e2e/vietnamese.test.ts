import { refusalMessage, refusingRuleIds } from "@portico/domain/access/messages";
import { ERRORS } from "@portico/domain/errors";
import { SESSION_STATES } from "@portico/domain/session/session";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { requestPage, sessionCookieHeader } from "./portal-client.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

const BRAND = "member_portal_vn";
const fixture = setUpPortal();

// The fields with reasons, next steps and to-dos.
const SENTENCE_FIELDS = /"(?:because|hint|next|words)":"((?:[^"\\]|\\.)*)"/g;

async function fetchSentences(path: string, as: string, language: "en" | "vi"): Promise<readonly string[]> {
  const session = sessionCookieHeader(await fixture.portal.signIn(as, BRAND));
  const cookies = `${session}; portico-language=${language}`;
  const { status, body } = await requestPage(fixture.portal, { brand: BRAND, path, cookies });
  expect(status).toBe(200);
  return [
    ...new Set(
      [...body.matchAll(SENTENCE_FIELDS)].map(([, text = ""]) => normalize(JSON.parse(`"${text}"`) as string)),
    ),
  ];
}

// Pages capitalize a reason and add a full stop.
function normalize(text: string): string {
  return text.trim().replace(/\.$/, "").toLowerCase();
}

const ENGLISH_SENTENCES: readonly string[] = [
  ...Object.entries<{ title: string; hint: string }>(ERRORS)
    .filter(([code]) => !code.startsWith("EVAL_"))
    .flatMap(([, { title, hint }]) => [title, hint]),
  ...refusingRuleIds().flatMap((row) =>
    SESSION_STATES.flatMap((session) => Object.values<string>({ ...refusalMessage(row, "en", { session }) })),
  ),
].map(normalize);

/** Reads all text, also of closed "Why?" sections, without the embedded data. */
async function readPageText(page: Page): Promise<string> {
  await waitUntilIdle(page);
  const texts = await page.locator("header, main, footer, dialog").allTextContents();
  return texts.join(" ").replaceAll(/\s+/g, " ").toLowerCase();
}

function expectNoEnglish(pageText: string, otherSentences: readonly string[] = []): void {
  const englishSentences = [...ENGLISH_SENTENCES, ...otherSentences].filter((sentence) => pageText.includes(sentence));
  expect(englishSentences, "English sentences of the server").toEqual([]);
}

describe("a member who reads Vietnamese", () => {
  it.each([
    ["/todos", "100223", "/api/todos"],
    ["/payments", "100223", "/api/payments"],
    ["/points", "100205", "/api/points"],
    ["/entitlements", "100202", "/api/entitlements"],
  ])("reads every reason of the server on %s in Vietnamese", async (path, as, api) => {
    const vi = await fetchSentences(api, as, "vi");
    const en = await fetchSentences(api, as, "en");
    const { page } = await fixture.open(path, { as, brand: BRAND });
    const pageText = await readPageText(page);
    // Permissions of panels are not on these pages, and short lists show five items.
    const shownSentences = vi.filter((sentence) => pageText.includes(sentence));
    expect(shownSentences.length).toBeGreaterThan(0);
    expectNoEnglish(pageText, en);
    await expect.poll(() => page.locator("main [lang=en]").count()).toBe(0);
  });

  it("reads why a stay cannot be booked, on the page and in the dialog", async () => {
    const { page } = await fixture.open("/nightly-stays", { as: "100206", brand: BRAND });
    const dialog = page.getByRole("dialog");
    await dialog.getByText("thẻ hiệu lực đã hết hạn").waitFor();
    expectNoEnglish(await readPageText(page), ["your validity pass expired on"]);
    await dialog.getByRole("button", { name: "Tiếp tục" }).click();
    await dialog.waitFor({ state: "detached" });
    const pageText = await readPageText(page);
    expect(pageText).toContain("thẻ hiệu lực đã hết hạn");
    expectNoEnglish(pageText, ["your validity pass expired on"]);
  });

  it("reads the reason of a redirect, by the server or by the app", async () => {
    const because = "Chỉ hội viên Weeks và Legends mới dùng được trang này; tư cách hội viên của bạn là Points.";
    const { page } = await fixture.open("/entitlements", { as: "100205", brand: BRAND });
    await page.getByText(because).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/profile/account-details");
    expectNoEnglish(await readPageText(page));
    // In the app, the browser decides.
    await page.locator('a[href="/points"]').first().dispatchEvent("click");
    await page.waitForURL((url) => url.pathname === "/points");
    await page.evaluate(() => history.pushState({}, "", "/entitlements"));
    await page.waitForURL((url) => url.pathname === "/profile/account-details");
    await page.getByText(because).waitFor();
    expectNoEnglish(await readPageText(page));
  });

  it("reads errors of the server and the next step", async () => {
    fixture.club.faults.set({ kind: "away", call: "get-charges" });
    const { page, watch } = await fixture.open("/payments", { as: "100223", brand: BRAND });
    watch.expect("console", /503/);
    await page.getByRole("main").getByText("Hệ thống của câu lạc bộ không trả lời").first().waitFor();
    await page.getByRole("main").getByText("Hãy thử lại sau giây lát. Chưa có gì thay đổi.").first().waitFor();
    expectNoEnglish(await readPageText(page));
  });

  it("reads English, including the server's texts, after choosing it", async () => {
    const { page } = await fixture.open("/todos", { as: "100223", brand: BRAND });
    const [vi = ""] = await fetchSentences("/api/todos", "100223", "vi");
    const [en = ""] = await fetchSentences("/api/todos", "100223", "en");
    expect(await readPageText(page)).toContain(vi);
    await page.getByRole("button", { name: "English" }).first().click();
    await page.getByRole("heading", { level: 1, name: "My to-do list" }).waitFor();
    const pageText = await readPageText(page);
    expect(pageText).toContain(en);
    expect(pageText).not.toContain(vi);
  });
});

describe("a visitor who reads Vietnamese", () => {
  it("reads the reason of the redirect on the sign-in page", async () => {
    const { page } = await fixture.open("/documents", { brand: BRAND });
    await page.getByText("Chỉ hội viên đã đăng nhập mới mở được trang này.").waitFor();
    expectNoEnglish(await readPageText(page));
  });
});
