import { expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { addDays, startOfDay } from "../day.ts";
import { REFUSAL_KEPT_FOR } from "./source.ts";

it("keeps a refusal for thirty days", () => {
  const today = day("2026-11-20");
  expect(REFUSAL_KEPT_FOR).toBe(startOfDay(addDays(today, 30)) - startOfDay(today));
});
