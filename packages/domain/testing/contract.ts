// Contract tests for adapters of the ports in `@portico/domain/ports`. They need no test runner: each function returns named checks.
// A check that rejects names the call, what the adapter did, and what the port promises.

import type { BackEndPorts } from "../src/club/ports.ts";
import {
  type AccountSample,
  type CampaignSample,
  campaignPromises,
  credentialsPromises,
  emailPromises,
  type ProfileSample,
  profilePromises,
} from "./contract/account.ts";
import { assert } from "./contract/assert.ts";
import { type ContractBackEnd, type PortPromise, portOf } from "./contract/back-end.ts";
import { type BookingDetailsSample, bookingDetailsPromises } from "./contract/booking-details.ts";
import { type ContentBackEnd, type ContentSample, contentPromises } from "./contract/content.ts";
import { type GatewayBackEnd, type GatewaySample, gatewayPromises } from "./contract/gateway.ts";
import { type DocumentSample, documentPromises, type MessageSamples, messagePromises } from "./contract/messages.ts";
import { type PlusSample, type PostingSample, plusPromises, postingPromises } from "./contract/money.ts";
import { type ReadSamples, readPromises } from "./contract/reads.ts";
import { type BookingSample, bookingPromises } from "./contract/stays.ts";

export type { AccountSample, CampaignSample, ProfileSample } from "./contract/account.ts";
export type { ContractBackEnd, ContractFaults, ContractMail, MethodSamples } from "./contract/back-end.ts";
export type { BookingDetailsSample } from "./contract/booking-details.ts";
export type { ContentBackEnd, ContentSample } from "./contract/content.ts";
export type { GatewayBackEnd, GatewaySample } from "./contract/gateway.ts";
export type { DocumentSample, MessageSamples } from "./contract/messages.ts";
export type { PlusSample, PostingSample } from "./contract/money.ts";
export type { ReadSamples } from "./contract/reads.ts";
export type { BookingSample } from "./contract/stays.ts";

/** A promise of a port, ready for `it(name, run)`. */
export interface ContractCheck {
  /** The port as `BackEndPorts` names it, `gateway` or `content`. */
  readonly port: string;
  readonly name: string;
  /** Opens a back-end, checks the promise, and closes the back-end. Rejects if the adapter breaks the promise. */
  readonly run: () => Promise<void>;
}

/** A port without samples is not checked; an adapter that has it fails the last check. */
export interface BackEndSamples {
  readonly reads?: ReadSamples;
  readonly posting?: PostingSample;
  readonly plus?: PlusSample;
  readonly booking?: BookingSample;
  readonly bookingDetails?: BookingDetailsSample;
  /** For `credentials`, and for `emails` if `changesEmail` is set. */
  readonly account?: AccountSample & { readonly changesEmail?: boolean };
  readonly profile?: ProfileSample;
  readonly campaign?: CampaignSample;
  readonly document?: DocumentSample;
  readonly messages?: MessageSamples;
}

/**
 * The checks of an adapter for a back-end. `open` is called for each check, so that no check sees the writes of another
 * one.
 *
 * @example
 * ```ts
 * import { PorticoError } from "@portico/domain/errors";
 * import { lot } from "@portico/domain/testing";
 * import { backEndContract, type BackEndSamples, type ContractBackEnd } from "@portico/domain/testing/contract";
 *
 * const key = { memberNumber: "100201", isEcv: false };
 * async function open(): Promise<ContractBackEnd> {
 *   let isDown = false;
 *   const lots = async () => {
 *     if (isDown) throw new PorticoError("BACK_END_UNAVAILABLE");
 *     return [lot()];
 *   };
 *   const faults = { stop: () => void (isDown = true), loseResponses: () => {}, clear: () => void (isDown = false) };
 *   return { ports: { points: { lots } }, faults, close: () => {} };
 * }
 *
 * const samples = { reads: { points: { lots: { gives: [{ args: [key], result: [lot()] }] } } } } satisfies BackEndSamples;
 * const checks = backEndContract(open, samples);
 * for (const { run } of checks) await run();
 * checks[0]!.port; // => "points"
 * ```
 */
export function backEndContract(
  open: () => Promise<ContractBackEnd>,
  samples: BackEndSamples,
): readonly ContractCheck[] {
  const promises = backEndPromises(samples);
  const checked = new Set<keyof BackEndPorts>(promises.map(({ port }) => port));
  return [
    ...promises.map(({ port, promise, check }) =>
      contractCheck(port, promise, { open, check: (backEnd) => checkPort(backEnd, { port, check }) }),
    ),
    contractCheck("every port", "has samples in this contract", {
      open,
      check: async ({ ports }) => {
        const missing = PORTS.filter((port) => ports[port] !== undefined && !checked.has(port));
        assert(missing.length === 0, `The adapter has ${missing.join(", ")}, but the samples do not describe them.`);
      },
    }),
  ];
}

/**
 * The checks of an adapter for a payment gateway. The adapter here reports a payment as approved before the member has
 * paid.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { type GatewayBackEnd, paymentGatewayContract } from "@portico/domain/testing/contract";
 *
 * const amount = { minor: 100, currency: "AUD" };
 * const record = { answer: "approved" as const, amount, paymentId: "P1" };
 * const gateway = {
 *   createSession: async () => ({ gatewayReference: "S-1", address: "https://gateway.example/S-1" }),
 *   getSession: async () => record,
 *   find: async () => [record],
 * };
 * const open = async (): Promise<GatewayBackEnd> => ({ gateway, act: async () => {}, stop: () => {}, close: () => {} });
 * const urls = { returnAddress: "https://portal.example", notificationAddress: "https://portal.example/api" };
 * const payment = { id: "P1", amount, ...urls };
 * const checks = paymentGatewayContract(open, { payment, unknownReference: "S-9", findsByPaymentId: true });
 * await assert.rejects(checks[0]!.run(), /Expected: {"answer":"pending"/);
 * ```
 */
export function paymentGatewayContract(
  open: () => Promise<GatewayBackEnd>,
  sample: GatewaySample,
): readonly ContractCheck[] {
  return gatewayPromises(sample).map(({ promise, check }) => contractCheck("gateway", promise, { open, check }));
}

/**
 * The checks of an adapter for a content service. The adapter here returns an empty list for a list that it could not
 * read.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { NOT_READ } from "@portico/domain/ports";
 * import { type ContentBackEnd, contentSourceContract } from "@portico/domain/testing/contract";
 *
 * const source = { items: async () => [] };
 * const open = async (): Promise<ContentBackEnd> => ({ source, stop: () => {}, close: () => {} });
 * const setting = { brand: "member_portal" as const, language: "en" as const };
 * const checks = contentSourceContract(open, { setting, typeWithItems: "notice", typeWithoutItems: "faq" });
 * const failed = checks.find(({ name }) => name.includes("NOT_READ, and does not throw"))!;
 * await assert.rejects(failed.run(), /Expected: NOT_READ itself/);
 * ```
 */
export function contentSourceContract(
  open: () => Promise<ContentBackEnd>,
  sample: ContentSample,
): readonly ContractCheck[] {
  return contentPromises(sample).map(({ promise, check }) => contractCheck("content", promise, { open, check }));
}

function backEndPromises(samples: BackEndSamples): readonly PortPromise[] {
  const { reads, posting, plus, booking, bookingDetails, account, profile, campaign, document, messages } = samples;
  return [
    ...(reads === undefined ? [] : readPromises(reads)),
    ...(posting === undefined ? [] : postingPromises(posting)),
    ...(plus === undefined ? [] : plusPromises(plus)),
    ...(booking === undefined ? [] : bookingPromises(booking)),
    ...(bookingDetails === undefined ? [] : bookingDetailsPromises(bookingDetails)),
    ...(account === undefined ? [] : credentialsPromises(account)),
    ...(account?.changesEmail === true ? emailPromises(account) : []),
    ...(profile === undefined ? [] : profilePromises(profile)),
    ...(campaign === undefined ? [] : campaignPromises(campaign)),
    ...(document === undefined ? [] : documentPromises(document)),
    ...(messages === undefined ? [] : messagePromises(messages)),
  ];
}

function checkPort(backEnd: ContractBackEnd, { port, check }: Pick<PortPromise, "port" | "check">): Promise<void> {
  portOf(backEnd, port);
  return check(backEnd);
}

const PORTS: readonly (keyof BackEndPorts)[] = Object.keys({
  logout: true,
  credentials: true,
  notices: true,
  signUp: true,
  members: true,
  emails: true,
  memberships: true,
  clientInfo: true,
  points: true,
  ownership: true,
  credits: true,
  entitlements: true,
  charges: true,
  posting: true,
  stays: true,
  specials: true,
  bookings: true,
  desk: true,
  bookingDetails: true,
  stayNotices: true,
  bookingMails: true,
  plus: true,
  resorts: true,
  clubResorts: true,
  enquiries: true,
  campaign: true,
  loyalty: true,
  documents: true,
} satisfies Record<keyof BackEndPorts, true>) as readonly (keyof BackEndPorts)[];

function contractCheck<BackEnd extends { close(): Promise<void> | void }>(
  port: string,
  name: string,
  { open, check }: { open: () => Promise<BackEnd>; check: (backEnd: BackEnd) => Promise<void> },
): ContractCheck {
  return {
    port,
    name: `${port}: ${name}`,
    run: async () => {
      const backEnd = await open();
      try {
        await check(backEnd);
      } finally {
        await backEnd.close();
      }
    },
  };
}
