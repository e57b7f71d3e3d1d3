import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LanguageContext } from "../language/messages.ts";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Card, LinkCard } from "./card.tsx";
import { CheckboxField, RadioField, SelectField, TextAreaField } from "./choice-fields.tsx";
import { DayText } from "./day.tsx";
import { DescriptionList } from "./description.tsx";
import { PasswordField, TextField } from "./field.tsx";
import { ErrorSummary } from "./form.tsx";
import { isPlainClick, PortalLink } from "./link.tsx";
import { MoneyText } from "./money.tsx";
import { Notice } from "./notice.tsx";
import { Page } from "./page.tsx";
import { AboveHeading, tabTitle } from "./page-name.ts";
import { RichText, toNoticeTone } from "./rich-text.tsx";
import { Scene } from "./scene.tsx";
import { ShortList } from "./short-list.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Empty, Failed, Loading, PartlyFailed } from "./states.tsx";
import { Status, Unknown, Why } from "./status.tsx";
import { DataTable } from "./table.tsx";
import { nextTabIndex } from "./tabs.tsx";

function renderHtml(element: ReactElement): string {
  return renderToStaticMarkup(element);
}

const PHONES = [{ country: "AU", number: "1800 975 707" }] as const;

describe("static templates", () => {
  it("have no style attribute and one h1", () => {
    const page = (
      <Page title="Sign in" lead="Welcome" width="narrow">
        <Notice title="Hello" tone="warning" isLive />
        <TextField label="Member number" name="name" error="Enter your member number" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit">Sign in</Button>
        <Button disabledBecause="Not yet">Later</Button>
        <ButtonLink to="/sign-up">Join</ButtonLink>
        <Scene name="coast" />
        <Card title="Card">
          <Skeleton />
        </Card>
        <Loading shape="cards" />
        <Empty title="Nothing" />
      </Page>
    );
    const html = renderHtml(page);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('id="page-heading"');
  });
});

describe("Page", () => {
  it("shows the shell's content above its heading", () => {
    const html = renderHtml(
      <AboveHeading value="You were sent here.">
        <Page title="Home">x</Page>
      </AboveHeading>,
    );
    expect(html).toMatch(/You were sent here\..*<h1/);
  });

  it.each([
    ["My points", "Portico", "My points – Portico"],
    ["Portico", "Portico", "Portico"],
    ["My points", "", "My points"],
  ])("sets, with the title %j and the site %j, the document title %j", (title, site, tab) => {
    expect(tabTitle(title, site)).toBe(tab);
  });
});

describe("Button", () => {
  it("shows the reason and stays focusable while disabled", () => {
    const html = renderHtml(<Button disabledBecause="You need the pass.">Exchange</Button>);
    const [, reason] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain(`id="${reason}" class="field-hint">You need the pass.`);
    expect(html).not.toContain(" disabled");
  });

  it("shows and announces its busy text while busy", () => {
    const html = renderHtml(
      <Button isBusy busyText="Saving">
        Save
      </Button>,
    );
    expect(html.match(/Saving/g)).toHaveLength(2);
    expect(html).toContain('role="status"');
    expect(html).not.toContain(">Save<");
  });

  it("submits a form only with type submit", () => {
    expect(renderHtml(<Button>Open</Button>)).toContain('type="button"');
    expect(renderHtml(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });
});

describe("form fields", () => {
  it("are connected to their label, hint and error", () => {
    const html = renderHtml(<TextField label="E-mail" name="email" hint="We write there." error="Enter an address" />);
    expect(html).toContain('for="field-email"');
    expect(html).toContain('aria-describedby="field-email-hint field-email-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="field-email-error"');
  });

  it("have no ARIA error attributes without an error, and mark optional fields", () => {
    const html = renderHtml(<TextAreaField label="Requests" name="requests" isOptional />);
    expect(html).not.toMatch(/aria-invalid|aria-describedby|aria-required/);
    expect(html).toContain("(optional)");
  });

  it("allow pasting and have a show-password button if they are password fields", () => {
    const html = renderHtml(<PasswordField label="Password" name="password" autoComplete="new-password" />);
    expect(html).toContain('type="password"');
    expect(html).toContain('autoComplete="new-password"');
    expect(html).toContain('aria-label="Show the password"');
    expect(html).not.toMatch(/onpaste/i);
  });

  it("have an empty first option if they are selects, unless it is omitted", () => {
    const choices = [{ value: "1", label: "One" }];
    expect(renderHtml(<SelectField label="Number" name="n" choices={choices} />)).toContain(
      '<option value="">Choose</option>',
    );
    expect(
      renderHtml(<SelectField label="Number" name="n" choices={choices} placeholder="" />).match(/<option/g),
    ).toHaveLength(1);
  });

  it("have the field's id on the first option if they are radio groups", () => {
    const choices = [
      { value: "points", label: "Points" },
      { value: "card", label: "Card" },
    ];
    const html = renderHtml(<RadioField label="Pay with" name="pay" choices={choices} defaultValue="card" />);
    expect(html).toMatch(/id="field-pay"[^>]*value="points"/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="card"|<input[^>]*value="card"[^>]*checked=""/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(renderHtml(<CheckboxField label="Agree" name="agree" />)).toContain('for="field-agree"');
  });
});

describe("ErrorSummary", () => {
  it("links to the fields with their error texts", () => {
    const html = renderHtml(
      <ErrorSummary attempt={1} problems={[{ field: "email", text: "Enter an address" }, { text: "Try again." }]} />,
    );
    expect(html).toContain("There is a problem");
    expect(html).toMatch(/<a href="#field-email"[^>]*>Enter an address<\/a>/);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('tabindex="-1"');
  });

  it("renders nothing without problems", () => {
    expect(renderHtml(<ErrorSummary attempt={3} problems={[]} />)).toBe("");
  });
});

describe("links", () => {
  it("open within the portal, plainly or in a new tab, as the server decides", () => {
    const renderLink = (opening: "internal" | "plain" | "new tab") =>
      renderHtml(<PortalLink link={{ address: "/a?b=1", opening }}>Go</PortalLink>);
    expect(renderLink("internal")).toContain('href="/a?b=1"');
    expect(renderLink("plain")).not.toContain("target");
    expect(renderLink("new tab")).toContain('target="_blank" rel="noopener noreferrer"');
    expect(renderLink("new tab")).toContain("(opens in a new tab)");
  });

  it("leave clicks with modifiers or other buttons to the browser", () => {
    const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
    expect(isPlainClick(plain)).toBe(true);
    for (const overrides of [
      { button: 1 },
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { altKey: true },
    ]) {
      expect(isPlainClick({ ...plain, ...overrides })).toBe(false);
    }
  });

  it("of a card are only on its title", () => {
    const html = renderHtml(
      <LinkCard title="Reef" link={{ address: "/resort/reef", opening: "internal" }}>
        Warm water
      </LinkCard>,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<h3[^>]*><a[^>]*>Reef<\/a><\/h3>/);
  });
});

describe("failed, partial and unknown states", () => {
  it("show the failure, the next step and the phone numbers", () => {
    const html = renderHtml(
      <Failed
        problem={{ title: "No points", hint: "Try later.", reference: "R1" }}
        onRetry={() => undefined}
        phones={PHONES}
      />,
    );
    for (const part of [
      'role="alert"',
      "No points",
      "Try later.",
      "Reference R1",
      "Try again",
      'href="tel:1800975707"',
    ])
      expect(html).toContain(part);
  });

  it("name the missing parts, and render nothing if none is missing", () => {
    expect(renderHtml(<PartlyFailed parts={["credits", "charges"]} />)).toContain("credits, charges");
    expect(renderHtml(<PartlyFailed parts={[]} />)).toBe("");
  });

  it("never show an unknown value as 0 or empty", () => {
    expect(renderHtml(<MoneyText money={null} />)).toContain("Not known at the moment");
    expect(renderHtml(<MoneyText money={{ minor: 123_450, currency: "NZD" }} />)).toContain("NZD 1,234.50");
    expect(renderHtml(<Unknown because="The date could not be read." />)).toContain("The date could not be read.");
    for (const iso of [null, undefined, "", "31 Feb", "2026-02-30"])
      expect(renderHtml(<DayText iso={iso} />)).toContain("No date");
    expect(renderHtml(<DayText iso="2026-09-05" />)).toMatch(/<time datetime="2026-09-05"[^>]*>05 Sep 2026<\/time>/i);
  });

  it("are in Vietnamese on a Vietnamese page", () => {
    const html = renderHtml(
      <LanguageContext value="vi">
        <Loading />
      </LanguageContext>,
    );
    expect(html).toContain("Đang tải");
  });
});

describe("reasons", () => {
  it("name what they explain for screen readers", () => {
    const html = renderHtml(<Why reason="41 days are left." subject="Expiring" />);
    const accessibleText = (markup: string) => /<summary[^>]*>(.*?)<svg/s.exec(markup)?.[1]?.replaceAll(/<[^>]*>/g, "");
    expect(accessibleText(html)).toBe("Why?: Expiring");
    expect(accessibleText(renderHtml(<Why reason="" label="How is this counted?" subject="Exchange credits" />))).toBe(
      "How is this counted?: Exchange credits",
    );
    expect(html).not.toMatch(/aria-hidden="true">Why/);
    expect(html).toContain("<summary");
    expect(renderHtml(<Status tone="warning">Expiring</Status>)).toContain("<svg");
  });
});

describe("tables and lists", () => {
  it("keep table roles for screen readers, also when stacked", () => {
    const columns = [
      { key: "lot", header: "Lot", cell: (row: { id: string }) => row.id },
      { key: "left", header: "Left", cell: () => "5", align: "end" as const },
    ];
    const html = renderHtml(
      <DataTable caption="Points" columns={columns} rows={[{ id: "A" }]} rowKey={(row) => row.id} />,
    );
    for (const part of ['role="table"', 'scope="col"', 'scope="row"', 'role="rowheader"', 'role="cell"', "<caption"])
      expect(html).toContain(part);
    expect(html).toMatch(/class="cell-label" aria-hidden="true">Left/);
  });

  it("show five items and a button for the rest", () => {
    const renderList = (count: number) =>
      renderHtml(
        <ShortList items={Array.from({ length: count }, (_, index) => index)}>
          {(shown) => <b>{shown.length}</b>}
        </ShortList>,
      );
    expect(renderList(6)).toContain("<b>5</b>");
    expect(renderList(6)).toContain("Show all 6");
    expect(renderList(5)).not.toContain("<button");
  });

  it("render names and values as a description list", () => {
    expect(renderHtml(<DescriptionList facts={[{ term: "Account ID", value: "P-1" }]} />)).toContain(
      "<dt>Account ID</dt><dd>P-1</dd>",
    );
  });
});

describe("rich text", () => {
  it("shifts headings below the page's h1, and renders marks", () => {
    const html = renderHtml(
      <RichText
        content={[
          { kind: "heading", level: 1, content: [{ kind: "text", text: "Top", marks: [] }] },
          { kind: "heading", level: 3, content: [{ kind: "text", text: "Below", marks: [] }] },
          {
            kind: "paragraph",
            content: [{ kind: "text", text: "<b>", marks: ["strong", "emphasis"] }, { kind: "line break" }],
          },
        ]}
      />,
    );
    expect(html).toContain("<h2>Top</h2><h4>Below</h4>");
    expect(html).toContain("<em><strong>&lt;b&gt;</strong></em><br/>");
  });

  it("omits a card without a link", () => {
    const card = {
      type: "x",
      codename: "x",
      title: "Riddle",
      summary: "",
      link: null,
      picture: null,
      postedOn: null,
      language: null,
    };
    expect(renderHtml(<RichText content={[{ kind: "card", card }]} />)).not.toContain("Riddle");
  });

  it.each([
    ["Warning", "warning"],
    ["error", "danger"],
    ["", "info"],
    ["constructor", "info"],
  ])("maps the message tone %j to %s", (word, tone) => {
    expect(toNoticeTone(word)).toBe(tone);
  });
});

describe("tabs", () => {
  it.each([
    ["ArrowRight", 2, 0],
    ["ArrowRight", 0, 1],
    ["ArrowLeft", 0, 2],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["a", 1, undefined],
  ])("select, on %s at index %i of three, index %s", (key, index, next) => {
    expect(nextTabIndex(key, { index: index, count: 3 })).toBe(next);
  });
});
