import type { Layout } from "@portico/api/content/contract";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";

const fixture = setUpPortal();
type Footer = NonNullable<Layout["footer"]>;
const EMBEDDED_LAYOUT = /(id="portico-layout"[^>]*>)([^<]*)(<)/;

/** Opens a page whose layout response has a changed footer. */
async function openWithFooter(changeFooter: (footer: Footer) => Footer): Promise<Page> {
  const { page, origin } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
  await page.route(`${origin}/documents`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text).toMatch(EMBEDDED_LAYOUT);
    const body = text.replace(EMBEDDED_LAYOUT, (_, start: string, json: string, end: string) => {
      const layout = JSON.parse(json) as Layout & { footer: Footer };
      return (
        start + JSON.stringify({ ...layout, footer: changeFooter(layout.footer) }).replaceAll("<", "\\u003c") + end
      );
    });
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/documents`);
  await page.getByRole("contentinfo").getByRole("link").first().waitFor();
  return page;
}

const headings = (page: Page) => page.getByRole("contentinfo").getByRole("heading", { level: 2 });

async function headingPositions(page: Page): Promise<readonly { x: number; y: number }[]> {
  return headings(page).evaluateAll((headingElements) =>
    headingElements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );
}

describe("the footer", () => {
  it("has columns side by side, a logo with a name, and small print", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const footer = page.getByRole("contentinfo");
    await headings(page).first().waitFor();
    await expect
      .poll(() => headings(page).allInnerTexts())
      .toEqual(["Holidays", "Membership", "The club", "Small print"]);
    const positions = await headingPositions(page);
    expect(new Set(positions.map(({ y }) => y)).size).toBe(1);
    expect(new Set(positions.map(({ x }) => x)).size).toBe(4);
    const logo = footer.getByRole("img");
    await expect.poll(() => logo.getAttribute("alt")).not.toBe("");
    await logo.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (document.querySelector("footer img") as HTMLImageElement).naturalWidth > 0);
    await footer.getByText("All resorts, members and offers shown here are invented.").waitFor();
  });

  it("is a single list if content has no columns", async () => {
    const page = await openWithFooter((footer) => ({ ...footer, layout: "list" }));
    const positions = await headingPositions(page);
    expect(positions).toHaveLength(4);
    expect(new Set(positions.map(({ x }) => x)).size).toBe(1);
    expect(positions.map(({ y }) => y)).toEqual(
      positions.map(({ y }) => y).toSorted((first, second) => first - second),
    );
  });

  it("has no logo if content has none", async () => {
    const page = await openWithFooter((footer) => ({ ...footer, logo: null }));
    await expect.poll(() => page.getByRole("contentinfo").getByRole("img").count()).toBe(0);
  });

  it("opens other sites in a new tab with noopener, and announces it", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Public web site (opens in a new tab)" });
    await expect.poll(() => link.getAttribute("href")).toBe("https://www.portico.example/");
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
    await expect.poll(() => link.getAttribute("rel")).toContain("noopener");
  });

  it("navigates to portal pages without a page load", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" });
    await expect.poll(() => link.getAttribute("target")).toBeNull();
    await link.click();
    await page.waitForURL((url) => url.pathname === "/payments");
    expect(await page.evaluate(() => "isStillHere" in globalThis)).toBe(true);
  });

  it("leaves links to the loyalty provider to the browser", async () => {
    const name = "Rewards";
    const link = { address: "/auto-login-ll", opening: "plain" } as const;
    const page = await openWithFooter((footer) => ({
      ...footer,
      columns: [
        {
          header: "Elsewhere",
          description: "",
          items: [
            { name, link },
            { name: "Only words", link: null },
          ],
        },
      ],
    }));
    const rewardsLink = page.getByRole("contentinfo").getByRole("link", { name });
    await expect.poll(() => rewardsLink.getAttribute("target")).toBeNull();
    const footerRequest = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith("/auto-login-ll"),
    );
    await page.route("**/auto-login-ll", (route) => route.fulfill({ status: 200, body: "handed over" }));
    await rewardsLink.click();
    await footerRequest;
    await page.getByText("handed over").waitFor();
  });
});
