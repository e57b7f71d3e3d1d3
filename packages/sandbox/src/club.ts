// One local server with the APIs of the club's back-end, its content service and a payment page.

import type { AddressInfo } from "node:net";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { BackEnd } from "./api/call.ts";
import { dayOfInstant, formatDay, parseDay } from "./calendar.ts";
import { registerContentService } from "./content/service.ts";
import type { ClubPluginOptions, ClubSettings, Mail } from "./context.ts";
import { inTransaction, openDatabase } from "./database.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createUndoToken, saveEmailChange, setEmail } from "./member/email-change.ts";
import { SAMPLES } from "./member/samples.ts";
import { createMemberStore } from "./member/store.ts";
import { registerPaymentPage } from "./payments/page.ts";
import { removePrice } from "./plus/registration.ts";
import { createRecording, type Recording } from "./recording.ts";
import { createServer } from "./server.ts";
import { createResetToken, setPassword } from "./session/calls.ts";
import { hashDevelopmentPassword } from "./session/passwords.ts";
import { createTokens } from "./session/tokens.ts";
import { openNights } from "./stays/market.ts";
import { writeSampleMarket } from "./stays/sample-market.ts";
import { writeSampleBookings } from "./stays/samples.ts";
import { findUnit } from "./stays/units.ts";
import { FIXED_PREFERENCES, NEW_CONTACT_PREFERENCES } from "./support/calls.ts";
import { registerLoyaltyProvider } from "./support/loyalty.ts";
import { registerOutbox, saveMail } from "./support/outbox.ts";

export interface ClubOptions {
  /** 0 picks a free port. */
  readonly port?: number;
  /** Generated members, in addition to the samples. */
  readonly members?: number;
  readonly seed?: number;
  /** By default in memory. */
  readonly database?: string;
  /** `YYYY-MM-DD`, now by default. Sample data is relative to it; the clock starts at 11:00 in Brisbane. */
  readonly today?: string;
  /** Lifetime of bearer tokens, and the spelling of their type. */
  readonly tokenSeconds?: number;
  readonly tokenType?: string;
  /** Origins that links in mails may have, besides local ones. */
  readonly portalOrigins?: readonly string[];
  readonly sampleBookings?: boolean;
  readonly settings?: Partial<Omit<ClubSettings, "publicAddress" | "address">>;
  /** For browsers, such as club.localhost; by default the sandbox's address. */
  readonly publicHost?: string;
  readonly maxRecordedRequests?: number;
}

/** States that no call can produce, for tests. */
interface ClubHooks {
  setPassword(memberNo: string, password: string): Promise<void>;
  createResetToken(memberNo: string, token?: string): string;
  savePendingEmailChange(memberNo: string, change: { readonly email: string; readonly token: string }): void;
  /** Even if another member has the address. */
  setEmail(memberNo: string, email: string): void;
  createUndoToken(memberNo: string, undo: { email: string; token: string }): void;
  disable(memberNo: string): void;
  expireTokens(): void;
  /** Overrides the seed. `unit` is such as `R12/1B` or `exchange 8207/2B`. */
  openNights(unit: string, nights: { readonly from: string; readonly nights: number; readonly units: number }): void;
  /** For the club's day. */
  removePlusPrice(): void;
  removeRegions(): void;
}

export interface Club {
  /** Without a trailing slash. */
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
  /** Resolves once all generated members are written. */
  readonly generated: Promise<void>;
  /** By the club's clock, in milliseconds. */
  now(): number;
  /** Moves the club's clock forward. */
  advance(milliseconds: number): void;
  mails(): readonly Mail[];
  /** The data stays. */
  stopListening(): Promise<void>;
  startListening(): Promise<void>;
  close(): Promise<void>;
}

const PLUGINS: readonly ((app: FastifyInstance, options: ClubPluginOptions) => Promise<void>)[] = [
  registerContentService,
  registerPaymentPage,
  registerOutbox,
  registerLoyaltyProvider,
];

/** On a port of 127.0.0.1. */
export async function startClub(options: ClubOptions = {}): Promise<Club> {
  const { port = 0, members = 0, seed = 1, tokenSeconds = 3600, tokenType = "Bearer" } = options;
  const state = {
    address: "",
    clockOffset: options.today === undefined ? 0 : parseStartTime(options.today) - Date.now(),
    isClosed: false,
  };
  const database = openDatabase(options.database ?? ":memory:");
  const now = () => Date.now() + state.clockOffset;
  const settings = createSettings(options, () => state.address);
  const backEnd = createBackEnd(database, { ...options, seed, members, now, settings });
  const tokens = createTokens(backEnd, { seconds: tokenSeconds, type: tokenType });
  const requests = createRecording(options.maxRecordedRequests ?? 10_000);
  const faults = createFaults(seed);
  const app = createServer({ backEnd, tokens, recording: requests, faults });
  await registerPlugins(app, backEnd);
  await app.listen({ host: "127.0.0.1", port });
  const listeningPort = (app.server.address() as AddressInfo).port;
  state.address = `http://127.0.0.1:${listeningPort}`;
  const generated = writeGeneratedMembers(backEnd, () => state.isClosed);
  return {
    address: state.address,
    settings,
    database,
    seed: {
      seed,
      today: formatDay(dayOfInstant(now())),
      members,
      samples: SAMPLES.map(({ no, shows }) => ({ no, shows })),
    },
    requests,
    faults,
    hooks: createHooks(backEnd, tokens.expireAll),
    generated,
    now,
    advance: (milliseconds) => void (state.clockOffset += milliseconds),
    mails: () => readMails(database),
    stopListening: () => stopListening(app),
    startListening: () => new Promise((resolve) => void app.server.listen(listeningPort, "127.0.0.1", resolve)),
    close: async () => {
      state.isClosed = true;
      await generated;
      await app.close();
      database.close();
    },
  };
}

function parseStartTime(today: string): number {
  const day = parseDay(today);
  if (day === undefined) throw new Error(`${today} is no day; write it as 2026-11-20.`);
  return Date.parse(`${formatDay(day)}T01:00:00Z`);
}

function createSettings({ settings = {}, publicHost }: ClubOptions, address: () => string): ClubSettings {
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

interface BackEndOptions extends ClubOptions {
  readonly seed: number;
  readonly members: number;
  readonly now: () => number;
  readonly settings: ClubSettings;
}

function createBackEnd(database: DatabaseSync, options: BackEndOptions): BackEnd {
  const { now, settings, portalOrigins = [], sampleBookings = true } = options;
  // An existing file keeps its seed and first day; otherwise its offers would change.
  const storedSetting = (name: string, value: number) => {
    database.prepare("INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)").run(name, String(value));
    return Number(database.prepare("SELECT value FROM setting WHERE name = ?").get(name)?.["value"]);
  };
  const isNew = database.prepare("SELECT 1 FROM setting WHERE name = 'first day'").get() === undefined;
  const today = storedSetting("first day", dayOfInstant(now()));
  const seed = storedSetting("seed", options.seed);
  const members = createMemberStore(database, {
    seed,
    members: options.members,
    today,
    passwordHash: hashDevelopmentPassword(),
  });
  const mail = (mailToSend: Mail) => saveMail(database, { at: now(), mail: mailToSend });
  const backEnd: BackEnd = { database, now, mail, settings, seed, members, portalOrigins };
  if (isNew) inTransaction(database, () => writeContacts(backEnd));
  if (isNew && sampleBookings)
    inTransaction(database, () => {
      writeSampleBookings(backEnd, today);
      writeSampleMarket(backEnd, today);
    });
  return backEnd;
}

// One contact without subscriptions, and one whose lists cannot be changed.
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

async function registerPlugins(app: FastifyInstance, club: BackEnd): Promise<void> {
  for (const plugin of PLUGINS) await app.register(plugin, { club });
}

// In batches of 250, so that requests are handled in between.
async function writeGeneratedMembers({ members }: BackEnd, isClosed: () => boolean): Promise<void> {
  while (!isClosed() && !members.writeSome(250)) await nextTurn();
}

function createHooks(backEnd: BackEnd, expireTokens: () => void): ClubHooks {
  return {
    setPassword: (memberNo, password) => setPassword(backEnd, memberNo, password),
    createResetToken: (memberNo, token) => createResetToken(backEnd, memberNo, token),
    savePendingEmailChange: (memberNo, change) => saveEmailChange(backEnd, memberNo, change),
    setEmail: (memberNo, email) => setEmail(backEnd, memberNo, email),
    createUndoToken: (memberNo, undo) => void createUndoToken(backEnd, memberNo, undo),
    disable(memberNo) {
      const member = backEnd.members.get(memberNo);
      member.profile.Disabled = true;
      backEnd.members.put(memberNo, member);
    },
    expireTokens,
    openNights(key, { from, nights, units }) {
      const unit = findUnit(key);
      const firstNight = parseDay(from);
      if (unit === undefined || firstNight === undefined)
        throw new Error(`There is no unit ${key}, or no night ${from}.`);
      openNights(backEnd, unit, { firstNight, nights, units });
    },
    removePlusPrice: () => removePrice(backEnd),
    removeRegions: () =>
      void backEnd.database.prepare("INSERT OR IGNORE INTO setting (name, value) VALUES ('no resorts', 'yes')").run(),
  };
}

function readMails(database: DatabaseSync): readonly Mail[] {
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
