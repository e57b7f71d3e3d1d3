import { parse } from "postcss";
import { describe, expect, it } from "vitest";
import { criticalCss, serializeCss } from "./critical-css.ts";
import { collectNames, matchingSelectors } from "./selectors.ts";

const PAGE =
  '<html lang="en" data-theme="x"><body><main id="page" class="stack md:flex w-1/2"><input type="text" required></main></body></html>';

describe("criticalCss", () => {
  it("keeps rules whose names all occur in the page", () => {
    const css =
      ".stack{gap:1rem}.other{gap:2rem}main .stack{color:red}nav .stack{color:blue}#page{top:0}#else{top:1px}";
    expect(criticalCss(css, PAGE)).toBe(".stack{gap:1rem}main .stack{color:red}#page{top:0}");
  });

  it("keeps only the selectors of a list that can match", () => {
    expect(criticalCss("nav,main,.stack:hover{top:0}", PAGE)).toBe("main{top:0}");
  });

  it("keeps conditions and layers, and the order of the layers", () => {
    const css =
      "@layer base,utilities;@layer utilities{@media (width>=40rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}}@media print{main{top:0}}";
    expect(criticalCss(css, PAGE)).toBe(
      "@layer base,utilities;@layer utilities{@media (width>=40rem){.md\\:flex{display:flex}}}",
    );
  });

  it("keeps only the page's theme", () => {
    expect(criticalCss("[data-theme=x]{color:blue}[data-theme=classic_plus]{color:red}:lang(vi){top:0}", PAGE)).toBe(
      "[data-theme=x]{color:blue}:lang(vi){top:0}",
    );
  });

  it("keeps only custom properties that are used, directly or indirectly", () => {
    const css =
      ":root{--a:var(--b);--b:1px;--c:2px}.stack{top:var(--a)}@property --b{syntax:'*'}@property --c{syntax:'*'}";
    expect(criticalCss(css, PAGE)).toBe(":root{--a:var(--b);--b:1px}.stack{top:var(--a)}@property --b{syntax:'*'}");
  });

  it("keeps only animations that are used", () => {
    const css =
      ".stack{animation:turn 1s}.other{animation:fade 1s}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}";
    expect(criticalCss(css, PAGE)).toBe(".stack{animation:turn 1s}@keyframes turn{to{rotate:1turn}}");
  });

  it("keeps nested rules", () => {
    expect(criticalCss(".stack{top:0;&.other{top:1px}& input{top:2px}}", PAGE)).toBe(".stack{top:0;& input{top:2px}}");
  });

  it("throws for a stylesheet that imports another", () => {
    expect(() => criticalCss('@import "other.css";', PAGE)).toThrow(/still imports another/);
  });
});

describe("matchingSelectors", () => {
  const names = collectNames(PAGE);

  it.each([
    ["*", true],
    ["::before", true],
    ["main::before", true],
    ["main::backdrop", false],
    ["a:hover", false],
    ["input:not(.other)", true],
    ["input:where([type=text],[type=search])", true],
    ["input:where([type=search])", false],
    ["input[required]", true],
    ["input[disabled]", false],
    ["main:has(nav)", false],
    ["main:has(> input)", true],
    ["main > input + input", true],
    [".w-1\\/2", true],
    [".w-1\\/3", false],
    [".\\31 0", false],
    [":where(html:lang(vi)) .stack", true],
    ['[title="a,b"]', false],
  ])("decides whether %s can match: %s", (selector, canMatch) => {
    expect(matchingSelectors(selector, names)).toEqual(canMatch ? [selector] : []);
  });
});

describe("serializeCss", () => {
  it("preserves the meaning of a parsed stylesheet", () => {
    const css = '.a{content:"};";background:url(data:image/svg+xml;utf8,{})}@media print{.b\\{c{top:0}}';
    expect(serializeCss(parse(`/* ; } */${css}`))).toBe(css);
  });

  it("removes redundant whitespace, semicolons and duplicates, but nothing inside strings", () => {
    const css = '.a{font-family:A, "B, C", D;top:0;top:0;content:";}"}.b{top:0;@media print{left:0;}top:0;}';
    expect(serializeCss(parse(css))).toBe(
      '.a{font-family:A,"B, C",D;top:0;content:";}"}.b{top:0;@media print{left:0}top:0}',
    );
  });

  it.each([".a{top:0", ".a{top:0}}"])("throws for unbalanced braces: %s", (css) => {
    expect(() => criticalCss(css, PAGE)).toThrow(/block|\}/);
  });
});
