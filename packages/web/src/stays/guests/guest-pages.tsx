// Open pages for guests (reading R34).

import type { StayType } from "@portico/domain/stays/kinds";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { type Messages, messages, useMessages } from "../../language/messages.ts";
import { LinkCard } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Scene, type SceneName } from "../../ui/scene.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading } from "../../ui/states.tsx";
import { GlanceCard, HowItWorks } from "../search/stay-cards.tsx";
import type { StaySearch } from "../search/stay-choices.ts";
import type { StayPageTexts } from "../search/stay-page.tsx";
import { useIsSearched } from "../search/stay-search-form.tsx";
import { StaySearchWithResults } from "../search/stay-search-with-results.tsx";
import { stayMessages } from "../stay-messages.ts";
import { GuestNotice, guestMessages } from "./guest-notice.tsx";

const startMessages = messages(
  {
    title: "Book as a guest",
    lead: "Stay at the club's resorts without being a member. You need an e-mail address and a card.",
    searches: [
      {
        page: "/7-night-stays-guest",
        title: "A week at a resort",
        text: "You know the resort and want to find an available week.",
        scene: "coast",
      },
      {
        page: "/7-night-stays-guest-by-destination",
        title: "A week in a region",
        text: "You know the region, and any resort there will do.",
        scene: "rainforest",
      },
      {
        page: "/7-night-short-stays-guest",
        title: "A few nights",
        text: "A weekend, or some days in the middle of the week.",
        scene: "alps",
      },
    ],
    steps: [
      { title: "Search", text: "Search by resort, region or dates. You do not need an account." },
      {
        title: "Tell us who arrives",
        text: "Your name, an e-mail address for the confirmation and a telephone number for the resort.",
      },
      {
        title: "Pay with money",
        text: "You see the full price before you pay. We charge it once, when you book.",
      },
    ],
    bookedTitle: "Have you already booked?",
    bookedHint:
      "The link in your confirmation e-mail opens your booking, with its voucher and receipt, in any browser.",
  },
  {
    title: "Đặt chỗ với tư cách khách",
    lead: "Nghỉ tại các khu nghỉ của câu lạc bộ mà không cần là hội viên. Bạn cần có địa chỉ e-mail và thẻ thanh toán.",
    searches: [
      {
        page: "/7-night-stays-guest",
        title: "Một tuần tại khu nghỉ",
        text: "Bạn đã biết khu nghỉ và muốn tìm một tuần còn trống.",
        scene: "coast",
      },
      {
        page: "/7-night-stays-guest-by-destination",
        title: "Một tuần trong vùng",
        text: "Bạn đã biết vùng, và khu nghỉ nào ở đó cũng được.",
        scene: "rainforest",
      },
      {
        page: "/7-night-short-stays-guest",
        title: "Vài đêm",
        text: "Cuối tuần, hoặc vài ngày giữa tuần.",
        scene: "alps",
      },
    ],
    steps: [
      { title: "Tìm", text: "Tìm theo khu nghỉ, vùng hoặc ngày. Bạn không cần tài khoản." },
      {
        title: "Cho biết ai đến nghỉ",
        text: "Tên của bạn, địa chỉ e-mail để nhận xác nhận và số điện thoại cho khu nghỉ.",
      },
      { title: "Trả bằng tiền", text: "Bạn thấy toàn bộ giá trước khi trả. Chúng tôi chỉ thu một lần, khi bạn đặt." },
    ],
    bookedTitle: "Bạn đã đặt chỗ?",
    bookedHint:
      "Liên kết trong thư xác nhận mở đặt chỗ của bạn, cùng phiếu đặt chỗ và biên nhận, trong mọi trình duyệt.",
  },
);

const GuestBooking = lazy(async () => ({ default: (await import("./guest-booking.tsx")).GuestBooking }));

/** A confirmation link names the booking in the fragment of its URL. */
export function GuestBookingPage() {
  const fragment = useRouterState({ select: ({ location }) => location.hash });
  const link = new URLSearchParams(fragment).get("booking");
  if (link === null || link === "") return <GuestStart />;
  return (
    <Suspense fallback={<Loading />}>
      <GuestBooking key={link} link={link} />
    </Suspense>
  );
}

function GuestStart() {
  const texts = useMessages(startMessages);
  const guestTexts = useMessages(guestMessages);
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={guestTexts.eyebrow}>
      <GuestNotice />
      <Section title={guestTexts.searches}>
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-3">
          {texts.searches.map(({ page, title, text, scene }) => (
            <LinkCard
              key={page}
              as="li"
              title={title}
              link={{ address: page, opening: "internal" }}
              image={<Scene name={scene as SceneName} className="size-full" />}
            >
              {text}
            </LinkCard>
          ))}
        </ul>
      </Section>
      <HowItWorks steps={texts.steps} />
      <Notice tone="info" title={texts.bookedTitle}>
        <p>{texts.bookedHint}</p>
      </Notice>
    </Page>
  );
}

interface GuestSearchPageProps {
  readonly stay: StayType;
  readonly search: StaySearch;
  readonly aboutMessages: Messages<StayPageTexts>;
  readonly scene: SceneName;
}

function GuestSearchPage({ stay, search, aboutMessages, scene }: GuestSearchPageProps) {
  const aboutTexts = useMessages(aboutMessages);
  const texts = useMessages(guestMessages);
  const stayTexts = useMessages(stayMessages);
  const isSearched = useIsSearched(search);
  const { title, lead, steps } = aboutTexts;
  return (
    <Page
      title={title}
      lead={isSearched ? undefined : lead}
      eyebrow={isSearched ? undefined : texts.eyebrow}
      isCompact={isSearched}
    >
      <div
        className={`grid grid-cols-1 items-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_22rem] ${isSearched ? "gap-y-4" : "gap-y-8"}`}
      >
        <div className={isSearched ? "grid grid-cols-1 gap-4 xl:col-span-full" : "contents"}>
          <StaySearchWithResults stay={stay} search={search} title={texts.search} isGuest />
        </div>
        <div className={isSearched ? "mt-6" : "xl:col-span-full"}>
          <GuestNotice />
        </div>
        <div className={`xl:col-start-2 ${isSearched ? "mt-6" : "xl:row-start-1"}`}>
          <GlanceCard
            scene={scene}
            facts={[
              { term: stayTexts.nights, value: aboutTexts.nights },
              { term: stayTexts.paidWith, value: stayTexts.payments.money },
              { term: stayTexts.whoMay, value: texts.everybody },
            ]}
          />
        </div>
      </div>
      <HowItWorks steps={steps} {...(isSearched && { lead })} />
    </Page>
  );
}

const BOOKING_STEPS = {
  en: [
    {
      title: "Enter your name",
      text: "Book in your own name. We send the confirmation by e-mail. You do not need a membership.",
    },
    {
      title: "Pay with money",
      text: "You see the full price before you pay. Only members can pay with points and entitlements.",
    },
  ],
  vi: [
    {
      title: "Nhập tên của bạn",
      text: "Hãy đặt bằng tên của bạn. Chúng tôi gửi thư xác nhận qua e-mail. Bạn không cần là hội viên.",
    },
    {
      title: "Trả bằng tiền",
      text: "Bạn thấy toàn bộ giá trước khi trả. Chỉ hội viên trả được bằng điểm và quyền lợi.",
    },
  ],
};

const WEEK_AT_RESORT: StaySearch = { call: "search-7-night-for-resort" };

const weekAtResort = messages(
  {
    title: "7-night stays for guests",
    lead: "A whole week at one of the club's resorts, even if you are not a member.",
    nights: "7 nights",
    steps: [
      { title: "Choose a resort and a month", text: "You see every available week that begins in that month." },
      ...BOOKING_STEPS.en,
    ],
  },
  {
    title: "Kỳ nghỉ 7 đêm cho khách",
    lead: "Trọn một tuần tại khu nghỉ của câu lạc bộ, kể cả khi bạn chưa là hội viên.",
    nights: "7 đêm",
    steps: [
      { title: "Chọn khu nghỉ và tháng", text: "Bạn sẽ thấy mọi tuần còn trống bắt đầu trong tháng đó." },
      ...BOOKING_STEPS.vi,
    ],
  },
);

export function Guest7NightStaysGuestPage() {
  return <GuestSearchPage stay="weekly-stays" search={WEEK_AT_RESORT} aboutMessages={weekAtResort} scene="coast" />;
}

const WEEK_IN_REGION: StaySearch = { call: "search-club-properties-7-night", without: ["resort", "shortStay"] };

const weekInRegion = messages(
  {
    title: "7-night stays by destination",
    lead: "A whole week at any available resort in a region, even if you are not a member.",
    nights: "7 nights",
    steps: [
      { title: "Choose a destination", text: "A town or a region. Leave it empty to search everywhere." },
      ...BOOKING_STEPS.en,
    ],
  },
  {
    title: "Kỳ nghỉ 7 đêm theo điểm đến",
    lead: "Trọn một tuần tại bất kỳ khu nghỉ nào còn chỗ trong một vùng, kể cả khi bạn chưa là hội viên.",
    nights: "7 đêm",
    steps: [
      { title: "Chọn điểm đến", text: "Một thành phố hoặc một vùng. Để trống để tìm ở mọi nơi." },
      ...BOOKING_STEPS.vi,
    ],
  },
);

export function Guest7NightStaysGuestByDestinationPage() {
  return (
    <GuestSearchPage stay="club-properties" search={WEEK_IN_REGION} aboutMessages={weekInRegion} scene="rainforest" />
  );
}

const FEW_NIGHTS: StaySearch = { call: "search-short-stay-by-month" };

const fewNights = messages(
  {
    title: "Short stays for guests",
    lead: "A weekend or a few days, even if you are not a member.",
    nights: "A few nights, less than a week",
    steps: [
      { title: "Choose where and when", text: "A month with a number of nights, or the exact days." },
      ...BOOKING_STEPS.en,
    ],
  },
  {
    title: "Kỳ nghỉ ngắn cho khách",
    lead: "Cuối tuần hoặc vài ngày giữa tuần, kể cả khi bạn chưa là hội viên.",
    nights: "Vài đêm, chưa đến một tuần",
    steps: [
      { title: "Chọn nơi và thời gian", text: "Một tháng kèm số đêm, hoặc đúng những ngày bạn muốn." },
      ...BOOKING_STEPS.vi,
    ],
  },
);

export function Guest7NightShortStaysGuestPage() {
  return <GuestSearchPage stay="short-stays" search={FEW_NIGHTS} aboutMessages={fewNights} scene="alps" />;
}
