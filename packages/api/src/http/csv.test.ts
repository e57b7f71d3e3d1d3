import { describe, expect, test } from "vitest";
import { csvText } from "./csv.ts";

const cells = (...row: (string | number | null)[]) => csvText([row]).slice(1);

describe("csvText", () => {
  test("writes a byte order mark, one line for each row, and quotes where needed", () => {
    expect(
      csvText([
        ["Resort", "Points"],
        ["Bãi biển, Đà Nẵng", 480.5],
        ['The "old" house', null],
      ]),
    ).toBe('\u{FEFF}Resort,Points\r\n"Bãi biển, Đà Nẵng",480.5\r\n"The ""old"" house",\r\n');
  });

  test.each(["=1+1", "+61 491", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u{0}=1", "＝1", "|calc", "%0A"])(
    "escapes %j as text",
    (text) => {
      expect(cells(text)).toMatch(/^"?'/);
    },
  );

  test("does not escape negative numbers", () => {
    expect(cells(-2, "A - B", "1=1")).toBe("-2,A - B,1=1\r\n");
  });

  test("quotes a cell with quotes and line breaks", () => {
    expect(cells('x"\r\n"=1', "y")).toBe('"x""\r\n""=1",y\r\n');
  });
});
