// The audit log in PostgreSQL. A trigger refuses every change of it, ours too (schema.ts).

import type { AuditEntry, AuditLog } from "@portico/domain/support/source";
import type { BodyRow } from "../records.ts";
import type { Engine, Statement } from "./engine.ts";

const WRITE: Statement = { name: "audit-write", text: "INSERT INTO portico.audit (at, body) VALUES ($1, $2)" };
const NEWEST: Statement = {
  name: "audit-newest",
  text: "SELECT body FROM portico.audit ORDER BY at DESC, id DESC LIMIT $1",
};

/** The audit log. */
export function postgresAudit({ ask }: Engine): AuditLog {
  return {
    write: async (entry) => void (await ask(WRITE, [entry.at, JSON.stringify(entry)])),
    newest: async (limit) => {
      const rows = await ask<BodyRow>(NEWEST, [Math.max(0, limit)]);
      return rows.map(({ body }) => JSON.parse(body) as AuditEntry);
    },
  };
}
