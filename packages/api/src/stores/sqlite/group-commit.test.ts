import type * as fileSystem from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { payment, purchase } from "@portico/domain/testing";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { NOW } from "../../../testing/store-samples.ts";
import { reducedError } from "../../operations/log/reduced-error.ts";

/** The disk, which answers when a test lets it: each sync that is under way, with the file's descriptor. */
const disk = vi.hoisted(() => ({
  isHeld: false,
  syncs: [] as { answer(error: Error | null): void }[],
}));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof fileSystem>();
  const fdatasync = (descriptor: number, answer: (error: Error | null) => void) =>
    disk.isHeld ? void disk.syncs.push({ answer }) : fs.fdatasync(descriptor, answer);
  return { ...fs, fdatasync };
});

// Anew: the files before this one have loaded the stores over the disk of the machine.
vi.resetModules();
const { groupCommit } = await import("./group-commit.ts");
const { openSqliteStores } = await import("./stores.ts");

const folder = mkdtempSync(join(tmpdir(), "portico-commits-"));
let files = 0;

/** Stores of which every file is new. */
function open() {
  return openSqliteStores({ file: join(folder, `${(files += 1)}`, "portico.sqlite") });
}

/** Everything that can happen without the disk has happened. */
async function everythingElse(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** What of these has come to its end. */
async function endedOf(waiting: readonly Promise<unknown>[]): Promise<readonly boolean[]> {
  const ended = waiting.map(() => false);
  for (const [at, one] of waiting.entries())
    one.then(
      () => (ended[at] = true),
      () => (ended[at] = true),
    );
  await everythingElse();
  return ended;
}

beforeEach(() => {
  disk.isHeld = false;
  disk.syncs.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a promise of the journal", () => {
  it.each([
    ["a new payment", ({ journal }) => journal.create(payment({ id: "P2", chargeIds: ["U2"] }))],
    ["a step of a payment", ({ journal }) => journal.advance(payment({ version: 1 }))],
    ["a new purchase", ({ purchases }) => purchases.create(purchase({ id: "B1" }))],
    ["a step of a purchase", ({ purchases }) => purchases.advance(purchase({ version: 1 }))],
    ["a line of the audit log", ({ audit }) => audit.write({ at: NOW, operator: "desk", action: "x", subject: "1" })],
    ["being ready", (stores) => stores.ready()],
  ] satisfies [string, (stores: ReturnType<typeof open>) => Promise<unknown>][])(
    "is kept once it is on disk, and not before: %s",
    async (_, promise) => {
      const stores = open();
      await stores.journal.create(payment());
      await stores.purchases.create(purchase());
      disk.isHeld = true;
      const waiting = promise(stores);
      expect(await endedOf([waiting])).toEqual([false]);
      expect(disk.syncs).toHaveLength(1);
      disk.syncs[0]?.answer(null);
      await waiting;
      await stores.close();
    },
  );

  it("is heard of by nobody before: who reads waits as well", async () => {
    const stores = open();
    const { journal } = stores;
    disk.isHeld = true;
    const created = journal.create(payment());
    const read = [journal.find("P1"), journal.list({}, 9), journal.liveFor("member_portal", ["U1"]), journal.gauge()];
    expect(await endedOf(read)).toEqual([false, false, false, false]);
    disk.syncs[0]?.answer(null);
    expect(await created).toBe(true);
    expect((await Promise.all(read))[0]).toEqual(payment());
    await stores.close();
  });

  it("waits for no disk where nothing was written, and for none to settle: that right ends with the machine", async () => {
    const stores = open();
    const { journal } = stores;
    await journal.create(payment());
    disk.isHeld = true;
    const until = NOW;
    expect(await journal.lease("P1", { holder: "node-1", now: NOW, until })).toBe(true);
    await journal.release("P1", "node-1");
    expect(await journal.find("P1")).toEqual(payment());
    expect(disk.syncs).toHaveLength(0);
    await stores.close();
  });

  it("shares a sync with all that were made while the one before was under way", async () => {
    const stores = open();
    const { journal } = stores;
    disk.isHeld = true;
    const first = journal.create(payment({ id: "P0", chargeIds: ["U0"] }));
    await everythingElse();
    const others = Array.from({ length: 50 }, (_, at) =>
      journal.create(payment({ id: `Q${at}`, chargeIds: [`V${at}`] })),
    );
    expect(await endedOf([first, ...others])).not.toContain(true);
    expect(disk.syncs).toHaveLength(1);
    disk.syncs[0]?.answer(null);
    await first;
    // What was written while it was under way it may have missed.
    expect(await endedOf(others)).not.toContain(true);
    expect(disk.syncs).toHaveLength(2);
    disk.syncs[1]?.answer(null);
    expect(await Promise.all(others)).not.toContain(false);
    await stores.close();
  });

  it("is given no more once the disk did not keep one, and says what to do", async () => {
    const stores = open();
    const { journal } = stores;
    disk.isHeld = true;
    const lost = journal.create(payment());
    await everythingElse();
    disk.syncs[0]?.answer(Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" }));
    await expect(lost).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    await expect(lost).rejects.toThrow("The disk did not keep what was written (EIO: i/o error, fdatasync). Start");
    // Linux tells of a lost page once: a later sync would succeed.
    disk.isHeld = false;
    await expect(journal.find("P1")).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    const next = journal.create(payment({ id: "P2", chargeIds: ["U2"] }));
    await expect(next).rejects.toThrow("did not keep");
    // What docs/operations.md says of the log, which has no messages.
    for (const failed of [lost, next])
      expect(reducedError(await failed.catch((error: unknown) => error))).toMatchObject({
        code: "STORE_UNAVAILABLE",
        cause: { code: "EIO" },
      });
    await expect(stores.ready()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    await stores.close();
  });
});

describe("syncs", () => {
  it("come one after the other, as many as there is something to carry", async () => {
    let under = 0;
    let done = 0;
    const commits = groupCommit(async () => {
      expect((under += 1)).toBe(1);
      await everythingElse();
      under -= 1;
      done += 1;
    });
    await commits.onDisk();
    expect(done).toBe(0);
    for (let at = 0; at < 5; at += 1) {
      commits.wrote();
      commits.wrote();
      await Promise.resolve();
    }
    await commits.onDisk();
    expect(done).toBe(2);
  });
});
