// A process for kill tests: writes endlessly, and prints acknowledged writes. node store-writer.ts <file> <round>

import { writeSync } from "node:fs";
import { argv } from "node:process";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";
import { paymentOf, sessionOf } from "./store-writings.ts";

const [, , file = "", round = ""] = argv;
const stores = createSqliteStores({ file, maxCachedSessions: 50 });

// Written synchronously, so a killed process loses no acknowledgement.
function acknowledge(kind: string, id: string, version: number): void {
  writeSync(1, `${kind} ${id} ${version}\n`);
}

for (let index = 0; ; index += 1) {
  const id = `${round}-${index}`;
  await stores.sessions.save(sessionOf(id, 0));
  acknowledge("session", id, 0);
  await stores.journal.create(paymentOf(id, 0));
  acknowledge("payment", id, 0);
  const { tokenHash, expires, facts } = sessionOf(id, 1);
  await stores.sessions.change(tokenHash, { expires, facts });
  acknowledge("session", id, 1);
  await stores.journal.advance(paymentOf(id, 1));
  acknowledge("payment", id, 1);
  // Every third session signs out.
  if (index % 3 === 0) {
    await stores.sessions.end(tokenHash);
    acknowledge("ended", id, 0);
  }
}
