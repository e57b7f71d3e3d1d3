import type { ContentList, ContentPage } from "@portico/api/content/contract";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";

const POINTS_MEMBER = "100201";

const BARE_PAGE = {
  type: "page",
  codename: "page_bare",
  title: "",
  summary: "",
  address: "/home-k",
  language: null,
  picture: null,
  postedOn: null,
  body: [],
  panels: [],
  related: [],
  questions: [],
  list: null,
} satisfies ContentPage;

describe("content pages", () => {
  const fixture = setUpPortal({ own: true });

  it("open and close a question by keyboard", async () => {
    const { page } = await fixture.open("/questions-and-answers", { as: POINTS_MEMBER });
    const question = page.locator("summary", { hasText: "How early can I book?" });
    const answer = page.getByText("24 months ahead");
    await question.focus();
    await expect.poll(() => answer.isVisible()).toBe(false);
    await page.keyboard.press("Enter");
    await answer.waitFor({ state: "visible" });
    await page.keyboard.press("Space");
    await answer.waitFor({ state: "hidden" });
  });

  it.each([
    ["/coffees/highland-morning", "Coffees", "House blend No. 3"],
    ["/brewers/harbour-roasters", "Brewers", "Hill Station Coffee"],
  ])("link from %s to the overview, which lists other pages", async (path, overview, otherPage) => {
    const { page } = await fixture.open(path, { as: POINTS_MEMBER });
    await page.getByRole("main").getByRole("link", { name: overview, exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: overview }).waitFor();
    await page.getByRole("main").getByRole("link", { name: otherPage }).first().waitFor();
  });

  it.each([
    ["en", "member_portal", /^Show all \d+$/, "Show fewer"],
    ["vi", "member_portal_vn", /^Xem tất cả \d+$/, "Thu gọn"],
  ] as const)("show five groups of public content, and the rest on request, in %s", async (_, brand, all, fewer) => {
    const { page } = await fixture.open("/k", { brand });
    const groups = page.locator("main").getByRole("heading", { level: 2 });
    await groups.first().waitFor();
    await expect.poll(() => groups.count()).toBe(5);
    // The last button is below all groups.
    await page.getByRole("main").getByRole("button", { name: all }).last().click();
    await groups.nth(5).waitFor();
    await expect.poll(() => groups.count()).toBeGreaterThan(5);
    await page.getByRole("main").getByRole("button", { name: fewer }).last().click();
    await groups.nth(5).waitFor({ state: "detached" });
    await expect.poll(() => groups.count()).toBe(5);
  });

  it("show the title of the content, and a breadcrumb to the overview", async () => {
    const { page, origin } = await fixture.open("/articles", { as: POINTS_MEMBER });
    await page.getByRole("link", { name: "Packing for two seasons" }).click();
    await page.getByRole("heading", { level: 1, name: "Packing for two seasons" }).waitFor();
    await page.waitForFunction(() => document.title.startsWith("Packing for two seasons"));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("page-heading");
    await page.getByRole("navigation", { name: "Where you are" }).getByRole("link", { name: "Articles" }).click();
    await page.waitForURL(`${origin}/articles`);
  });

  it("return 404 if the content service has no page at the path", async () => {
    const { page, status } = await fixture.open("/no/such/page", { as: POINTS_MEMBER });
    expect(status).toBe(404);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Page not found");
  });

  it("name their language if it is not the reader's", async () => {
    const { page, origin } = await fixture.open("/k", { as: "100205", brand: "member_portal_vn" });
    // All sample content is translated, so the test stubs a page in English.
    const body = [
      { kind: "paragraph", content: [{ kind: "text", text: "Nine members sit on the council.", marks: [] }] },
    ];
    const content = { ...BARE_PAGE, title: "About us", address: "/about-us", language: "en", body };
    await page.route("**/api/content/page?*", (route) => route.fulfill({ json: content }));
    await page.goto(`${origin}/about-us`);
    await page.getByText("Trang này chỉ có tiếng Anh.").waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("vi");
    expect(
      await page
        .locator("main .rich-text")
        .first()
        .evaluate((element) => element.closest("[lang]")?.getAttribute("lang")),
    ).toBe("en");
    expect(await page.getByRole("heading", { level: 1 }).getAttribute("lang")).toBe("en");
  });

  it("show hostile HTML as text, and run no script in a panel", async () => {
    const { page, origin, watch } = await fixture.open("/k", {});
    // The page must be safe even if the server does not sanitise.
    watch.expect("content security", /./);
    watch.expect("console", /Content Security Policy|Failed to load resource/i);
    const hostileHtml = "<img src=x onerror=globalThis.ranHostile=1><script>globalThis.ranHostile=1</script>";
    const hostileText = { kind: "text", text: hostileHtml, marks: [] };
    const panel = {
      codename: "p",
      title: hostileHtml,
      content: [],
      html: `<p>plain</p>${hostileHtml}`,
      background: "black",
      link: null,
      buttonText: "",
      classes: ["fixed"],
      picture: null,
      language: null,
    };
    const body = [{ kind: "paragraph", content: [hostileText] }];
    const content = { ...BARE_PAGE, title: hostileHtml, summary: hostileHtml, body, panels: [panel] };
    await page.route("**/api/content/page?*", (route) => route.fulfill({ json: content }));
    await page.route("**/x", (route) => route.fulfill({ status: 404 }));
    await page.goto(`${origin}/home-k`);
    await page.locator("section p", { hasText: "<script>" }).waitFor();
    await page.getByText("plain", { exact: true }).waitFor();
    expect(await page.evaluate(() => (globalThis as { ranHostile?: number }).ranHostile)).toBeUndefined();
    await expect.poll(() => page.locator("section.fixed").count()).toBe(0);
  });
});

describe("the enquiry form", () => {
  const fixture = setUpPortal({ own: true });

  it("names missing fields, keeps typed values, and confirms with a number", async () => {
    const { page, origin } = await fixture.open("/contact-us", { as: POINTS_MEMBER });
    await page.getByLabel("Your name").fill("Robin Sample");
    await page.getByRole("button", { name: "Send the enquiry" }).click();
    const summary = page.getByRole("alert", { name: "There is a problem" });
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole("link", { name: "Write what it is about." }).click();
    await page.keyboard.type("May my cousin use our week?");
    await page.getByLabel("E-mail address").fill("robin@example.com");
    await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Robin Sample");
    await page.getByRole("button", { name: "Send the enquiry" }).click();
    await page.waitForURL(`${origin}/contact-us/thank-you`);
    await page.getByText(/Your enquiry number: \S+/).waitFor();
  });

  it("shows the server's problem with a long text until the text is corrected", async () => {
    const { page, watch, origin } = await fixture.open("/contact-us", { as: POINTS_MEMBER });
    watch.expect("console", /422/);
    await page.getByLabel("Your name").fill("Robin Sample");
    await page.getByLabel("E-mail address").fill("robin@example.com");
    await page.getByLabel("What is it about?").fill("May my cousin use our week?");
    await page.getByLabel("Subject").fill("x".repeat(101));
    await page.getByRole("button", { name: "Send the enquiry" }).click();
    const summary = page.getByRole("alert", { name: "There is a problem" });
    await summary.getByRole("link", { name: /^The subject is too long\. Shorten it/ }).click();
    // The server ignores surrounding space.
    await page.getByLabel("Subject").fill(` ${"x".repeat(100)} `);
    await summary.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Send the enquiry" }).click();
    await page.waitForURL(`${origin}/contact-us/thank-you`);
  });

  it("shows the phone numbers if the portal cannot accept the enquiry", async () => {
    const { page, watch } = await fixture.open("/contact-us", { as: POINTS_MEMBER });
    watch.expect("console", /503/);
    await page.getByLabel("Your name").fill("Robin Sample");
    await page.getByLabel("E-mail address").fill("robin@example.com");
    await page.getByLabel("What is it about?").fill("May my cousin use our week?");
    const problem = { code: "BACK_END_AWAY", title: "The club does not answer", hint: "Try again in a few minutes." };
    await page.route("**/api/contact", (route) => route.fulfill({ status: 503, json: problem }));
    await page.getByRole("button", { name: "Send the enquiry" }).click();
    await page.getByRole("alert").getByText("The club does not answer. Try again in a few minutes.").waitFor();
    await page.locator("form").getByRole("link", { name: "1800 975 707" }).waitFor();
  });
});

describe("the home page", () => {
  const fixture = setUpPortal({ own: true });

  it("greets by name, and opens the search page of the type of stay", async () => {
    const { page, origin } = await fixture.open("/", { as: POINTS_MEMBER });
    await page.getByRole("banner").getByText("Welcome Robin").waitFor();
    const form = page.getByRole("form", { name: "Find a stay" });
    await form.getByLabel("Destination").selectOption("QLD-SC");
    const month = await form.getByLabel("Month").locator("option").nth(3).getAttribute("value");
    await form.getByLabel("Month").selectOption(month);
    await form.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(`${origin}/nightly-stays?area=QLD&region=QLD-SC&month=${month}`);
  });

  it("searches for the month in the field if no other is chosen", async () => {
    const { page, origin } = await fixture.open("/", { as: POINTS_MEMBER });
    const form = page.getByRole("form", { name: "Find a stay" });
    await form.getByLabel("Type of stay").selectOption("club-properties");
    const month = await form.getByLabel("Month").inputValue();
    expect(month).toMatch(/^\d{4}-\d{2}$/);
    await form.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(`${origin}/club-properties?month=${month}`);
    await page.getByText(/\d+ stays? at \d+ resorts?/).waitFor();
  });

  it("says which stays are not open to the member, and why", async () => {
    const { page } = await fixture.open("/", { as: "100202" });
    await page.getByText(/more types of stay, and what they need/).click();
    const nightly = page.locator("dl > div", { has: page.getByText("Nightly stay", { exact: true }) });
    await nightly.getByText(/Only Aspire, Points and Escapes members can book this stay/).waitFor();
    const offeredStays = await page.getByLabel("Type of stay").locator("option").allInnerTexts();
    expect(offeredStays).not.toContain("Nightly stay");
  });

  it("checks the days of the advanced search", async () => {
    const { page } = await fixture.open("/", { as: POINTS_MEMBER });
    await page.getByRole("button", { name: "More choices" }).click();
    await page.getByLabel("Arrive").fill("2027-03-04");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("alert").getByRole("link", { name: "Enter the day you leave." }).click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("departure");
  });

  it("moves memories by button, one at a time", async () => {
    const { page } = await fixture.open("/", { as: POINTS_MEMBER, reducedMotion: true });
    const memories = page.getByRole("group", { name: "Holiday memories" });
    const visibleSlide = memories.locator('[aria-roledescription="slide"]:not([inert])');
    await visibleSlide.waitFor();
    const firstText = await visibleSlide.textContent();
    expect((await visibleSlide.boundingBox())?.height).toBeLessThanOrEqual(325);
    await memories.getByRole("button", { name: "Next memory" }).click();
    await expect.poll(() => visibleSlide.count()).toBe(1);
    await expect.poll(() => visibleSlide.textContent()).not.toBe(firstText);
    await memories.getByRole("button", { name: "Previous memory" }).click();
    await expect.poll(() => visibleSlide.textContent()).toBe(firstText);
  });
});

describe("places", () => {
  const fixture = setUpPortal({ own: true });

  // Assistive technology announces a form, and its user looks for the button that sends it.
  it("have filters in a search landmark that is no form", async () => {
    const { page } = await fixture.open("/resorts", { as: POINTS_MEMBER });
    const filters = page.getByRole("main").getByRole("search");
    await filters.getByLabel("Search by name or place").waitFor();
    expect(await filters.count()).toBe(1);
    expect(await filters.evaluate((element) => element.querySelector("form") ?? element.closest("form"))).toBeNull();
  });

  it("are filtered while typing, keep the focus, announce the count and update the URL", async () => {
    const { page } = await fixture.open("/resorts", { as: POINTS_MEMBER });
    const count = page.getByRole("status").filter({ hasText: /found$/ });
    await expect.poll(() => count.innerText()).toMatch(/^\d+ resorts found$/);
    const field = page.getByLabel("Search by name or place");
    await field.pressSequentially("taupo");
    await page.waitForURL(/\?q=taupo$/);
    await expect.poll(() => count.innerText()).toBe("1 resort found");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByRole("link", { name: "Kauri Lake Lodge" }).waitFor();
    await expect.poll(() => field.inputValue()).toBe("taupo");
    // The field follows the URL and keeps a space at the end.
    await page.evaluate(() => history.pushState({}, "", "/resorts"));
    await expect.poll(() => field.inputValue()).toBe("");
    await expect.poll(() => count.innerText()).toMatch(/^[2-9]\d resorts found$/);
    await field.pressSequentially("sunshine ");
    await page.waitForURL(/\?q=sunshine$/);
    await field.pressSequentially("coast");
    await page.waitForURL(/\?q=sunshine\+coast$/);
    await expect.poll(() => field.inputValue()).toBe("sunshine coast");
  });

  it("are filtered by country, region and facilities together", async () => {
    const { page } = await fixture.open("/resorts/ResortFilter", { as: POINTS_MEMBER });
    await page.getByLabel("Country").focus();
    await page.getByLabel("Country").selectOption("New Zealand");
    await page.waitForURL(/country=New/);
    expect(await page.getByLabel("Country").evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel("Region").selectOption("Queenstown Lakes");
    await page.getByRole("link", { name: "Show 2 resorts" }).click();
    await page.getByRole("link", { name: "Roys Peak Lodge" }).waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(2);
  });

  it("say that nothing matches, and clear the filters", async () => {
    const { page } = await fixture.open("/resorts?q=atlantis", { as: POINTS_MEMBER });
    await page.getByRole("heading", { name: "Nothing matches" }).waitFor();
    await page.getByRole("button", { name: "Clear all" }).last().click();
    await page.getByText(/^[2-9]\d resorts found$/).waitFor();
  });

  it("show their pictures by keyboard, and open a search for their own resort", async () => {
    const { page, origin } = await fixture.open("/resort/remarkables-view", { as: "100202" });
    const gallery = page.getByRole("region", { name: "Pictures of Remarkables View" });
    await gallery.getByRole("button", { name: "Picture 1 of 4" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => gallery.getByRole("button", { name: "Picture 2 of 4" }).getAttribute("aria-pressed"))
      .toBe("true");
    await page.getByLabel("Type of stay").selectOption({ label: "Owner week" });
    await page.getByRole("button", { name: "See available stays" }).click();
    await page.waitForURL((url) => url.href.startsWith(`${origin}/book-owner-week?`));
    await expect.poll(() => new URL(page.url()).searchParams.get("resort")).toBe("31");
  });
});

describe("a content list that failed to load", () => {
  const fixture = setUpPortal({ own: true });

  it("shows an error instead of the empty state, and loads on retry", async () => {
    const { page } = await fixture.open("/documents", { as: POINTS_MEMBER });
    const list = { type: "coffee", cards: [], questions: [], reviews: [], failed: true } satisfies ContentList;
    await page.route("**/api/content/list?type=coffee", (route) => route.fulfill({ json: list }));
    await page.evaluate(() => history.pushState({}, "", "/coffees"));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Try again" }).waitFor();
    await expect.poll(() => main.innerText()).toMatch(/could not be (?:loaded|read)/);
    await expect.poll(() => main.innerText()).not.toContain("Nothing here yet");
    await page.unroute("**/api/content/list?type=coffee");
    await main.getByRole("button", { name: "Try again" }).click();
    await main.getByRole("link", { name: "House blend No. 3" }).first().waitFor();
  });
});

describe("a content page while the content service is down", () => {
  const fixture = setUpPortal({ own: true });

  it("shows an error with the phone numbers instead of a 404", async () => {
    fixture.club.faults.set({ kind: "503", call: "content" });
    const { page, watch } = await fixture.open("/articles", { as: POINTS_MEMBER });
    watch.expect("console", /503/);
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Page not found" }).count()).toBe(0);
    await page.getByRole("button", { name: "Try again" }).first().waitFor();
    await expect.poll(() => page.getByRole("main").locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  });
});

describe("diagnostics", () => {
  const fixture = setUpPortal({ own: true });

  it.each(["/purchase/test", "/search/test"])(
    "show on %s the rules and the server's response time, and nothing about the member",
    async (path) => {
      const { page } = await fixture.open(path, { as: POINTS_MEMBER });
      await page.getByText(/Yes, in \d+ ms/).waitFor();
      const hostileText = await page.getByRole("main").innerText();
      expect(hostileText).toMatch(/\d+ rows, [0-9a-f]{8}/);
      expect(hostileText).not.toMatch(/100201|Robin|example\.com/);
    },
  );
});
