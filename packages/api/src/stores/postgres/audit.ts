// A trigger refuses every update and delete, also by the portal (schema.ts).

import type { AuditEntry, AuditLog } from "@portico/domain/support/source";
import type { BodyRow } from "../rows.ts";
import type { Engine, Statement } from "./engine.ts";

const WRITE: Statement = { name: "audit-write", text: "INSERT INTO portico.audit (at, body) VALUES ($1, $2)" };
const NEWEST: Statement = {
  name: "audit-newest",
  text: "SELECT body FROM portico.audit ORDER BY at DESC, id DESC LIMIT $1",
};

export function postgresAudit({ query }: Engine): AuditLog {
  return {
    write: async (entry) => void (await query(WRITE, [entry.at, JSON.stringify(entry)])),
    newest: async (limit) => {
      const rows = await query<BodyRow>(NEWEST, [Math.max(0, limit)]);
      return rows.map(({ body }) => JSON.parse(body) as AuditEntry);
    },
  };
}
