// Triggers refuse every update and delete, also by the portal (schema.ts).

import type { AuditEntry, AuditLog } from "@portico/domain/support/source";
import type { BodyRow } from "../rows.ts";
import type { Engine } from "./engine.ts";

export function sqliteAudit({ database, run, write }: Engine): AuditLog {
  const insert = database.prepare("INSERT INTO audit (at, body) VALUES (?, ?)");
  const newest = database.prepare("SELECT body FROM audit ORDER BY at DESC, id DESC LIMIT ?");
  return {
    write: (entry) => write(() => void insert.run(entry.at, JSON.stringify(entry))),
    newest: (limit) =>
      run(() => {
        const rows = newest.all(Math.max(0, limit)) as unknown as BodyRow[];
        return rows.map(({ body }) => JSON.parse(body) as AuditEntry);
      }),
  };
}
