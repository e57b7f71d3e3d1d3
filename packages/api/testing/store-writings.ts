// Deterministic, so that the kill test can recreate the writer's records.

import { createHash } from "node:crypto";
import type { Payment } from "@portico/domain/payments/payment";
import { payment } from "@portico/domain/testing";
import type { MemberSnapshot, StoredSession } from "../src/portal/session-stores.ts";
import { FACTS, later, session } from "./store-samples.ts";

/** Version 0 is as saved, version 1 as changed. */
export function sessionOf(id: string, version: number): StoredSession & { readonly facts: MemberSnapshot } {
  const hash = digest(id);
  const greeting = `${id} ${version} ${hash.repeat(1 + (Number.parseInt(hash.slice(0, 2), 16) % 20))}`;
  const parts = { tokenHash: hash, memberNumber: `member ${id}`, expires: later(version) };
  return { ...session(parts), facts: { ...FACTS, greeting } };
}

export function paymentOf(id: string, version: number): Payment {
  const hash = digest(id);
  return payment({
    id,
    memberNumber: `member ${id}`,
    chargeIds: Array.from(
      { length: 1 + (Number.parseInt(hash.slice(0, 2), 16) % 9) },
      (_, index) => `${hash} ${index}`,
    ),
    amount: { minor: Number.parseInt(hash.slice(0, 8), 16), currency: "AUD" },
    state: version === 0 ? "created" : "sent",
    version,
  });
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
