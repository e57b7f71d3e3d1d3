import type { ContentItem } from "@portico/domain/content/item";
import type { Block, Inline } from "@portico/domain/content/rich-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkup } from "./markup.ts";
import { toRichText } from "./tree.ts";

const PANEL = { id: "id-p", codename: "panel_one", type: "panel", categories: [] } as ContentItem;

const tree = (value: string, { images = {}, links = {} }: { images?: object; links?: object } = {}) =>
  toRichText({ value, images: images as never, links: links as never }, (codename) =>
    codename === "panel_one" ? PANEL : undefined,
  );
const text = (value: string, ...marks: string[]): Inline => ({ kind: "text", text: value, marks: marks as never });
const paragraph = (...content: Inline[]): Block => ({ kind: "paragraph", content });

describe("toRichText", () => {
  it.each<[string, readonly Block[]]>([
    ["", []],
    ["<p><br></p>", []],
    ["plain", [paragraph(text("plain"))]],
    [
      "<p>a <strong>b <em>c</em></strong></p>",
      [paragraph(text("a "), text("b ", "strong"), text("c", "strong", "emphasis"))],
    ],
    ["<p>a<br/>b</p>", [paragraph(text("a"), { kind: "line break" }, text("b"))]],
    ["<h3>T</h3>", [{ kind: "heading", level: 3, content: [text("T")] }]],
    [
      "<ul><li>a<ol><li>b</li></ol></li><li></li></ul>",
      [
        {
          kind: "list",
          ordered: false,
          items: [[paragraph(text("a")), { kind: "list", ordered: true, items: [[paragraph(text("b"))]] }], []],
        },
      ],
    ],
    [
      "<table><tbody><tr><th>a</th><td><p>b</p></td></tr></tbody></table>",
      [
        {
          kind: "table",
          rows: [
            [
              { heading: true, content: [paragraph(text("a"))] },
              { heading: false, content: [paragraph(text("b"))] },
            ],
          ],
        },
      ],
    ],
    ["<p>Fish &amp; chips&nbsp;&#233; &unknown; &#0;</p>", [paragraph(text("Fish & chips\u00a0é &unknown; \ufffd"))]],
    ["&lt;script&gt;", [paragraph(text("<script>"))]],
    ["<script>alert(1)</script>", [paragraph(text("<script>"), text("alert(1)"), text("</script>"))]],
    ["<p>1 < 2</p></ul>", [paragraph(text("1 "), text("<"), text(" 2")), paragraph(text("</ul>"))]],
    [
      '<object type="application/kenticocloud" data-type="item" data-rel="component" data-codename="panel_one"></object>',
      [{ kind: "component", item: PANEL }],
    ],
    ['<object data-type="item" data-codename="other"></object>', []],
    ['<object data-type="video" data-codename="panel_one"></object>', []],
  ])("reads %j", (html, expected) => {
    expect(tree(html)).toEqual(expected);
  });

  it.each([
    ['<a href="https://www.portico.example/x?a=1&amp;b=2">w</a>', "https://www.portico.example/x?a=1&b=2", "new tab"],
    ['<a href="/points">w</a>', "/points", "internal"],
    ["<a href='/go/auto-login'>w</a>", "/go/auto-login", "plain"],
    ['<a data-item-id="i1" href="">w</a>', "/articles/sample", "internal"],
    ['<a data-item-id="i2" href="">w</a>', "/sample-page", "internal"],
  ])("converts %s to a link to %s", (html, address, opening) => {
    const links = { i1: { type: "article", url_slug: "sample" }, i2: { type: "page", url_slug: "sample-page" } };
    expect(tree(html, { links })).toEqual([
      paragraph({ kind: "link", address, opening: opening as never, content: [text("w")] }),
    ]);
  });

  it.each([
    '<a href="javascript:alert(1)">w</a>',
    '<a href="mailto:x@portico.example">w</a>',
    '<a data-item-id="gone" href="https://www.portico.example">w</a>',
    '<a data-item-id="toString" href="">w</a>',
    '<a data-item-id="slugless" href="">w</a>',
    '<a data-item-id="hostile" href="">w</a>',
    "<a>w</a>",
  ])("converts %s to its text", (html) => {
    const links = {
      slugless: { type: "article", url_slug: "" },
      hostile: { type: "article", url_slug: "//evil.example" },
    };
    expect(tree(html, { links })).toEqual([paragraph(text("w"))]);
  });

  it("uses the image of the response, not the one in the markup", () => {
    const images = { m1: { url: "https://assets.portico.example/a.jpg", description: "A", width: 4, height: 3 } };
    const html = '<figure data-image-id="m1"><img src="https://evil.example/b.jpg" data-image-id="m1" alt=""></figure>';
    expect(tree(html, { images })).toEqual([
      {
        kind: "image",
        name: "a",
        address: "https://assets.portico.example/a.jpg",
        alternative: "A",
        width: 4,
        height: 3,
      },
    ]);
    expect(tree('<img src="data:image/svg+xml,x" alt="x">')).toEqual([]);
  });

  it("handles deep nesting without losing text", () => {
    const html = `${"<ul><li>".repeat(5_000)}end${"</li></ul>".repeat(5_000)}`;
    expect(JSON.stringify(tree(html))).toContain("end");
  });

  it.each(["<", "<a ", "<a a", "<a a=", '<a a="', "<p", "</", "<a\t", "&", "&#"])(
    "takes linear time for 100,000 repetitions of %j",
    (piece) => {
      const start = performance.now();
      tree(piece.repeat(100_000));
      expect(performance.now() - start).toBeLessThan(3_000);
    },
  );
});

describe("parseMarkup", () => {
  it("keeps all text outside of tags", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^<>&]{1,10}$/), { maxLength: 10 }), (words) => {
        const html = words.map((word) => `<p>${word}</p><nonsense>`).join("");
        const flat = (nodes: ReturnType<typeof parseMarkup>): string =>
          nodes.map((node) => (typeof node === "string" ? node : flat(node.children))).join("");
        expect(flat(parseMarkup(html))).toBe(words.map((word) => `${word}<nonsense>`).join(""));
      }),
    );
  });

  it("never throws", () => {
    const pieces = fc.constantFrom(
      "<",
      ">",
      "</",
      "/>",
      "<p>",
      "</p>",
      "<a href=",
      '"',
      "'",
      "<ul>",
      "</li>",
      "&amp;",
      "&#x",
      ";",
      " ",
      "x",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        tree(parts.join(""));
      }),
      { numRuns: 5_000 },
    );
  });
});
