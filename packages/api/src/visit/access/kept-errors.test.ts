import type { Instant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { NOW } from "../../../testing/store-samples.ts";
import type { Stores } from "../../portal.ts";
import { isToldNo, keepError } from "./kept-errors.ts";

const MINUTE = 60_000;
const A_MINUTE_HAS = 30;
const MEMBERS_COUNTED = 10_000;

let stores: Stores;
let now: Instant;
beforeEach(() => {
  stores = storesInMemory();
  now = NOW;
});

const of = (memberNumber: string) =>
  ({
    id: "request-1",
    method: "GET",
    routeOptions: { url: "/api/points" },
    visit: { brand: "member_portal", session: { memberNumber } },
  }) as unknown as FastifyRequest;

function keep(reference: string | undefined, status: number, request = of("100201")): void {
  const problem = { code: "SOMETHING_WRONG", title: "Something went wrong", hint: "Try again.", reference };
  keepError(request, { status, problem, language: "en", stores, now: () => now });
}

async function found(references: readonly string[]): Promise<readonly string[]> {
  const kept = await Promise.all(references.map((one) => stores.refusals.find(one)));
  return kept.flatMap((one) => one?.reference ?? []);
}

const references = (from: string, count: number) => Array.from({ length: count }, (_, at) => `${from}-${at}`);
const isTold = (memberNumber: string) => isToldNo(404, of(memberNumber), { stores, now: () => now });

describe("the errors that are kept", () => {
  it("are 30 in a minute, and 30 more in the next, however many there are", async () => {
    const [first, second] = [references("FIRST", 100), references("SECOND", 100)];
    for (const one of first) keep(one, 500);
    now = (now + MINUTE) as Instant;
    for (const one of second) keep(one, 502);
    expect(await found(first)).toEqual(first.slice(0, A_MINUTE_HAS));
    expect(await found(second)).toEqual(second.slice(0, A_MINUTE_HAS));
  });

  it("are none that nobody could ask for, and none from before it was known which brand is asked", () => {
    const kept = vi.spyOn(stores.refusals, "keep");
    const hostUnknown = { id: "request-2", method: "GET", routeOptions: {} } as unknown as FastifyRequest;
    keep("7K3M-9QXD", 500, hostUnknown);
    keep(undefined, 500);
    expect(kept).not.toHaveBeenCalled();
    keep("7K3M-9QXD", 500);
    expect(kept).toHaveBeenCalledOnce();
  });
});

describe("a member who is told no", () => {
  it("gets 30 references in a minute; another member gets theirs all the same", () => {
    const answers = references("100201", 40).map(() => isTold("100201"));
    expect(answers.filter(Boolean)).toHaveLength(A_MINUTE_HAS);
    expect(isTold("100202")).toBe(true);
    now = (now + MINUTE) as Instant;
    expect(isTold("100201")).toBe(true);
  });

  // What is counted lies in memory, and a minute with a hundred thousand members in it must not fill that.
  it("is counted among 10,000 others, and anew where more come within the minute", () => {
    const comeAndAsk = (count: number) => references("other", count).forEach(isTold);
    references("100201", A_MINUTE_HAS).forEach(() => isTold("100201"));
    comeAndAsk(MEMBERS_COUNTED - 2);
    expect(isTold("100201")).toBe(false);
    comeAndAsk(MEMBERS_COUNTED + 1);
    expect(isTold("100201")).toBe(true);
  });
});
