// /classic-plus/result/payment: paying for the Plus upgrade. Nothing can be paid on line yet, and the page says so.

import { useWords } from "../language/words.ts";
import { HowItWorks } from "../stays/search/how-it-works.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { PriceCard } from "./price-card.tsx";
import { plusWords } from "./words.ts";

/** The page. */
export function ClassicPlusResultPaymentPage() {
  const texts = useWords(plusWords);
  const { phones } = useVisit();
  const { title, lead, empty, hint, toPlus, phone } = texts.payment;
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      <Empty
        scene="coast"
        level={2}
        title={empty}
        hint={hint}
        action={<ButtonLink to="/classic-plus">{toPlus}</ButtonLink>}
      />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <PriceCard />
        <Card kind="soft">
          <p>{phone}</p>
          <Phones phones={phones} lead={texts.call} />
        </Card>
      </div>
      <HowItWorks steps={texts.steps} />
    </Page>
  );
}
