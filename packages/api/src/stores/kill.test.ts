import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { later, session } from "../../testing/store-samples.ts";
import { paymentOf, sessionOf } from "../../testing/store-writings.ts";
import type { Stores } from "../portal.ts";
import { fileNames, openSqliteStores } from "./sqlite/stores.ts";

const ROUNDS = Number(process.env["SOAK_ROUNDS"] ?? 3);
const CUTS = Number(process.env["SOAK_ROUNDS"] ?? 1) * 200;
const PATIENCE = 60_000 + ROUNDS * 15_000;
const WRITER = fileURLToPath(new URL("../../testing/store-writer.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portico-kill-"));

afterAll(() => rmSync(folder, { recursive: true }));

/** What a writer said before it was killed: the last version of each, by id. */
interface Said {
  readonly sessions: Map<string, number>;
  readonly payments: Map<string, number>;
  readonly ended: Set<string>;
}

/** Lets a writer write, and kills it in the middle of it. */
async function killedWriter(file: string, round: number, said: Said): Promise<void> {
  // A file, because a pipe that is read too slowly would refuse what the writer says.
  const heard = `${file}.${round}.said`;
  const output = openSync(heard, "w");
  const writer = spawn(process.execPath, [WRITER, file, String(round)], { stdio: ["ignore", output, "inherit"] });
  closeSync(output);
  const gone = once(writer, "exit");
  while (statSync(heard).size === 0 && writer.exitCode === null) await after(5);
  await after(20 + Math.random() * 400);
  writer.kill("SIGKILL");
  expect(await gone).toEqual([null, "SIGKILL"]);
  // The last line may lack its end.
  for (const line of readFileSync(heard, "utf8").split("\n").slice(0, -1)) {
    const [what = "", id = "", version = ""] = line.split(" ");
    if (what === "session") said.sessions.set(id, Number(version));
    if (what === "payment") said.payments.set(id, Number(version));
    if (what === "ended") said.ended.add(id);
  }
}

/** Each is as it was acknowledged, or one step further: what was going on when it was killed may have happened. */
async function expectAllThatWasSaid(stores: Stores, said: Said): Promise<void> {
  for (const [id, version] of said.payments) {
    const found = await stores.journal.find(id);
    expect([paymentOf(id, version), paymentOf(id, version + 1)]).toContainEqual(found);
    expect(await stores.journal.create({ ...paymentOf(id, 0), id: `${id} again` })).toBe(false);
  }
  for (const [id, version] of said.sessions) {
    const found = await stores.sessions.find(sessionOf(id, 0).tokenHash);
    if (said.ended.has(id)) expect(found).toBeUndefined();
    else if (found !== undefined || !mayHaveEnded(said, id)) {
      expect([sessionOf(id, version), sessionOf(id, version + 1)]).toContainEqual(found);
    }
  }
}

// The last of a round may have signed out without a word of it.
function mayHaveEnded({ payments, sessions }: Said, id: string): boolean {
  const [round, at] = id.split("-");
  return payments.get(id) === 1 && !sessions.has(`${round}-${Number(at) + 1}`) && Number(at) % 3 === 0;
}

describe("a process that is killed while it writes", () => {
  it(
    `loses nothing that it acknowledged, in ${ROUNDS} rounds`,
    async () => {
      const file = join(folder, "killed", "portico.sqlite");
      const first = openSqliteStores({ file });
      const others = Array.from({ length: 300 }, (_, at) => session({ tokenHash: `other-${at}`, expires: later(at) }));
      for (const other of others) await first.sessions.save(other);
      await first.close();

      const said: Said = { sessions: new Map(), payments: new Map(), ended: new Set() };
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = said.payments.size;
        await killedWriter(file, round, said);
        expect(said.payments.size).toBeGreaterThan(before);
        const stores = openSqliteStores({ file });
        await stores.ready();
        await expectAllThatWasSaid(stores, said);
        for (const other of others) expect(await stores.sessions.find(other.tokenHash)).toEqual(other);
        await stores.close();
      }
      expect(said.ended.size).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});

describe("a journal whose last writes did not all reach the disk", () => {
  it(
    `opens with every line whose write is whole, cut at any of ${CUTS} bytes`,
    async () => {
      const file = join(folder, "cut", "portico.sqlite");
      const writing = openSqliteStores({ file });
      const { journal } = fileNames(file);
      const wal = `${journal}-wal`;
      // How long the log was when each line had been acknowledged.
      const acknowledged: { id: string; version: number; length: number }[] = [];
      for (let at = 0; at < 25; at += 1) {
        const id = `cut-${at}`;
        await writing.journal.create(paymentOf(id, 0));
        acknowledged.push({ id, version: 0, length: statSync(wal).size });
        await writing.journal.advance(paymentOf(id, 1));
        acknowledged.push({ id, version: 1, length: statSync(wal).size });
      }
      const whole = readFileSync(wal);
      const base = readFileSync(journal);
      await writing.close();
      expect(acknowledged.at(-1)?.length).toBe(whole.length);

      const cut = fileNames(join(folder, "cut", "again.sqlite"));
      for (let round = 0; round < CUTS; round += 1) {
        let at = Math.floor(Math.random() * (whole.length + 1));
        // Some disks leave nothing behind the cut, others zeros; zeros that were to be there anyway are no loss.
        const isZeroed = round % 2 === 1;
        if (isZeroed) while (whole[at] === 0) at += 1;
        const tail = Buffer.alloc(isZeroed ? whole.length - at : 0);
        writeFileSync(cut.journal, base);
        writeFileSync(`${cut.journal}-wal`, Buffer.concat([whole.subarray(0, at), tail]));
        const stores = openSqliteStores({ file: cut.visits });
        await expectLinesUpTo(stores, acknowledged, at);
        await stores.close();
      }
    },
    PATIENCE,
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
