// Money in a world where everything goes wrong, again and again, and always the same way for the same tape.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CreateFlows, playHistory } from "../../testing/money-simulation.ts";
import { createPurchaseFlow } from "../purchase/flow.ts";
import { createBookingMailFlow } from "./booking-mails.ts";
import { createPaymentFlow } from "./flow.ts";

const HISTORIES = Number(process.env["SOAK_HISTORIES"] ?? 20_000);
const LONGEST = 10 * 60_000;
const OWN: CreateFlows = { createPaymentFlow, createPurchaseFlow, createBookingMailFlow };
/** Long runs go in pieces, each with a seed of its own: none takes longer than it may, and what fails is told at once. */
const PIECE = 20_000;
const PIECES = Array.from({ length: Math.ceil(HISTORIES / PIECE) }, (_, at) => Math.min(PIECE, HISTORIES - at * PIECE));

/** A tape of choices: long ones find what takes many steps, short ones are what a failure shrinks to. */
const tapes = fc.array(fc.nat({ max: 2_519 }), { minLength: 1, maxLength: 400, size: "max" });

/** What a storm found once, and another might not find again: the mistake as it stood then, and the tape of the history. */
const FOUND: readonly (readonly [mistake: string, written: string, instead: string, tape: readonly number[]])[] = [
  [
    "a node whose lease had ended wrote that the club holds nothing, while the next one was just holding it",
    "advance: (purchase) => journal.advance(purchase, node) };",
    "advance: (purchase) => journal.advance(purchase) };",
    // biome-ignore format: a tape is read by the simulation alone
    [0,0,0,0,0,0,0,0,0,0,0,1078,2,0,0,1,2466,0,0,2,0,1,0,366,0,0,0,0,1,0,0,1,0,0,0,1,0,0,1,26,1,0,0,0,37,0,1,1,0,0,0,3,1,2,0,0,0,2378,1,0,1,0,0,1,0,0,0,0,1836,0,0,0,0,1,0,576,0,1,0,0,1,0,2338,2,0,0,1,0,0,0,0,1,0,0,1,0,0,1,0,0,1,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,196,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1],
  ],
];

describe("money in a storm", () => {
  it.each(PIECES)("is never lost, doubled or stuck, in %d histories", { timeout: LONGEST }, async (histories) => {
    const sum = { paid: 0, booked: 0, heldAnew: 0, byGuests: 0, cancelled: 0 };
    const history = fc.asyncProperty(tapes, async (tape) => {
      const { broken, log, paid, booked, heldAnew, byGuests, cancelled } = await playHistory(tape, OWN);
      sum.paid += paid;
      sum.booked += booked;
      sum.heldAnew += heldAnew;
      sum.byGuests += byGuests;
      sum.cancelled += cancelled;
      if (broken.length > 0) throw new Error([...broken, "", ...log].join("\n"));
    });
    await fc.assert(history, { numRuns: histories });
    // A simulation without payments or bookings would show nothing.
    expect(sum.paid).toBeGreaterThan(histories / 12);
    expect(sum.booked).toBeGreaterThan(histories / 12);
    expect(sum.heldAnew).toBeGreaterThan(histories / 100);
    expect(sum.byGuests).toBeGreaterThan(histories / 100);
    expect(sum.cancelled).toBeGreaterThan(histories / 100);
  });

  it.each(FOUND)("was lost once: %s", async (mistake, written, instead, tape) => {
    expect((await playHistory(tape, OWN)).broken).toEqual([]);
    expect((await playHistory(tape, await planted(mistake, written, instead))).broken).not.toEqual([]);
  });

  it("waits for a payment that is in review for its age alone", async () => {
    // A node whose clock was a day behind begins the payment, so it looks a day old while its page is still open.
    const tape = [
      382, 660, 0, 0, 0, 457, 213, 0, 949, 734, 0, 0, 0, 0, 0, 0, 1876, 537, 1918, 719, 1129, 1321, 0, 1694,
    ];
    expect((await playHistory(tape, OWN)).broken).toEqual([]);
  });

  it("sends no purchase to review for the time that one call hangs", async () => {
    // The clock of the node is a day ahead, and its call hangs for hours after its restart.
    // biome-ignore format: a tape is read by the simulation alone
    const tape = [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2298,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,456,0,267,198,0,0,0,1969,593,0,0,0,0,0,0,0,0,279,0,0,0,0,0,0,0,0,613,0,0,0,0,0,0,0,0,0,0,2303,0,0,0,0,657,67,0,0,0,0,2086,342,0,0,0,0,1211,0,700,1394,994,2449,0];
    expect((await playHistory(tape, OWN)).broken).toEqual([]);
  });

  it("goes the same way for the same tape", async () => {
    const [tape = []] = fc.sample(tapes, { numRuns: 1, seed: 7 });
    const [one, other] = [await playHistory(tape, OWN), await playHistory(tape, OWN)];
    expect(other).toEqual(one);
    expect(one.log.length).toBeGreaterThan(20);
  });
});

/** A planted mistake: the source text, and the text that replaces it. */
const MISTAKES: readonly (readonly [mistake: string, written: string, instead: string])[] = [
  [
    "gives the page's address out before the journal has it",
    `if (sent === undefined || !(await journal.advance(sent))) throw new PorticoError("PAYMENT_UNDER_WAY");`,
    `if (sent === undefined) throw new PorticoError("PAYMENT_UNDER_WAY"); journal.advance(sent).catch(() => undefined);`,
  ],
  [
    "does not ask again what is owed once the charges are its own",
    `if (!(await amountCheck)) throw new PorticoError("PAYMENT_CHANGED");`,
    "",
  ],
  [
    "tells the club under a new id when it tells it again",
    "await posting.post(payment);",
    "await posting.post({ ...payment, id: `${payment.id}-${payment.version}` });",
  ],
  [
    "takes a payment that is still open for one that ran out of time",
    `event: age < MAX_UNSETTLED_MS ? "gateway pending" : "unsettled too long"`,
    `event: "gateway expired"`,
  ],
  ["holds a lease without an end", "const PAYMENT_LEASE_MS = 90_000;", "const PAYMENT_LEASE_MS = 9e12;"],
  ["does not compare what was taken", "return isOurs && isSameMoney(amount, payment.amount)", "return isOurs"],
  [
    "takes a gateway that does not answer for a no",
    `return payment.state === "sent" ? { event: "gateway unclear", said } : undefined;`,
    `return { event: "gateway declined", said };`,
  ],
  [
    "takes a gateway that does not answer for a yes",
    `return payment.state === "sent" ? { event: "gateway unclear", said } : undefined;`,
    `return { event: "gateway approved", said };`,
  ],
  [
    "takes an answer that was lost for a posting",
    `"facts differ" : "posting unclear"`,
    `"facts differ" : "back-end posted"`,
  ],
  [
    "troubles staff with every answer that was lost",
    `REFUSED_TO_RECORD.includes(code) ? "facts differ" : "posting unclear"`,
    `"facts differ"`,
  ],
  [
    "troubles staff with the first telling that never reached the club",
    `return isTooLong ? { event: "unsettled too long", said } : undefined;`,
    `return { event: "unsettled too long", said };`,
  ],
  ["sends a member to a page that is not theirs", "if (!isSamePayment(payment, wanted)) continue;", ""],
  [
    "does not come back to a posting that was left halfway",
    `    case "posting":\n      return queryBackEnd(ports, payment, run);`,
    `    case "posting":\n      return undefined;`,
  ],
  [
    "gives up a page that was opened, and of which only the answer was lost",
    `case "created":\n      if (ports.ages.watched(payment.id) < PAGE_CREATION_TIMEOUT_MS) return undefined;`,
    `case "created":\n      return undefined;`,
  ],
  [
    "asks for a hold before the journal has it",
    "const creation = await journal.create(purchase);",
    "const early = ports.desk.hold(offer, { holdId: purchase.id, party }).catch(() => undefined); const creation = await journal.create(purchase); void early;",
  ],
  [
    "asks for a hold again under a new id",
    "  const holdId = holdIdOf(purchase);\n  const { offer, party, hold: before, lots } = purchase;",
    "  const holdId = `${holdIdOf(purchase)}.${ports.now()}`;\n  const { offer, party, hold: before, lots } = purchase;",
  ],
  [
    "forgets a hold of which nobody heard",
    "const reference = purchase.hold?.reference ?? (await requestLostHold(ports, purchase));",
    "const reference = purchase.hold?.reference;",
  ],
  [
    "takes a stay that is being paid for one whose payment has ended",
    `if (payments.some(({ state }) => isLive(state))) return undefined;\n  const said`,
    "const said",
  ],
  [
    "takes a lost answer for a no of the club",
    "if (isRefusal(error)) return refusalTransition(purchase, { said, refused: error });",
    "if (error instanceof PorticoError) return refusalTransition(purchase, { said, refused: error });",
  ],
  ["holds anew without the money that was paid", "before === undefined ? {} : { paidHoldId: before.id };", "{};"],
  [
    "confirms at a price that the member did not see",
    "if (isChanged || expectedTotalOf(priced, lots?.asked) !== terms.seen) return",
    "if (isChanged && expectedTotalOf(priced, lots?.asked) === terms.seen) return",
  ],
  [
    "does not come back to a stay that is being confirmed",
    `    case "confirming":\n    case "holding_anew":`,
    `    case "holding_anew":`,
  ],
  [
    "takes all guests of an account for one",
    "return guest === undefined ? party.memberNumber : guestBuyer(guest);",
    "return party.memberNumber;",
  ],
  ["mails a guest without the way back", "return purchase && links.addressOf(purchase);", "return undefined;"],
  [
    "makes a mail due after the purchase is confirmed",
    "if (mail !== undefined) await mails.add(mail);\n      return journal.advance(purchase, holder);",
    "const isDone = await journal.advance(purchase, holder);\n      if (mail !== undefined) await mails.add(mail);\n      return isDone;",
  ],
  [
    "makes a mail due after the booking is cancelled",
    "await mails.add(mail);\n      try {\n        return await desk.cancel(reference, memberNumber);",
    "try {\n        const given = await desk.cancel(reference, memberNumber);\n        await mails.add(mail);\n        return given;",
  ],
  [
    "sends a mail again under a new id",
    "await mailer.send(await write(mail, booking, await guestLinkOf(ports, mail)));",
    "await mailer.send({ ...(await write(mail, booking, await guestLinkOf(ports, mail))), id: `${mail.id}-${now()}` });",
  ],
  [
    "writes that a mail was sent before the club was asked",
    "    const outcome = await",
    '    await mails.change({ ...mail, sentAt: now(), outcome: "mailed" });\n    const outcome = await',
  ],
  [
    "mails that a booking is cancelled before it is",
    `if (step === "wait" || booking === undefined)`,
    "if (booking === undefined)",
  ],
  ["books from other lots than those that were shown", "return lots === undefined ? {} :", "return true ? {} :"],
  ["holds a stay's lease without an end", "const PURCHASE_LEASE_MS = 90_000;", "const PURCHASE_LEASE_MS = 9e12;"],
];

describe("a mistake in carrying money", () => {
  it.each(MISTAKES)("%s: the storm finds it", { timeout: LONGEST }, async (mistake, written, instead) => {
    const flows = await planted(mistake, written, instead);
    const found = await fc.check(
      fc.asyncProperty(tapes, async (tape) => (await playHistory(tape, flows)).broken.length === 0),
      { numRuns: 100_000, endOnFailure: true },
    );
    expect(found.failed).toBe(true);
  });
});

const SOURCES = [
  "money/ages.ts",
  "money/flow.ts",
  "money/begin-payment.ts",
  "money/booking-mails.ts",
  "money/payment-comparison.ts",
  "money/payment-context.ts",
  "money/payment-records.ts",
  "money/refusals.ts",
  "money/lots.ts",
  "money/settle-each.ts",
  "money/keyed-mutex.ts",
  "purchase/back-end-hold.ts",
  "purchase/confirmation.ts",
  "purchase/flow.ts",
  "purchase/flow-steps.ts",
  "purchase/purchase-context.ts",
  "purchase/timing.ts",
];

/** The sources with the mistake in one of them. A text that no longer stands there fails, so that no mistake is planted for nothing. */
async function planted(mistake: string, written: string, instead: string): Promise<CreateFlows> {
  const folder = resolve(import.meta.dirname, "../../.results/planted", mistake.replaceAll(/\W+/g, "-"));
  for (const area of ["money", "purchase"]) mkdirSync(resolve(folder, area), { recursive: true });
  let places = 0;
  for (const name of SOURCES) {
    const source = readFileSync(resolve(import.meta.dirname, "..", name), "utf8");
    places += source.split(written).length - 1;
    writeFileSync(
      resolve(folder, name),
      source.replace(written, () => instead),
    );
  }
  expect(places).toBe(1);
  const from = async (name: string) => import(/* @vite-ignore */ pathToFileURL(resolve(folder, name)).href);
  const flows = [await from("money/flow.ts"), await from("purchase/flow.ts"), await from("money/booking-mails.ts")];
  return Object.assign({}, ...flows) as CreateFlows;
}
