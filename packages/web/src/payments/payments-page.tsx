// /payments: what the member owes, in both groups, and how to pay it.

import type { ChargesAnswer } from "@portico/api/charges/contract";
import { ChargesTable, chargeCalled, chargesQuery, chargeWords, eachOnce } from "../charges/charges-table.tsx";
import { dayWords, sentence } from "../language/day-words.ts";
import { useWords, words } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { Figure } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Await } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

export function startPayments({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(chargesQuery);
}

export function PaymentsPage() {
  const text = useWords(owedWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <Await query={chargesQuery} label={text.loading}>
        {(answer) => <Owed answer={answer} />}
      </Await>
    </Page>
  );
}

function Owed({ answer }: { answer: ChargesAnswer }) {
  const text = useWords(owedWords);
  const charges = useWords(chargeWords);
  const { unpaid, levy, owed, today } = answer;
  const hasNone = unpaid.length === 0 && levy.length === 0;
  return (
    <>
      <div className="grid gap-4">
        {owed.length === 0 ? (
          <Empty title={charges.nothing} hint={charges.nothingHint} level={2} />
        ) : (
          <Totals answer={answer} />
        )}
        <p className="text-sm text-ink-soft">{text.todayOf(dayWords(today))}</p>
        <Unclear answer={answer} />
      </div>
      {!hasNone && (
        <>
          <Section title={charges.unpaid} lead={charges.unpaidLead}>
            <ChargesTable charges={unpaid} caption={charges.unpaid} />
          </Section>
          <Section title={charges.levy} lead={charges.levyLead}>
            <ChargesTable charges={levy} caption={charges.levy} />
          </Section>
        </>
      )}
      {owed.length > 0 && <WaysToPay />}
    </>
  );
}

function Totals({ answer: { owed, overdue } }: { answer: ChargesAnswer }) {
  const text = useWords(chargeWords);
  return (
    <Card kind="soft">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Figure
          label={text.totals}
          value={
            <span className="flex flex-wrap gap-x-8">
              {owed.map((money) => (
                <Amount key={money.currency} money={money} />
              ))}
            </span>
          }
        >
          <Why label={text.howTotals} about={text.totals} reason={text.totalsWhy} />
        </Figure>
        {overdue.length > 0 && <Status tone="danger">{text.overdue(overdue.length)}</Status>}
      </div>
    </Card>
  );
}

function Unclear({ answer: { unpaid, levy, unknown } }: { answer: ChargesAnswer }) {
  const text = useWords(chargeWords);
  const { phones } = useVisit();
  const unclear = eachOnce(unpaid, levy).filter(({ name }) => unknown.includes(name));
  if (unclear.length === 0) return null;
  return (
    <Notice tone="warning" title={text.unknownTitle}>
      <p>{text.unknownLead}</p>
      <ul className="my-2 list-disc ps-5">
        {unclear.map((charge) => (
          <li key={charge.name}>
            {chargeCalled(charge, text)}: {sentence(charge.because)}
          </li>
        ))}
      </ul>
      <Phones phones={phones} />
    </Notice>
  );
}

const owedWords = words(
  {
    title: "Payments",
    lead: "What you owe, why, and when it is due.",
    loading: "Loading your charges",
    todayOf: (day: string) => `As of ${day}, Brisbane time`,
  },
  {
    title: "Thanh toán",
    lead: "Bạn cần trả những gì, vì sao và hạn đến khi nào.",
    loading: "Đang tải các khoản phí của bạn",
    todayOf: (day) => `Tính đến ngày ${day}, giờ Brisbane`,
  },
);
