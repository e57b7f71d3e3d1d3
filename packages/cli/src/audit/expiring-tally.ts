// Totals of `portico audit --expiring DAYS`.

import type { Verdict } from "@portico/domain/decision";
import { formatQuantity } from "@portico/domain/quantity";
import { numberText } from "../frame/counts.ts";
import type { Part } from "../frame/output-parts.ts";
import { EXPIRING_KINDS, expiringKey } from "./expiring.ts";
import { memberCount, Tally, unreadableText } from "./tally.ts";

interface ExpiringRow {
  readonly what: "points" | "entitlements";
  readonly expire: number;
  readonly usable: number;
  readonly notUsable: number;
  readonly notKnown: number;
  readonly members: number;
  readonly membersWhoCanUseThem: number;
  readonly membersNotRead: number;
}

export class ExpiringTally extends Tally {
  readonly #days: number;

  constructor(size: number | undefined, days: number) {
    super(size);
    this.#days = days;
  }

  protected override get changedText(): string {
    return `${numberText(this.changed)} with something that expires`;
  }

  override totalsText(): string {
    const found = this.changed === 0 ? "None" : numberText(this.changed);
    const verb = this.changed < 2 ? "has" : "have";
    const within = `within ${this.#days} ${this.#days === 1 ? "day" : "days"}`;
    return `${found} of ${memberCount(this.members)} ${verb} points or entitlements that expire ${within}.${unreadableText(this.unreadable)}`;
  }

  override get data(): readonly ExpiringRow[] {
    return EXPIRING_KINDS.map((kind): ExpiringRow => {
      const count = (name: Parameters<typeof expiringKey>[1]) => this.counts.get(expiringKey(kind, name)) ?? 0;
      const amountOf = (verdict: Verdict) => count(`${verdict} whole`) + count(`${verdict} millionths`) / 1e6;
      const [usable, notUsable, notKnown] = [amountOf("yes"), amountOf("no"), amountOf("not known")];
      return {
        what: kind === "points" ? "points" : "entitlements",
        expire: Math.round((usable + notUsable + notKnown) * 1e6) / 1e6,
        usable,
        notUsable,
        notKnown,
        members: count("members"),
        membersWhoCanUseThem: count("usable members"),
        membersNotRead: count("unread members"),
      };
    });
  }

  override get table(): Part {
    const number = (name: string) => ({ name, isNumber: true }) as const;
    return {
      kind: "table",
      columns: [
        { name: "what" },
        ...["expire", "usable", "not usable", "not known", "members", "can use", "not read"].map(number),
      ],
      rows: this.data.map(({ what, ...numbers }) => [what, ...Object.values(numbers).map(formatQuantity)]),
      emptyText: "",
    };
  }
}
