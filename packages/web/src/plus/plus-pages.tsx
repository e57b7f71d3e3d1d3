import { messages, useMessages } from "../language/messages.ts";
import { Await } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Announcements } from "../stays/announcements.tsx";
import { HowItWorks, TermsLinks } from "../stays/search/stay-cards.tsx";
import type { StaySearch } from "../stays/search/stay-choices.ts";
import { StayPage } from "../stays/search/stay-page.tsx";
import { StaySearchForm, useIsSearched } from "../stays/search/stay-search-form.tsx";
import { StaySearchWithResults } from "../stays/search/stay-search-with-results.tsx";
import { Page } from "../ui/page.tsx";
import { plusMessages } from "./messages.ts";
import { ComparisonTable, OwnPlusCard, PlusNotice, PlusOfferCard } from "./plus-parts.tsx";
import { plusQuery } from "./queries.ts";

const SEARCH: StaySearch = { call: "search-bonus-plus" };
const RESULT_PATH = "/classic-plus/result";

export function ClassicPlusPage() {
  const texts = useMessages(plusMessages);
  const { title, lead } = texts.classic;
  const { member } = useSession();
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      {member !== null && (
        <>
          <Announcements />
          <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
            <div className="grid grid-cols-1 gap-8">
              <PlusNotice />
              <StaySearchForm stay="plus" search={SEARCH} isFlexible resultsPath={RESULT_PATH}>
                {() => null}
              </StaySearchForm>
            </div>
            <aside aria-label={texts.price} className="grid grid-cols-1 gap-6">
              <PlusOfferCard />
              <TermsLinks className="card p-5 md:p-6" />
            </aside>
          </div>
        </>
      )}
      <ComparisonTable />
      <HowItWorks steps={texts.steps} />
    </Page>
  );
}

export function ClassicPlusResultPage() {
  const texts = useMessages(plusMessages);
  const { title, lead } = texts.result;
  const context = useSession();
  const isSearched = useIsSearched(SEARCH);
  return (
    <Page
      title={title}
      lead={isSearched ? undefined : lead}
      eyebrow={isSearched ? undefined : texts.eyebrow}
      isCompact={isSearched}
    >
      {context.member !== null && (
        <Await query={plusQuery(context)} label={texts.plusLoading}>
          {({ membership }) => {
            // Plus members can book, so their results come first (R62).
            const isNoticeFirst = !isSearched || membership?.isCurrent !== true;
            return (
              <div className={`grid grid-cols-1 ${isSearched ? "gap-4" : "gap-8"}`}>
                {isNoticeFirst && <PlusNotice />}
                <StaySearchWithResults stay="plus" search={SEARCH} />
                {!isNoticeFirst && <PlusNotice />}
                <Announcements />
              </div>
            );
          }}
        </Await>
      )}
    </Page>
  );
}

const bonusPlusMessages = messages(
  {
    title: "Bonus Plus",
    lead: "More weeks at the club's resorts at the Plus price. You pay with money.",
    nights: "As you choose, by month or by dates",
    steps: [
      {
        title: "Choose where",
        text: "Choose an area, or a region within it. Leave both empty to search everywhere.",
      },
      { title: "Choose when", text: "Choose a month, or exact days." },
      {
        title: "Pay with money",
        text: "Each stay shows its Plus price. It uses no points, entitlements or credits.",
      },
    ],
  },
  {
    title: "Bonus Plus",
    lead: "Thêm tuần nghỉ tại các khu nghỉ của câu lạc bộ với giá Plus. Bạn trả bằng tiền.",
    nights: "Tùy bạn chọn, theo tháng hoặc theo ngày",
    steps: [
      {
        title: "Chọn nơi",
        text: "Chọn một khu vực, hoặc một vùng trong khu vực đó. Để trống cả hai để tìm ở mọi nơi.",
      },
      { title: "Chọn thời gian", text: "Chọn một tháng, hoặc đúng những ngày bạn muốn." },
      {
        title: "Trả bằng tiền",
        text: "Mỗi kỳ nghỉ đều ghi giá Plus. Bạn không dùng điểm, quyền lợi hay điểm trao đổi.",
      },
    ],
  },
);

export function BonusPlusPage() {
  return (
    <StayPage stay="plus" page="/bonus-plus" pageMessages={bonusPlusMessages} scene="coast" aside={<OwnPlusCard />} />
  );
}
