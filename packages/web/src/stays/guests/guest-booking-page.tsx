// /guest-booking: who a guest is, how a guest books, and the searches that are open to everybody.

import { useWords, words } from "../../language/words.ts";
import { LinkCard } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Scene, type SceneName } from "../../ui/scene.tsx";
import { Section } from "../../ui/section.tsx";
import { Phones } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import { HowItWorks } from "../search/how-it-works.tsx";
import { staySearchWords } from "../search/stay-search-words.ts";
import { WhoYouAre } from "./guest-search-page.tsx";
import { guestWords } from "./guest-words.ts";

const bookingWords = words(
  {
    title: "Book as a guest",
    lead: "Stay at the club's resorts without being a member. You need a name, an e-mail address and a way to pay.",
    searches: [
      {
        page: "/7-night-stays-guest",
        title: "A week at a resort",
        text: "You know the resort, and look for a free week.",
        scene: "coast",
      },
      {
        page: "/7-night-stays-guest-by-destination",
        title: "A week in a region",
        text: "You know where to go, and take any resort there.",
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
      { title: "Look", text: "Search by resort, by region or by days. No account is needed for that." },
      {
        title: "Say who arrives",
        text: "Your name, an e-mail address for the confirmation and a telephone number for the resort.",
      },
      {
        title: "Pay with money",
        text: "The whole price stands there before you pay. It is charged once, when you book.",
      },
    ],
  },
  {
    title: "Đặt chỗ cho khách",
    lead: "Nghỉ tại các khu nghỉ của câu lạc bộ mà không cần là hội viên. Bạn cần có tên, địa chỉ e-mail và phương thức thanh toán.",
    searches: [
      {
        page: "/7-night-stays-guest",
        title: "Một tuần tại khu nghỉ",
        text: "Bạn đã biết khu nghỉ và tìm một tuần còn trống.",
        scene: "coast",
      },
      {
        page: "/7-night-stays-guest-by-destination",
        title: "Một tuần trong vùng",
        text: "Bạn biết muốn đi đâu và khu nghỉ nào ở đó cũng được.",
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
      { title: "Tìm", text: "Tìm theo khu nghỉ, theo vùng hoặc theo ngày. Không cần tài khoản." },
      {
        title: "Cho biết ai sẽ đến",
        text: "Tên của bạn, địa chỉ e-mail để nhận xác nhận và số điện thoại cho khu nghỉ.",
      },
      { title: "Trả bằng tiền", text: "Toàn bộ giá hiển thị trước khi bạn trả. Chỉ thu một lần, khi bạn đặt." },
    ],
  },
);

/** The page. */
export function GuestBookingPage() {
  const texts = useWords(bookingWords);
  const guest = useWords(guestWords);
  const search = useWords(staySearchWords);
  const { phones } = useVisit();
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={guest.eyebrow}>
      <WhoYouAre />
      <Section title={guest.searches}>
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
      <HowItWorks steps={texts.steps} title={guest.how} />
      <Notice tone="info" title={search.notYet}>
        <p>{search.notYetHint}</p>
        <Phones phones={phones} lead={search.callNow} />
      </Notice>
    </Page>
  );
}
