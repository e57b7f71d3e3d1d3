import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lot } from "@portico/domain/testing";
import { type BackEndSamples, backEndContract, type ContractBackEnd } from "@portico/domain/testing/contract";
import { createBackEnd } from "./back-end.ts";

const ROBIN = { memberNumber: "100201", isEcv: false };
const ALEX = { memberNumber: "100202", isEcv: false };
const DATA = {
  lots: {
    "100201": [
      { Balance: 700, ExpiryDate: "2099-12-31", Status: "ACTIVE" },
      { Balance: "many", ExpiryDate: "2099-12-31", Status: "ACTIVE" },
    ],
    "100202": [],
  },
  charges: { "100201": ["U1", "U2"], "100202": [] },
};
const SAMPLES: BackEndSamples = {
  reads: {
    points: {
      lots: {
        gives: [
          { args: [ROBIN], result: [lot({ remaining: 700 }), lot({ remaining: undefined })] },
          { args: [ALEX], result: [] },
        ],
        refuses: [{ args: [{ memberNumber: "100999", isEcv: false }], code: "MEMBER_UNKNOWN" }],
      },
    },
  },
  posting: {
    payment: {
      id: "payment-1",
      memberNumber: "100201",
      chargeIds: ["U1", "U2"],
      amount: { minor: 96_590, currency: "AUD" },
    },
    member: ROBIN,
    otherMember: "100202",
    unknownChargeId: "U9",
  },
};

async function open(): Promise<ContractBackEnd> {
  const { points, posting, faults } = createBackEnd(DATA);
  return { ports: { points, posting }, faults, close: () => undefined };
}

describe("the adapter", () => {
  for (const { name, run } of backEndContract(open, SAMPLES)) it(name, run);
});

describe("an adapter that breaks a promise", () => {
  it("fails with a sentence that names it", async () => {
    const broken = async () => {
      const backEnd = await open();
      return { ...backEnd, ports: { ...backEnd.ports, points: { lots: async () => [] } } };
    };
    const [first] = backEndContract(broken, SAMPLES);
    await assert.rejects(
      async () => first?.run(),
      /^Error: points\.lots\(.*\) gave \[\]\. Expected: \[\{"remaining":700/,
    );
  });
});
