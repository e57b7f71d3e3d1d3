import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { THEMES } from "@portico/domain/brand/themes";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
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

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "templates-"));
  folders.push(folder);
  return folder;
}

function createBuild(html: string, names: readonly string[] = TEMPLATE_NAMES): string {
  const folder = createFolder();
  for (const lang of ["en", "vi"])
    for (const theme of THEMES) {
      const variantFolder = join(folder, "templates", lang, theme);
      mkdirSync(variantFolder, { recursive: true });
      for (const name of names) writeFileSync(join(variantFolder, `${name}.html`), html);
    }
  return folder;
}

const VIEW = `<script type="application/json" id="portico-view">{"sample":true}</script>`;
const VALID_TEMPLATE = `<!doctype html><html class="x" data-theme='classic-points' lang=en><head><title>Sample</title><style>.a{color:red}</style>
<script>before()</script><script type="module" src="/assets/app-12345678.js"></script></head><body><svg><title>Coast</title></svg>
<!-- <title>not one</title> --><p data-style="x">style="none here"</p>${VIEW}</body></html>`;

const VALUES: TemplateValues = { lang: "vi", theme: "ecv_domain", title: "Điểm & more", view: '{"state":"signed-in"}' };

const loadError = (html: string) => {
  try {
    loadTemplates(createBuild(html));
  } catch (error) {
    return (error as Error).message;
  }
  return "no mistake";
};

describe("the templates of the web app", () => {
  it("must exist for every language and theme", () => {
    const folder = createBuild(VALID_TEMPLATE);
    expect(loadAllTemplates(folder).vi.ecv_domain.member.source).toBe("web");
    rmSync(join(folder, "templates", "vi", "ecv_domain"), { recursive: true });
    expect(() => loadAllTemplates(folder)).toThrow(/templates of vi in ecv_domain are missing.*Build the web again/);
    expect(loadAllTemplates(undefined).vi.ecv_domain.member.source).toBe("plain");
  });

  it("are filled only at their four slots", () => {
    const { member } = loadTemplates(createBuild(VALID_TEMPLATE));
    expect(member.source).toBe("web");
    expect(prepareTemplate(member).identity(VALUES).toString()).toBe(
      VALID_TEMPLATE.replace("'classic-points' lang=en", "'ecv_domain' lang=vi")
        .replace(">Sample<", ">Điểm &amp; more<")
        .replace('{"sample":true}', '{"state":"signed-in"}'),
    );
  });

  it("have hashes of inline styles and scripts, but not of data or files", () => {
    const { scriptHashes, styleHashes } = loadTemplates(createBuild(VALID_TEMPLATE)).error;
    expect(scriptHashes).toEqual([inlineHash("before()")]);
    expect(styleHashes).toEqual([inlineHash(".a{color:red}")]);
  });

  it("are hashed with normalised line feeds and without a byte order mark", () => {
    const { public: template } = loadTemplates(
      createBuild(`\uFEFF${VALID_TEMPLATE.replace("before()", "one()\r\ntwo()")}`),
    );
    expect(template.scriptHashes).toEqual([inlineHash("one()\ntwo()")]);
    expect(prepareTemplate(template).identity(VALUES).toString()).toContain("<script>one()\ntwo()</script>");
  });

  it("ignore the slots of plain templates", () => {
    const { member } = loadTemplates(createBuild(VALID_TEMPLATE.replace("</body>", "<!--portico:notice--></body>")));
    const page = prepareTemplate(member).identity({
      ...VALUES,
      notice: { title: "No", because: "Because", next: "Next" },
    });
    expect(page.toString()).toContain("<!--portico:notice-->");
    expect(page.toString()).not.toContain("Because");
  });

  it.each([
    [
      "a second html",
      VALID_TEMPLATE.replace("</html>", '</html><html lang="en" data-theme="">'),
      "<html> stands 2 times",
    ],
    ["no lang", VALID_TEMPLATE.replace("lang=en", ""), 'has lang="…" nowhere'],
    ["a lang without a value", VALID_TEMPLATE.replace("lang=en", "lang"), 'has lang="…" nowhere'],
    ["two themes", VALID_TEMPLATE.replace("lang=en", 'lang="en" data-theme="x"'), 'has data-theme="…" 2 times'],
    ["no title", VALID_TEMPLATE.replace("<title>Sample</title>", ""), "<title> stands nowhere in the head"],
    [
      "two titles",
      VALID_TEMPLATE.replace("<title>Sample</title>", "<title>a</title><title>b</title>"),
      "<title> stands 2 times",
    ],
    ["no view", VALID_TEMPLATE.replace(VIEW, ""), "the slot of the view stands nowhere"],
    ["two views", VALID_TEMPLATE.replace(VIEW, VIEW + VIEW), "the slot of the view stands 2 times"],
    [
      "an executable view",
      VALID_TEMPLATE.replace("application/json", "text/javascript"),
      "write it exactly once, as <script type",
    ],
    ["a style attribute", VALID_TEMPLATE.replace("<p ", '<p style="color:red" '), "<p> has a style attribute"],
    ["a bare style attribute", VALID_TEMPLATE.replace("<p ", "<p STYLE=color:red "), "<p> has a style attribute"],
    ["an inline handler", VALID_TEMPLATE.replace("<p ", '<p onClick="x()" '), "<p> has the inline handler onclick"],
    [
      "a script URL",
      VALID_TEMPLATE.replace("<p ", '<a href=" JavaScript:x()">a</a><p '),
      "a javascript: address in href",
    ],
    [
      "an unclosed script",
      VALID_TEMPLATE.replace("before()</script>", "before()").replaceAll("</script>", ""),
      "<script> is never closed",
    ],
  ])("are refused with %s, and the error names file and remedy", (_description, html, mistake) => {
    const message = loadError(html);
    expect(message).toContain(mistake);
    expect(message).toMatch(
      /^The template .*templates.en.classic-escape.sign-in\.html cannot be used: .* Build the web again/s,
    );
  });

  it("are refused if one of the four is missing", () => {
    const folder = createBuild(VALID_TEMPLATE, ["sign-in", "public", "member"]);
    expect(() => loadTemplates(folder)).toThrow(/error\.html is missing\. Build the web again/);
  });
});

describe("the plain templates", () => {
  it("are used without a build, and with a build without templates", () => {
    const folder = createFolder();
    expect(loadTemplates(undefined).member.source).toBe("plain");
    expect(loadTemplates(join(folder, "nowhere")).member.source).toBe("plain");
    expect(loadTemplates(folder).member.source).toBe("plain");
  });

  it.each(TEMPLATE_NAMES)("have a title, one h1, language, theme, a main element and a link: %s", (name) => {
    const page = prepareTemplate(loadTemplates(undefined)[name])
      .identity({ ...VALUES, brandName: "Portico <Vietnam>" })
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

  it("show reason, next step, reference and phone numbers without JavaScript", () => {
    const page = prepareTemplate(loadTemplates(undefined).error)
      .identity({
        ...VALUES,
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

  it("are entirely in the page's language", () => {
    const page = (lang: "en" | "vi") =>
      prepareTemplate(loadTemplates(undefined, { lang, theme: "ecv_domain" })["sign-in"])
        .identity({ ...VALUES, lang })
        .toString();
    expect(page("en")).toContain("<label>Member number");
    expect(page("vi")).toContain("<label>Số hội viên");
    expect(page("vi")).not.toMatch(/Sign in|Home|Member services/);
    expect(page("vi")).toContain('<form method="post">');
  });

  it("neither repeat the title nor display an empty reference", () => {
    const page = prepareTemplate(loadTemplates(undefined).error)
      .identity({ ...VALUES, title: "Same", notice: { title: "Same", because: "", next: "Next", reference: "" } })
      .toString();
    expect(page).toContain('<div class="notice"><p>Next</p></div>');
  });

  it("show the brand at the top, and not in the heading", () => {
    const title = "Page not found";
    const page = prepareTemplate(loadTemplates(undefined).error)
      .identity({
        ...VALUES,
        title: `${title} – ECV`,
        brandName: "ECV",
        notice: { title, because: title, next: "Next" },
      })
      .toString();
    expect(page).toContain("<title>Page not found – ECV</title>");
    expect(page).toContain("<h1>Page not found</h1>");
    expect(page).toContain('<div class="notice"><p>Next</p></div>');
  });

  it("have a distinct colour for every theme", () => {
    const page = prepareTemplate(loadTemplates(undefined).public).identity(VALUES).toString();
    for (const theme of THEMES) expect(page).toContain(`[data-theme="${theme}"]{--primary:#`);
  });
});

describe("PreparedTemplate.identity", () => {
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
  const sources = { plain: loadTemplates(undefined).error, web: loadTemplates(createBuild(VALID_TEMPLATE)).error };
  const tagsOf = (html: string) =>
    readMarkup(html).tags.map(({ name, attributes }) =>
      [name, ...attributes.map((attribute) => attribute.name)].join(" "),
    );

  it.each(["plain", "web"] as const)("adds no tag, comment or attribute to a %s template, for any value", (source) => {
    const template = prepareTemplate(sources[source]);
    const phones = [{ country: "AU", number: "1" }] as const;
    const harmlessNotice = { title: "a", because: "a", next: "a", reference: "a" };
    const harmlessPage = template
      .identity({ ...VALUES, title: "b", view: "{}", notice: harmlessNotice, phones })
      .toString();
    fc.assert(
      fc.property(anyText, anyText, anyView, (title, text, view) => {
        fc.pre(title !== text && text !== "");
        const notice = { title: text, because: text, next: text, reference: text };
        const page = template
          .identity({ ...VALUES, title, view, notice, brandName: text, phones: [{ country: "AU", number: text }] })
          .toString();
        expect(tagsOf(page)).toEqual(tagsOf(harmlessPage));
        expect(readMarkup(page).comments.length).toBe(readMarkup(harmlessPage).comments.length);
      }),
      { numRuns: 500 },
    );
  });

  it("renders JSON that cannot end its element", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const text = jsonInHtml(view);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(view));
      }),
      { numRuns: 500 },
    );
  });

  it("throws for an unlisted language or theme", () => {
    const template = prepareTemplate(loadTemplates(undefined).public);
    expect(() => template.identity({ ...VALUES, lang: 'en" onload="x' as "en" })).toThrow(
      /is no language of a page. Use one of en, vi\./,
    );
    expect(() => template.gzip({ ...VALUES, theme: "toString" as "classic_plus" })).toThrow(
      /is no theme of a page. Use one of classic-escape/,
    );
  });
});
