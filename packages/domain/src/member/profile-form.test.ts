import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localizedProblem } from "./form.ts";
import {
  MAX_GUESTS,
  parseEmail,
  parseGuests,
  parsePersonName,
  parsePhone,
  parsePostalAddress,
  plainLine,
  plainText,
} from "./profile-form.ts";
import type { FieldName } from "./profile-form-messages.ts";
import type { PostalAddress } from "./source.ts";

const HOME: PostalAddress = {
  lines: ["Unit 4", "12 Sample Street"],
  city: "Noosa Heads",
  region: "QLD",
  postcode: "4567",
  country: "Australia",
};

const LONGEST_EMAIL = `${"r".repeat(64)}@${`${"e".repeat(61)}.`.repeat(3)}com`;

describe("plainLine", () => {
  it.each([
    ["  Robin \t Sample \n", "Robin Sample"],
    ["Nguye\u0302\u0303n", "Nguyễn"],
    ["Nguye\u200B\u0302\u0303n", "Nguyễn"],
    ["Robin\u202Eelpmas\u2066", "Robinelpmas"],
    ["Rob\u200Bin\uFEFF", "Robin"],
    ["a\u0000b\r\nc\u2028d", "a b c d"],
    ["a\u200Ab", "a b"],
    ["a\u2010b\u2065c", "a\u2010b\u2065c"],
  ])("converts %j to %j", (typed, line) => {
    expect(plainLine(typed)).toBe(line);
  });

  it("removes the first and last character of each invisible range", () => {
    const invisible = "\u00AD\u061C\u180E\u200B\u200F\u202A\u202E\u2060\u2064\u2066\u206F\uFEFF";
    for (const character of invisible) expect([character, plainLine(`a${character}b`)]).toEqual([character, "ab"]);
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
        const line = plainLine(typed);
        expect(plainLine(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});

describe("plainText", () => {
  it("preserves line breaks and paragraphs, and removes other invisible characters", () => {
    expect(plainText("Dear club,\r\n\r\n\r\n\r\na  small\u202E car\u0007\rplease \n")).toBe(
      "Dear club,\n\na small car\nplease",
    );
  });
});

describe("plainText with other line breaks", () => {
  it.each([
    ["a\r\nb", "a\nb"],
    ["a\n\n\nb\n\n\n\nc", "a\n\nb\n\nc"],
  ])("converts %j to %j", (typed, text) => {
    expect(plainText(typed)).toBe(text);
  });
});

describe("parsePersonName", () => {
  it.each([
    "Robin",
    "Nguyễn Thị Mẫu",
    "Siobhán O’Connor",
    "D'Arcy-Lee",
    "Māia ʻĀkau",
    "R. & A. Sample",
    "Jürgen (Jo)",
    "李雷",
    "R".repeat(100),
  ])("accepts %s", (name) => {
    expect(parsePersonName(name, "first name")).toEqual({ value: name });
  });

  it.each([
    ["", "Enter the first name"],
    [" \u200B ", "Enter the first name"],
    ["12", "The first name contains a character that cannot be part of a name"],
    ["<b>Robin</b>", "The first name contains a character that cannot be part of a name"],
    ["robin@example.com", "The first name contains a character that cannot be part of a name"],
    ["R".repeat(101), "The first name is too long"],
  ])("refuses %j", (name, title) => {
    expect(parsePersonName(name, "first name")).toMatchObject({ title: { en: title } });
  });
});

describe("messages in Vietnamese", () => {
  it.each<[FieldName, string]>([
    ["name", "họ tên"],
    ["first name", "tên"],
    ["family name", "họ"],
    ["guest's first name", "tên của khách"],
    ["guest's family name", "họ của khách"],
    ["e-mail address", "địa chỉ e-mail"],
    ["line of the address", "dòng địa chỉ"],
    ["town or city", "thành phố hoặc thị trấn"],
    ["region", "bang hoặc vùng"],
    ["country", "quốc gia"],
  ])("name the %s %s", (name, vietnamese) => {
    const title = { en: `Enter the ${name}`, vi: `Hãy nhập ${vietnamese}` };
    expect(parsePersonName("", name)).toMatchObject({ title });
    expect(parsePersonName("x".repeat(101), name)).toMatchObject({ title: { vi: `Phần ${vietnamese} quá dài` } });
  });
});

describe("parseEmail", () => {
  it.each([
    "robin@example.com",
    "robin.o'connor+club@mail.example.co.nz",
    "mẫu@ví-dụ.example",
    " robin@example.com ",
    "robin@x.example",
    LONGEST_EMAIL,
  ])("accepts %j", (email) => {
    expect(parseEmail(email)).toEqual({ value: email.trim() });
  });

  it("requires an address, and limits its length", () => {
    expect(parseEmail(" ")).toMatchObject({ title: { en: "Enter an e-mail address" } });
    expect(parseEmail(`${LONGEST_EMAIL}m`)).toMatchObject({ title: { en: "The e-mail address is too long" } });
  });

  it.each([
    "robin",
    "robin@example",
    "robin at example.com",
    "a@b@example.com",
    "robin@-example.com",
    "robin@example..com",
    "Robin <robin@example.com>",
    "robin@example.com,toni@example.com",
    "@example.com",
    `${"r".repeat(65)}@example.com`,
    "robin@example.c",
    "robin@example.com-",
  ])("refuses %j", (email) => {
    expect(parseEmail(email)).toMatchObject({ title: { en: "This is not an e-mail address" } });
  });

  it("parses malicious text in linear time", () => {
    const startMs = performance.now();
    parseEmail(`r@${"a-".repeat(125)}`);
    parseEmail(`r@${"a.".repeat(125)}`);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });
});

describe("parsePhone", () => {
  it.each([
    "0491 570 156",
    "+61 491 570 156",
    "(07) 5550 0142",
    "1800-975-707",
    "5550 0101",
    "555 010",
    "+1 234 567 890 123 45",
  ])("accepts %s", (phone) => {
    expect(parsePhone(phone)).toEqual({ value: phone });
  });

  it.each(["12345", "1 2 3 4 5", "1234567890123456", "0491 570 15x", "61+491570156", "tel:0491570156"])(
    "refuses %s",
    (phone) => {
      expect(parsePhone(phone)).toMatchObject({ title: { en: "This is not a telephone number" } });
    },
  );

  it("requires a number", () => {
    expect(parsePhone("  ")).toMatchObject({ title: { en: "Enter a telephone number" } });
  });
});

describe("parsePostalAddress", () => {
  it("normalises an address, and replaces the state by its code", () => {
    const addressInput = {
      ...HOME,
      lines: [" Unit 4", "", "12  Sample Street"],
      region: "queensland",
      city: "Noosa\u202E Heads",
    };
    expect(parsePostalAddress(addressInput)).toEqual({ value: HOME });
  });

  it.each<[string, Partial<PostalAddress>]>([
    ["New Zealand without a region", { country: "New Zealand", region: "", postcode: "3330" }],
    ["Việt Nam without a postcode", { country: "Việt Nam", region: "", postcode: "", city: "Nha Trang" }],
    ["the United Kingdom", { country: "United Kingdom", region: "East Sussex", postcode: "BN1 4GW" }],
    ["an unlisted country", { country: "Österreich", region: "Wien", postcode: "1010" }],
  ])("accepts an address in %s", (_, parts) => {
    expect(parsePostalAddress({ ...HOME, ...parts })).toEqual({ value: { ...HOME, ...parts } });
  });

  it("has the country in messages only if it is listed", () => {
    const titles = (country: string) => {
      const result = parsePostalAddress({ ...HOME, country, postcode: "!" });
      return "problems" in result ? result.problems.map(({ title }) => title) : [];
    };
    expect(titles("New Zealand")).toEqual([
      { en: "This is not a postcode of New Zealand", vi: "Đây không phải là mã bưu chính của New Zealand" },
    ]);
    expect(titles("Österreich")).toEqual([{ en: "This is not a postcode", vi: "Đây không phải là mã bưu chính" }]);
  });

  it("has messages in Vietnamese too", () => {
    const result = parsePostalAddress({ ...HOME, city: "", postcode: "456" });
    expect("problems" in result && result.problems.map((problem) => localizedProblem(problem, "vi"))).toEqual([
      { field: "city", title: "Hãy nhập thành phố hoặc thị trấn", hint: "Hãy ghi như trên thư." },
      { field: "postcode", title: "Đây không phải là mã bưu chính của Australia", hint: "Ví dụ 4567." },
    ]);
  });

  it.each<[string, Partial<PostalAddress>, string[]]>([
    ["without a street", { lines: ["", " "] }, ["lines"]],
    ["with five lines", { lines: ["1", "2", "3", "4", "5"] }, ["lines"]],
    ["with a tag in a line", { lines: ["<script>"] }, ["lines"]],
    ["without a town", { city: "" }, ["city"]],
    ["with a foreign state", { region: "Waikato" }, ["region"]],
    ["with three digits in Australia", { postcode: "456" }, ["postcode"]],
    ["without a postcode in Australia", { postcode: "" }, ["postcode"]],
    ["with five digits in New Zealand", { country: "New Zealand", postcode: "33300" }, ["postcode"]],
    ["with a property name of Object as country", { country: "constructor", postcode: "!" }, ["postcode"]],
    ["without anything", { lines: [], city: "", region: "", postcode: "", country: "" }, ["lines", "city", "country"]],
  ])("rejects an address %s, and reports every invalid field", (_, parts, fields) => {
    const result = parsePostalAddress({ ...HOME, ...parts });
    expect("problems" in result ? result.problems.map(({ field }) => field) : []).toEqual(fields);
  });
});

describe("parsePostalAddress messages", () => {
  it("name the missing or invalid field", () => {
    const titles = (parts: Partial<PostalAddress>) => {
      const result = parsePostalAddress({ ...HOME, ...parts });
      return "problems" in result ? result.problems.map(({ title }) => title.en) : [];
    };
    expect(titles({ lines: [], city: "", postcode: "" })).toEqual([
      "Enter the street and number",
      "Enter the town or city",
      "Enter the postcode",
    ]);
    expect(titles({ country: "" })).toEqual(["Enter the country"]);
    const longText = "a".repeat(101);
    expect(titles({ lines: [longText], country: "New Zealand", region: longText })).toEqual([
      "The line of the address is too long",
      "The region is too long",
    ]);
    expect(titles({ lines: ["1", "2", "3", "4", "5"] })).toEqual(["An address has at most 4 lines before the town"]);
    expect(titles({ lines: ["1", "2", "3", "a".repeat(100)] })).toEqual([]);
  });
});

describe("parseGuests", () => {
  const TONI = { firstName: "Toni", lastName: "Example" };

  it("rejects the whole list if one guest is invalid, and reports that guest's index", () => {
    const result = parseGuests([TONI, { ...TONI, firstName: "" }]);
    expect("problems" in result && result.problems.map(({ field, title }) => [field, title.en])).toEqual([
      ["1.firstName", "Enter the guest's first name"],
    ]);
    expect(parseGuests([{ ...TONI, lastName: "" }])).toMatchObject({
      problems: [{ field: "0.lastName", title: { en: "Enter the guest's family name" } }],
    });
  });

  it("accepts guests with names only", () => {
    expect(parseGuests([{ ...TONI, email: "", phone: null }])).toEqual({
      value: [{ ...TONI, email: undefined, phone: undefined }],
    });
  });

  it("accepts an empty list, which removes all guests", () => {
    expect(parseGuests([])).toEqual({ value: [] });
    // A guest with only empty fields is not an empty list.
    expect(parseGuests([{ firstName: "", lastName: "", email: "", phone: "" }])).toHaveProperty("problems");
  });

  it("reports each invalid field with the guest's index", () => {
    const result = parseGuests([TONI, { ...TONI, firstName: "", email: "toni" }, { ...TONI, phone: "x" }]);
    expect("problems" in result && result.problems.map(({ field }) => field)).toEqual([
      "1.firstName",
      "1.email",
      "2.phone",
    ]);
  });

  // Every field is invalid.
  const OLD = { firstName: "Toni <aunt>", lastName: "<Example>", email: "toni", phone: "0412 345 678 (mob)" };
  const BARE = { firstName: "Sam*", lastName: "Example", email: undefined, phone: undefined };

  it("accepts stored guests that are invalid but unchanged", () => {
    expect(parseGuests([TONI, { ...OLD }], [BARE, OLD])).toEqual({
      value: [{ ...TONI, email: undefined, phone: undefined }, OLD],
    });
    expect(parseGuests([{ ...BARE, email: null, phone: "" }], [BARE])).toEqual({ value: [BARE] });
    expect(parseGuests([{ ...BARE, email: null }], [{ ...BARE, email: "" }])).toEqual({
      value: [{ ...BARE, email: "" }],
    });
  });

  it.each(["firstName", "lastName", "email", "phone"] as const)(
    "checks a stored guest whose %s was changed",
    (field) => {
      const result = parseGuests([{ ...OLD, [field]: `${OLD[field]} ` }], [OLD]);
      expect("problems" in result && result.problems.map(({ field: path }) => path)).toEqual([
        "0.firstName",
        "0.lastName",
        "0.email",
        "0.phone",
      ]);
    },
  );

  it(`accepts ${MAX_GUESTS} guests and no more`, () => {
    const tooManyGuests = Array.from({ length: 21 }, () => TONI);
    expect(parseGuests(tooManyGuests.slice(1))).toHaveProperty("value.length", 20);
    const problems = [{ field: "", title: { en: "There are more than 20 guests" } }];
    expect(parseGuests(tooManyGuests)).toMatchObject({ problems });
  });
});
