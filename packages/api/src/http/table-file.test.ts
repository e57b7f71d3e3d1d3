import { describe, expect, test } from "vitest";
import { tableText } from "./table-file.ts";

const cells = (...row: (string | number | null)[]) => tableText([row]).slice(1);

describe("a table for a spreadsheet", () => {
  test("has the mark of its letters, a line for each row, and quotes where they are needed", () => {
    expect(
      tableText([
        ["Resort", "Points"],
        ["Bãi biển, Đà Nẵng", 480.5],
        ['The "old" house', null],
      ]),
    ).toBe('\u{FEFF}Resort,Points\r\n"Bãi biển, Đà Nẵng",480.5\r\n"The ""old"" house",\r\n');
  });

  test.each(["=1+1", "+61 491", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u{0}=1", "＝1", "|calc", "%0A"])(
    "%j stays text",
    (text) => {
      expect(cells(text)).toMatch(/^"?'/);
    },
  );

  test("a number below nothing is a number", () => {
    expect(cells(-2, "A - B", "1=1")).toBe("-2,A - B,1=1\r\n");
  });

  test("nobody writes rows of their own into it", () => {
    expect(cells('x"\r\n"=1', "y")).toBe('"x""\r\n""=1",y\r\n');
  });
});
