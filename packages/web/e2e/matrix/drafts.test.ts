import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal({ own: true });
const MINUTE_MS = 60_000;
const main = (page: Page) => page.getByRole("main");

/** `expireSession` of the result ends the session and waits for the sign-in form. */
async function openWithFakeClock(path: string, as: string) {
  const { page, watch } = await fixture.open(path, { as });
  watch.expect("console", /401|Failed to load resource/);
  await page.context().clock.install();
  await page.reload();
  await waitForApp(page);
  await waitUntilIdle(page);
  const expireSession = async () => {
    fixture.portal.advance(31 * MINUTE_MS);
    await page.context().clock.fastForward(31 * MINUTE_MS);
    await page.waitForURL((url) => url.pathname === "/logon");
  };
  return { page, expireSession };
}

async function signInAgain(page: Page, memberNo: string, path: string): Promise<void> {
  await page.locator("input[name=name]").fill(memberNo);
  await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === path);
}

const savedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith("portico.draft"))
      .map((key) => `${key} ${sessionStorage.getItem(key)}`),
  );

describe("the enquiry form", () => {
  const MESSAGE =
    "We arrive at 22:15 on 14 Dec 2026.\nIs there somebody at the desk, and may Bà Nội have a room on the ground floor?";

  async function fillIn(page: Page): Promise<void> {
    await main(page).getByLabel("Your name").fill("Đức Mẫu");
    await main(page).getByLabel("E-mail address").fill("duc@example.com");
    await main(page).getByLabel("Subject").fill("A late arrival");
    await main(page).getByLabel("What is it about?").fill(MESSAGE);
  }

  it("is restored after the session expired and the member signed in, and can be sent", async () => {
    const { page, expireSession } = await openWithFakeClock("/contact-us", "100209");
    await fillIn(page);
    await expireSession();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("22:15");
    await signInAgain(page, "100209", "/contact-us");
    await main(page).getByText("We have restored what you typed before.").waitFor();
    await expect.poll(() => main(page).getByLabel("Your name").inputValue()).toBe("Đức Mẫu");
    await expect.poll(() => main(page).getByLabel("E-mail address").inputValue()).toBe("duc@example.com");
    await expect.poll(() => main(page).getByLabel("Subject").inputValue()).toBe("A late arrival");
    await expect.poll(() => main(page).getByLabel("What is it about?").inputValue()).toBe(MESSAGE);
    await main(page).getByRole("button", { name: "Send the enquiry" }).click();
    await page.waitForURL((url) => url.pathname === "/contact-us/thank-you");
    expect(fixture.club.mails().at(-1)?.text).toContain("may Bà Nội have a room");
    expect(await savedDrafts(page)).toEqual([]);
  });

  it("is empty for another member in the same browser", async () => {
    const { page, expireSession } = await openWithFakeClock("/contact-us", "100209");
    await fillIn(page);
    await expireSession();
    await signInAgain(page, "100201", "/contact-us");
    await main(page).getByLabel("What is it about?").waitFor();
    await expect.poll(() => main(page).getByLabel("What is it about?").inputValue()).toBe("");
    expect(await savedDrafts(page)).toEqual([]);
  });

  it("is dropped if the member leaves the page", async () => {
    const { page } = await fixture.open("/contact-us", { as: "100209" });
    await fillIn(page);
    expect(await savedDrafts(page)).toHaveLength(1);
    await page.evaluate(() => history.pushState({}, "", "/documents"));
    await page.getByRole("heading", { level: 1, name: "documents" }).waitFor();
    expect(await savedDrafts(page)).toEqual([]);
  });
});

describe("other forms", () => {
  it("restore and reopen the form of a new guest", async () => {
    const path = "/profile/guest-details";
    const { page, expireSession } = await openWithFakeClock(path, "100201");
    await main(page).getByRole("button", { name: "Add a guest" }).click();
    await main(page).getByLabel("First name").fill("Thảo");
    await expireSession();
    await signInAgain(page, "100201", path);
    await main(page).getByLabel("First name").waitFor();
    await expect.poll(() => main(page).getByLabel("First name").inputValue()).toBe("Thảo");
  });

  it("restore emptied fields of the billing address, and hide the notice after saving", async () => {
    const path = "/profile/billing-address";
    const { page, expireSession } = await openWithFakeClock(path, "100201");
    const secondLine = main(page).getByLabel("Address, second line");
    const restoredNotice = main(page).getByText("We have restored what you typed before.");
    expect(await secondLine.inputValue()).not.toBe("");
    await secondLine.fill("");
    await expireSession();
    await signInAgain(page, "100201", path);
    await restoredNotice.waitFor();
    await expect.poll(() => secondLine.inputValue()).toBe("");
    await main(page).getByRole("button", { name: "Save" }).click();
    await main(page).getByText("Saved. The club has received your change.").waitFor();
    await main(page).getByLabel("Town or city").fill("Cairns");
    await main(page).getByText("What you sent is saved. What you have typed since is not saved yet.").waitFor();
    await expect.poll(() => restoredNotice.count()).toBe(0);
  });

  it.each([
    ["the search on the home page", "/", "100201"],
    ["the search of a type of stay", "/short-stays", "100201"],
  ])("restore the choices of %s", async (_what, path, as) => {
    const { page, expireSession } = await openWithFakeClock(path, as);
    const month = main(page).locator("select[name=month]");
    await month.selectOption({ index: 3 });
    const selectedMonth = await month.inputValue();
    expect(selectedMonth).toMatch(/^\d{4}-\d\d$/);
    await expireSession();
    await signInAgain(page, as, path);
    await month.waitFor();
    await expect.poll(() => month.inputValue()).toBe(selectedMonth);
  });

  it("restore the values of car hire", async () => {
    const { page, expireSession } = await openWithFakeClock("/car-hire", "100201");
    const notesField = main(page).locator("textarea").first();
    await notesField.fill("Two child seats, please.");
    await expireSession();
    await signInAgain(page, "100201", "/car-hire");
    await notesField.waitFor();
    await expect.poll(() => notesField.inputValue()).toBe("Two child seats, please.");
  });
});

describe("passwords", () => {
  it("are never saved", async () => {
    const { page, expireSession } = await openWithFakeClock("/change-password", "100209");
    await page.getByLabel("Current password").fill("seven lanterns at dusk");
    await page.locator("#field-password").fill("eleven kayaks in the mist");
    await expireSession();
    const storedText = await page.evaluate(() =>
      [sessionStorage, localStorage].flatMap((store) => Object.keys(store).map((key) => store.getItem(key))).join(" "),
    );
    expect(storedText).not.toMatch(/lanterns|kayaks/);
    await signInAgain(page, "100209", "/change-password");
    await expect.poll(() => page.getByLabel("Current password").inputValue()).toBe("");
    await expect.poll(() => page.locator("#field-password").inputValue()).toBe("");
  });
});
