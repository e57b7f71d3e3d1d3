import { describe, expect, it } from "vitest";
import { type Description, findInvalidLines, findMismatches, listPaths } from "./description.ts";

const SHAPES = { charge: { ChargeID: "id; tells charges apart", DueDate: "date or null; the last day" } };

describe("findMismatches: the mismatches", () => {
  it.each<[Description, unknown, string[]]>([
    ["text; a name", "Robin", []],
    ["text; a name", null, [" is not text"]],
    ["text or null; a name", null, []],
    ["number; a sum", "12", [" is not number"]],
    ["boolean; a yes", "true", [" is not boolean"]],
    ["id; a number", 16_509, []],
    ["id; a number", true, [" is not id"]],
    ["date; a day", "2026-11-20T00:00:00", []],
    ["date; a day", "2026-11-31", [" is not date"]],
    ["instant; a moment", "2026-11-20T00:00:00", [" is not instant"]],
    ["any; whatever", [{}], []],
    ["→ charge; one", { ChargeID: 1, DueDate: null }, []],
    ["→ charge[]; some", [{ ChargeID: 1, DueDate: "soon" }], ["[0].DueDate is not date"]],
    ["→ charge[]; some", { ChargeID: 1, DueDate: null }, [" is no list"]],
    ["→ charge or null; one", null, []],
    [["text; a line"], ["one", 2], ["[1] is not text"]],
    [{ name: "text; a name" }, {}, ["name is missing"]],
    [{ name: "text, optional; a name" }, {}, []],
    [{ name: "text, optional; a name" }, { name: null }, ["name is not text"]],
    [{ contact: { email: "text; an address" } }, { contact: {} }, ["contact.email is missing"]],
    [{ contact: { email: "text; an address" } }, { contact: [] }, ["contact is no object"]],
    [{ name: "text; a name" }, { name: "Robin", age: 40 }, ["age is not described"]],
    [{ "{codename}": "number; a count" }, { one: 1, two: "2" }, ["two is not number"]],
    [{ "{codename}": "number; a count" }, {}, []],
  ])("of %j for the value %j are %j", (description, value, errors) => {
    expect(findMismatches(value, description, SHAPES)).toEqual(errors);
  });
});

describe("findInvalidLines: the invalid lines", () => {
  it.each<[Description, string[]]>([
    [{ list: ["text; a line"], charges: "→ charge[], optional; some", rest: "any; whatever" }, []],
    ["text", ["text"]],
    ["words; a name", ["words; a name"]],
    [{ booking: "→ booking; one" }, ["→ booking; one"]],
  ])("of %j are %j", (description, lines) => {
    expect(findInvalidLines(description, SHAPES)).toEqual(lines);
  });
});

describe("listPaths", () => {
  it("enters objects, lists and shapes", () => {
    const description = { one: "text; a name", two: { three: ["→ charge; one"] }, "{any}": "any; whatever" };
    const paths = ["one", "two", "two.three", "two.three.ChargeID", "two.three.DueDate", "{any}"];
    expect(listPaths(description, SHAPES)).toEqual(paths);
  });
});
