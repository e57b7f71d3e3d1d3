import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PurchaseFlow } from "@portico/domain/purchase/flow";
import { instant, payment, purchase, purchaseHold } from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { createOperatorClient, startTestPrivatePort } from "../../testing/private-port.ts";

const REASON_BODY = { reason: "the member asks what became of it" };
const NOW = instant("2026-11-20T02:00:00Z");
const UNIQUE_ID = "0a1b2c3d-0d5e-4a7b-9c11-0e5a7b2c9d01";
const IDS_WITH_SAME_PREFIX = ["6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d03", "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02"] as const;
const IDS = [UNIQUE_ID, ...IDS_WITH_SAME_PREFIX.toReversed()];
const REASON = "seen in the club's books";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** Starts the private port over payments and purchases with these ids, and records the actions on them. */
async function startPrivatePort(ids: readonly string[] = IDS) {
  const stores = storesInMemory();
  for (const [index, id] of ids.entries()) {
    const createdAt = (NOW + index) as Instant;
    await stores.journal.create(payment({ id, chargeIds: [`U${index}`], state: "needs_review", createdAt }));
    await stores.purchases.create(
      purchase({
        id,
        memberNumber: `${100_200 + index}`,
        state: "needs_review",
        hold: purchaseHold({ id }),
        createdAt,
      }),
    );
  }
  const actions: string[] = [];
  const record = (action: string) => async (id: string) => {
    actions.push(`${action} ${id}`);
    return undefined;
  };
  const app = await startTestPrivatePort({
    stores,
    payments: {
      settle: record("settled"),
      review: async (id: string) => {
        actions.push(`reviewed ${id}`);
        return stores.journal.find(id);
      },
      readRecords: async () => ({ gateway: "-", backEnd: "-" }),
    } as unknown as PaymentFlow,
    purchases: {
      settle: record("settled"),
      release: record("released"),
      review: async (id: string) => {
        actions.push(`reviewed ${id}`);
        return stores.purchases.find(id);
      },
      describeAtBackEnd: async () => "-",
    } as unknown as PurchaseFlow,
    now: () => NOW,
  });
  cleanups.push(() => app.close());
  const auditEntries = async () => (await stores.audit.newest(9)).map(({ action, subject }) => `${action} ${subject}`);
  return { send: createOperatorClient(app), auditEntries, actions };
}

describe.each([
  ["payment", "P", "posted"],
  ["purchase", "S", "given-back"],
] as const)("the operator endpoints of a %s", (name, letter, outcome) => {
  const settlement = { outcome, reason: REASON };

  it.each([
    `${letter}-0A1B2C3D`,
    `${letter.toLowerCase()}-0a1b2c3d`,
    `${letter}%200a1b%202c3d`,
    "0A1B2C3D",
    UNIQUE_ID.toUpperCase(),
  ])("find it by its reference, typed as %s", async (typed) => {
    const { send, auditEntries } = await startPrivatePort();
    const { status, json } = await send(`/operator/${name}s/${typed}`);
    expect([status, json()]).toEqual([
      200,
      expect.objectContaining({ id: UNIQUE_ID, memberReference: `${letter}-0A1B2C3D` }),
    ]);
    expect(await auditEntries()).toEqual([`${name}.read ${UNIQUE_ID}`]);
  });

  it("change it by its reference, and write the whole id into the audit log", async () => {
    const { send, auditEntries, actions } = await startPrivatePort();
    const path = `/operator/${name}s/${letter.toLowerCase()}-0a1b2c3d`;
    expect((await send(`${path}/settle`, { body: settlement })).json()).toMatchObject({ id: UNIQUE_ID });
    expect((await send(`${path}/reconcile`, { body: REASON_BODY })).json()).toMatchObject({ id: UNIQUE_ID });
    expect(actions).toEqual([`reviewed ${UNIQUE_ID}`, `settled ${UNIQUE_ID}`]);
    expect(await auditEntries()).toEqual([`${name}.reconcile ${UNIQUE_ID}`, `${name}.settle.${outcome} ${UNIQUE_ID}`]);
  });

  const requests: [path: string, body: object | undefined][] = [
    ["", undefined],
    ["/reconcile", REASON_BODY],
    ["/settle", settlement],
  ];
  if (name === "purchase") requests.push(["/release", REASON_BODY]);
  it.each(requests)("refuse an ambiguous reference: %s", async (path, body) => {
    const { send, auditEntries, actions } = await startPrivatePort();
    const response = await send(`/operator/${name}s/${letter}-6f1c2a34${path}`, {
      ...(body !== undefined && { body }),
    });
    expect([response.status, response.json()]).toEqual([
      404,
      {
        code: `${name.toUpperCase()}_UNKNOWN`,
        title: `More than one ${name} has the reference ${letter}-6F1C2A34`,
        hint: `Name the one that is meant by its whole id: ${IDS_WITH_SAME_PREFIX.join(", ")}.`,
        ids: IDS_WITH_SAME_PREFIX,
      },
    ]);
    expect([actions, await auditEntries()]).toEqual([[], [`${name}s.read ${letter}-6F1C2A34`]]);
  });

  it("list the ten newest ids of an ambiguous reference", async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `${IDS_WITH_SAME_PREFIX[0].slice(0, -2)}${index + 10}`);
    const { send } = await startPrivatePort(ids);
    expect((await send(`/operator/${name}s/${letter}-6F1C2A34`)).json().ids).toEqual(ids.toReversed().slice(0, 10));
  });

  it("respond with 404 to an unknown reference, and audit the lookup", async () => {
    const { send, auditEntries, actions } = await startPrivatePort();
    const { status, json } = await send(`/operator/${name}s/${letter}-00000000/settle`, { body: settlement });
    expect([status, json().title]).toEqual([404, `There is no ${name} with this id or reference`]);
    expect([actions, await auditEntries()]).toEqual([[], [`${name}s.read ${letter}-00000000`]]);
  });

  it.each(["P-0A1B2C3", "P-0A1B2C3D0", "PS0A1B2C3D", "-", letter === "P" ? "S-0A1B2C3D" : "P-0A1B2C3D"])(
    "respond with 400 to the malformed reference %s",
    async (typed) => {
      const { send, auditEntries } = await startPrivatePort();
      expect((await send(`/operator/${name}s/${typed}`)).status).toBe(400);
      expect(await auditEntries()).toEqual([]);
    },
  );
});
