// How to pay today, said honestly: by phone, until paying on line is there.

import { useWords } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { Facts } from "../ui/description.tsx";
import { Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { paymentWords } from "./words.ts";

/** The ways there are. */
export function WaysToPay() {
  const text = useWords(paymentWords);
  const { phones, member } = useVisit();
  const accountId = member?.accountId ?? null;
  return (
    <Section title={text.pay} lead={text.payLead}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title={text.phoneTitle} kind="soft">
          <p>{text.phone}</p>
          <Phones phones={phones} lead="" />
        </Card>
        <Card title={text.readyTitle}>
          <p className="text-ink-soft">{text.readyHint}</p>
          {accountId !== null && (
            <Facts facts={[{ term: text.accountId, value: <span className="font-mono">{accountId}</span> }]} />
          )}
        </Card>
        <Card title={text.recordTitle}>
          <p className="text-ink-soft">{text.record}</p>
        </Card>
      </div>
    </Section>
  );
}
