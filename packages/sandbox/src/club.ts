// A club in a box: one server on this machine that speaks the wires of the club's back-end, content service and payment page.

import type { AddressInfo } from "node:net";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { dayOfMoment, dayText, parseDay } from "./calendar.ts";
import { contentService } from "./content/service.ts";
import type { ClubPluginOptions, ClubSettings, Mail } from "./context.ts";
import { inTransaction, openDatabase } from "./database.ts";
import { type Faults, openFaults } from "./faults.ts";
import { keepEmailChange, setEmail } from "./member/email-change.ts";
import { SAMPLES } from "./member/samples.ts";
import { openMembers } from "./member/store.ts";
import { hostedPaymentPage } from "./payments/page.ts";
import { forgetPrice } from "./plus/registration.ts";
import { openRecording, type Recording } from "./recording.ts";
import { openServer } from "./server.ts";
import { giveResetToken, setPassword } from "./session/calls.ts";
import { hashDevelopmentPassword } from "./session/passwords.ts";
import { openTokens } from "./session/tokens.ts";
import { openNights } from "./stays/market.ts";
import { writeSampleMarket } from "./stays/sample-market.ts";
import { writeSampleBookings } from "./stays/samples.ts";
import { unitWithKey } from "./stays/units.ts";
import { FIXED_PREFERENCES, NEW_CONTACT_PREFERENCES } from "./support/calls.ts";
import { loyaltyProvider } from "./support/loyalty.ts";
import { keepMail, outbox } from "./support/outbox.ts";
import type { BackEnd } from "./wire/call.ts";

/** How a club is started; everything has a default. */
export interface ClubOptions {
  /** 0 for any that is free. */
  readonly port?: number;
  /** Members beside the samples. */
  readonly members?: number;
  readonly seed?: number;
  /** A file to keep the data in; else it lives in memory. */
  readonly database?: string;
  /** The club's day, `YYYY-MM-DD`, to which all sample data is relative; it is then eleven in the morning there. By default now. */
  readonly today?: string;
  /** How long bearer tokens last, and how their type is spelt. */
  readonly tokenSeconds?: number;
  readonly tokenType?: string;
  /** Origins to which mails may lead, beside those of this machine. */
  readonly portalOrigins?: readonly string[];
  /** Whether the sample members have bookings already. */
  readonly sampleBookings?: boolean;
  readonly settings?: Partial<Omit<ClubSettings, "publicAddress" | "address">>;
  /** The host under which browsers find the pages of payment, mails and loyalty, such as club.localhost; else the address itself. */
  readonly publicHost?: string;
  /** How many requests are remembered. */
  readonly remember?: number;
}

/** Ways to set a scene that the wire has no call for. */
interface ClubHooks {
  setPassword(memberNo: string, password: string): Promise<void>;
  /** Makes a reset token, with a text of one's own where a test needs it. */
  giveResetToken(memberNo: string, token?: string): string;
  /** Keeps a change of the e-mail address that waits, with a token of one's own. */
  keepEmailChange(memberNo: string, change: { readonly email: string; readonly token: string }): void;
  /** Writes an e-mail address into a record, whoever else has it. */
  setEmail(memberNo: string, email: string): void;
  /** Closes an account. */
  disable(memberNo: string): void;
  expireTokens(): void;
  /** Leaves so many units open on some nights, whatever the seed says; `unit` is `R12/1B` or `exchange 8207/2B`. */
  openNights(unit: string, nights: { readonly from: string; readonly nights: number; readonly units: number }): void;
  /** Takes the price of Plus away for the club's day. */
  forgetPlusPrice(): void;
  /** Makes the club one without resorts, as far as its list of regions goes. */
  forgetRegions(): void;
}

/** A running club. */
export interface Club {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  readonly address: string;
  readonly settings: ClubSettings;
  readonly database: DatabaseSync;
  readonly seed: {
    readonly seed: number;
    readonly today: string;
    readonly members: number;
    readonly samples: readonly { readonly no: string; readonly shows: string }[];
  };
  readonly requests: Recording;
  readonly faults: Faults;
  readonly hooks: ClubHooks;
  /** Resolves once all generated members are written; calls answer before that too. */
  readonly generated: Promise<void>;
  /** Milliseconds since 1970 by the club's clock. */
  now(): number;
  /** Moves the club's clock forward. */
  advance(milliseconds: number): void;
  mails(): readonly Mail[];
  /** Stops listening, so that new connections are refused, and ends those there are; the data stays. */
  refuse(): Promise<void>;
  /** Listens again, at the same address. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

const PARTS: readonly ((app: FastifyInstance, options: ClubPluginOptions) => Promise<void>)[] = [
  contentService,
  hostedPaymentPage,
  outbox,
  loyaltyProvider,
];

/** Starts a club on a port of 127.0.0.1. */
export async function startClub(options: ClubOptions = {}): Promise<Club> {
  const { port = 0, members = 0, seed = 1, tokenSeconds = 3600, tokenType = "Bearer" } = options;
  const state = {
    address: "",
    advanced: options.today === undefined ? 0 : momentOf(options.today) - Date.now(),
    isClosed: false,
  };
  const database = openDatabase(options.database ?? ":memory:");
  const now = () => Date.now() + state.advanced;
  const settings = settingsOf(options, () => state.address);
  const backEnd = makeBackEnd(database, { ...options, seed, members, now, settings });
  const tokens = openTokens(backEnd, { seconds: tokenSeconds, type: tokenType });
  const requests = openRecording(options.remember ?? 10_000);
  const faults = openFaults(seed);
  const app = openServer({ backEnd, tokens, recording: requests, faults });
  await registerParts(app, backEnd);
  await app.listen({ host: "127.0.0.1", port });
  const listening = (app.server.address() as AddressInfo).port;
  state.address = `http://127.0.0.1:${listening}`;
  const generated = generate(backEnd, () => state.isClosed);
  return {
    address: state.address,
    settings,
    database,
    seed: {
      seed,
      today: dayText(dayOfMoment(now())),
      members,
      samples: SAMPLES.map(({ no, shows }) => ({ no, shows })),
    },
    requests,
    faults,
    hooks: hooksOf(backEnd, tokens.expireAll),
    generated,
    now,
    advance: (milliseconds) => void (state.advanced += milliseconds),
    mails: () => mailsIn(database),
    refuse: () => stopListening(app),
    accept: () => new Promise((resolve) => void app.server.listen(listening, "127.0.0.1", resolve)),
    close: async () => {
      state.isClosed = true;
      await generated;
      await app.close();
      database.close();
    },
  };
}

function momentOf(today: string): number {
  const day = parseDay(today);
  if (day === undefined) throw new Error(`${today} is no day; write it as 2026-11-20.`);
  return Date.parse(`${dayText(day)}T01:00:00Z`);
}

function settingsOf({ settings = {}, publicHost }: ClubOptions, address: () => string): ClubSettings {
  return {
    clientId: "portico",
    clientSecret: "a-secret-of-the-deployment",
    gatewayUser: "portico",
    gatewayKey: "a-key-of-the-deployment",
    notificationSecret: "an-example-secret",
    ...settings,
    get address() {
      return address();
    },
    get publicAddress() {
      return publicHost === undefined ? address() : address().replace("127.0.0.1", publicHost);
    },
  };
}

interface Making extends ClubOptions {
  readonly seed: number;
  readonly members: number;
  readonly now: () => number;
  readonly settings: ClubSettings;
}

function makeBackEnd(database: DatabaseSync, making: Making): BackEnd {
  const { now, settings, portalOrigins = [], sampleBookings = true } = making;
  // A file that was made before keeps its seed and its first day, or its offers would be others.
  const remembered = (name: string, value: number) => {
    database.prepare("INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)").run(name, String(value));
    return Number(database.prepare("SELECT value FROM setting WHERE name = ?").get(name)?.["value"]);
  };
  const isNew = database.prepare("SELECT 1 FROM setting WHERE name = 'first day'").get() === undefined;
  const today = remembered("first day", dayOfMoment(now()));
  const seed = remembered("seed", making.seed);
  const members = openMembers(database, {
    seed,
    members: making.members,
    today,
    passwordHash: hashDevelopmentPassword(),
  });
  const mail = (one: Mail) => keepMail(database, { at: now(), mail: one });
  const backEnd: BackEnd = { database, now, mail, settings, seed, members, portalOrigins };
  if (isNew) inTransaction(database, () => writeContacts(backEnd));
  if (isNew && sampleBookings)
    inTransaction(database, () => {
      writeSampleBookings(backEnd, today);
      writeSampleMarket(backEnd, today);
    });
  return backEnd;
}

// One address that the campaign service knows and sends nothing to, and one whose lists nobody can switch.
const SPECIAL_CONTACTS: ReadonlyMap<string, string> = new Map([
  ["mau@example.com", "[]"],
  ["mai@example.com", FIXED_PREFERENCES],
]);

function writeContacts({ database }: BackEnd): void {
  const write = database.prepare("INSERT OR IGNORE INTO contact (email, preferences) VALUES (?, ?)");
  for (const { record } of SAMPLES) {
    const { Email } = record.profile;
    if (Email !== null) write.run(Email, SPECIAL_CONTACTS.get(Email) ?? NEW_CONTACT_PREFERENCES);
  }
}

async function registerParts(app: FastifyInstance, club: BackEnd): Promise<void> {
  for (const part of PARTS) await app.register(part, { club });
}

// A few hundred at a time, so that calls are answered in between.
async function generate({ members }: BackEnd, isClosed: () => boolean): Promise<void> {
  while (!isClosed() && !members.writeSome(250)) await nextTurn();
}

function hooksOf(backEnd: BackEnd, expireTokens: () => void): ClubHooks {
  return {
    setPassword: (memberNo, password) => setPassword(backEnd, memberNo, password),
    giveResetToken: (memberNo, token) => giveResetToken(backEnd, memberNo, token),
    keepEmailChange: (memberNo, change) => keepEmailChange(backEnd, memberNo, change),
    setEmail: (memberNo, email) => setEmail(backEnd, memberNo, email),
    disable(memberNo) {
      const member = backEnd.members.get(memberNo);
      member.profile.Disabled = true;
      backEnd.members.put(memberNo, member);
    },
    expireTokens,
    openNights(key, { from, nights, units }) {
      const unit = unitWithKey(key);
      const firstNight = parseDay(from);
      if (unit === undefined || firstNight === undefined)
        throw new Error(`There is no unit ${key}, or no night ${from}.`);
      openNights(backEnd, unit, { firstNight, nights, units });
    },
    forgetPlusPrice: () => forgetPrice(backEnd),
    forgetRegions: () =>
      void backEnd.database.prepare("INSERT OR IGNORE INTO setting (name, value) VALUES ('no resorts', 'yes')").run(),
  };
}

function mailsIn(database: DatabaseSync): readonly Mail[] {
  return database
    .prepare("SELECT recipient, subject, text, link FROM mail ORDER BY id")
    .all()
    .map((row) => ({
      to: String(row["recipient"]),
      subject: String(row["subject"]),
      text: String(row["text"]),
      ...(row["link"] === null ? {} : { link: String(row["link"]) }),
    }));
}

function stopListening(app: FastifyInstance): Promise<void> {
  return new Promise((resolve, reject) => {
    app.server.close((error) => (error ? reject(error) : resolve()));
    app.server.closeAllConnections();
  });
}
