// What an adapter provides for its contract tests: ports, faults and mails.

import type { BackEndPorts } from "../../src/club/ports.ts";
import type { ErrorCode } from "../../src/errors.ts";

export interface ContractMail {
  readonly to: string;
  /** The token of its link, if it confirms or undoes something. */
  readonly token?: string | undefined;
}

/** Each fault lasts until `clear`. */
export interface ContractFaults {
  /** The back-end does not respond. */
  stop(): Promise<void> | void;
  /** The back-end executes each call, and its response is lost. */
  loseResponses(): Promise<void> | void;
  clear(): Promise<void> | void;
}

/** A back-end with the data of the samples, and the adapter's ports to it. */
export interface ContractBackEnd {
  readonly ports: Partial<BackEndPorts>;
  readonly faults: ContractFaults;
  /** The mails sent, oldest first. Needed for ports that send mail. */
  readonly mails?: () => readonly ContractMail[];
  close(): Promise<void> | void;
}

export interface PortPromise {
  readonly port: keyof BackEndPorts;
  readonly promise: string;
  readonly check: (backEnd: ContractBackEnd) => Promise<void>;
}

type Method = (...args: never[]) => Promise<unknown>;

export interface MethodSamples<M extends Method> {
  /** Complete results. Include an empty one if the method gives a list. */
  readonly gives: readonly { readonly args: Parameters<M>; readonly result: Awaited<ReturnType<M>> }[];
  readonly refuses?: readonly { readonly args: Parameters<M>; readonly code: ErrorCode; readonly field?: string }[];
}

/** Throws if the samples name a port that the adapter lacks. */
export function portOf<Port extends keyof BackEndPorts>({ ports }: ContractBackEnd, port: Port): BackEndPorts[Port] {
  const found = ports[port];
  if (found === undefined) throw new Error(`The samples describe ${port}, but the adapter has no such port.`);
  return found;
}

/** Oldest first. */
export function mailsTo({ mails }: ContractBackEnd, address: string): readonly ContractMail[] {
  if (mails === undefined) throw new Error("This check needs `mails` of the opened back-end.");
  return mails().filter(({ to }) => to === address);
}

/** The token of the last mail to an address that has one. */
export function tokenTo(backEnd: ContractBackEnd, address: string): string {
  const token = mailsTo(backEnd, address).findLast((mail) => mail.token !== undefined)?.token;
  if (token === undefined) throw new Error(`No mail with a link was sent to ${address}.`);
  return token;
}
