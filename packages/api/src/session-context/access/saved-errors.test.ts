import type { Instant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { NOW } from "../../../testing/store-samples.ts";
import type { Stores } from "../../portal/portal.ts";
import { isExpectedRefusal, saveError } from "./saved-errors.ts";

const MINUTE = 60_000;
const MAX_PER_MINUTE = 30;
const MAX_COUNTERS = 10_000;

let stores: Stores;
let now: Instant;
beforeEach(() => {
  stores = storesInMemory();
  now = NOW;
});

const requestOf = (memberNumber: string) =>
  ({
    id: "request-1",
    method: "GET",
    routeOptions: { url: "/api/points" },
    context: { brand: "member_portal", session: { memberNumber } },
  }) as unknown as FastifyRequest;

function save(reference: string | undefined, status: number, request = requestOf("100201")): void {
  const problem = { code: "SOMETHING_WRONG", title: "Something went wrong", hint: "Try again.", reference };
  saveError(request, { status, problem, language: "en", stores, now: () => now });
}

async function savedReferences(references: readonly string[]): Promise<readonly string[]> {
  const refusals = await Promise.all(references.map((reference) => stores.refusals.find(reference)));
  return refusals.flatMap((refusal) => refusal?.reference ?? []);
}

const createReferences = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
const getsReference = (memberNumber: string) =>
  isExpectedRefusal(404, requestOf(memberNumber), { stores, now: () => now });

describe("saveError", () => {
  it("saves 30 errors a minute", async () => {
    const [first, second] = [createReferences("FIRST", 100), createReferences("SECOND", 100)];
    for (const reference of first) save(reference, 500);
    now = (now + MINUTE) as Instant;
    for (const reference of second) save(reference, 502);
    expect(await savedReferences(first)).toEqual(first.slice(0, MAX_PER_MINUTE));
    expect(await savedReferences(second)).toEqual(second.slice(0, MAX_PER_MINUTE));
  });

  it("ignores an error without a reference or without a brand", () => {
    const saveSpy = vi.spyOn(stores.refusals, "save");
    const hostUnknown = { id: "request-2", method: "GET", routeOptions: {} } as unknown as FastifyRequest;
    save("7K3M-9QXD", 500, hostUnknown);
    save(undefined, 500);
    expect(saveSpy).not.toHaveBeenCalled();
    save("7K3M-9QXD", 500);
    expect(saveSpy).toHaveBeenCalledOnce();
  });
});

describe("isExpectedRefusal", () => {
  it("gives a member 30 references a minute, independently of other members", () => {
    const results = createReferences("100201", 40).map(() => getsReference("100201"));
    expect(results.filter(Boolean)).toHaveLength(MAX_PER_MINUTE);
    expect(getsReference("100202")).toBe(true);
    now = (now + MINUTE) as Instant;
    expect(getsReference("100201")).toBe(true);
  });

  // Counters are in memory, so a minute with a hundred thousand members must not fill it.
  it("counts 10,000 members separately, and resets all counts beyond that", () => {
    const requestFrom = (count: number) => createReferences("other", count).forEach(getsReference);
    createReferences("100201", MAX_PER_MINUTE).forEach(() => getsReference("100201"));
    requestFrom(MAX_COUNTERS - 2);
    expect(getsReference("100201")).toBe(false);
    requestFrom(MAX_COUNTERS + 1);
    expect(getsReference("100201")).toBe(true);
  });
});
