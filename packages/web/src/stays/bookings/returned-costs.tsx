import type { ReturnedView } from "@portico/api/stays/contract";
import { dayText } from "../../language/day-text.ts";
import { type MessagesOf, useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { refundAmountMessages, refundAmountText } from "../../session-context/refund.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { Card } from "../../ui/card.tsx";
import { DescriptionList, type Fact } from "../../ui/description.tsx";
import { Phones } from "../../ui/states.tsx";
import { costMessages, costText } from "../costs.ts";
import { cancelMessages } from "./cancel-messages.ts";

interface ReturnedTexts {
  readonly text: MessagesOf<typeof cancelMessages>;
  readonly costs: MessagesOf<typeof costMessages>;
  readonly refundTexts: MessagesOf<typeof refundAmountMessages>;
}

export function ReturnedCard({ returned }: { returned: ReturnedView | null }) {
  const text = useMessages(cancelMessages);
  const { phones } = useSession();
  return (
    <Card title={text.returned} level={2} kind="sunken">
      {returned === null ? (
        <>
          <p>{text.returnedUnknown}</p>
          <Phones phones={phones} lead="" />
        </>
      ) : (
        <>
          {!isAnythingReturned(returned) && <p>{text.nothingReturned}</p>}
          <ReturnedFacts returned={returned} />
        </>
      )}
    </Card>
  );
}

/** With `isLossHidden`, only what comes back. */
export function ReturnedFacts({ returned, isLossHidden }: { returned: ReturnedView; isLossHidden?: true }) {
  const texts = {
    text: useMessages(cancelMessages),
    costs: useMessages(costMessages),
    refundTexts: useMessages(refundAmountMessages),
  };
  return <DescriptionList facts={(isLossHidden ? refundFacts : returnedFacts)(returned, texts)} />;
}

export function isAnythingReturned({ points, money, entitlements, exchangeCredits }: ReturnedView): boolean {
  return [points, money, entitlements, exchangeCredits].some((value) => value !== null);
}

/** The fee is deducted from the returned money. If no money is returned, the fee is charged. */
export function isFeeCharged({ net, fee }: ReturnedView): boolean {
  return net === null && fee.amount > 0;
}

export function returnedFacts(returned: ReturnedView, texts: ReturnedTexts): readonly Fact[] {
  const { text, costs } = texts;
  const lost = returned.notReturned.map(({ what, cost }) => text.notReturned[what](costText(cost, costs)));
  return [
    ...refundFacts(returned, texts),
    { term: text.notReturnedTitle, value: lost.length === 0 ? text.nothing : lost.join(", ") },
  ];
}

function refundFacts(returned: ReturnedView, texts: ReturnedTexts): readonly Fact[] {
  const { text } = texts;
  const { points, pointsUsableUntil, entitlements, exchangeCredits, fee, lots } = returned;
  const countFact = (term: string, value: number | null): Fact[] =>
    value === null ? [] : [{ term, value: numberText(value) }];
  return [
    ...(points === null
      ? []
      : [
          {
            term: text.points,
            value:
              pointsUsableUntil === null
                ? numberText(points)
                : text.pointsUntil(numberText(points), dayText(pointsUsableUntil)),
          },
        ]),
    ...refundedMoneyFacts(returned, texts),
    ...countFact(text.entitlements, entitlements),
    ...countFact(text.credits, exchangeCredits),
    ...(lots === null
      ? []
      : [{ term: text.lots, value: <span className="inline-block first-letter:uppercase">{lots.text}</span> }]),
    ...(isFeeCharged(returned) ? [{ term: text.fee, value: fee.text }] : []),
  ];
}

function refundedMoneyFacts({ net, money, fee }: ReturnedView, { text, refundTexts }: ReturnedTexts): readonly Fact[] {
  return net === null || money === null
    ? []
    : [{ term: text.money, value: refundAmountText({ net, money, fee }, refundTexts) }];
}
