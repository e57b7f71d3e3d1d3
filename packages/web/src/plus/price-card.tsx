// The price of the Plus office offer today, and why it is that (reading R21).

import { brisbaneDay, formatDay, type Instant } from "@portico/domain/day";
import { NEXT_PRICE_FROM, PLUS_OFFER, plusPrice } from "@portico/domain/plus/price";
import { useWords } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { Figure } from "../ui/description.tsx";
import { MoneyText } from "../ui/money.tsx";
import { Why } from "../ui/status.tsx";
import { plusWords } from "./words.ts";

/** The card. */
export function PriceCard() {
  const texts = useWords(plusWords);
  const today = brisbaneDay(Date.now() as Instant);
  const next = formatDay(NEXT_PRICE_FROM);
  const reason = today < NEXT_PRICE_FROM ? texts.whyFirst(next) : texts.whyNext(next);
  return (
    <Card kind="deep" title={texts.price} level={2}>
      <Figure label={texts.priceOn(formatDay(today))} value={<MoneyText money={plusPrice(today)} />}>
        <p>{texts.covers(PLUS_OFFER)}</p>
      </Figure>
      <Why label={texts.whyPrice} reason={reason} />
    </Card>
  );
}
