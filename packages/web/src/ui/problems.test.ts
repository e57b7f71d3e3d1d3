import { describe, expect, it } from "vitest";
import { problemAt, problemsIn, problemsOf } from "./problems.ts";

describe("problemsOf", () => {
  it("leads to each field that the server names", () => {
    const failed = {
      code: "FIELDS_WRONG",
      title: "Some fields are wrong",
      hint: "Correct them",
      fields: [
        { field: "email", title: "This is no e-mail address", hint: "Write it like name@example.com" },
        { field: "phone", title: "Enter a number.", hint: "" },
      ],
    };
    expect(problemsOf(failed)).toEqual([
      { field: "email", text: "This is no e-mail address. Write it like name@example.com" },
      { field: "phone", text: "Enter a number." },
    ]);
  });

  it("is one line about the whole where no field is named", () => {
    const problem = {
      code: "CREDENTIALS_REFUSED",
      title: "The number or the password is wrong",
      hint: "Try again.",
      fields: [],
    };
    expect(problemsOf(problem)).toEqual([{ text: "The number or the password is wrong. Try again." }]);
    expect(problemsOf({ ...problem, because: "You are not a member of Weeks" })).toEqual([
      { text: "The number or the password is wrong. You are not a member of Weeks. Try again." },
    ]);
  });
});

describe("problemsIn", () => {
  const wrong = (message: string) => ({ type: "custom", message });

  it("stands in the order of the form, and what the order does not name comes last", () => {
    const errors = { last: wrong("Enter a last name"), extra: wrong("Say more"), first: wrong("Enter a first name") };
    expect(problemsIn(errors, ["first", "last"]).map(({ field }) => field)).toEqual(["first", "last", "extra"]);
  });

  it("finds what is wrong in groups and lists of fields", () => {
    const errors = {
      guests: [undefined, { name: wrong("Enter a name") }],
      card: { number: wrong("Enter the number") },
    };
    expect(problemsIn(errors as never)).toEqual([
      { field: "guests.1.name", text: "Enter a name" },
      { field: "card.number", text: "Enter the number" },
    ]);
  });

  it("is empty where nothing is wrong, or nothing is said about it", () => {
    expect(problemsIn({})).toEqual([]);
    expect(problemsIn({ name: { type: "required", message: "" } })).toEqual([]);
  });
});

describe("problemAt", () => {
  it("gives a field the words of the summary", () => {
    const problems = [{ text: "About the whole" }, { field: "email", text: "About the address" }];
    expect(problemAt(problems, "email")).toBe("About the address");
    expect(problemAt(problems, "name")).toBeUndefined();
  });
});
