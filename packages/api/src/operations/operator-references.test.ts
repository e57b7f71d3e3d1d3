// Operators find a payment or purchase by the reference that its member reads out, and never a wrong one.

import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PurchaseFlow } from "@portico/domain/purchase/flow";
import { instant, payment, purchase, purchaseHold } from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { askedBy, startTestPrivatePort } from "../../testing/private-port.ts";

const REASON_BODY = { reason: "the member asks what became of it" };
const NOW = instant("2026-11-20T02:00:00Z");
const ALONE = "0a1b2c3d-0d5e-4a7b-9c11-0e5a7b2c9d01";
const TWINS = ["6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d03", "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02"] as const;
const IDS = [ALONE, ...TWINS.toReversed()];
const REASON = "seen in the club's books";

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Starts the private port over payments and purchases with these ids, and records the actions on them. */
async function privatePort(ids: readonly string[] = IDS) {
  const stores = storesInMemory();
  for (const [at, id] of ids.entries()) {
    const createdAt = (NOW + at) as Instant;
    await stores.journal.create(payment({ id, chargeIds: [`U${at}`], state: "needs_review", createdAt }));
    await stores.purchases.create(
      purchase({ id, memberNumber: `${100_200 + at}`, state: "needs_review", hold: purchaseHold({ id }), createdAt }),
    );
  }
  const done: string[] = [];
  const did = (what: string) => async (id: string) => {
    done.push(`${what} ${id}`);
    return undefined;
  };
  const app = await startTestPrivatePort({
    stores,
    payments: {
      settle: did("settled"),
      review: async (id: string) => {
        done.push(`reviewed ${id}`);
        return stores.journal.find(id);
      },
      sides: async () => ({ gateway: "-", club: "-" }),
    } as unknown as PaymentFlow,
    purchases: {
      settle: did("settled"),
      release: did("released"),
      review: async (id: string) => {
        done.push(`reviewed ${id}`);
        return stores.purchases.find(id);
      },
      clubSays: async () => "-",
    } as unknown as PurchaseFlow,
    now: () => NOW,
  });
  closings.push(() => app.close());
  const audited = async () => (await stores.audit.newest(9)).map(({ action, subject }) => `${action} ${subject}`);
  return { ask: askedBy(app), audited, done };
}

describe.each([
  ["payment", "P", "posted"],
  ["purchase", "S", "given-back"],
] as const)("a %s", (name, letter, outcome) => {
  const settled = { outcome, reason: REASON };

  it.each([
    `${letter}-0A1B2C3D`,
    `${letter.toLowerCase()}-0a1b2c3d`,
    `${letter}%200a1b%202c3d`,
    "0A1B2C3D",
    ALONE.toUpperCase(),
  ])("is found by its reference, typed as %s", async (typed) => {
    const { ask, audited } = await privatePort();
    const { status, json } = await ask(`/operator/${name}s/${typed}`);
    expect([status, json()]).toEqual([
      200,
      expect.objectContaining({ id: ALONE, memberReference: `${letter}-0A1B2C3D` }),
    ]);
    expect(await audited()).toEqual([`${name}.read ${ALONE}`]);
  });

  it("is changed by its reference, and the audit log has the whole id", async () => {
    const { ask, audited, done } = await privatePort();
    const one = `/operator/${name}s/${letter.toLowerCase()}-0a1b2c3d`;
    expect((await ask(`${one}/settle`, { body: settled })).json()).toMatchObject({ id: ALONE });
    expect((await ask(`${one}/reconcile`, { body: REASON_BODY })).json()).toMatchObject({ id: ALONE });
    expect(done).toEqual([`reviewed ${ALONE}`, `settled ${ALONE}`]);
    expect(await audited()).toEqual([`${name}.reconcile ${ALONE}`, `${name}.settle.${outcome} ${ALONE}`]);
  });

  const addresses: [string, object | undefined][] = [
    ["", undefined],
    ["/reconcile", REASON_BODY],
    ["/settle", settled],
  ];
  if (name === "purchase") addresses.push(["/release", REASON_BODY]);
  it.each(addresses)("is refused by an ambiguous reference: %s", async (address, body) => {
    const { ask, audited, done } = await privatePort();
    const asked = await ask(`/operator/${name}s/${letter}-6f1c2a34${address}`, { ...(body !== undefined && { body }) });
    expect([asked.status, asked.json()]).toEqual([
      404,
      {
        code: `${name.toUpperCase()}_UNKNOWN`,
        title: `More than one ${name} has the reference ${letter}-6F1C2A34`,
        hint: `Name the one that is meant by its whole id: ${TWINS.join(", ")}.`,
        ids: TWINS,
      },
    ]);
    expect([done, await audited()]).toEqual([[], [`${name}s.read ${letter}-6F1C2A34`]]);
  });

  it("lists the ten newest ids of an ambiguous reference", async () => {
    const many = Array.from({ length: 12 }, (_, at) => `${TWINS[0].slice(0, -2)}${at + 10}`);
    const { ask } = await privatePort(many);
    expect((await ask(`/operator/${name}s/${letter}-6F1C2A34`)).json().ids).toEqual(many.toReversed().slice(0, 10));
  });

  it("is 404 for an unknown reference, and the audit log has the lookup", async () => {
    const { ask, audited, done } = await privatePort();
    const { status, json } = await ask(`/operator/${name}s/${letter}-00000000/settle`, { body: settled });
    expect([status, json().title]).toEqual([404, `There is no ${name} with this id or reference`]);
    expect([done, await audited()]).toEqual([[], [`${name}s.read ${letter}-00000000`]]);
  });

  it.each(["P-0A1B2C3", "P-0A1B2C3D0", "PS0A1B2C3D", "-", letter === "P" ? "S-0A1B2C3D" : "P-0A1B2C3D"])(
    "is 400 for the malformed reference %s",
    async (typed) => {
      const { ask, audited } = await privatePort();
      expect((await ask(`/operator/${name}s/${typed}`)).status).toBe(400);
      expect(await audited()).toEqual([]);
    },
  );
});
