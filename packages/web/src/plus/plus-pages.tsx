// The pages of Plus: what it is, what it costs today and whether the member has it, the searches, and paying for the upgrade.

import { brisbaneDay, formatDay, type Instant } from "@portico/domain/day";
import { NEXT_PRICE_FROM, PLUS_OFFER, plusPrice } from "@portico/domain/plus/price";
import { mayOpen } from "../access/may-open.ts";
import { useWords, words } from "../language/words.ts";
import { Announcements } from "../stays/announcements.tsx";
import { NotYet } from "../stays/search/not-yet.tsx";
import { notYetWords } from "../stays/search/not-yet-words.ts";
import { HowItWorks, TermsLinks } from "../stays/search/stay-cards.tsx";
import type { StaySearch } from "../stays/search/stay-choices.ts";
import { StayPage } from "../stays/search/stay-page.tsx";
import { StaySearchForm } from "../stays/search/stay-search-form.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Figure } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { MoneyText } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { Status, Why } from "../ui/status.tsx";
import { useVisit } from "../visit/visit.ts";
import { plusWords } from "./words.ts";

const SEARCH: StaySearch = { call: "search-bonus-plus" };

export function PlusSearch({ title, lead }: { title: string; lead: string }) {
  const texts = useWords(plusWords);
  const notYet = useWords(notYetWords);
  const { member } = useVisit();
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      {member !== null && <Announcements />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-8">
          {member !== null && <PlusNotice />}
          <StaySearchForm stay="plus" search={SEARCH} lead={notYet.soon}>
            {(asked) => <NotYet {...asked} />}
          </StaySearchForm>
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

const PLUS_PAGE = "/bonus-plus";
const REGISTRATION = "/classic-plus-registration";

export function PlusNotice() {
  const texts = useWords(plusWords);
  const visit = useVisit();
  const { phones } = visit;
  // The page that Plus opens.
  const hasPlus = mayOpen(PLUS_PAGE, visit);
  if (hasPlus === "yes") {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone="success">{texts.member}</Status>
        <span className="text-sm text-ink-soft">{texts.memberHint}</span>
        <InternalLink to={PLUS_PAGE} className="text-link inline-flex min-h-6 items-center text-sm">
          {texts.bonusPlus}
        </InternalLink>
      </p>
    );
  }
  if (hasPlus === "not known") {
    return (
      <Notice tone="warning" title={texts.notKnown}>
        <p>{texts.notKnownHint}</p>
        <Phones phones={phones} />
      </Notice>
    );
  }
  const mayRegister = mayOpen(REGISTRATION, visit) === "yes";
  return (
    <Notice
      tone="info"
      title={texts.notMember}
      actions={mayRegister && <ButtonLink to={REGISTRATION}>{texts.register}</ButtonLink>}
    >
      <p>{texts.notMemberHint}</p>
      {!mayRegister && <p>{texts.registerNot}</p>}
      {!mayRegister && <Phones phones={phones} lead={texts.call} />}
    </Notice>
  );
}

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

export function ClassicPlusPage() {
  const { classic } = useWords(plusWords);
  return <PlusSearch title={classic.title} lead={classic.lead} />;
}

export function ClassicPlusResultPage() {
  const { result } = useWords(plusWords);
  return <PlusSearch title={result.title} lead={result.lead} />;
}

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

const about = words(
  {
    title: "Bonus Plus",
    lead: "Weeks at the club's resorts at the Plus price, on top of what you own. You pay with money.",
    nights: "As you choose, by month or by dates",
    steps: [
      {
        title: "Choose where",
        text: "An area is the widest search, a region is closer. Leave both empty to look everywhere.",
      },
      { title: "Choose when", text: "A month is the widest search; two days find stays that fit exactly." },
      {
        title: "Pay with money",
        text: "The Plus price stands beside each stay. Points, entitlements and credits stay as they are.",
      },
    ],
  },
  {
    title: "Bonus Plus",
    lead: "Những tuần nghỉ tại khu nghỉ của câu lạc bộ với giá Plus, ngoài phần bạn sở hữu. Thanh toán bằng tiền.",
    nights: "Tùy bạn chọn, theo tháng hoặc theo ngày",
    steps: [
      {
        title: "Chọn nơi",
        text: "Tìm theo khu vực sẽ rộng nhất, theo vùng sẽ gần hơn. Để trống cả hai để tìm ở mọi nơi.",
      },
      { title: "Chọn thời gian", text: "Tìm theo tháng sẽ rộng nhất; tìm theo hai ngày sẽ đúng ngày bạn muốn." },
      {
        title: "Trả bằng tiền",
        text: "Giá Plus hiển thị cạnh mỗi kỳ nghỉ. Điểm, quyền lợi và điểm trao đổi của bạn không thay đổi.",
      },
    ],
  },
);

export function BonusPlusPage() {
  return <StayPage stay="plus" page="/bonus-plus" about={about} scene="coast" aside={<PriceCard />} />;
}
