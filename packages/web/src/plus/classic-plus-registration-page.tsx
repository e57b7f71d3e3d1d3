// /classic-plus-registration: for Weeks and Legends members who would like to have Plus. Sending comes later, and the page says so first.

import { useWords } from "../language/words.ts";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { PriceCard } from "./price-card.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { registrationWords } from "./registration-words.ts";
import { plusWords } from "./words.ts";

/** The page. */
export function ClassicPlusRegistrationPage() {
  const texts = useWords(registrationWords);
  const { eyebrow } = useWords(plusWords);
  const { phones } = useVisit();
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={eyebrow}>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-8">
          <Notice tone="warning" title={texts.soon}>
            <p>{texts.soonHint}</p>
            <Phones phones={phones} lead={texts.call} />
          </Notice>
          <RegistrationForm />
        </div>
        <PriceCard />
      </div>
    </Page>
  );
}
