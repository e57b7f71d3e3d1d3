import { describe, expect, it } from "vitest";
import { type BrowserPlaces, findBrowser } from "./browser.ts";

const HERE = import.meta.filename;
const NOWHERE: BrowserPlaces = {
  named: undefined,
  own: "/no/such/own",
  usual: ["/no/such/usual"],
  packed: () => Promise.reject(new Error("no space")),
};

describe("browser selection", () => {
  it("prefers the browser that the environment names", async () => {
    expect(await findBrowser({ ...NOWHERE, named: HERE, own: process.execPath })).toBe(HERE);
  });

  it("prefers Playwright's browser to the packed one, and the packed one to the system's", async () => {
    const packed = async () => "the packed one";
    expect(await findBrowser({ ...NOWHERE, own: HERE, usual: [process.execPath], packed })).toBe(HERE);
    expect(await findBrowser({ ...NOWHERE, usual: [HERE], packed })).toBe("the packed one");
  });

  it("takes the system's browser where the packed one does not run", async () => {
    expect(await findBrowser({ ...NOWHERE, usual: ["/no/such", HERE] })).toBe(HERE);
  });

  it("throws with instructions if there is no browser", async () => {
    await expect(findBrowser(NOWHERE)).rejects.toThrow(
      /There is no browser.*npx playwright install chromium.*PORTICO_CHROMIUM/s,
    );
    await expect(findBrowser({ ...NOWHERE, named: "/no/such" })).rejects.toThrow("PORTICO_CHROMIUM names /no/such");
  });
});
