// Sends every back-end example of docs/back-end-wire to a sandbox on the day of the examples.

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createAuthorization } from "../../testing/api-calls.ts";
import { type Club, startClub } from "../club.ts";
import { type Description, findMismatches, type Shapes } from "./descriptions.ts";

const DOCS = new URL("../../../../docs/back-end-wire/", import.meta.url);

interface Example {
  readonly name: string;
  readonly given?: string;
  readonly request: {
    readonly authorization?: "missing" | "expired";
    readonly path?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly base64?: string;
  };
}

interface CallFile {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly host?: "gateway";
  readonly answer: Description;
  readonly shapes?: Shapes;
  readonly examples: readonly Example[];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, DOCS), "utf8"));
}

const SHAPES = (readJson("common.json") as { shapes: Shapes }).shapes;
const FILES = globSync("*/*.json", { cwd: fileURLToPath(DOCS) })
  .toSorted()
  .map((file) => readJson(file) as CallFile)
  // The gateway and the content service have their own APIs.
  .filter(({ host, call }) => host !== "gateway" && call !== "get-data");

const POINTS_HOLD = {
  holdID: "3c9a1f60-52d7-4e0b-a3a8-7be1d2f04c11",
  memberNo: "100201",
  isMemberECV: false,
  classic_member_type: "POINTS",
  offerID: "SS-R12-1B-20270305-3",
  payWith: "points",
};
const MONEY_HOLD = {
  holdID: "e07b6d25-91c4-4b3a-8d2f-6a5c4e3b2a19",
  memberNo: "100202",
  isMemberECV: false,
  classic_member_type: "WEEKS",
  offerID: "7N-R12-2B-20270306-RW",
  payWith: "money",
};
const TWO_CHARGES = {
  paymentID: "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01",
  memberNo: "100202",
  chargeIDs: ["U-5101", "L-2027-100202"],
  amount: 965.9,
  currency: "AUD",
};

type SetUp = (call: (path: string, body: unknown) => Promise<Record<string, unknown>>, club: Club) => Promise<void>;

const EMAIL_CHANGE = {
  memberNo: "100201",
  password: "seven lanterns on the pier",
  email: "robin.new@example.com",
  confirmAddress: "https://members.portico.example/profile/account-details",
};
const mailConfirmLink: SetUp = async (_call, club) =>
  club.hooks.savePendingEmailChange("100201", { email: "robin.new@example.com", token: "ema_4t8w2x6p" });

const changeAddress: SetUp = async (_call, club) => {
  club.hooks.setEmail("100201", "robin.new@example.com");
  club.hooks.createUndoToken("100201", { email: "robin@example.com", token: "emu_9k3v7c1z" });
};

const STAY_NOTICE = {
  noticeID: "5f6ee0c8-6a4b-4a39-8e77-0f5a52a3a9d1.1",
  memberNo: "100202",
  language: "en",
  search: "Short stays in Queensland, March 2027",
  found: 3,
  link: "https://members.portico.example/short-stays?area=queensland&month=2027-03",
};

const BOOKING_MAIL = {
  mailID: "classic.BK-40771.booked.1",
  memberNo: "100201",
  reference: "BK-40771",
  kind: "booked",
  to: "MEMBER",
  language: "en",
  subject: "Your stay is booked: Banksia Shores, 05 Mar 2027",
  text: "Your stay is booked.",
};

function removeEmail({ database }: Club, memberNo: string): void {
  const { record } = database.prepare("SELECT record FROM member WHERE no = ?").get(memberNo) as { record: string };
  database
    .prepare("UPDATE member SET record = ? WHERE no = ?")
    .run(record.replaceAll(/"Email":"[^"]*"/g, '"Email":null'), memberNo);
}

const holdWithPoints: SetUp = async (call) => void (await call("/api/portico/booking-hold", POINTS_HOLD));
const holdWithMoney: SetUp = async (call) => void (await call("/api/portico/booking-hold", MONEY_HOLD));
const WEEK_HOLD = {
  holdID: "77777777-1111-4222-8333-444444444444",
  memberNo: "100202",
  isMemberECV: false,
  classic_member_type: "WEEKS",
  offerID: "7N-R12-2B-20270102-OW",
  payWith: "entitlement",
};
const holdWithEntitlement: SetUp = async (call, club) => {
  club.hooks.openNights("R12/2B", { from: "2027-01-02", nights: 7, units: 2 });
  await call("/api/portico/booking-hold", WEEK_HOLD);
};
const payHold: SetUp = async (call) => {
  const held = (await call("/api/portico/booking-hold", MONEY_HOLD)) as {
    Booking: { ChargeID: string; ChargeAmount: number };
  };
  const { ChargeID, ChargeAmount } = held.Booking;
  await call("/api/portico/payment-post", {
    paymentID: "for the hold",
    memberNo: "100202",
    chargeIDs: [ChargeID],
    amount: ChargeAmount,
    currency: "AUD",
  });
};
const payCharges: SetUp = async (call) => void (await call("/api/portico/payment-post", TWO_CHARGES));

const PLUS = {
  memberNo: "100202",
  firstName: "Robin",
  lastName: "Sample",
  email: "robin@example.com",
  phone: "0491 570 156",
  reachBy: "phone",
  amount: 59,
  currency: "AUD",
};
const registerForPlus: SetUp = async (call) => void (await call("/api/portico/plus-register", PLUS));

const REPLACED = { reference: "BK-40771", memberNo: "100201" } as const;

async function replaceBooking(call: Parameters<SetUp>[0]): Promise<void> {
  await call("/api/portico/booking-hold", { ...POINTS_HOLD, holdID: "a7c1", replaces: "BK-40771", payFrom: undefined });
  await call("/api/portico/booking-confirm", { holdID: "a7c1", memberNo: "100201" });
}

async function changeDetails(call: Parameters<SetUp>[0], changeID: string): Promise<void> {
  const arrivingGuest = { FirstName: "Kim", LastName: "Example", Email: "kim@example.com", Phone: "0491 570 159" };
  const details = { version: 1, arrivingGuest, specialRequests: "A late arrival.", people: 3 };
  await call("/api/portico/booking-details", { ...REPLACED, changeID, ...details });
}

// By the text of `given`, or by call and name if the example does not state it.
const SET_UPS: Readonly<Record<string, SetUp>> = {
  "the club has closed the account": async (_call, club) => club.hooks.disable("100201"),
  "the member registered before": registerForPlus,
  "the member registered before, and has paid": async (call, club) => {
    await registerForPlus(call, club);
    await call("/api/portico/payment-post", { ...TWO_CHARGES, chargeIDs: ["P-7021"], amount: 59 });
  },
  "the club has no price for the day": async (_call, club) => club.hooks.removePlusPrice(),
  "the hold was made before": holdWithPoints,
  "the payment was recorded before": payCharges,
  "payment-find: a payment that was recorded": payCharges,
  "one of the charges was paid under another payment id": async (call) =>
    void (await call("/api/portico/payment-post", {
      ...TWO_CHARGES,
      paymentID: "by telephone",
      chargeIDs: ["U-5101"],
      amount: 120.5,
    })),
  "booking-confirm: with points, for a guest of the member": holdWithPoints,
  "booking-confirm: a hold of somebody else": holdWithPoints,
  "booking-confirm: an owner's week, with the entitlement that the member was shown": holdWithEntitlement,
  // The sample member's SE-9004 is already used.
  "the entitlement was used for another stay after the hold was made": holdWithEntitlement,
  "the hold was confirmed before": async (call, club) => {
    await holdWithPoints(call, club);
    await call("/api/portico/booking-confirm", { holdID: POINTS_HOLD.holdID, memberNo: "100201" });
  },
  "the hold in place of BK-40771 was confirmed as BK-40801": replaceBooking,
  "it was given back before": async (call) => {
    await replaceBooking(call);
    await call("/api/portico/booking-return", { ...REPLACED, replacedBy: "BK-40801" });
  },
  "the change was made before": async (call) => changeDetails(call, "d1f0c2a4"),
  "another change was made before": async (call) => changeDetails(call, "a-change-before"),
  "the charge H-40772 is not paid": holdWithMoney,
  "the hold of money was made before": holdWithMoney,
  "the charge H-40772 is paid": payHold,
  "the hold e07b6d25-91c4-4b3a-8d2f-6a5c4e3b2a19 was paid, and has lapsed": async (call, club) => {
    await payHold(call, club);
    club.advance(20 * 60_000);
  },
  "the hold e07b6d25-91c4-4b3a-8d2f-6a5c4e3b2a19 was not paid, and has lapsed": async (call, club) => {
    await holdWithMoney(call, club);
    club.advance(20 * 60_000);
  },
  "more than 20 minutes have gone by, and the hold was not confirmed": async (call, club) => {
    await holdWithPoints(call, club);
    club.advance(20 * 60_000);
  },
  "the member has spent the points on something else": async (call, club) => {
    await holdWithPoints(call, club);
    const { record } = club.database.prepare("SELECT record FROM member WHERE no = '100201'").get() as {
      record: string;
    };
    club.database
      .prepare("UPDATE member SET record = ? WHERE no = '100201'")
      .run(record.replaceAll(/"Balance":[\d.]+/g, '"Balance":1'));
  },
  "somebody else has just taken the last unit": async (call, club) => {
    club.hooks.openNights("R12/1B", { from: "2027-03-05", nights: 3, units: 1 });
    await call("/api/portico/booking-hold", { ...POINTS_HOLD, holdID: "somebody else's", memberNo: "100204" });
  },
  "the booking was cancelled before": async (call) =>
    void (await call("/api/portico/booking-cancel", { reference: "BK-40771", memberNo: "100201" })),
  "password-reset: a fresh token": async (_call, club) => void club.hooks.createResetToken("100201", "rst_7f3k2m9q"),
  "the token has just been mailed": async (_call, club) => void club.hooks.createResetToken("100201", "rst_7f3k2m9q"),
  "the token has set a password before": async (call, club) => {
    club.hooks.createResetToken("100201", "rst_7f3k2m9q");
    await call("/api/portico/password-reset", { resetToken: "rst_7f3k2m9q", newPassword: "eleven kayaks in the mist" });
  },
  "a newer link has been mailed": async (_call, club) => {
    club.hooks.createResetToken("100201", "rst_7f3k2m9q");
    club.hooks.createResetToken("100201");
  },
  "the password has been changed in another way since": async (_call, club) => {
    club.hooks.createResetToken("100201", "rst_7f3k2m9q");
    await club.hooks.setPassword("100201", "nine gulls over the bay");
  },
  "the mail was sent before; no second mail is sent": async (call) =>
    void (await call("/api/portico/booking-mail", BOOKING_MAIL)),
  "the notice was mailed before; no second mail is sent": async (call) =>
    void (await call("/api/portico/stay-notice", STAY_NOTICE)),
  "the member has no e-mail address": async (_call, club) => removeEmail(club, "100203"),
  "the account has no e-mail address": async (_call, club) => removeEmail(club, "100201"),
  "another member has the same e-mail address": async (_call, club) =>
    club.hooks.setEmail("100202", "robin@example.com"),
  "another address was asked for": async (call) => void (await call("/api/portico/email-change-request", EMAIL_CHANGE)),
  "the address of another member was asked for": async (call) =>
    void (await call("/api/portico/email-change-request", { ...EMAIL_CHANGE, email: "mai@example.com" })),
  "another address was asked for, more than 30 minutes ago": async (call, club) => {
    await call("/api/portico/email-change-request", EMAIL_CHANGE);
    club.advance(30 * 60_000);
  },
  "the link to confirm was mailed": mailConfirmLink,
  "the link to confirm was opened before": async (call, club) => {
    await mailConfirmLink(call, club);
    await call("/api/portico/email-change-confirm", {
      memberNo: "100201",
      confirmToken: "ema_4t8w2x6p",
      undoAddress: "https://members.portico.example/password-reset?for=address",
    });
  },
  "the link to confirm was mailed more than 30 minutes ago": async (call, club) => {
    await mailConfirmLink(call, club);
    club.advance(30 * 60_000);
  },
  "the link to confirm was mailed, and the password changed since": async (call, club) => {
    await mailConfirmLink(call, club);
    await club.hooks.setPassword("100201", "nine gulls over the bay");
  },
  "the link to confirm was mailed, and another member has the address now": async (call, club) => {
    await mailConfirmLink(call, club);
    club.hooks.setEmail("100202", "robin.new@example.com");
  },
  "the address was changed, and the old one was mailed a link": changeAddress,
  "the change was taken back before": async (call, club) => {
    await changeAddress(call, club);
    await call("/api/portico/email-change-undo", { undoToken: "emu_9k3v7c1z" });
  },
  "the address was changed more than 24 hours ago": async (call, club) => {
    await changeAddress(call, club);
    // Advancing the clock would expire the test's own token too.
    club.database.exec("UPDATE email_undo SET expires_at = expires_at - 24 * 60 * 60000");
  },
  "the address was changed, and the password since": async (call, club) => {
    await changeAddress(call, club);
    await club.hooks.setPassword("100201", "nine gulls over the bay");
  },
  "the address was changed, and another member has the old one now": async (call, club) => {
    await changeAddress(call, club);
    club.hooks.setEmail("100202", "robin@example.com");
  },
  "sign-in: a member of the second club": async (_call, club) =>
    club.hooks.setPassword("100207", "nine gulls over the bay"),
  "the service has the contact": async (call) =>
    void (await call("/api/active-campaign/ac/contact-upseart", { contact: { email: "robin@example.com" } })),
  "the list was switched under this change id, and back under another; it stays as it is": async (call) => {
    const change = { contact: { email: "robin@example.com" }, listID: "7" };
    const switched = (changeID: string, subscribed: boolean) =>
      call("/api/portico/preference-switch", { ...change, changeID, subscribed });
    await switched("0c2f7d1e-5a36-4be8-9d0b-6b1f0f0a8a52", true);
    await switched("7b8e1c44-0f0d-4f0e-b6f8-15d0a3f8f3f1", false);
  },
  "the back-end has preference-switch": async () => undefined,
  "the club has no resorts yet": async (_call, club) => club.hooks.removeRegions(),
};

const WITHOUT_BOOKINGS = new Set(["payment-post", "booking-hold", "booking-extras", "booking-confirm"]);
const clubs: Club[] = [];
const sharedClubs: Record<string, Promise<Club>> = {};

async function startClubFor(call: string): Promise<Club> {
  const club = await startClub({
    today: "2026-11-20",
    sampleBookings: !WITHOUT_BOOKINGS.has(call),
    ...(call === "token" ? {} : { tokenSeconds: 7200 }),
  });
  clubs.push(club);
  for (const unit of ["R12/1B", "R12/2B"]) club.hooks.openNights(unit, { from: "2027-03-01", nights: 31, units: 3 });
  return club;
}

afterAll(async () => {
  await Promise.all(clubs.map(async (club) => club.close()));
});

describe.each(FILES)("$call", ({ call, method, path, answer, shapes, examples }) => {
  it.each(examples)("responds as described: $name", async ({ name, given, request, response }) => {
    // A refused request changes nothing, so these examples share one club.
    const isRefused = given === undefined && (response.status === 401 || response.status === 400);
    const club = await (isRefused ? (sharedClubs[call] ??= startClubFor(call)) : startClubFor(call));
    const token = await createAuthorization(club);
    const post = async (to: string, body: unknown) => {
      const headers = { authorization: token, "content-type": "application/json" };
      const setUpResponse = await fetch(club.address + to, { method: "POST", headers, body: JSON.stringify(body) });
      return (await setUpResponse.json()) as Record<string, unknown>;
    };
    await SET_UPS[given ?? ""]?.(post, club);
    await SET_UPS[`${call}: ${name}`]?.(post, club);
    if (given !== undefined && /not answer/.test(given)) club.faults.set({ kind: "away", call });
    if (request.authorization === "expired") club.hooks.expireTokens();
    const headers = {
      ...(request.authorization === "missing" || call === "token" ? {} : { authorization: token }),
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
    };
    const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(request.path?.[part] ?? ""),
    );
    const reply = await fetch(club.address + filledPath, {
      method,
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });

    expect(reply.status).toBe(response.status);
    if (response.base64 !== undefined) {
      expect(reply.headers.get("content-type")).toBe(response.headers?.["content-type"]);
      return;
    }
    const body = (await reply.json()) as Record<string, unknown>;
    if (response.body !== undefined && "error" in response.body) expect(body).toEqual(response.body);
    else {
      expect(findMismatches(body, answer, { ...SHAPES, ...shapes })).toEqual([]);
      expect(body["Outcome"]).toEqual(response.body?.["Outcome"]);
    }
  });

  it("has a setup for every precondition of an example", () => {
    const missingSetUps = examples.flatMap(({ given }) =>
      given === undefined || given in SET_UPS || /not answer|writes it so/.test(given) ? [] : [given],
    );
    expect(missingSetUps).toEqual([]);
  });
});
