import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const DETAILS = "/profile/account-details";
const main = (page: Page) => page.getByRole("main");
const listSwitch = (page: Page, name: string) => main(page).getByRole("switch", { name, exact: true });
const waitForText = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor();

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("a mailing list", () => {
  it("is subscribed and unsubscribed by keyboard, confirmed and saved, and unchanged if the back-end fails", async () => {
    const { page, watch } = await fixture.open(DETAILS, { as: "100201", width: 320 });
    watch.expect("console", /status of 5\d\d/);
    const offersSwitch = listSwitch(page, "Last-minute stays");
    await offersSwitch.waitFor();
    await waitForText(page, "We send this to every member, because it is about your membership.");
    expect(await listSwitch(page, "Levies and meetings").count()).toBe(0);
    await offersSwitch.focus();
    await page.keyboard.press("Space");
    await waitForText(page, "You will get Last-minute stays from now on.");
    await expect.poll(() => offersSwitch.isChecked()).toBe(true);
    expect(await offersSwitch.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => offersSwitch.isChecked()).toBe(true);

    fixture.club.faults.set({ kind: "away", call: "preference-switch" });
    await offersSwitch.click();
    await main(page).getByRole("alert").getByText("Last-minute stays could not be changed").waitFor();
    await waitForText(page, "You still get these e-mails.");
    await expect.poll(() => offersSwitch.isChecked()).toBe(true);
    expect(await listSwitch(page, "Member news").isChecked()).toBe(true);
    await expectAccessible(page);
    fixture.club.faults.clear();
    await offersSwitch.click();
    await waitForText(page, "You will not get Last-minute stays any more.");
    await expect.poll(() => offersSwitch.isChecked()).toBe(false);
    await expect.poll(() => main(page).getByRole("alert").count()).toBe(0);
  });

  it("is shown with instructions if the back-end does not support switching, also in Vietnamese", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100208" });
    await waitForText(
      page,
      "To change this, use the link at the bottom of any of its e-mails, or call member services.",
    );
    expect(await main(page).getByRole("switch").count()).toBe(0);
    await expectAccessible(page);

    const { database } = fixture.club;
    const lists = database.prepare("SELECT preferences FROM contact WHERE email = 'robin@example.com'").get();
    database
      .prepare("UPDATE contact SET preferences = ? WHERE email = 'mau@example.com'")
      .run(String(lists?.["preferences"]));
    const vietnamese = await fixture.open(DETAILS, { as: "100205", brand: "member_portal_vn", width: 320 });
    const newsSwitch = listSwitch(vietnamese.page, "Member news");
    await newsSwitch.click();
    await waitForText(vietnamese.page, "Bạn sẽ không nhận Member news nữa.");
    await expect.poll(() => newsSwitch.isChecked()).toBe(false);
    await expectAccessible(vietnamese.page);
  });
});
