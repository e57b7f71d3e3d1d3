import { describe, expect, it } from "vitest";
import { type BrowserSources, findBrowser } from "./browser.ts";

const EXISTING_FILE = import.meta.filename;
const NO_BROWSER: BrowserSources = {
  fromEnvironment: undefined,
  playwright: "/no/such/own",
  systemPaths: ["/no/such/usual"],
  unpack: () => Promise.reject(new Error("no space")),
};

describe("browser selection", () => {
  it("prefers the browser of the environment variable", async () => {
    expect(await findBrowser({ ...NO_BROWSER, fromEnvironment: EXISTING_FILE, playwright: process.execPath })).toBe(
      EXISTING_FILE,
    );
  });

  it("prefers Playwright's browser to the packed one, and the packed one to the system's", async () => {
    const unpack = async () => "the packed one";
    expect(
      await findBrowser({ ...NO_BROWSER, playwright: EXISTING_FILE, systemPaths: [process.execPath], unpack }),
    ).toBe(EXISTING_FILE);
    expect(await findBrowser({ ...NO_BROWSER, systemPaths: [EXISTING_FILE], unpack })).toBe("the packed one");
  });

  it("uses the system's browser if the packed one does not run", async () => {
    expect(await findBrowser({ ...NO_BROWSER, systemPaths: ["/no/such", EXISTING_FILE] })).toBe(EXISTING_FILE);
  });

  it("throws with instructions if there is no browser", async () => {
    await expect(findBrowser(NO_BROWSER)).rejects.toThrow(
      /There is no browser.*npx playwright install chromium.*PORTICO_CHROMIUM/s,
    );
    await expect(findBrowser({ ...NO_BROWSER, fromEnvironment: "/no/such" })).rejects.toThrow(
      "PORTICO_CHROMIUM names /no/such",
    );
  });
});
