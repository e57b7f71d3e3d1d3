import { describe, expect, it } from "vitest";
import { ERRORS, type ErrorCode, errorEntry, PorticoError } from "./errors.ts";

const CODES = Object.keys(ERRORS) as ErrorCode[];

describe("ERRORS", () => {
  it.each(CODES)("has a status, a title and a hint for %s", (code) => {
    const { status, title, hint } = errorEntry(code);
    expect(code).toMatch(/^[A-Z]+[0-9]*(?:_[A-Z0-9]+)*$/);
    expect(Number.isInteger(status) && status >= 400 && status <= 599).toBe(true);
    expect(title).toMatch(/^[A-Z].{5,}[\w!]$/);
    expect(hint).toMatch(/^[A-Z].{10,}[^.\s]\.$/);
  });

  // §8 of the specification.
  it.each([
    ["SIGN_IN_NEEDED", 401, "You are not signed in, or your session has ended"],
    ["BAD_REQUEST", 400, "The request could not be read"],
    ["PAGE_NOT_FOUND", 404, "Page not found"],
    ["ROUTE_INVALID", 404, "This page could not be found"],
    ["UNKNOWN_MIDDLEWARE", 500, "Unknown middleware"],
    ["CHUNK_FAILED", 503, "A part of the page could not be loaded"],
    ["ERROR_PAGE_FAILED", 500, "An error occurred while showing the error page"],
    ["SOMETHING_WRONG", 500, "Oops, something has gone wrong!"],
    ["CONTENT_UNAVAILABLE", 503, "Part of the content could not be loaded"],
    ["SEARCH_FAILED", 502, "The search could not be completed"],
    ["BACK_END_UNAVAILABLE", 503, "The club's system did not answer"],
    ["BACK_END_UNREADABLE", 502, "The club's system sent an answer that could not be read"],
    ["RULES_UNSOUND", 500, "The club's rules do not cover this case"],
  ] satisfies [ErrorCode, number, string][])("has %s with status %i and title %s", (code, status, title) => {
    expect(errorEntry(code)).toMatchObject({ status, title });
  });

  it("has status 422 for every EVAL_ code", () => {
    const statuses = CODES.filter((code) => code.startsWith("EVAL_")).map((code) => errorEntry(code).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
  });

  it("has unique titles", () => {
    expect(new Set(CODES.map((code) => errorEntry(code).title)).size).toBe(CODES.length);
  });
});

describe("PorticoError", () => {
  it("has the title and the hint as its message", () => {
    const error = new PorticoError("SEARCH_FAILED");
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe("PorticoError");
    expect(error.code).toBe("SEARCH_FAILED");
    expect(error.message).toBe("The search could not be completed. Try the search again, or call member services.");
    expect(error.cause).toBeUndefined();
  });

  it("has no operator terms in titles and hints", () => {
    for (const { title, hint } of Object.values(ERRORS))
      expect(`${title} ${hint}`).not.toMatch(/Staff:|client id|BRAND_HOSTS/);
  });

  it("adds the detail to the message, and keeps the cause", () => {
    const cause = new Error("socket hang up");
    const error = new PorticoError("BACK_END_UNAVAILABLE", { detail: "get-charges took longer than 3 s", cause });
    expect(error.message).toBe(
      "The club's system did not answer. get-charges took longer than 3 s. Try again in a moment. Nothing has been changed.",
    );
    expect(error.cause).toBe(cause);
  });

  it.each([
    ["", "Oops, something has gone wrong! Try again in a moment, or call member services on the numbers shown."],
    [
      "It took 3.5 s",
      "Oops, something has gone wrong! It took 3.5 s. Try again in a moment, or call member services on the numbers shown.",
    ],
    [
      "Is the disk full?",
      "Oops, something has gone wrong! Is the disk full? Try again in a moment, or call member services on the numbers shown.",
    ],
    [
      "The disk is full.",
      "Oops, something has gone wrong! The disk is full. Try again in a moment, or call member services on the numbers shown.",
    ],
  ])("ends every sentence with one full stop for the detail %j", (detail, message) => {
    expect(new PorticoError("SOMETHING_WRONG", { detail }).message).toBe(message);
  });

  it("is an instance of a subclass only if created by that subclass", () => {
    class OtherError extends PorticoError {}
    expect(new PorticoError("SOMETHING_WRONG") instanceof OtherError).toBe(false);
    expect(new OtherError("SOMETHING_WRONG")).toBeInstanceOf(OtherError);
    expect(new OtherError("SOMETHING_WRONG")).toBeInstanceOf(PorticoError);
  });
});
