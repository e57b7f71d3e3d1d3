// Sends every back-end example of docs/back-end-wire to a running sandbox, on the day of the examples.

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { bearer } from "../../testing/api-calls.ts";
import { type Club, startClub } from "../club.ts";
import { type Description, descriptionErrors, type Shapes } from "./descriptions.ts";

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

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, DOCS), "utf8"));
}

const SHAPES = (read("common.json") as { shapes: Shapes }).shapes;
const FILES = globSync("*/*.json", { cwd: fileURLToPath(DOCS) })
  .toSorted()
  .map((file) => read(file) as CallFile)
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

type Scene = (ask: (path: string, body: unknown) => Promise<Record<string, unknown>>, club: Club) => Promise<void>;

const EMAIL_CHANGE = {
  memberNo: "100201",
  password: "seven lanterns on the pier",
  email: "robin.new@example.com",
  confirmAddress: "https://members.portico.example/profile/account-details",
};
const linkMailed: Scene = async (_ask, club) =>
  club.hooks.savePendingEmailChange("100201", { email: "robin.new@example.com", token: "ema_4t8w2x6p" });

const changedAddress: Scene = async (_ask, club) => {
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

function withoutMailbox({ database }: Club, memberNo: string): void {
  const { record } = database.prepare("SELECT record FROM member WHERE no = ?").get(memberNo) as { record: string };
  database
    .prepare("UPDATE member SET record = ? WHERE no = ?")
    .run(record.replaceAll(/"Email":"[^"]*"/g, '"Email":null'), memberNo);
}

const heldWithPoints: Scene = async (ask) => void (await ask("/api/portico/booking-hold", POINTS_HOLD));
const heldWithMoney: Scene = async (ask) => void (await ask("/api/portico/booking-hold", MONEY_HOLD));
const WEEK_HOLD = {
  holdID: "77777777-1111-4222-8333-444444444444",
  memberNo: "100202",
  isMemberECV: false,
  classic_member_type: "WEEKS",
  offerID: "7N-R12-2B-20270102-OW",
  payWith: "entitlement",
};
const heldWithEntitlement: Scene = async (ask, club) => {
  club.hooks.openNights("R12/2B", { from: "2027-01-02", nights: 7, units: 2 });
  await ask("/api/portico/booking-hold", WEEK_HOLD);
};
const paidHold: Scene = async (ask) => {
  const held = (await ask("/api/portico/booking-hold", MONEY_HOLD)) as {
    Booking: { ChargeID: string; ChargeAmount: number };
  };
  const { ChargeID, ChargeAmount } = held.Booking;
  await ask("/api/portico/payment-post", {
    paymentID: "for the hold",
    memberNo: "100202",
    chargeIDs: [ChargeID],
    amount: ChargeAmount,
    currency: "AUD",
  });
};
const paid: Scene = async (ask) => void (await ask("/api/portico/payment-post", TWO_CHARGES));

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
const registered: Scene = async (ask) => void (await ask("/api/portico/plus-register", PLUS));

// The setup of each precondition, by the text of `given`, or by call and name if the example does not state it.
const SCENES: Readonly<Record<string, Scene>> = {
  "the club has closed the account": async (_ask, club) => club.hooks.disable("100201"),
  "the member registered before": registered,
  "the member registered before, and has paid": async (ask, club) => {
    await registered(ask, club);
    await ask("/api/portico/payment-post", { ...TWO_CHARGES, chargeIDs: ["P-7021"], amount: 59 });
  },
  "the club has no price for the day": async (_ask, club) => club.hooks.removePlusPrice(),
  "the hold was made before": heldWithPoints,
  "the payment was recorded before": paid,
  "payment-find: a payment that was recorded": paid,
  "one of the charges was paid under another payment id": async (ask) =>
    void (await ask("/api/portico/payment-post", {
      ...TWO_CHARGES,
      paymentID: "by telephone",
      chargeIDs: ["U-5101"],
      amount: 120.5,
    })),
  "booking-confirm: with points, for a guest of the member": heldWithPoints,
  "booking-confirm: a hold of somebody else": heldWithPoints,
  "booking-confirm: an owner's week, with the entitlement that the member was shown": heldWithEntitlement,
  // SE-9004 of the sample member is used already.
  "the entitlement was used for another stay after the hold was made": heldWithEntitlement,
  "the hold was confirmed before": async (ask, club) => {
    await heldWithPoints(ask, club);
    await ask("/api/portico/booking-confirm", { holdID: POINTS_HOLD.holdID, memberNo: "100201" });
  },
  "the charge H-40772 is not paid": heldWithMoney,
  "the hold of money was made before": heldWithMoney,
  "the charge H-40772 is paid": paidHold,
  "the hold e07b6d25-91c4-4b3a-8d2f-6a5c4e3b2a19 was paid, and has lapsed": async (ask, club) => {
    await paidHold(ask, club);
    club.advance(20 * 60_000);
  },
  "the hold e07b6d25-91c4-4b3a-8d2f-6a5c4e3b2a19 was not paid, and has lapsed": async (ask, club) => {
    await heldWithMoney(ask, club);
    club.advance(20 * 60_000);
  },
  "more than 20 minutes have gone by, and the hold was not confirmed": async (ask, club) => {
    await heldWithPoints(ask, club);
    club.advance(20 * 60_000);
  },
  "the member has spent the points on something else": async (ask, club) => {
    await heldWithPoints(ask, club);
    const { record } = club.database.prepare("SELECT record FROM member WHERE no = '100201'").get() as {
      record: string;
    };
    club.database
      .prepare("UPDATE member SET record = ? WHERE no = '100201'")
      .run(record.replaceAll(/"Balance":[\d.]+/g, '"Balance":1'));
  },
  "somebody else has just taken the last unit": async (ask, club) => {
    club.hooks.openNights("R12/1B", { from: "2027-03-05", nights: 3, units: 1 });
    await ask("/api/portico/booking-hold", { ...POINTS_HOLD, holdID: "somebody else's", memberNo: "100204" });
  },
  "the booking was cancelled before": async (ask) =>
    void (await ask("/api/portico/booking-cancel", { reference: "BK-40771", memberNo: "100201" })),
  "password-reset: a fresh token": async (_ask, club) => void club.hooks.createResetToken("100201", "rst_7f3k2m9q"),
  "the token has just been mailed": async (_ask, club) => void club.hooks.createResetToken("100201", "rst_7f3k2m9q"),
  "the token has set a password before": async (ask, club) => {
    club.hooks.createResetToken("100201", "rst_7f3k2m9q");
    await ask("/api/portico/password-reset", { resetToken: "rst_7f3k2m9q", newPassword: "eleven kayaks in the mist" });
  },
  "a newer link has been mailed": async (_ask, club) => {
    club.hooks.createResetToken("100201", "rst_7f3k2m9q");
    club.hooks.createResetToken("100201");
  },
  "the password has been changed in another way since": async (_ask, club) => {
    club.hooks.createResetToken("100201", "rst_7f3k2m9q");
    await club.hooks.setPassword("100201", "nine gulls over the bay");
  },
  "the mail was sent before; no second mail is sent": async (ask) =>
    void (await ask("/api/portico/booking-mail", BOOKING_MAIL)),
  "the notice was mailed before; no second mail is sent": async (ask) =>
    void (await ask("/api/portico/stay-notice", STAY_NOTICE)),
  "the member has no e-mail address": async (_ask, club) => withoutMailbox(club, "100203"),
  "the account has no e-mail address": async (_ask, club) => withoutMailbox(club, "100201"),
  "another member has the same e-mail address": async (_ask, club) =>
    club.hooks.setEmail("100202", "robin@example.com"),
  "another address was asked for": async (ask) => void (await ask("/api/portico/email-change-request", EMAIL_CHANGE)),
  "the address of another member was asked for": async (ask) =>
    void (await ask("/api/portico/email-change-request", { ...EMAIL_CHANGE, email: "mai@example.com" })),
  "another address was asked for, more than 30 minutes ago": async (ask, club) => {
    await ask("/api/portico/email-change-request", EMAIL_CHANGE);
    club.advance(30 * 60_000);
  },
  "the link to confirm was mailed": linkMailed,
  "the link to confirm was opened before": async (ask, club) => {
    await linkMailed(ask, club);
    await ask("/api/portico/email-change-confirm", {
      memberNo: "100201",
      confirmToken: "ema_4t8w2x6p",
      undoAddress: "https://members.portico.example/password-reset?for=address",
    });
  },
  "the link to confirm was mailed more than 30 minutes ago": async (ask, club) => {
    await linkMailed(ask, club);
    club.advance(30 * 60_000);
  },
  "the link to confirm was mailed, and the password changed since": async (ask, club) => {
    await linkMailed(ask, club);
    await club.hooks.setPassword("100201", "nine gulls over the bay");
  },
  "the link to confirm was mailed, and another member has the address now": async (ask, club) => {
    await linkMailed(ask, club);
    club.hooks.setEmail("100202", "robin.new@example.com");
  },
  "the address was changed, and the old one was mailed a link": changedAddress,
  "the change was taken back before": async (ask, club) => {
    await changedAddress(ask, club);
    await ask("/api/portico/email-change-undo", { undoToken: "emu_9k3v7c1z" });
  },
  "the address was changed more than 24 hours ago": async (ask, club) => {
    await changedAddress(ask, club);
    // A larger step would expire the test's own token too.
    club.database.exec("UPDATE email_undo SET expires_at = expires_at - 24 * 60 * 60000");
  },
  "the address was changed, and the password since": async (ask, club) => {
    await changedAddress(ask, club);
    await club.hooks.setPassword("100201", "nine gulls over the bay");
  },
  "the address was changed, and another member has the old one now": async (ask, club) => {
    await changedAddress(ask, club);
    club.hooks.setEmail("100202", "robin@example.com");
  },
  "sign-in: a member of the second club": async (_ask, club) =>
    club.hooks.setPassword("100207", "nine gulls over the bay"),
  "the service has the contact": async (ask) =>
    void (await ask("/api/active-campaign/ac/contact-upseart", { contact: { email: "robin@example.com" } })),
  "the list was switched under this change id, and back under another; it stays as it is": async (ask) => {
    const wish = { contact: { email: "robin@example.com" }, listID: "7" };
    const switched = (changeID: string, subscribed: boolean) =>
      ask("/api/portico/preference-switch", { ...wish, changeID, subscribed });
    await switched("0c2f7d1e-5a36-4be8-9d0b-6b1f0f0a8a52", true);
    await switched("7b8e1c44-0f0d-4f0e-b6f8-15d0a3f8f3f1", false);
  },
  "the back-end has preference-switch": async () => undefined,
  "the club has no resorts yet": async (_ask, club) => club.hooks.removeRegions(),
};

const WITHOUT_BOOKINGS = new Set(["payment-post", "booking-hold", "booking-extras", "booking-confirm"]);
const open: Club[] = [];
const shared: Record<string, Promise<Club>> = {};

async function clubFor(call: string): Promise<Club> {
  const club = await startClub({
    today: "2026-11-20",
    sampleBookings: !WITHOUT_BOOKINGS.has(call),
    ...(call === "token" ? {} : { tokenSeconds: 7200 }),
  });
  open.push(club);
  for (const unit of ["R12/1B", "R12/2B"]) club.hooks.openNights(unit, { from: "2027-03-01", nights: 31, units: 3 });
  return club;
}

afterAll(async () => {
  await Promise.all(open.map(async (club) => club.close()));
});

describe.each(FILES)("$call", ({ call, method, path, answer, shapes, examples }) => {
  it.each(examples)("responds as described: $name", async ({ name, given, request, response }) => {
    // A refused request changes nothing, so these examples share one club. Every other example has its own.
    const isRefused = given === undefined && (response.status === 401 || response.status === 400);
    const club = await (isRefused ? (shared[call] ??= clubFor(call)) : clubFor(call));
    const token = await bearer(club);
    const ask = async (to: string, body: unknown) => {
      const headers = { authorization: token, "content-type": "application/json" };
      const asked = await fetch(club.address + to, { method: "POST", headers, body: JSON.stringify(body) });
      return (await asked.json()) as Record<string, unknown>;
    };
    await SCENES[given ?? ""]?.(ask, club);
    await SCENES[`${call}: ${name}`]?.(ask, club);
    if (given !== undefined && /not answer/.test(given)) club.faults.set({ kind: "away", call });
    if (request.authorization === "expired") club.hooks.expireTokens();
    const headers = {
      ...(request.authorization === "missing" || call === "token" ? {} : { authorization: token }),
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
    };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(request.path?.[part] ?? ""));
    const reply = await fetch(club.address + filled, {
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
      expect(descriptionErrors(body, answer, { ...SHAPES, ...shapes })).toEqual([]);
      expect(body["Outcome"]).toEqual(response.body?.["Outcome"]);
    }
  });

  it("has a setup for every precondition of an example", () => {
    const unset = examples.flatMap(({ given }) =>
      given === undefined || given in SCENES || /not answer|writes it so/.test(given) ? [] : [given],
    );
    expect(unset).toEqual([]);
  });
});
