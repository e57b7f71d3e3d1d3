import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LanguageContext } from "../language/words.ts";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Card, LinkCard } from "./card.tsx";
import { CheckboxField, RadioField, SelectField, TextAreaField } from "./choice-fields.tsx";
import { DayText } from "./day.tsx";
import { Facts } from "./description.tsx";
import { PasswordField, TextField } from "./field.tsx";
import { ErrorSummary } from "./form.tsx";
import { isPlainClick, PortalLink } from "./link.tsx";
import { MoneyText } from "./money.tsx";
import { Notice } from "./notice.tsx";
import { Page } from "./page.tsx";
import { AboveHeading, tabTitle } from "./page-name.ts";
import { RichText, toneOf } from "./rich-text.tsx";
import { Scene } from "./scene.tsx";
import { ShortList } from "./short-list.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Empty, Failed, Loading, PartlyFailed } from "./states.tsx";
import { Status, Unknown, Why } from "./status.tsx";
import { DataTable } from "./table.tsx";
import { tabAfter } from "./tabs.tsx";

function drawn(element: ReactElement): string {
  return renderToStaticMarkup(element);
}

const PHONES = [{ country: "AU", number: "1800 975 707" }] as const;

describe("what may stand in a template", () => {
  it("has no style attribute", () => {
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
    const html = drawn(page);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('id="page-heading"');
  });
});

describe("a page", () => {
  it("says above its heading what the shell gives it", () => {
    const html = drawn(
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
  ])("called %j on %j names the tab %j", (title, site, tab) => {
    expect(tabTitle(title, site)).toBe(tab);
  });
});

describe("a button", () => {
  it("that cannot be used says why, and stays reachable", () => {
    const html = drawn(<Button disabledBecause="You need the pass.">Exchange</Button>);
    const [, reason] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain(`id="${reason}" class="field-hint">You need the pass.`);
    expect(html).not.toContain(" disabled");
  });

  it("that is busy says so, also to those who only hear it", () => {
    const html = drawn(
      <Button isBusy busyText="Saving">
        Save
      </Button>,
    );
    expect(html.match(/Saving/g)).toHaveLength(2);
    expect(html).toContain('role="status"');
    expect(html).not.toContain(">Save<");
  });

  it("sends no form unless it is told to", () => {
    expect(drawn(<Button>Open</Button>)).toContain('type="button"');
    expect(drawn(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });
});

describe("a field", () => {
  it("is tied to its label, hint and error", () => {
    const html = drawn(<TextField label="E-mail" name="email" hint="We write there." error="Enter an address" />);
    expect(html).toContain('for="field-email"');
    expect(html).toContain('aria-describedby="field-email-hint field-email-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="field-email-error"');
  });

  it("that is right says nothing of errors, and an optional one says that it is", () => {
    const html = drawn(<TextAreaField label="Requests" name="requests" isOptional />);
    expect(html).not.toMatch(/aria-invalid|aria-describedby|aria-required/);
    expect(html).toContain("(optional)");
  });

  it("for a password takes what is pasted and can show it", () => {
    const html = drawn(<PasswordField label="Password" name="password" autoComplete="new-password" />);
    expect(html).toContain('type="password"');
    expect(html).toContain('autoComplete="new-password"');
    expect(html).toContain('aria-label="Show the password"');
    expect(html).not.toMatch(/onpaste/i);
  });

  it("to choose from offers an empty first entry unless that is left out", () => {
    const choices = [{ value: "1", label: "One" }];
    expect(drawn(<SelectField label="Number" name="n" choices={choices} />)).toContain(
      '<option value="">Choose</option>',
    );
    expect(
      drawn(<SelectField label="Number" name="n" choices={choices} placeholder="" />).match(/<option/g),
    ).toHaveLength(1);
  });

  it("of several choices is reached by the summary at its first", () => {
    const choices = [
      { value: "points", label: "Points" },
      { value: "card", label: "Card" },
    ];
    const html = drawn(<RadioField label="Pay with" name="pay" choices={choices} defaultValue="card" />);
    expect(html).toMatch(/id="field-pay"[^>]*value="points"/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="card"|<input[^>]*value="card"[^>]*checked=""/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(drawn(<CheckboxField label="Agree" name="agree" />)).toContain('for="field-agree"');
  });
});

describe("the summary of errors", () => {
  it("leads to the fields in their own words", () => {
    const html = drawn(
      <ErrorSummary attempt={1} problems={[{ field: "email", text: "Enter an address" }, { text: "Try again." }]} />,
    );
    expect(html).toContain("There is a problem");
    expect(html).toMatch(/<a href="#field-email"[^>]*>Enter an address<\/a>/);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('tabindex="-1"');
  });

  it("is not there while nothing is wrong", () => {
    expect(drawn(<ErrorSummary attempt={3} problems={[]} />)).toBe("");
  });
});

describe("links", () => {
  it("open as the server says", () => {
    const link = (opening: "internal" | "plain" | "new tab") =>
      drawn(<PortalLink link={{ address: "/a?b=1", opening }}>Go</PortalLink>);
    expect(link("internal")).toContain('href="/a?b=1"');
    expect(link("plain")).not.toContain("target");
    expect(link("new tab")).toContain('target="_blank" rel="noopener noreferrer"');
    expect(link("new tab")).toContain("(opens in a new tab)");
  });

  it("leave to the browser every click that is more than a plain one", () => {
    const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
    expect(isPlainClick(plain)).toBe(true);
    for (const more of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }]) {
      expect(isPlainClick({ ...plain, ...more })).toBe(false);
    }
  });

  it("of a card are one, on its title", () => {
    const html = drawn(
      <LinkCard title="Reef" link={{ address: "/resort/reef", opening: "internal" }}>
        Warm water
      </LinkCard>,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<h3[^>]*><a[^>]*>Reef<\/a><\/h3>/);
  });
});

describe("what is not there", () => {
  it("says what failed, what to do, and whom to call", () => {
    const html = drawn(
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

  it("names the parts that are missing, and nothing where none is", () => {
    expect(drawn(<PartlyFailed parts={["credits", "charges"]} />)).toContain("credits, charges");
    expect(drawn(<PartlyFailed parts={[]} />)).toBe("");
  });

  it("is never a nought or an empty place", () => {
    expect(drawn(<MoneyText money={null} />)).toContain("Not known at the moment");
    expect(drawn(<MoneyText money={{ minor: 123_450, currency: "NZD" }} />)).toContain("NZD 1,234.50");
    expect(drawn(<Unknown because="The date could not be read." />)).toContain("The date could not be read.");
    for (const iso of [null, undefined, "", "31 Feb", "2026-02-30"])
      expect(drawn(<DayText iso={iso} />)).toContain("No date");
    expect(drawn(<DayText iso="2026-09-05" />)).toMatch(/<time datetime="2026-09-05"[^>]*>05 Sep 2026<\/time>/i);
  });

  it("is said in Vietnamese where the page is", () => {
    const html = drawn(
      <LanguageContext value="vi">
        <Loading />
      </LanguageContext>,
    );
    expect(html).toContain("Đang tải");
  });
});

describe("reasons", () => {
  it("name what they explain", () => {
    const html = drawn(<Why reason="41 days are left." about="Expiring" />);
    const heard = (markup: string) => /<summary[^>]*>(.*?)<svg/s.exec(markup)?.[1]?.replaceAll(/<[^>]*>/g, "");
    expect(heard(html)).toBe("Why?: Expiring");
    expect(heard(drawn(<Why reason="" label="How is this counted?" about="Exchange credits" />))).toBe(
      "How is this counted?: Exchange credits",
    );
    expect(html).not.toMatch(/aria-hidden="true">Why/);
    expect(html).toContain("<summary");
    expect(drawn(<Status tone="warning">Expiring</Status>)).toContain("<svg");
  });
});

describe("tables and lists", () => {
  it("keep rows and columns for those who hear them, also where they are stacked", () => {
    const columns = [
      { key: "lot", header: "Lot", cell: (row: { id: string }) => row.id },
      { key: "left", header: "Left", cell: () => "5", align: "end" as const },
    ];
    const html = drawn(<DataTable caption="Points" columns={columns} rows={[{ id: "A" }]} rowKey={(row) => row.id} />);
    for (const part of ['role="table"', 'scope="col"', 'scope="row"', 'role="rowheader"', 'role="cell"', "<caption"])
      expect(html).toContain(part);
    expect(html).toMatch(/class="cell-label" aria-hidden="true">Left/);
  });

  it("show five and offer the rest", () => {
    const list = (count: number) =>
      drawn(
        <ShortList items={Array.from({ length: count }, (_, place) => place)}>
          {(shown) => <b>{shown.length}</b>}
        </ShortList>,
      );
    expect(list(6)).toContain("<b>5</b>");
    expect(list(6)).toContain("Show all 6");
    expect(list(5)).not.toContain("<button");
  });

  it("pair names with values", () => {
    expect(drawn(<Facts facts={[{ term: "Account ID", value: "P-1" }]} />)).toContain(
      "<dt>Account ID</dt><dd>P-1</dd>",
    );
  });
});

describe("rich text", () => {
  it("fits its headings below the page's own, and marks its words", () => {
    const html = drawn(
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

  it("leaves out a card that leads nowhere", () => {
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
    expect(drawn(<RichText content={[{ kind: "card", card }]} />)).not.toContain("Riddle");
  });

  it.each([
    ["Warning", "warning"],
    ["error", "danger"],
    ["", "info"],
    ["constructor", "info"],
  ])("takes the tone %j as %s", (word, tone) => {
    expect(toneOf(word)).toBe(tone);
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
  ])("answer %s on place %i of three with %s", (key, place, next) => {
    expect(tabAfter(key, { place, count: 3 })).toBe(next);
  });
});
