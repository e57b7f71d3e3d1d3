// What the desk says is what the portal does: every sample member, on every page and for every stay, asked of a running portal as a browser asks it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "@portico/domain/access/routes";
import type { Instant } from "@portico/domain/day";
import { examplePath } from "@portico/domain/explain/member";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portico } from "../../testing/desk.ts";
import { KEY, type PortalBeside, startPortalBeside } from "../../testing/portal.ts";

let beside: PortalBeside;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), "portico-desk-"));

beforeAll(async () => {
  beside = await startPortalBeside();
  env = { SANDBOX_PORT: new URL(beside.club.address).port, PORTICO_KEY_FILE: join(folder, "operator.json") };
  const signedIn = await desk(["login", beside.operations], KEY);
  expect(signedIn).toMatchObject({ status: 0, output: "" });
});
afterAll(async () => {
  await beside.close();
  rmSync(folder, { recursive: true });
});

const desk = (words: readonly string[], input = "") =>
  portico(words, { env, input, more: { now: () => Date.now() as Instant } });

/** The lines of an answer. */
async function linesOf(words: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const { output } = await desk([...words, "--json"]);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe.each(SAMPLES.map(({ no, brand }) => [no, brand] as const))("of %s at %s", (no, brand) => {
  it("routes, stays, bookings and why agree with the running portal", async () => {
    const cookie = await beside.signIn(no, brand);
    const refusals: { reference: string; path: string; because: string }[] = [];
    const portal: unknown[] = [];
    for (const { path } of ROUTES) {
      const { json } = await beside.ask("/api/refusals", { brand, cookie, body: { path: examplePath(path) } });
      portal.push({ path, outcome: json.allowed ? "yes" : "no", to: json.allowed ? null : json.to });
      if (!json.allowed) refusals.push({ reference: json.reference, path: examplePath(path), because: json.because });
    }
    const routes = await linesOf(["routes", no, "--brand", brand]);
    expect(routes.map(({ path, outcome, to }) => ({ path, outcome, to }))).toEqual(portal);

    const { json: stays } = await beside.ask("/api/stays", { brand, cookie });
    const explained = await linesOf(["explain", no, "stays", "--brand", brand]);
    expect(explained.map(({ about, outcome, rule }) => ({ stay: about, outcome, rule }))).toEqual(
      stays.stays.map(({ stay, outcome, rule }: Record<string, string>) => ({ stay, outcome, rule })),
    );

    const { json: told, status } = await beside.ask("/api/bookings", { brand, cookie });
    const states = Object.entries(told as Record<string, unknown>).flatMap(([state, those]) =>
      Array.isArray(those) ? those.map((one) => [(one as { reference: string }).reference, state]) : [],
    );
    const bookings = await linesOf(["bookings", no, "--brand", brand]);
    if (status === 200)
      expect(Object.fromEntries(bookings.map((one) => [one["reference"], one["state"]]))).toEqual(
        Object.fromEntries(states),
      );

    for (const { reference, path, because } of refusals.slice(0, 3)) {
      const [why] = await linesOf(["why", reference]);
      expect(why).toMatchObject({
        answer: "refusal",
        memberNumber: no,
        brand,
        path,
        today: { outcome: "no", changed: [] },
      });
      expect(why?.["read"]).toContain(because);
      expect(why?.["today"]).toMatchObject({ rule: why?.["rule"] });
    }
  });
});

describe("why", () => {
  it("tells a visitor's refusal in the language in which it was read", async () => {
    const { json } = await beside.ask("/api/refusals", { brand: "member_portal_vn", body: { path: "/points" } });
    const { status, output } = await desk(["why", json.reference.toLowerCase().replaceAll("-", "")]);
    expect(status).toBe(0);
    expect(output).toContain("A visitor was refused /points on ");
    expect(output).toContain(`They read (vi): “${json.because} ${json.next}”\n`);
    expect(output).toContain("answer\tno\n");
  });

  it("tells what changed since", async () => {
    const cookie = await beside.signIn("100202", "member_portal");
    const { json } = await beside.ask("/api/refusals", { brand: "member_portal", cookie, body: { path: "/points" } });
    const { club } = beside;
    const row = club.database.prepare("SELECT record FROM member WHERE no = ?").get("100202") as { record: string };
    const record = JSON.parse(row.record) as { profile: { AccountType: string } };
    record.profile.AccountType = "Points Member";
    club.database.prepare("UPDATE member SET record = ? WHERE no = ?").run(JSON.stringify(record), "100202");
    const { output } = await desk(["why", json.reference]);
    expect(output).toContain("answer\tyes\n");
    expect(output).toContain("the member is now of kind points\n");
    expect(output).toContain("the member is no longer of kind classic_weeks\n");
  });

  it("finds what an error page said", async () => {
    const cookie = await beside.signIn("100205", "member_portal");
    beside.club.faults.set({ kind: "away", call: "get-charges" });
    const { json } = await beside.ask("/api/payments", { brand: "member_portal", cookie });
    beside.club.faults.clear();
    await expect.poll(async () => (await desk(["why", json.reference])).status).toBe(0);
    const { output } = await desk(["why", json.reference]);
    expect(output).toContain("100205 was shown an error at /api/payments on ");
    expect(output).toContain(`They read (en): “${json.title}. ${json.hint}”\n`);
    expect(output).not.toContain("The same question today");
  });

  it("says what is no reference, what is not kept, and who may not ask", async () => {
    expect(await desk(["why", "hello"])).toMatchObject({ status: 2, output: "" });
    expect(await desk(["why", "2222-2222"])).toMatchObject({
      status: 3,
      output: "",
      errors: expect.stringContaining("refusals are kept for 30 days") as string,
    });
    const nobody = await portico(["why", "2222-2222"], { env: { ...env, PORTICO_KEY_FILE: join(folder, "none") } });
    expect(nobody).toMatchObject({
      status: 4,
      output: "",
      errors: expect.stringContaining('Run "portico login"') as string,
    });
  });
});

describe("login", () => {
  it("keeps no key that is not known, and none that would travel in the clear", async () => {
    const file = { ...env, PORTICO_KEY_FILE: join(folder, "other.json") };
    const wrong = await portico(["login", beside.operations], {
      env: file,
      input: "a-key-of-nobody-at-all-in-this-world",
    });
    expect(wrong).toMatchObject({ status: 4, output: "" });
    expect(await portico(["login", "http://operations.example.com"], { env: file, input: KEY })).toMatchObject({
      status: 2,
    });
    expect(await portico(["why", "2222-2222"], { env: file })).toMatchObject({ status: 4 });
  });
});
