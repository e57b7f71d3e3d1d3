import type { ContentPage } from "@portico/api/content/contract";
import { describe, expect, it } from "vitest";
import { withoutRepeatedTitle } from "./content-page.tsx";

type Text = ContentPage["body"];

const text = (words: string) => ({ kind: "text" as const, text: words, marks: [] });
const heading = (words: string): Text[number] => ({ kind: "heading", level: 2, content: [text(words)] });
const paragraph: Text[number] = { kind: "paragraph", content: [text("Thank you.")] };
const panel = (title: string) => ({ codename: title, title }) as ContentPage["panels"][number];

const PAGE = { title: "Booking terms and conditions", body: [paragraph], panels: [] };

describe("withoutRepeatedTitle: body", () => {
  it.each(["Booking terms and conditions", " booking  Terms and conditions: "])(
    "removes the first heading %j, which repeats the title",
    (words) => {
      expect(withoutRepeatedTitle({ ...PAGE, body: [heading(words), paragraph] }).body).toEqual([paragraph]);
    },
  );

  it("removes a repeating heading of which a part is a link", () => {
    const partialLink = {
      kind: "link" as const,
      address: "/terms",
      opening: "internal" as const,
      content: [text("terms and")],
    };
    const content = [text("Booking "), partialLink, { kind: "line break" as const }, text("conditions")];
    expect(withoutRepeatedTitle({ ...PAGE, body: [{ kind: "heading", level: 2, content }] }).body).toEqual([]);
  });

  it("keeps other headings, and the title as a later heading", () => {
    const body = [heading("Holding a stay"), paragraph, heading(PAGE.title)];
    expect(withoutRepeatedTitle({ ...PAGE, body }).body).toEqual(body);
  });

  it("accepts an empty body", () => {
    expect(withoutRepeatedTitle({ ...PAGE, body: [] })).toEqual({ body: [], panels: [] });
  });
});

describe("withoutRepeatedTitle: panels", () => {
  it("removes the title of the first panel only, if it repeats the title of the page", () => {
    const panels = [panel(PAGE.title), panel("Holding a stay"), panel(PAGE.title)];
    expect(withoutRepeatedTitle({ ...PAGE, panels }).panels.map(({ title }) => title)).toEqual([
      "",
      "Holding a stay",
      PAGE.title,
    ]);
  });
});
