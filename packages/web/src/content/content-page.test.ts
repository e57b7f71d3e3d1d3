import type { ContentPage } from "@portico/api/content/contract";
import { describe, expect, it } from "vitest";
import { withoutOwnTitle } from "./content-page.tsx";

type Text = ContentPage["body"];

const text = (words: string) => ({ kind: "text" as const, text: words, marks: [] });
const heading = (words: string): Text[number] => ({ kind: "heading", level: 2, content: [text(words)] });
const paragraph: Text[number] = { kind: "paragraph", content: [text("Thank you.")] };
const panel = (title: string) => ({ codename: title, title }) as ContentPage["panels"][number];

const PAGE = { title: "Booking terms and conditions", body: [paragraph], panels: [] };

describe("the text of a page", () => {
  it.each(["Booking terms and conditions", " booking  Terms and conditions: "])("loses a first heading %j", (words) => {
    expect(withoutOwnTitle({ ...PAGE, body: [heading(words), paragraph] }).body).toEqual([paragraph]);
  });

  it("loses it where half of it is a link", () => {
    const half = {
      kind: "link" as const,
      address: "/terms",
      opening: "internal" as const,
      content: [text("terms and")],
    };
    const content = [text("Booking "), half, { kind: "line break" as const }, text("conditions")];
    expect(withoutOwnTitle({ ...PAGE, body: [{ kind: "heading", level: 2, content }] }).body).toEqual([]);
  });

  it("keeps every other heading, and the same one further below", () => {
    const body = [heading("Holding a stay"), paragraph, heading(PAGE.title)];
    expect(withoutOwnTitle({ ...PAGE, body }).body).toEqual(body);
  });

  it("may be nothing at all", () => {
    expect(withoutOwnTitle({ ...PAGE, body: [] })).toEqual({ body: [], panels: [] });
  });
});

describe("the panels of a page", () => {
  it("say other things than its title", () => {
    const panels = [panel(PAGE.title), panel("Holding a stay"), panel(PAGE.title)];
    expect(withoutOwnTitle({ ...PAGE, panels }).panels.map(({ title }) => title)).toEqual([
      "",
      "Holding a stay",
      PAGE.title,
    ]);
  });
});
