import { describe, expect, it } from "vitest";
import { collectFormErrors, findProblemText, toFormProblems } from "./problems.ts";

describe("toFormProblems", () => {
  it("returns one problem for each field in the response", () => {
    const failed = {
      code: "FIELDS_WRONG",
      title: "Some fields are wrong",
      hint: "Correct them",
      fields: [
        { field: "email", title: "This is no e-mail address", hint: "Write it like name@example.com" },
        { field: "phone", title: "Enter a number.", hint: "" },
      ],
    };
    expect(toFormProblems(failed)).toEqual([
      { field: "email", text: "This is no e-mail address. Write it like name@example.com" },
      { field: "phone", text: "Enter a number." },
    ]);
  });

  it("returns one problem without a field if the response names none", () => {
    const problem = {
      code: "CREDENTIALS_REFUSED",
      title: "The number or the password is wrong",
      hint: "Try again.",
      fields: [],
    };
    expect(toFormProblems(problem)).toEqual([{ text: "The number or the password is wrong. Try again." }]);
    expect(toFormProblems({ ...problem, because: "You are not a member of Weeks" })).toEqual([
      { text: "The number or the password is wrong. You are not a member of Weeks. Try again." },
    ]);
  });
});

describe("collectFormErrors", () => {
  const fieldError = (message: string) => ({ type: "custom", message });

  it("sorts by the order of the form, with unlisted fields last", () => {
    const errors = {
      last: fieldError("Enter a last name"),
      extra: fieldError("Say more"),
      first: fieldError("Enter a first name"),
    };
    expect(collectFormErrors(errors, ["first", "last"]).map(({ field }) => field)).toEqual(["first", "last", "extra"]);
  });

  it("finds errors in nested groups and lists of fields", () => {
    const errors = {
      guests: [undefined, { name: fieldError("Enter a name") }],
      card: { number: fieldError("Enter the number") },
    };
    expect(collectFormErrors(errors as never)).toEqual([
      { field: "guests.1.name", text: "Enter a name" },
      { field: "card.number", text: "Enter the number" },
    ]);
  });

  it("is empty without errors, and for errors without a message", () => {
    expect(collectFormErrors({})).toEqual([]);
    expect(collectFormErrors({ name: { type: "required", message: "" } })).toEqual([]);
  });
});

describe("findProblemText", () => {
  it("returns the problem text of a field", () => {
    const problems = [{ text: "About the whole" }, { field: "email", text: "About the address" }];
    expect(findProblemText(problems, "email")).toBe("About the address");
    expect(findProblemText(problems, "name")).toBeUndefined();
  });
});
