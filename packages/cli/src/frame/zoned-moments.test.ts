import { describe, expect, it } from "vitest";
import { convertZonedMoments } from "./zoned-moments.ts";

describe("convertZonedMoments", () => {
  it("converts the moments of --at, --from and --to to UTC, with the summer time of their zone", async () => {
    const options = {
      at: "2026-11-23T09:00[Australia/Brisbane]",
      from: "2027-01-31T09:00[Australia/Sydney]",
      to: "2027-06-30T09:00[Australia/Sydney]",
    };
    expect(await convertZonedMoments(options)).toEqual({
      at: "2026-11-22T23:00:00.000Z",
      from: "2027-01-30T22:00:00.000Z",
      to: "2027-06-29T23:00:00.000Z",
    });
  });

  it("leaves days, moments without a zone and other options as they are", async () => {
    const options = { at: "2026-11-23T09:00", to: "2027-06-30", without: ["[Classic]"], json: true };
    expect(await convertZonedMoments(options)).toEqual(options);
  });

  it.each(["2026-11-23T09:00[Australia/Nowhere]", "tomorrow[Australia/Brisbane]", "2026-11-23T09:00[", "[]"])(
    "refuses %s",
    async (at) => {
      await expect(convertZonedMoments({ at })).rejects.toThrow(`"${at}" is no moment with a time zone.`);
    },
  );
});
