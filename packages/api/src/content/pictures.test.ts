import { describe, expect, it } from "vitest";
import type { PortalSettings } from "../portal/portal.ts";
import { isPicturePath, mediaUrl, pictureView, withOwnPictures } from "./pictures.ts";

const ORIGIN = "https://assets.example.com";

function createContext() {
  const logEntries: Readonly<Record<string, unknown>>[] = [];
  const log = {
    info: () => {},
    warn: (entry: Readonly<Record<string, unknown>>) => void logEntries.push(entry),
    error: () => {},
  };
  const settings = { pictureOrigin: ORIGIN } as PortalSettings;
  return { logEntries, portal: { settings, log } };
}

describe("isPicturePath", () => {
  it.each([
    "pictures/coast-12.svg",
    "a.png",
    "3f/9c/photo_of-the.bay.jpeg",
    "a/b/c/d/e/f/g/h/i/j.webp",
    "env/id/Ph%E1%BB%91%20c%E1%BB%95.avif",
    "A.JPG",
  ])("accepts %s", (path) => {
    expect(isPicturePath(path)).toBe(true);
  });

  it.each([
    "",
    ".svg",
    "/a.svg",
    "//evil.example/a.svg",
    "../a.svg",
    "a/../b.svg",
    "a/..%2fb.svg",
    "a/%2e%2e/b.svg",
    "a/.hidden.svg",
    "a%00.svg",
    "a%0d%0aset-cookie.svg",
    "a%5cb.svg",
    "a\\b.svg",
    "a?b.svg",
    "a.svg?b",
    "a.svg#b",
    "a:b.svg",
    "user@host.svg",
    "a.svg.html",
    "a.html",
    "a",
    "a b.svg",
    "a;b.svg",
    "1/2/3/4/5/6/7/8/9/10/11.svg",
    `${"a".repeat(512)}.svg`,
  ])("refuses %j", (path) => {
    expect(isPicturePath(path)).toBe(false);
  });
});

describe("mediaUrl", () => {
  it("returns the portal's own URL, without the query", () => {
    expect(mediaUrl(`${ORIGIN}/pictures/coast-12.svg`, createContext().portal)).toBe("/media/pictures/coast-12.svg");
    expect(mediaUrl(`${ORIGIN}/a.png?w=200`, createContext().portal)).toBe("/media/a.png");
  });

  it.each([
    "https://evil.example/a.svg",
    "https://assets.example.com.evil.example/a.svg",
    "https://assets.example.com:8443/a.svg",
    "http://assets.example.com/a.svg",
    "https://user@evil.example/a.svg",
    "//assets.example.com/a.svg",
    "/pictures/a.svg",
    "data:image/svg+xml,<svg/>",
    "javascript:alert(1)",
    `${ORIGIN}/a.html`,
    "",
  ])("returns undefined for %j", (address) => {
    expect(mediaUrl(address, createContext().portal)).toBeUndefined();
  });

  it("returns undefined if no picture origin is configured", () => {
    const { settings, log } = createContext().portal;
    expect(mediaUrl(`${ORIGIN}/a.svg`, { settings: { ...settings, pictureOrigin: undefined }, log })).toBeUndefined();
  });

  it("logs each foreign host once", () => {
    const { portal, logEntries } = createContext();
    for (const path of ["a.svg", "b.svg"]) mediaUrl(`https://evil.example/${path}`, portal);
    mediaUrl("https://other.example/a.svg", portal);
    expect(logEntries).toEqual([
      { event: "content.picture-elsewhere", host: "evil.example" },
      { event: "content.picture-elsewhere", host: "other.example" },
    ]);
  });

  it("logs at most 100 hosts", () => {
    const { portal, logEntries } = createContext();
    for (let host = 0; host < 300; host += 1) mediaUrl(`https://h${host}.example/a.svg`, portal);
    expect(logEntries).toHaveLength(100);
  });
});

describe("pictureView", () => {
  it("keeps text and size, with null for missing values", () => {
    const picture = { name: "a", address: `${ORIGIN}/a.svg`, alternative: "A bay", width: 4, height: undefined };
    expect(pictureView(picture, createContext().portal)).toEqual({
      name: "a",
      address: "/media/a.svg",
      alternative: "A bay",
      width: 4,
      height: null,
    });
  });

  it("returns null for a picture of another origin", () => {
    const picture = { name: "a", address: "https://evil.example/a.svg", alternative: "", width: 1, height: 1 };
    expect(pictureView(picture, createContext().portal)).toBeNull();
    expect(pictureView(undefined, createContext().portal)).toBeNull();
  });
});

describe("withOwnPictures", () => {
  it("rewrites pictures to the portal's URLs and removes foreign ones", () => {
    const html = `<p>a<img src="${ORIGIN}/a.svg" alt="x" />b<img src="https://evil.example/a.svg" />c</p>`;
    expect(withOwnPictures(html, createContext().portal)).toBe('<p>a<img src="/media/a.svg" alt="x" />bc</p>');
  });

  it("finds src behind other attributes", () => {
    const html = `<img alt="src=&quot;x&quot;" src="${ORIGIN}/a.svg?x=1&amp;y=2" />`;
    expect(withOwnPictures(html, createContext().portal)).toBe('<img alt="src=&quot;x&quot;" src="/media/a.svg" />');
  });

  it("removes pictures without src, and changes nothing else", () => {
    expect(withOwnPictures('<p><img alt="a" /><a href="/x">$&</a></p>', createContext().portal)).toBe(
      '<p><a href="/x">$&</a></p>',
    );
  });
});
