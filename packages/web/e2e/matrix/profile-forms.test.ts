import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { axeFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const ERROR_STATUS = /status of (?:4\d\d|5\d\d)/;

const main = (page: Page) => page.getByRole("main");
const summary = (page: Page) => page.getByRole("alert");
const save = (page: Page) => main(page).getByRole("button", { name: "Save" }).click();
const isFocused = (element: Element) => element === document.activeElement;

describe("account details", () => {
  it("show errors in a summary that takes the focus and links to the field", async () => {
    const { page } = await fixture.open("/profile/account-details", { as: "100213" });
    const email = page.getByRole("textbox", { name: "E-mail address" });
    await email.fill("pat at example");
    await main(page).getByRole("button", { name: "Change the address" }).click();
    await summary(page).waitFor();
    expect(await summary(page).evaluate(isFocused)).toBe(true);
    await summary(page)
      .getByRole("link", { name: /This is not an e-mail address/ })
      .click();
    expect(await email.evaluate(isFocused)).toBe(true);
    await expect.poll(() => email.inputValue()).toBe("pat at example");
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  });

  it("show the server's error at its field", async () => {
    const { page, watch } = await fixture.open("/profile/account-details", { as: "100213" });
    watch.expect("console", ERROR_STATUS);
    await page.getByLabel("Telephone").fill("0491 570 157");
    const fields = [{ field: "phone", title: "The club does not take this number", hint: "Give another one." }];
    const problem = {
      code: "WRONG_FIELDS",
      title: "Something is not right",
      hint: "Put it right and send it again.",
      fields,
    };
    await page.route("**/api/profile", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 422, json: problem }) : route.continue(),
    );
    await save(page);
    await summary(page).getByRole("link", { name: "The club does not take this number. Give another one." }).waitFor();
    await expect.poll(() => page.getByLabel("Telephone").inputValue()).toBe("0491 570 157");
    await expect.poll(() => page.getByLabel("Telephone").getAttribute("aria-invalid")).toBe("true");
  });

  it("keep the values if the back-end does not respond", async () => {
    const { page, watch } = await fixture.open("/profile/account-details", { as: "100213" });
    watch.expect("console", ERROR_STATUS);
    await page.getByLabel("Telephone").fill("0491 570 158");
    fixture.club.faults.set({ kind: "403", call: "put-member" });
    await save(page);
    await summary(page).getByText("Your change was not saved").waitFor();
    await expect.poll(() => page.getByLabel("Telephone").inputValue()).toBe("0491 570 158");
    fixture.club.faults.clear();
    await save(page);
    await main(page).getByText("Saved. The club has received your change.").waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("Telephone").inputValue()).toBe("0491 570 158");
  });

  it("are not sent without a change, even if the back-end has no data of the member", async () => {
    const { page } = await fixture.open("/robots.txt", { as: "100213", until: "response" });
    await page.route("**/api/profile", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), title: null, phone: null } });
    });
    await page.goto(new URL("/profile/account-details", page.url()).href);
    expect(await page.getByLabel("Telephone").inputValue()).toBe("");
    await page.getByLabel("Telephone").fill(" ");
    const writeUrls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") writeUrls.push(request.url());
    });
    await save(page);
    await main(page).getByText("You have not changed anything, so there is nothing to save.").waitFor();
    expect(writeUrls).toEqual([]);
    await page.getByLabel("Telephone").fill("+64 3 5550 0199");
    await expect.poll(() => main(page).getByText("You have not changed anything").count()).toBe(0);
  });

  it("keep edits made during a save, and show that they are not saved yet", async () => {
    const { page } = await fixture.open("/profile/account-details", { as: "100213" });
    const phone = page.getByLabel("Telephone");
    const { promise: saveReleased, resolve: releaseSave } = Promise.withResolvers<void>();
    await page.route("**/api/profile", async (route) => {
      if (route.request().method() === "PUT") await saveReleased;
      await route.continue();
    });
    await phone.fill("0491 570 110");
    await save(page);
    await main(page).getByRole("button", { name: "Saving" }).waitFor();
    await phone.fill("0491 570 156");
    releaseSave();
    await main(page).getByText("What you sent is saved. What you have typed since is not saved yet.").waitFor();
    await expect.poll(() => phone.inputValue()).toBe("0491 570 156");
    expect(await page.evaluate(() => Object.values(sessionStorage).join(" "))).toContain("0491 570 156");
    await save(page);
    await main(page).getByText("Saved. The club has received your change.").waitFor();
    await page.reload();
    await expect.poll(() => phone.inputValue()).toBe("0491 570 156");
  });

  it("show field errors in Vietnamese", async () => {
    const { page } = await fixture.open("/profile/account-details", { as: "100225", brand: "member_portal_vn" });
    const field = page.locator("#field-email");
    await field.fill("không phải thư");
    await main(page).locator("form", { has: field }).locator("button[type=submit]").click();
    await summary(page).waitFor();
    const lang = await page.locator("html").getAttribute("lang");
    await expect
      .poll(() => summary(page).innerText())
      .toContain(lang === "vi" ? "Đây không phải là địa chỉ e-mail" : "This is not an e-mail address");
  });
});

describe("the billing address", () => {
  it("is validated by the rules of its country, and saved in the back-end's format", async () => {
    const { page } = await fixture.open("/profile/billing-address", { as: "100213" });
    await page.getByLabel("Street and number").fill("12 Sample Street");
    await page.getByLabel("Town or city").fill("Noosa Heads");
    await page.getByLabel("State or region").fill("queensland");
    await page.getByLabel("Postcode").fill("45");
    await page.getByLabel("Country").fill("Australia");
    await save(page);
    await summary(page)
      .getByRole("link", { name: /This is not a postcode of Australia/ })
      .waitFor();
    await page.getByLabel("Postcode").fill("4567");
    await save(page);
    await main(page).getByText("Saved. The club has received your change.").waitFor();
    await expect.poll(() => page.getByLabel("State or region").inputValue()).toBe("QLD");
  });

  it("can be changed if the notice above it failed to load", async () => {
    const { page, watch } = await fixture.open("/robots.txt", { as: "100213", until: "response" });
    watch.expect("console", ERROR_STATUS);
    await page.route("**/api/content/billing-notice", (route) =>
      route.fulfill({ status: 503, json: { code: "CONTENT_UNAVAILABLE", title: "Away", hint: "Later." } }),
    );
    await page.goto(new URL("/profile/billing-address", page.url()).href);
    await main(page)
      .getByText(/notice about billing addresses could not be loaded/)
      .waitFor();
    expect(await page.getByLabel("Street and number").isEditable()).toBe(true);
  });
});

describe("guests", () => {
  it("are added, changed, removed, and restored", async () => {
    const { page } = await fixture.open("/profile/guest-details", { as: "100218" });
    await main(page).getByText("You have no saved guests yet").waitFor();
    await main(page).getByRole("button", { name: "Add a guest" }).click();
    await save(page);
    await summary(page)
      .getByRole("link", { name: /Enter the guest's first name/ })
      .waitFor();
    await page.getByLabel("First name").fill("Núria");
    await page.getByLabel("Family name").fill("O’Neill-Vũ");
    await save(page);
    await main(page).getByText("Núria O’Neill-Vũ is saved.").waitFor();
    await main(page).getByRole("button", { name: "Change Núria O’Neill-Vũ" }).click();
    await page.getByLabel("Telephone").fill("0491 570 159");
    await save(page);
    await main(page).getByText("0491 570 159").waitFor();
    await main(page).getByRole("button", { name: "Remove Núria O’Neill-Vũ" }).click();
    await main(page).getByText("Núria O’Neill-Vũ was removed.").waitFor();
    await expect.poll(() => main(page).getByText("0491 570 159").count()).toBe(0);
    // The button is removed, so the next Tab leads to the undo button.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await main(page).getByText("0491 570 159").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/is back/);
  });
});

describe("a guest without a field in the form", () => {
  it("is named in an error without a link", async () => {
    const { page, watch } = await fixture.open("/profile/guest-details", { as: "100201" });
    watch.expect("console", ERROR_STATUS);
    const fields = [
      { field: "guests.0.phone", title: "The club does not take this number", hint: "Give another one." },
    ];
    await page.route("**/api/profile/guests", (route) =>
      route.fulfill({ status: 422, json: { code: "BACK_END_REFUSED", title: "Refused", hint: "Correct it.", fields } }),
    );
    await main(page).getByRole("button", { name: "Add a guest" }).click();
    await page.getByLabel("First name").fill("Sam");
    await page.getByLabel("Family name").fill("Sample");
    await save(page);
    await summary(page).getByText("Toni Example: The club does not take this number. Give another one.").waitFor();
    await expect.poll(() => summary(page).getByRole("link").count()).toBe(0);
    await summary(page).getByText("Your change was not saved").waitFor();
  });
});

describe("the account", () => {
  it("ends one other session and keeps the rest", async () => {
    const [endedSession, keptSession] = [
      await fixture.open("/user", { as: "100219" }),
      await fixture.open("/user", { as: "100219" }),
    ];
    const { page, watch } = await fixture.open("/user", { as: "100219" });
    // The current session is the newest and comes first.
    await main(page)
      .getByRole("button", { name: /^End Chrome on .* Signed in: / })
      .nth(1)
      .click();
    watch.expect("console", ERROR_STATUS);
    const dialog = page.getByRole("dialog", { name: "End this session" });
    await dialog.getByText(/^Chrome on .* Signed in: /).waitFor();
    // By keyboard only.
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "ownPassword");
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText("Enter your password").waitFor();
    await dialog.getByLabel("Your password").fill("not the password");
    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: /This is not your password/ }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "ownPassword");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("End"));
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Your password").fill(DEVELOPMENT_PASSWORD);
    await page.keyboard.press("Enter");
    await main(page).getByText("1 other session was ended.").waitFor();
    await dialog.waitFor({ state: "detached" });
    endedSession.watch.expect("console", ERROR_STATUS);
    await endedSession.page.reload();
    await keptSession.page.reload();
    expect(new URL(endedSession.page.url()).pathname).toBe("/logon");
    expect(new URL(keptSession.page.url()).pathname).toBe("/user");
  });

  it("ends the other sessions and keeps the current one", async () => {
    const otherSession = await fixture.open("/user", { as: "100217" });
    const { page, watch } = await fixture.open("/user", { as: "100217" });
    await main(page)
      .getByText(/^Chrome on /)
      .nth(1)
      .waitFor();
    await expect.poll(() => main(page).getByText("This device").count()).toBe(1);
    await main(page).getByRole("button", { name: "End the other sessions" }).click();
    const dialog = page.getByRole("dialog", { name: "End the other sessions" });
    await dialog.getByRole("link", { name: "Set a new password" }).waitFor();
    // Other errors end no session.
    watch.expect("console", ERROR_STATUS);
    fixture.club.faults.set({ kind: "403", call: "sign-in" });
    await dialog.getByLabel("Your password").fill(DEVELOPMENT_PASSWORD);
    await dialog.getByRole("button", { name: "End the sessions" }).click();
    await dialog.getByRole("alert").waitFor();
    await expect.poll(() => main(page).getByText("You are not signed in anywhere else.").count()).toBe(0);
    fixture.club.faults.clear();
    await dialog.getByRole("button", { name: "End the sessions" }).click();
    await main(page).getByText("1 other session was ended.").waitFor();
    await main(page).getByText("You are not signed in anywhere else.").waitFor();
    otherSession.watch.expect("console", ERROR_STATUS);
    await otherSession.page.reload();
    expect(new URL(otherSession.page.url()).pathname).toBe("/logon");
  });

  it("shows the rest if the back-end's customer data fail", async () => {
    fixture.club.faults.set({ kind: "403", call: "get-client-info" });
    const { page } = await fixture.open("/user", { as: "100201" });
    await main(page)
      .getByText(/We could not load: your contact preferences/)
      .waitFor();
    await page.getByRole("heading", { name: "Contacts" }).waitFor();
  });
});

describe("the to-do list", () => {
  it("opens at its second spelling, by URL and in the app, without a redirect loop on Back", async () => {
    const { page } = await fixture.open("/todoss?from=mail", { as: "100202" });
    await page.waitForURL((url) => url.pathname === "/todos" && url.search === "?from=mail");
    await page.getByRole("heading", { name: "A charge is overdue" }).waitFor();
    await page.evaluate(() => history.pushState({}, "", "/documents"));
    await page.getByRole("heading", { level: 1, name: "documents" }).waitFor();
    await page.evaluate(() => history.pushState({}, "", "/todoss"));
    await page.waitForURL((url) => url.pathname === "/todos");
    await page.getByRole("heading", { name: "A charge is overdue" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "documents" }).waitFor();
  });

  it("shows the empty state, or each to-do with its link", async () => {
    const { page } = await fixture.open("/todos", { as: "100202" });
    await page.getByRole("heading", { name: "A charge is overdue" }).waitFor();
    await main(page).getByRole("link", { name: "See what you owe" }).first().click();
    await page.getByRole("heading", { name: "Payments", level: 1 }).waitFor();
  });
});
