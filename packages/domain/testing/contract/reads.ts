// The promises of every port that only reads.

import type { ChargesSource } from "../../src/charges/source.ts";
import type { BackEndPorts } from "../../src/club/ports.ts";
import type { EntitlementsSource } from "../../src/entitlements/source.ts";
import type { ErrorCode } from "../../src/errors.ts";
import type {
  ClientInfoSource,
  Credentials,
  EmailChanges,
  ExternalMembershipSource,
  MemberSource,
} from "../../src/member/source.ts";
import type { PaymentPosting } from "../../src/payments/posting.ts";
import type { PlusRegistrations } from "../../src/plus/source.ts";
import type { CreditsSource, OwnershipSource, PointsSource } from "../../src/points/source.ts";
import type { ClubResortSource, ResortSource } from "../../src/resorts/source.ts";
import type { BookingSource, ResortSpecialSource, StaySource } from "../../src/stays/source.ts";
import type { CampaignSource } from "../../src/support/source.ts";
import { assertEqual, assertRefused, show, valueOf } from "./assert.ts";
import { type ContractBackEnd, type MethodSamples, type PortPromise, portOf } from "./back-end.ts";

/** A method without samples is not checked. */
export interface ReadSamples {
  readonly members?: { readonly member?: MethodSamples<MemberSource["member"]> };
  readonly memberships?: {
    readonly externalMemberships?: MethodSamples<ExternalMembershipSource["externalMemberships"]>;
  };
  readonly clientInfo?: { readonly clientInfo?: MethodSamples<ClientInfoSource["clientInfo"]> };
  readonly credentials?: {
    readonly verify?: MethodSamples<Credentials["verify"]>;
    readonly accountOf?: MethodSamples<Credentials["accountOf"]>;
    readonly ownerOfLink?: MethodSamples<Credentials["ownerOfLink"]>;
  };
  readonly emails?: { readonly pendingChange?: MethodSamples<EmailChanges["pendingChange"]> };
  readonly points?: { readonly lots?: MethodSamples<PointsSource["lots"]> };
  readonly ownership?: { readonly ownership?: MethodSamples<OwnershipSource["ownership"]> };
  readonly credits?: {
    readonly credits?: MethodSamples<CreditsSource["credits"]>;
    readonly history?: MethodSamples<CreditsSource["history"]>;
  };
  readonly entitlements?: {
    readonly atResort?: MethodSamples<EntitlementsSource["atResort"]>;
    readonly ofAllShares?: MethodSamples<EntitlementsSource["ofAllShares"]>;
  };
  readonly charges?: { readonly charges?: MethodSamples<ChargesSource["charges"]> };
  readonly posting?: { readonly posted?: MethodSamples<PaymentPosting["posted"]> };
  readonly plus?: { readonly registration?: MethodSamples<PlusRegistrations["registration"]> };
  readonly stays?: { readonly search?: MethodSamples<StaySource["search"]> };
  readonly specials?: { readonly offers?: MethodSamples<ResortSpecialSource["offers"]> };
  readonly bookings?: { readonly bookings?: MethodSamples<BookingSource["bookings"]> };
  readonly resorts?: {
    readonly regions?: MethodSamples<ResortSource["regions"]>;
    readonly exchangeCountries?: MethodSamples<ResortSource["exchangeCountries"]>;
    readonly exchangeRegions?: MethodSamples<ResortSource["exchangeRegions"]>;
  };
  readonly clubResorts?: { readonly clubResort?: MethodSamples<ClubResortSource["clubResort"]> };
  readonly campaign?: { readonly preferences?: MethodSamples<CampaignSource["preferences"]> };
}

type AnySamples = MethodSamples<(...args: readonly unknown[]) => Promise<unknown>>;
type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>;

const FAILED_READ: readonly ErrorCode[] = ["BACK_END_UNAVAILABLE", "BACK_END_UNREADABLE", "SEARCH_FAILED"];

export function readPromises(samples: ReadSamples): readonly PortPromise[] {
  return Object.entries(samples).flatMap(([port, methods]) =>
    Object.entries(methods as Readonly<Record<string, AnySamples>>).flatMap(([method, methodSamples]) =>
      methodPromises(port as keyof BackEndPorts, method, methodSamples),
    ),
  );
}

function methodPromises(port: keyof BackEndPorts, method: string, samples: AnySamples): readonly PortPromise[] {
  const caller = (backEnd: ContractBackEnd) => {
    const owner = portOf(backEnd, port) as unknown as Readonly<Record<string, AnyMethod>>;
    return (args: readonly unknown[]) =>
      owner[method]?.(...args) ?? Promise.reject(new Error(`${port} lacks ${method}`));
  };
  const nameOf = (args: readonly unknown[]) => `${port}.${method}(${args.map(show).join(", ")})`;
  const { gives, refuses = [] } = samples;
  const [first] = gives;
  return [
    ...gives.map(({ args, result }) => ({
      port,
      promise: `${method} gives what the back-end has for ${args.map(show).join(", ") || "every caller"}, each time`,
      check: async (backEnd: ContractBackEnd) => {
        const call = caller(backEnd);
        for (const _ of [1, 2]) assertEqual(await valueOf(nameOf(args), () => call(args)), result, nameOf(args));
      },
    })),
    {
      port,
      promise: `${method} gives each of several concurrent calls its own result`,
      check: async (backEnd) => {
        const call = caller(backEnd);
        const results = await Promise.all(gives.map(({ args }) => valueOf(nameOf(args), () => call(args))));
        for (const [index, { args, result }] of gives.entries()) assertEqual(results[index], result, nameOf(args));
      },
    },
    ...refuses.map(({ args, code, field }) => ({
      port,
      promise: `${method} throws ${code} for ${args.map(show).join(", ")}`,
      check: (backEnd: ContractBackEnd) =>
        assertRefused(nameOf(args), () => caller(backEnd)(args), { codes: [code], field }),
    })),
    {
      port,
      promise: `${method} throws while the back-end does not respond, and does not give an empty result`,
      check: async (backEnd) => {
        await backEnd.faults.stop();
        const args = first?.args ?? [];
        await assertRefused(nameOf(args), () => caller(backEnd)(args), { codes: FAILED_READ });
      },
    },
  ];
}
