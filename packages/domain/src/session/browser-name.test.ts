import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { browserLabel, browserName } from "./browser-name.ts";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("browserName", () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      "Edge on Windows",
    ],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
    [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
    [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      "Safari on iPhone",
    ],
    [
      `${MOZILLA} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
      "Chrome on iPad",
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
      "Safari on Mac",
    ],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Mac"],
    [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
    [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/64.0 Safari/537.36 Edge/17.17134`, "Edge on Windows"],
    [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, "Edge on Android"],
    [`${MOZILLA} (iPhone; CPU iPhone OS 18_5) Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, "Edge on iPhone"],
    [`${MOZILLA} (iPhone; CPU iPhone OS 18_5) OPiOS/16.0 Mobile/15E148 Safari/9537.53`, "Opera on iPhone"],
    ["Opera/9.80 (X11; Linux x86_64) Presto/2.12.388", "Opera on Linux"],
    [`${MOZILLA} (iPad; CPU OS 18_5 like Mac OS X) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPad"],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chromium/140.0 Safari/537.36`, "Chrome on Linux"],
    ["Version/ Mobile Safari/605.1.15", undefined],
    ["SomethingElse/1 (Windows NT 10.0)", "A browser on Windows"],
    ["Firefox/1", "Firefox"],
    ["curl/8.5.0", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("names %s as %s", (agent, name) => {
    expect(browserName(agent)).toBe(name);
  });

  it("uses only names that browserLabel knows", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), fc.constantFrom("", " Chrome/1", " (Android)"), (text, suffix) => {
        const name = browserName(text.slice(0, 400) + suffix);
        expect(name === undefined || browserLabel(name)?.en === name).toBe(true);
      }),
    );
  });

  it("reads a limited part of a long user agent", () => {
    const endingInFirefox = (length: number) => " Firefox/".padStart(length, "x");
    expect(browserName(endingInFirefox(512))).toBe("Firefox");
    for (const length of [513, 100_000]) expect(browserName(endingInFirefox(length))).toBeUndefined();
  });
});

describe("browserLabel", () => {
  it("has both languages", () => {
    expect(browserLabel("Safari on iPhone")).toEqual({ en: "Safari on iPhone", vi: "Safari trên iPhone" });
    expect(browserLabel("A browser on Windows")?.vi).toBe("Trình duyệt trên Windows");
    expect(browserLabel("Firefox")?.vi).toBe("Firefox");
  });

  it.each([undefined, "", "Netscape on Windows", "Chrome on Amiga", "Chrome on Windows on Mac", "<b>"])(
    "is undefined for the unknown name %s",
    (storedName) => {
      expect(browserLabel(storedName)).toBeUndefined();
    },
  );
});
