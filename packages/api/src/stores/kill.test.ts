import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { later, session } from "../../testing/store-samples.ts";
import { paymentOf, sessionOf } from "../../testing/store-writings.ts";
import type { Stores } from "../portal/portal.ts";
import { createSqliteStores, storeFiles } from "./sqlite/stores.ts";

const ROUNDS = Number(process.env["SOAK_ROUNDS"] ?? 3);
const CUTS = Number(process.env["SOAK_ROUNDS"] ?? 1) * 200;
const TIMEOUT_MS = 60_000 + ROUNDS * 15_000;
const WRITER = fileURLToPath(new URL("../../testing/store-writer.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portico-kill-"));

afterAll(() => rmSync(folder, { recursive: true }));

/** The last acknowledged version of each record, by id. */
interface Acknowledged {
  readonly sessions: Map<string, number>;
  readonly payments: Map<string, number>;
  readonly ended: Set<string>;
}

async function killedWriter(file: string, round: number, acknowledged: Acknowledged): Promise<void> {
  // A pipe that is read too slowly would block the writer.
  const outputFile = `${file}.${round}.output`;
  const outputDescriptor = openSync(outputFile, "w");
  const writer = spawn(process.execPath, [WRITER, file, String(round)], {
    stdio: ["ignore", outputDescriptor, "inherit"],
  });
  closeSync(outputDescriptor);
  const exited = once(writer, "exit");
  while (statSync(outputFile).size === 0 && writer.exitCode === null) await sleep(5);
  await sleep(20 + Math.random() * 400);
  writer.kill("SIGKILL");
  expect(await exited).toEqual([null, "SIGKILL"]);
  for (const line of readFileSync(outputFile, "utf8").split("\n").slice(0, -1)) {
    const [kind = "", id = "", version = ""] = line.split(" ");
    if (kind === "session") acknowledged.sessions.set(id, Number(version));
    if (kind === "payment") acknowledged.payments.set(id, Number(version));
    if (kind === "ended") acknowledged.ended.add(id);
  }
}

/** Each record has its acknowledged version or the next one, whose write may have been committed. */
async function expectAcknowledgedRecords(stores: Stores, acknowledged: Acknowledged): Promise<void> {
  for (const [id, version] of acknowledged.payments) {
    const found = await stores.journal.find(id);
    expect([paymentOf(id, version), paymentOf(id, version + 1)]).toContainEqual(found);
    expect(await stores.journal.create({ ...paymentOf(id, 0), id: `${id} again` })).toBe(false);
  }
  for (const [id, version] of acknowledged.sessions) {
    const found = await stores.sessions.find(sessionOf(id, 0).tokenHash);
    if (acknowledged.ended.has(id)) expect(found).toBeUndefined();
    else if (found !== undefined || !mayHaveEnded(acknowledged, id)) {
      expect([sessionOf(id, version), sessionOf(id, version + 1)]).toContainEqual(found);
    }
  }
}

// The last session of a round may have ended without an acknowledgement.
function mayHaveEnded({ payments, sessions }: Acknowledged, id: string): boolean {
  const [round, at] = id.split("-");
  return payments.get(id) === 1 && !sessions.has(`${round}-${Number(at) + 1}`) && Number(at) % 3 === 0;
}

describe("a process that is killed while it writes", () => {
  it(
    `loses no acknowledged write, in ${ROUNDS} rounds`,
    async () => {
      const file = join(folder, "killed", "portico.sqlite");
      const first = createSqliteStores({ file });
      const others = Array.from({ length: 300 }, (_, index) =>
        session({ tokenHash: `other-${index}`, expires: later(index) }),
      );
      for (const other of others) await first.sessions.save(other);
      await first.close();

      const acknowledged: Acknowledged = { sessions: new Map(), payments: new Map(), ended: new Set() };
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = acknowledged.payments.size;
        await killedWriter(file, round, acknowledged);
        expect(acknowledged.payments.size).toBeGreaterThan(before);
        const stores = createSqliteStores({ file });
        await stores.ready();
        await expectAcknowledgedRecords(stores, acknowledged);
        for (const other of others) expect(await stores.sessions.find(other.tokenHash)).toEqual(other);
        await stores.close();
      }
      expect(acknowledged.ended.size).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

describe("a journal whose last writes did not all reach the disk", () => {
  it(
    `opens with every completely written line, cut at any of ${CUTS} bytes`,
    async () => {
      const file = join(folder, "cut", "portico.sqlite");
      const writing = createSqliteStores({ file });
      const { journal } = storeFiles(file);
      const wal = `${journal}-wal`;
      // `length` is that of the write-ahead log after the acknowledgement.
      const acknowledged: { id: string; version: number; length: number }[] = [];
      for (let index = 0; index < 25; index += 1) {
        const id = `cut-${index}`;
        await writing.journal.create(paymentOf(id, 0));
        acknowledged.push({ id, version: 0, length: statSync(wal).size });
        await writing.journal.advance(paymentOf(id, 1));
        acknowledged.push({ id, version: 1, length: statSync(wal).size });
      }
      const completeWal = readFileSync(wal);
      const base = readFileSync(journal);
      await writing.close();
      expect(acknowledged.at(-1)?.length).toBe(completeWal.length);

      const cut = storeFiles(join(folder, "cut", "again.sqlite"));
      for (let round = 0; round < CUTS; round += 1) {
        let at = Math.floor(Math.random() * (completeWal.length + 1));
        // Some disks leave zeros behind the cut. Zeros of the content itself are skipped: cutting them loses nothing.
        const isZeroed = round % 2 === 1;
        if (isZeroed) while (completeWal[at] === 0) at += 1;
        const tail = Buffer.alloc(isZeroed ? completeWal.length - at : 0);
        writeFileSync(cut.journal, base);
        writeFileSync(`${cut.journal}-wal`, Buffer.concat([completeWal.subarray(0, at), tail]));
        const stores = createSqliteStores({ file: cut.sessions });
        await expectLinesUpTo(stores, acknowledged, at);
        await stores.close();
      }
    },
    TIMEOUT_MS,
  );
});

async function expectLinesUpTo(
  stores: Stores,
  acknowledged: readonly { id: string; version: number; length: number }[],
  at: number,
): Promise<void> {
  const latest = new Map<string, number | undefined>();
  for (const { id, version, length } of acknowledged) {
    if (length <= at) latest.set(id, version);
    else if (!latest.has(id)) latest.set(id, undefined);
  }
  for (const [id, version] of latest) {
    const expected = version === undefined ? undefined : paymentOf(id, version);
    expect(await stores.journal.find(id), `${id} after a cut at ${at}`).toEqual(expected);
  }
}
