import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { THEMES } from "@portico/domain/brand/themes";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { inlineHash } from "./content-security.ts";
import { readMarkup } from "./markup.ts";
import { jsonInHtml } from "./plain/escape.ts";
import { prepareTemplate } from "./prepared-template.ts";
import { type TemplateValues } from "./slots.ts";
import { loadAllTemplates, loadTemplates, TEMPLATE_NAMES } from "./templates.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "templates-"));
  folders.push(folder);
  return folder;
}

function folderWith(html: string, names: readonly string[] = TEMPLATE_NAMES): string {
  const folder = emptyFolder();
  for (const lang of ["en", "vi"])
    for (const theme of THEMES) {
      const into = join(folder, "templates", lang, theme);
      mkdirSync(into, { recursive: true });
      for (const name of names) writeFileSync(join(into, `${name}.html`), html);
    }
  return folder;
}

const VIEW = `<script type="application/json" id="portico-view">{"sample":true}</script>`;
const GOOD = `<!doctype html><html class="x" data-theme='classic-points' lang=en><head><title>Sample</title><style>.a{color:red}</style>
<script>before()</script><script type="module" src="/assets/app-12345678.js"></script></head><body><svg><title>Coast</title></svg>
<!-- <title>not one</title> --><p data-style="x">style="none here"</p>${VIEW}</body></html>`;

const FILL: TemplateValues = { lang: "vi", theme: "ecv_domain", title: "Điểm & more", view: '{"state":"signed-in"}' };

const mistakeOf = (html: string) => {
  try {
    loadTemplates(folderWith(html));
  } catch (error) {
    return (error as Error).message;
  }
  return "no mistake";
};

describe("templates of the web", () => {
  test("must exist for every language and theme", () => {
    const folder = folderWith(GOOD);
    expect(loadAllTemplates(folder).vi.ecv_domain.member.source).toBe("web");
    rmSync(join(folder, "templates", "vi", "ecv_domain"), { recursive: true });
    expect(() => loadAllTemplates(folder)).toThrow(/templates of vi in ecv_domain are missing.*Build the web again/);
    expect(loadAllTemplates(undefined).vi.ecv_domain.member.source).toBe("plain");
  });

  test("are filled only at their four slots", () => {
    const { member } = loadTemplates(folderWith(GOOD));
    expect(member.source).toBe("web");
    expect(prepareTemplate(member).identity(FILL).toString()).toBe(
      GOOD.replace("'classic-points' lang=en", "'ecv_domain' lang=vi")
        .replace(">Sample<", ">Điểm &amp; more<")
        .replace('{"sample":true}', '{"state":"signed-in"}'),
    );
  });

  test("have hashes of inline styles and scripts, but not of data or files", () => {
    const { scriptHashes, styleHashes } = loadTemplates(folderWith(GOOD)).error;
    expect(scriptHashes).toEqual([inlineHash("before()")]);
    expect(styleHashes).toEqual([inlineHash(".a{color:red}")]);
  });

  test("are hashed with normalised line feeds and without a byte order mark", () => {
    const { public: template } = loadTemplates(folderWith(`\uFEFF${GOOD.replace("before()", "one()\r\ntwo()")}`));
    expect(template.scriptHashes).toEqual([inlineHash("one()\ntwo()")]);
    expect(prepareTemplate(template).identity(FILL).toString()).toContain("<script>one()\ntwo()</script>");
  });

  test("ignore the slots of plain templates", () => {
    const { member } = loadTemplates(folderWith(GOOD.replace("</body>", "<!--portico:notice--></body>")));
    const page = prepareTemplate(member).identity({
      ...FILL,
      notice: { title: "No", because: "Because", next: "Next" },
    });
    expect(page.toString()).toContain("<!--portico:notice-->");
    expect(page.toString()).not.toContain("Because");
  });

  test.each([
    ["a second html", GOOD.replace("</html>", '</html><html lang="en" data-theme="">'), "<html> stands 2 times"],
    ["no lang", GOOD.replace("lang=en", ""), 'has lang="…" nowhere'],
    ["a lang without a value", GOOD.replace("lang=en", "lang"), 'has lang="…" nowhere'],
    ["two themes", GOOD.replace("lang=en", 'lang="en" data-theme="x"'), 'has data-theme="…" 2 times'],
    ["no title", GOOD.replace("<title>Sample</title>", ""), "<title> stands nowhere in the head"],
    ["two titles", GOOD.replace("<title>Sample</title>", "<title>a</title><title>b</title>"), "<title> stands 2 times"],
    ["no view", GOOD.replace(VIEW, ""), "the slot of the view stands nowhere"],
    ["two views", GOOD.replace(VIEW, VIEW + VIEW), "the slot of the view stands 2 times"],
    [
      "an executable view",
      GOOD.replace("application/json", "text/javascript"),
      "write it exactly once, as <script type",
    ],
    ["a style attribute", GOOD.replace("<p ", '<p style="color:red" '), "<p> has a style attribute"],
    ["a bare style attribute", GOOD.replace("<p ", "<p STYLE=color:red "), "<p> has a style attribute"],
    ["an inline handler", GOOD.replace("<p ", '<p onClick="x()" '), "<p> has the inline handler onclick"],
    ["a script URL", GOOD.replace("<p ", '<a href=" JavaScript:x()">a</a><p '), "a javascript: address in href"],
    [
      "an unclosed script",
      GOOD.replace("before()</script>", "before()").replaceAll("</script>", ""),
      "<script> is never closed",
    ],
  ])("are refused with %s, naming file and remedy", (_, html, mistake) => {
    const message = mistakeOf(html);
    expect(message).toContain(mistake);
    expect(message).toMatch(
      /^The template .*templates.en.classic-escape.sign-in\.html cannot be used: .* Build the web again/s,
    );
  });

  test("are refused if one of the four is missing", () => {
    const folder = folderWith(GOOD, ["sign-in", "public", "member"]);
    expect(() => loadTemplates(folder)).toThrow(/error\.html is missing\. Build the web again/);
  });
});

describe("plain templates", () => {
  test("are used without a folder, with a missing one, and with one without templates", () => {
    const folder = emptyFolder();
    expect(loadTemplates(undefined).member.source).toBe("plain");
    expect(loadTemplates(join(folder, "nowhere")).member.source).toBe("plain");
    expect(loadTemplates(folder).member.source).toBe("plain");
  });

  test.each(TEMPLATE_NAMES)("have title, one h1, language, theme, a main element and a link: %s", (name) => {
    const page = prepareTemplate(loadTemplates(undefined)[name])
      .identity({ ...FILL, brandName: "Portico <Vietnam>" })
      .toString();
    expect(page).toMatch(/^<!doctype html>\n<html lang="vi" data-theme="ecv_domain">/);
    expect(page).toContain("<title>Điểm &amp; more</title>");
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain("<h1>Điểm &amp; more</h1>");
    expect(page).toContain('<main id="main"');
    expect(page).toContain("Portico &lt;Vietnam&gt;");
    expect(page).toMatch(/<footer>.*<a href="\/(logon)?">/s);
    expect(page).toContain('id="portico-view">{"state":"signed-in"}</script>');
    expect(page).not.toContain("<!--");
  });

  test("show reason, next step, reference and phone numbers without JavaScript", () => {
    const page = prepareTemplate(loadTemplates(undefined).error)
      .identity({
        ...FILL,
        title: "Page not found",
        notice: { title: "Not <yours>", because: "Because of 'this'", next: "Try that", reference: "7K3M-9QXD" },
        phones: [
          { country: "AU", number: "1800 975 707" },
          { country: "NZ", number: "+64 9 055 0142" },
        ],
      })
      .toString();
    expect(page).toContain("<h2>Not &lt;yours&gt;</h2><p>Because of &#39;this&#39;</p><p>Try that</p>");
    expect(page).toContain("<strong>7K3M-9QXD</strong>");
    expect(page).toContain('Úc: <a href="tel:1800975707">1800 975 707</a>');
    expect(page).toContain("Mã tham chiếu cho bộ phận hội viên");
    expect(page).toContain('New Zealand: <a href="tel:+6490550142">+64 9 055 0142</a>');
  });

  test("are entirely in the page's language", () => {
    const page = (lang: "en" | "vi") =>
      prepareTemplate(loadTemplates(undefined, { lang, theme: "ecv_domain" })["sign-in"])
        .identity({ ...FILL, lang })
        .toString();
    expect(page("en")).toContain("<label>Member number");
    expect(page("vi")).toContain("<label>Số hội viên");
    expect(page("vi")).not.toMatch(/Sign in|Home|Member services/);
    expect(page("vi")).toContain('<form method="post">');
  });

  test("do not repeat the title, and omit an empty reference", () => {
    const page = prepareTemplate(loadTemplates(undefined).error)
      .identity({ ...FILL, title: "Same", notice: { title: "Same", because: "", next: "Next", reference: "" } })
      .toString();
    expect(page).toContain('<div class="notice"><p>Next</p></div>');
  });

  test("show the brand at the top, and not in the heading", () => {
    const title = "Page not found";
    const page = prepareTemplate(loadTemplates(undefined).error)
      .identity({ ...FILL, title: `${title} – ECV`, brandName: "ECV", notice: { title, because: title, next: "Next" } })
      .toString();
    expect(page).toContain("<title>Page not found – ECV</title>");
    expect(page).toContain("<h1>Page not found</h1>");
    expect(page).toContain('<div class="notice"><p>Next</p></div>');
  });

  test("have a distinct colour for every theme", () => {
    const page = prepareTemplate(loadTemplates(undefined).public).identity(FILL).toString();
    for (const theme of THEMES) expect(page).toContain(`[data-theme="${theme}"]{--primary:#`);
  });
});

describe("a filled-in value", () => {
  const PAYLOADS = [
    "</script><script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    "<!--<script>",
    "-->",
    "]]>",
    "\u2028\u2029",
    `" onload="x`,
    "' onload='x",
    "&lt;/script&gt;",
    "</SCRIPT\t>",
    "</h1></main></body>",
    "\u0000</scr\u0000ipt>",
    "\ud800",
  ];
  const anyText = fc.oneof(
    fc
      .array(fc.oneof(fc.constantFrom(...PAYLOADS), fc.string({ unit: "binary" })), { maxLength: 5 })
      .map((texts) => texts.join("")),
    fc.constantFrom(...PAYLOADS),
  );
  const anyView = fc
    .oneof(fc.dictionary(anyText, fc.oneof(anyText, fc.integer(), fc.constant(null), fc.array(anyText))), anyText)
    .map((view) => JSON.stringify(view));
  const sources = { plain: loadTemplates(undefined).error, web: loadTemplates(folderWith(GOOD)).error };
  const shapeOf = (html: string) =>
    readMarkup(html).tags.map(({ name, attributes }) => [name, ...attributes.map((one) => one.name)].join(" "));

  test.each(["plain", "web"] as const)("never adds a tag, a comment or an attribute to a %s template", (source) => {
    const maker = prepareTemplate(sources[source]);
    const phones = [{ country: "AU", number: "1" }] as const;
    const harmless = { title: "a", because: "a", next: "a", reference: "a" };
    const usual = maker.identity({ ...FILL, title: "b", view: "{}", notice: harmless, phones }).toString();
    fc.assert(
      fc.property(anyText, anyText, anyView, (title, text, view) => {
        fc.pre(title !== text && text !== "");
        const notice = { title: text, because: text, next: text, reference: text };
        const page = maker
          .identity({ ...FILL, title, view, notice, brandName: text, phones: [{ country: "AU", number: text }] })
          .toString();
        expect(shapeOf(page)).toEqual(shapeOf(usual));
        expect(readMarkup(page).comments.length).toBe(readMarkup(usual).comments.length);
      }),
      { numRuns: 500 },
    );
  });

  test("is equivalent JSON that cannot end its element", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const text = jsonInHtml(view);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(view));
      }),
      { numRuns: 500 },
    );
  });

  test("must have a listed language and theme", () => {
    const maker = prepareTemplate(loadTemplates(undefined).public);
    expect(() => maker.identity({ ...FILL, lang: 'en" onload="x' as "en" })).toThrow(
      /is no language of a page. Use one of en, vi\./,
    );
    expect(() => maker.gzip({ ...FILL, theme: "toString" as "classic_plus" })).toThrow(
      /is no theme of a page. Use one of classic-escape/,
    );
  });
});
