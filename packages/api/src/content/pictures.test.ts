import { describe, expect, it } from "vitest";
import type { PortalSettings } from "../portal.ts";
import { isPicturePath, mediaAddress, pictureView, withOwnPictures } from "./pictures.ts";

const ORIGIN = "https://assets.example.com";

function context() {
  const said: Readonly<Record<string, unknown>>[] = [];
  const log = {
    info: () => {},
    warn: (entry: Readonly<Record<string, unknown>>) => void said.push(entry),
    error: () => {},
  };
  const settings = { pictureOrigin: ORIGIN } as PortalSettings;
  return { said, portal: { settings, log } };
}

describe("the path of a picture", () => {
  it.each([
    "pictures/coast-12.svg",
    "a.png",
    "3f/9c/photo_of-the.bay.jpeg",
    "a/b/c/d/e/f/g/h/i/j.webp",
    "env/id/Ph%E1%BB%91%20c%E1%BB%95.avif",
    "A.JPG",
  ])("may be %s", (path) => {
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
  ])("is never %j", (path) => {
    expect(isPicturePath(path)).toBe(false);
  });
});

describe("the address of a picture", () => {
  it("is the portal's own, without the query", () => {
    expect(mediaAddress(`${ORIGIN}/pictures/coast-12.svg`, context().portal)).toBe("/media/pictures/coast-12.svg");
    expect(mediaAddress(`${ORIGIN}/a.png?w=200`, context().portal)).toBe("/media/a.png");
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
  ])("is none for %j", (address) => {
    expect(mediaAddress(address, context().portal)).toBeUndefined();
  });

  it("is none where the deployment names no origin", () => {
    const { settings, log } = context().portal;
    expect(
      mediaAddress(`${ORIGIN}/a.svg`, { settings: { ...settings, pictureOrigin: undefined }, log }),
    ).toBeUndefined();
  });

  it("says each host that pictures may not come from once", () => {
    const { portal, said } = context();
    for (const path of ["a.svg", "b.svg"]) mediaAddress(`https://evil.example/${path}`, portal);
    mediaAddress("https://other.example/a.svg", portal);
    expect(said).toEqual([
      { event: "content.picture-elsewhere", host: "evil.example" },
      { event: "content.picture-elsewhere", host: "other.example" },
    ]);
  });

  it("says no more than a hundred hosts", () => {
    const { portal, said } = context();
    for (let host = 0; host < 300; host += 1) mediaAddress(`https://h${host}.example/a.svg`, portal);
    expect(said).toHaveLength(100);
  });
});

describe("a picture", () => {
  it("keeps its words and its size, and says null where content says nothing", () => {
    const picture = { name: "a", address: `${ORIGIN}/a.svg`, alternative: "A bay", width: 4, height: undefined };
    expect(pictureView(picture, context().portal)).toEqual({
      name: "a",
      address: "/media/a.svg",
      alternative: "A bay",
      width: 4,
      height: null,
    });
  });

  it("is left out where it lies elsewhere", () => {
    const picture = { name: "a", address: "https://evil.example/a.svg", alternative: "", width: 1, height: 1 };
    expect(pictureView(picture, context().portal)).toBeNull();
    expect(pictureView(undefined, context().portal)).toBeNull();
  });
});

describe("pictures in sanitised HTML", () => {
  it("have the portal's own addresses, and go where they lie elsewhere", () => {
    const html = `<p>a<img src="${ORIGIN}/a.svg" alt="x" />b<img src="https://evil.example/a.svg" />c</p>`;
    expect(withOwnPictures(html, context().portal)).toBe('<p>a<img src="/media/a.svg" alt="x" />bc</p>');
  });

  it("are found whatever stands before their address", () => {
    const html = `<img alt="src=&quot;x&quot;" src="${ORIGIN}/a.svg?x=1&amp;y=2" />`;
    expect(withOwnPictures(html, context().portal)).toBe('<img alt="src=&quot;x&quot;" src="/media/a.svg" />');
  });

  it("go without an address, and nothing else changes", () => {
    expect(withOwnPictures('<p><img alt="a" /><a href="/x">$&</a></p>', context().portal)).toBe(
      '<p><a href="/x">$&</a></p>',
    );
  });
});
