// A process that writes sessions and journal lines without end, and says what was acknowledged; made to be killed.
//   node store-writer.ts <file> <round>

import { writeSync } from "node:fs";
import { argv } from "node:process";
import { openSqliteStores } from "../src/stores/sqlite/stores.ts";
import { paymentOf, sessionOf } from "./store-writings.ts";

const [, , file = "", round = ""] = argv;
const stores = openSqliteStores({ file, sessionsHeld: 50 });

// Straight to the file: what has been said is said, however this process ends.
function acknowledge(what: string, id: string, version: number): void {
  writeSync(1, `${what} ${id} ${version}\n`);
}

for (let at = 0; ; at += 1) {
  const id = `${round}-${at}`;
  await stores.sessions.save(sessionOf(id, 0));
  acknowledge("session", id, 0);
  await stores.journal.create(paymentOf(id, 0));
  acknowledge("payment", id, 0);
  const { tokenHash, expires, facts } = sessionOf(id, 1);
  await stores.sessions.change(tokenHash, { expires, facts });
  acknowledge("session", id, 1);
  await stores.journal.advance(paymentOf(id, 1));
  acknowledge("payment", id, 1);
  // One of three signs out.
  if (at % 3 === 0) {
    await stores.sessions.end(tokenHash);
    acknowledge("ended", id, 0);
  }
}
