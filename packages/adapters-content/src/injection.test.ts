import type { ContentTypeName } from "@portico/domain/content/items";
import { describe, expect, it } from "vitest";
import { checkFilters } from "./api/filters.ts";
import { parseItems } from "./api/items.ts";
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, sanitise } from "./api/sanitised.ts";
import { INJECTION_ATTACKS } from "./contract/injection-attacks.ts";
import { type RawItem, rawItem, SAMPLE_ELEMENTS, sampleItems } from "./contract/sample-items.ts";
import { readItems } from "./read-items.ts";
import { READERS } from "./readers.ts";

const ORIGIN = "https://portal.example";
const URL_FIELDS: ReadonlySet<string> = new Set(["address", "url", "link"]);
const KINDS: ReadonlySet<string> = new Set([
  "paragraph",
  "heading",
  "list",
  "table",
  "image",
  "component",
  "text",
  "line break",
  "link",
]);

// Vitest's `expect` is too slow for a million checks.
function assertInert(isInert: boolean, detail: string): void {
  if (!isInert) throw new Error(`not inert: ${detail.slice(0, 200)}`);
}

/** Parses the URL like a browser, independently of the rule under test. */
function expectSafe(address: string): void {
  if (address === "") return;
  const url = URL.parse(address, ORIGIN);
  const hasSafeOrigin = address.startsWith("/") ? url?.origin === ORIGIN : /^https?:\/\/[^/\\\s]/.test(address);
  assertInert(hasSafeOrigin && (url === null || /^https?:$/.test(url.protocol)), address);
}

/** Does not match any other tag, attribute or open quote. */
const NAMES = ALLOWED_TAGS.toSorted((left, right) => right.length - left.length).join("|");
const TAG = new RegExp(`^<(/?)(${NAMES})((?: [a-z]+="[^"<>]*")*)( /)?>`);

function expectInertHtml(html: string): void {
  for (let rest = html; rest !== ""; ) {
    const next = rest.indexOf("<");
    const text = next === -1 ? rest : rest.slice(0, next);
    assertInert(!text.includes(">"), text);
    rest = rest.slice(text.length);
    if (rest === "") return;
    const tag = TAG.exec(rest);
    assertInert(tag !== null, rest);
    for (const [, name = "", value = ""] of (tag?.[3] ?? "").matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      assertInert(ALLOWED_ATTRIBUTES[tag?.[2] ?? ""]?.includes(name) ?? false, rest);
      if (name === "href" || name === "src") expectSafe(value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    }
    rest = rest.slice(tag?.[0].length ?? rest.length);
  }
}

/** Checks node kinds and URLs, and HTML in `customEditor` only. */
function expectInert(value: unknown, name = ""): void {
  if (typeof value === "string") {
    if (URL_FIELDS.has(name)) expectSafe(value);
    if (name === "customEditor") expectInertHtml(value);
    if (name === "kind") assertInert(KINDS.has(value), value);
    if (name === "additionalCssClass") assertInert(/^[A-Za-z][\w-]*$/.test(value), value);
    if (name === "fileId") assertInert(/^[A-Za-z0-9-]+$/.test(value), value);
    return;
  }
  if (Array.isArray(value)) for (const part of value) expectInert(part, name);
  else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) expectInert(part, key);
}

/** Puts the attack into every place of the element that can hold text. */
function injectAttack(element: unknown, payload: string): unknown {
  const { type } = element as { type: string };
  const images = { hostile: { url: payload, description: payload } };
  const links = { hostile: { type: "page", url_slug: payload } };
  const value = {
    asset: [{ name: payload, url: payload, description: payload, type: payload }],
    modular_content: [payload],
    multiple_choice: [{ name: payload, codename: payload }],
    taxonomy: [{ name: payload, codename: payload }],
  }[type];
  return type === "rich_text"
    ? { type, name: payload, value: payload, images, links }
    : { type, name: payload, value: value ?? payload };
}

const LINKED = sampleItems()
  .filter(({ system }) => /^(menu|footer|panel|social)/.test(String(system["type"])))
  .map((item) => [String(item.system["codename"]), item] as const);

function readType(type: string, elements: RawItem["elements"]) {
  const item = rawItem(type, `${type}_sample`, { elements });
  const otherItems = LINKED.filter(([codename]) => codename !== `${type}_sample`);
  const root = { menu_item: "menu", footer_item: "footer", footer_link: "footer", social_link: "footer" }[type] ?? type;
  const roots =
    root === type ? [item] : otherItems.filter(([codename]) => codename === `${root}_sample`).map(([, raw]) => raw);
  const payload = parseItems(
    roots.map((raw) => ["root", raw] as const),
    { linked: [...otherItems, [`${type}_sample`, item]], filters: checkFilters({ "system.type": root }) },
  );
  return readItems(READERS[root as ContentTypeName] as (typeof READERS)["faq"], payload);
}

describe("hostile content", () => {
  it("has more than 700 samples", () => {
    expect(new Set(INJECTION_ATTACKS).size).toBeGreaterThan(700);
  });

  it.each(Object.entries(SAMPLE_ELEMENTS))("is inert in every element of %s", (type, elements) => {
    let readCount = 0;
    for (const [name, element] of Object.entries(elements)) {
      for (const payload of INJECTION_ATTACKS) {
        const { items } = readType(type, { ...elements, [name]: injectAttack(element, payload) });
        readCount += items.length;
        expectInert(items);
      }
    }
    expect(readCount).toBeGreaterThan(300);
  });

  it("is inert in the custom editor, which keeps harmless HTML", () => {
    for (const payload of INJECTION_ATTACKS) expectInertHtml(sanitise(payload));
    const harmless =
      '<h2>Welcome</h2><p>Go <a href="/points">on</a> or <a href="https://www.portico.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">out</a>.</p><img src="https://assets.portico.example/a.jpg" alt="A" width="4" />';
    expect(sanitise(harmless)).toBe(harmless);
  });

  it("is detected by the checks of this file", () => {
    for (const html of [
      "<script>",
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<img src="//evil.example">',
      "<p",
      'a > "',
      "<p id=x>",
    ]) {
      expect(() => expectInertHtml(html), html).toThrow();
    }
    for (const bad of ["javascript:x", "//evil.example", "/\\evil.example", "data:x", " https://x.example"]) {
      expect(() => expectInert([{ kind: "link", address: bad }]), bad).toThrow();
    }
    expect(() => expectInert({ kind: "html" })).toThrow();
  });
});
