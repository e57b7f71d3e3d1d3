// A Plus page with its search: what Plus is, what it costs today, whether the member has it, and the form.

import { useWords } from "../language/words.ts";
import { Announcements } from "../stays/announcements.tsx";
import { TermsLinks } from "../stays/search/glance-card.tsx";
import { HowItWorks } from "../stays/search/how-it-works.tsx";
import type { StaySearch } from "../stays/search/stay-choices.ts";
import { StaySearchForm } from "../stays/search/stay-search-form.tsx";
import { Page } from "../ui/page.tsx";
import { useVisit } from "../visit/visit.ts";
import { PlusNotice } from "./plus-notice.tsx";
import { PriceCard } from "./price-card.tsx";
import { plusWords } from "./words.ts";

const SEARCH: StaySearch = { call: "search-bonus-plus" };

/** The page. */
export function PlusSearch({ title, lead }: { title: string; lead: string }) {
  const texts = useWords(plusWords);
  const { member } = useVisit();
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      {member !== null && <Announcements />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-8">
          {member !== null && <PlusNotice />}
          <StaySearchForm stay="plus" search={SEARCH} />
        </div>
        <aside className="grid grid-cols-1 gap-6">
          <PriceCard />
          <TermsLinks className="card p-5 md:p-6" />
        </aside>
      </div>
      <HowItWorks steps={texts.steps} />
    </Page>
  );
}
