// packages/api/src/content/dismissed-messages.test.ts covers changed messages.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal();

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

const fetchServerHtml = (page: Page) => page.evaluate(async () => (await fetch(location.href)).text());
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

describe("messages of the club", () => {
  it("are hidden until they change, readable while hidden, and restored; alerts stay", async () => {
    const { page, origin } = await fixture.open("/documents", { as: "100201", width: 320, height: 780 });
    const announcements = page.getByRole("region", { name: "Announcements" });
    const statusMessage = page.getByRole("region", { name: "Messages" }).getByRole("status");
    const button = (name: string) => announcements.getByRole("button", { name, exact: true });
    await announcements.getByRole("button", { name: /^3 notices/ }).click();
    await announcements.getByText("Talk to us", { exact: true }).waitFor();
    // Alerts have no button.
    await announcements.getByText("Summer storms", { exact: true }).waitFor();
    await expect.poll(() => announcements.getByRole("button", { name: /^Hide until/ }).count()).toBe(3);
    expect(await announcements.getByRole("button", { name: /Summer storms/ }).count()).toBe(0);

    await button("Hide until it changes: Talk to us").press("Enter");
    await statusMessage.getByText("The message is hidden on this device until its text changes.").waitFor();
    await expect.poll(() => focusedName(page)).toBe("1 hidden message");
    await expect.poll(() => announcements.getByText("Talk to us", { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await button("Hide until it changes: Christmas is nearly full").press("Enter");
    await expect.poll(() => focusedName(page)).toBe("2 hidden messages");

    // The server omits hidden messages, so nothing disappears after the first paint.
    await expect.poll(() => fetchServerHtml(page)).toContain("1 notice</span>");
    await page.reload();
    await waitForApp(page);
    await announcements.getByRole("button", { name: /1 notice.*What needs a call/ }).click();
    await button("Hide until it changes: What needs a call").press("Enter");
    await expect.poll(() => focusedName(page)).toBe("3 hidden messages");
    await announcements.getByRole("button", { name: /Summer storms/ }).waitFor();

    // The browser saves the choice, so the messages stay hidden after sign-out.
    await page.context().clearCookies({ name: "portico" });
    await page.goto(`${origin}/logon`);
    await waitForApp(page);
    await announcements.getByRole("button", { name: /Summer storms/ }).click();
    await button("3 hidden messages").click();
    await announcements.getByText("Talk to us", { exact: true }).waitFor();
    await expectAccessible(page);
    await button("Show again: Talk to us").press("Enter");
    await statusMessage.getByText("The message is shown again.").waitFor();
    await expect.poll(() => focusedName(page)).toBe("Hide until it changes: Talk to us");
    await button("2 hidden messages").waitFor();
  }, 120_000);

  it("are hidden on the dashboard as well, also in Vietnamese", async () => {
    const { page } = await fixture.open("/", { as: "100202", width: 360, height: 780 });
    const main = page.getByRole("main");
    const hideButton = main.getByRole("button", { name: /^Hide until it changes: / }).first();
    const name = (await hideButton.getAttribute("aria-label")) ?? "";
    await hideButton.press("Enter");
    await main.getByRole("button", { name: "1 hidden message", exact: true }).press("Enter");
    await main
      .getByRole("button", { name: name.replace("Hide until it changes", "Show again"), exact: true })
      .waitFor();
    await expectAccessible(page);

    const vietnamese = await fixture.open("/documents", { brand: "member_portal_vn", as: "100205", width: 320 });
    const announcements = vietnamese.page.getByRole("region", { name: "Thông báo" });
    await announcements.getByRole("button", { name: /thông báo/ }).click();
    await announcements
      .getByRole("button", { name: "Ẩn cho đến khi có thay đổi: Liên hệ", exact: true })
      .press("Enter");
    await announcements.getByRole("button", { name: "1 thông báo đang ẩn", exact: true }).click();
    await announcements.getByRole("button", { name: "Hiện lại: Liên hệ", exact: true }).waitFor();
    await expectAccessible(vietnamese.page);
  });
});
