// Mailing lists: switched if the back-end supports it, unchanged if it fails, and shown with instructions if it does not support it.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setStage } from "../harness.ts";
import { axeFindings, tooWide } from "./accessibility-checks.ts";

const stage = setStage({ own: true });
const DETAILS = "/profile/account-details";
const main = (page: Page) => page.getByRole("main");
const list = (page: Page, name: string) => main(page).getByRole("switch", { name, exact: true });
const said = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor();

async function nothingWrong(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

describe("a mailing list", () => {
  it("is subscribed and unsubscribed by keyboard, confirmed and saved, and unchanged if the back-end fails", async () => {
    const { page, watch } = await stage.open(DETAILS, { as: "100201", width: 320 });
    watch.expect("console", /status of 5\d\d/);
    const offers = list(page, "Last-minute stays");
    await offers.waitFor();
    await said(page, "We send this to every member, because it is about your membership.");
    expect(await list(page, "Levies and meetings").count()).toBe(0);
    await offers.focus();
    await page.keyboard.press("Space");
    await said(page, "You will get Last-minute stays from now on.");
    await expect.poll(() => offers.isChecked()).toBe(true);
    expect(await offers.evaluate((one) => one === document.activeElement)).toBe(true);
    await nothingWrong(page);
    await page.reload();
    await expect.poll(() => offers.isChecked()).toBe(true);

    stage.club.faults.set({ kind: "away", call: "preference-switch" });
    await offers.click();
    await main(page).getByRole("alert").getByText("Last-minute stays could not be changed").waitFor();
    await said(page, "You still get these e-mails.");
    await expect.poll(() => offers.isChecked()).toBe(true);
    expect(await list(page, "Member news").isChecked()).toBe(true);
    await nothingWrong(page);
    stage.club.faults.clear();
    await offers.click();
    await said(page, "You will not get Last-minute stays any more.");
    await expect.poll(() => offers.isChecked()).toBe(false);
    await expect.poll(() => main(page).getByRole("alert").count()).toBe(0);
  });

  it("is shown with instructions if the back-end does not support switching, also in Vietnamese", async () => {
    const { page } = await stage.open(DETAILS, { as: "100208" });
    await said(page, "To change this, use the link at the bottom of any of its e-mails, or call member services.");
    expect(await main(page).getByRole("switch").count()).toBe(0);
    await nothingWrong(page);

    const { database } = stage.club;
    const lists = database.prepare("SELECT preferences FROM contact WHERE email = 'robin@example.com'").get();
    database
      .prepare("UPDATE contact SET preferences = ? WHERE email = 'mau@example.com'")
      .run(String(lists?.["preferences"]));
    const vietnamese = await stage.open(DETAILS, { as: "100205", brand: "member_portal_vn", width: 320 });
    const news = list(vietnamese.page, "Member news");
    await news.click();
    await said(vietnamese.page, "Bạn sẽ không nhận Member news nữa.");
    await expect.poll(() => news.isChecked()).toBe(false);
    await nothingWrong(vietnamese.page);
  });
});
