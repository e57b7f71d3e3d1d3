import { describe, expect, it } from "vitest";
import { type BrowserPlaces, findBrowser } from "./browser.ts";

const HERE = import.meta.filename;
const NOWHERE: BrowserPlaces = {
  named: undefined,
  own: "/no/such/own",
  usual: ["/no/such/usual"],
  packed: () => Promise.reject(new Error("no space")),
};

describe("the browser", () => {
  it("is the one that is named, before all others", async () => {
    expect(await findBrowser({ ...NOWHERE, named: HERE, own: process.execPath })).toBe(HERE);
  });

  it("is Playwright's own before the system's, and the system's before the packed one", async () => {
    const packed = async () => "the packed one";
    expect(await findBrowser({ ...NOWHERE, own: HERE, usual: [process.execPath], packed })).toBe(HERE);
    expect(await findBrowser({ ...NOWHERE, usual: ["/no/such", HERE], packed })).toBe(HERE);
    expect(await findBrowser({ ...NOWHERE, packed })).toBe("the packed one");
  });

  it("is missed aloud, with what to do", async () => {
    await expect(findBrowser(NOWHERE)).rejects.toThrow(
      /There is no browser.*npx playwright install chromium.*PORTICO_CHROMIUM/s,
    );
    await expect(findBrowser({ ...NOWHERE, named: "/no/such" })).rejects.toThrow("PORTICO_CHROMIUM names /no/such");
  });
});
