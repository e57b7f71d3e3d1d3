// Operator commands against a running portal: read, change with a reason, audit log.

import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instant, payment, purchase, purchaseHold } from "@portico/domain/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EnvironmentOptions, portico } from "../../testing/cli-harness.ts";
import { KEY, PASSKEY, startTestPortal, type TestPortal } from "../../testing/portal.ts";

const PAYMENT = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
const PURCHASE = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02";
const REASON = "charge was reopened by accounts";

let beside: TestPortal;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), "portico-desk-"));

beforeAll(async () => {
  beside = await startTestPortal();
  env = {
    SANDBOX_PORT: new URL(beside.club.address).port,
    PORTICO_KEY_FILE: join(folder, "keys", "operator.json"),
  };
  await beside.stores.journal.create(payment({ id: PAYMENT, state: "needs_review" }));
  await beside.stores.purchases.create(
    purchase({
      id: PURCHASE,
      state: "held",
      hold: purchaseHold({ id: PURCHASE, until: instant("2099-12-31T00:00:00Z") }),
    }),
  );
  await desk(["login", beside.operations], { input: KEY });
});
afterAll(async () => {
  await beside.close();
  rmSync(folder, { recursive: true });
});

const desk = (words: readonly string[], around: EnvironmentOptions = {}) => portico(words, { env, ...around });

async function audited() {
  const [newest] = await beside.stores.audit.newest(1);
  return newest;
}

describe("the operator's key", () => {
  it("is saved with mode 0600, and a file readable by others is rejected", async () => {
    const file = env["PORTICO_KEY_FILE"] ?? "";
    expect(statSync(file).mode & 0o777).toBe(process.platform === "win32" ? 0o666 : 0o600);
    const open = join(folder, "open.json");
    writeFileSync(open, JSON.stringify({ address: beside.operations, key: KEY }), { mode: 0o644 });
    const { status, errors } = await desk(["payment", "list"], { env: { PORTICO_KEY_FILE: open } });
    if (process.platform !== "win32")
      expect([status, errors]).toEqual([4, expect.stringContaining("Other users of this machine can read")]);
    writeFileSync(join(folder, "odd.json"), "{}", { mode: 0o600 });
    expect(await desk(["payment", "list"], { env: { PORTICO_KEY_FILE: join(folder, "odd.json") } })).toMatchObject({
      status: 4,
    });
  });
});

describe("payment and purchase commands", () => {
  it("show the steps and the current state at gateway and back-end", async () => {
    const { status, output } = await desk(["payment", "show", PAYMENT, "--json"]);
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      portico: 1,
      answer: "payment",
      id: PAYMENT,
      history: [{ row: "payments.begun" }],
    });
    expect(await desk(["payment", "show", PURCHASE])).toMatchObject({ status: 3, output: "" });
    expect(await desk(["payment", "show", "6f1c"])).toMatchObject({ status: 2 });
  });

  it("accept a reference in any spelling", async () => {
    for (const heard of ["P-6F1C2A34", "p6f1c2a34", "6f1c 2a34", PAYMENT.toUpperCase()]) {
      const { status, output } = await desk(["payment", "show", heard, "--json"]);
      expect([status, JSON.parse(output)]).toEqual([
        0,
        expect.objectContaining({ id: PAYMENT, memberReference: "P-6F1C2A34" }),
      ]);
    }
    expect((await desk(["purchase", "show", "s-6f1c2a34"])).output).toContain(PURCHASE);
    expect((await desk(["payment", "list"])).output).toContain(`${PAYMENT}\tP-6F1C2A34\t`);
    expect(await desk(["payment", "show", "P-6F1C2A35"])).toMatchObject({ status: 3, output: "" });
    expect(await desk(["payment", "show", "S-6F1C2A34"])).toMatchObject({
      status: 2,
      errors: expect.stringContaining("neither the id nor the reference of a payment") as string,
    });
  });

  it("require a reason and one confirmation, and log the operator", async () => {
    const settle = ["payment", "settle", PAYMENT, "not-taken"];
    expect(await desk(settle)).toMatchObject({
      status: 2,
      output: "",
      errors: expect.stringContaining("--reason") as string,
    });
    const questions: string[] = [];
    const answering = (yes: boolean) => ({
      overrides: { confirm: async (question: string) => questions.push(question) > 0 && yes },
    });
    const refused = await desk([...settle, "--reason", REASON], answering(false));
    expect(refused).toMatchObject({ status: 1, output: "", errors: "portico: Nothing was changed.\n" });
    expect((await beside.stores.journal.find(PAYMENT))?.state).toBe("needs_review");

    expect(await desk([...settle, "--reason", REASON], answering(true))).toMatchObject({ status: 0, errors: "" });
    expect(questions).toEqual(Array(2).fill("The payment is settled as not-taken. Go on? [y/N] "));
    expect(await audited()).toMatchObject({
      operator: "kim",
      action: "payment.settle.not-taken",
      subject: PAYMENT,
      reason: REASON,
    });
    expect((await beside.stores.journal.find(PAYMENT))?.state).not.toBe("needs_review");
    expect(await desk([...settle, "--reason", REASON])).toMatchObject({ status: 1, output: "" });
    expect(await desk(["payment", "settle", PAYMENT, "not-token", "--reason", REASON])).toMatchObject({
      status: 2,
      errors: expect.stringContaining('did you mean "not-taken"?') as string,
    });
  });

  it("end with 3 for an unknown id, as show does, and change nothing", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const [kind, outcome] of [
      ["payment", "not-taken"],
      ["purchase", "given-back"],
    ] as const) {
      const shown = await desk([kind, "show", unknown]);
      const settled = await desk([kind, "settle", unknown, outcome, "--reason", REASON]);
      expect(settled).toEqual(shown);
      expect(settled.status).toBe(3);
      expect(settled.errors).toContain(`"portico ${kind} list --member NUMBER"`);
    }
  });

  it("name commands and no paths of the private port in hints", async () => {
    const settle = ["settle", "00000000-0000-4000-8000-000000000000"];
    const calls = [
      ["payment", ...settle, "posted"],
      ["purchase", ...settle, "booked"],
      ["purchase", "settle", PURCHASE, "booked"],
      ["payment", "settle", PAYMENT, "posted"],
      ["payment", "settle", PAYMENT, "posted"],
    ];
    const results: string[] = [];
    for (const call of calls) {
      const { status, errors } = await desk([...call, "--reason", REASON]);
      if (status !== 0) results.push(errors);
    }
    expect(results.length).toBeGreaterThanOrEqual(4);
    for (const errors of results) {
      expect(errors).toContain('"portico ');
      expect(errors).not.toMatch(/\/operator|\?member=/);
    }
  });

  it("release and reconcile with the reason in the log", async () => {
    await desk(["purchase", "release", PURCHASE, "--reason", REASON]);
    expect(await audited()).toMatchObject({
      operator: "kim",
      action: "purchase.release",
      subject: PURCHASE,
      reason: REASON,
    });
    await desk(["payment", "reconcile", "p-6f1c2a34", "--reason", REASON]);
    expect(await audited()).toMatchObject({ action: "payment.reconcile", subject: PAYMENT, reason: REASON });
  });
});

describe("an ambiguous reference", () => {
  it("changes nothing and lists the ids", async () => {
    const twin = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d09";
    await beside.stores.journal.create(payment({ id: twin, chargeIds: ["U-twin"], state: "needs_review" }));
    const settle = ["payment", "settle", "P-6F1C2A34", "not-taken"];
    const { status, output, errors } = await desk([...settle, "--reason", REASON]);
    expect([status, output]).toEqual([3, ""]);
    expect(errors).toContain("More than one payment has the reference P-6F1C2A34.");
    for (const id of [PAYMENT, twin]) expect(errors).toContain(id);
    expect((await beside.stores.journal.find(twin))?.state).toBe("needs_review");
    expect(await audited()).toMatchObject({ action: "payments.read", subject: "P-6F1C2A34" });
  });
});

describe("session commands", () => {
  it("list ids that do not authenticate, and end one session or all", async () => {
    expect(await desk(["session", "list", "100209"])).toMatchObject({ status: 3 });
    const cookies = [await beside.signIn("100209", "member_portal"), await beside.signIn("100209", "member_portal")];
    const { status, output } = await desk(["session", "list", "100209"]);
    const [, first = ""] = output.split("\n");
    expect([status, output.trimEnd().split("\n").length]).toEqual([0, 3]);
    expect(output).not.toContain(cookies[0]?.split("=")[1]);
    const [id = ""] = first.split("\t");
    expect(await desk(["session", "end", id])).toMatchObject({ status: 2 });
    expect(await desk(["session", "end", id, "--reason", REASON])).toMatchObject({
      status: 0,
      output: "1 session has ended.\n",
    });
    expect(await desk(["session", "end", "100209", "--reason", REASON])).toMatchObject({
      status: 0,
      output: "1 session has ended.\n",
    });
    expect(await audited()).toMatchObject({ action: "sessions.end", subject: "100209", reason: REASON });
    expect(await desk(["session", "end", "100209", "--reason", REASON])).toMatchObject({ status: 3 });
  });
});

describe("member passkeys", () => {
  it("lists passkeys without credential ids, and removes all with the reason in the log", async () => {
    const none = await desk(["member", "passkeys", "100209"]);
    expect([none.status, none.output]).toEqual([3, "passkey\tfor\tmade\tlast used\n"]);
    await beside.stores.passkeys.add(PASSKEY, 5);
    expect(await desk(["member", "passkeys", "100209"], { columns: 80 })).toMatchObject({
      status: 0,
      output: `passkey       for        made                            last used
My telephone  localhost  20 Nov 2026, 12:00 in Brisbane  -
`,
    });
    const remove = ["member", "passkeys", "100209", "--remove"];
    expect(await desk(remove)).toMatchObject({
      status: 2,
      output: "",
      errors: expect.stringContaining("--reason") as string,
    });
    const questions: string[] = [];
    const answering = (yes: boolean) => ({
      overrides: { confirm: async (question: string) => questions.push(question) > 0 && yes },
    });
    const refused = await desk([...remove, "--reason", REASON], answering(false));
    expect(refused).toMatchObject({ status: 1, output: "", errors: "portico: Nothing was changed.\n" });
    expect(await desk([...remove, "--reason", REASON], answering(true))).toMatchObject({
      status: 0,
      output: "1 passkey was removed.\n",
    });
    expect(questions[0]).toBe(
      "Every passkey of 100209 is removed, and they sign in with their password alone. Go on? [y/N] ",
    );
    expect(await audited()).toMatchObject({
      operator: "kim",
      action: "passkeys.remove",
      subject: "100209",
      reason: REASON,
    });
    expect(await desk([...remove, "--reason", REASON])).toMatchObject({
      status: 3,
      output: "There was no passkey to remove.\n",
    });
  });
});

describe("--reveal", () => {
  it("shows personal data only after the audit entry is written", async () => {
    const masked = await desk(["member", "show", "100201"]);
    expect(masked.output).not.toMatch(/Sample Street|robin@|0491/);
    const reveal = ["member", "show", "100201", "--reveal"];
    expect(await desk(reveal)).toMatchObject({
      status: 2,
      output: "",
      errors: expect.stringContaining("--reason") as string,
    });
    const revealed = await desk([...reveal, "--reason", REASON]);
    expect(revealed.output).toMatch(/email\trobin@example\.com/);
    expect(await audited()).toMatchObject({
      operator: "kim",
      action: "member.reveal",
      subject: "100201",
      reason: REASON,
    });
    const nobody = await desk([...reveal, "--reason", REASON], {
      env: { ...env, PORTICO_KEY_FILE: join(folder, "none") },
    });
    expect(nobody).toMatchObject({ status: 4, output: "" });
  });
});

describe("doctor", () => {
  it("reports every check as well, and says what to do if one fails", async () => {
    const well = await desk(["doctor", "--json"]);
    const findings = well.output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { what: string; isWell: boolean; took: number | null });
    expect(well.status).toBe(0);
    expect(findings.map(({ what }) => what)).toEqual([
      "sandbox",
      "clock of the sandbox",
      "content service",
      "private port",
      "stores of the portal",
      "back-end of the portal",
      "clock of the portal",
      "operator's key",
    ]);
    const ill = await desk(["doctor"], {
      env: { SANDBOX_PORT: "1", OPERATIONS_PORT: "1", PORTICO_KEY_FILE: join(folder, "none") },
    });
    expect(ill.status).toBe(5);
    expect(ill.output).toContain(
      'sandbox\tnot well\t-\thttp://127.0.0.1:1: The club\'s system did not answer\tStart it with "npm start".\n',
    );
    expect(ill.output).toContain("operator's key\tnot well");
  });
});
