import type { ResortSpecialView } from "@portico/api/resorts/contract";
import { formatDay, parseDay } from "@portico/domain/day";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { sentence } from "../../language/day-text.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { ReadFailed } from "../../session-context/await.tsx";
import { type AudienceKey, useSession } from "../../session-context/session-context.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DayText } from "../../ui/day.tsx";
import { DescriptionList } from "../../ui/description.tsx";
import { PortalLink } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Section } from "../../ui/section.tsx";
import { Empty, Loading, PartlyFailed, Phones } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { costMessages, costText } from "../costs.ts";
import { BookButton, BookingOutcome, useBooking } from "../results/book-offer.tsx";
import { type FoundOffer, type OffersQuery, offersProgress, useOffers } from "../results/offers.ts";
import { StayPage } from "./stay-page.tsx";

// They change only when editors publish.
const STALE_TIME_MS = 60_000;

const specialsQuery = ({ language, member }: AudienceKey) =>
  queryOptions({
    queryKey: ["stays", "specials", language, member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/resort-specials", { signal }),
    staleTime: STALE_TIME_MS,
  });

const specialsMessages = messages(
  {
    title: "Offers",
    loading: "Loading the offers",
    part: "resort specials",
    none: "There are no offers at the moment",
    noneHint: "New offers appear here. You can book short stays all year.",
    shortStays: "See short stays",
    nights: (count: number) => (count === 1 ? "1 night" : `${count} nights`),
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    anyTime: "Any time",
    code: "Code",
    availableStays: "Available stays",
    loadingStays: "Loading available stays",
    soldOut: "Sold out",
    soldOutHint: "This offer is sold out.",
    ended: "Ended",
    endedHint: "This offer has ended. You can no longer book it.",
    outside: "Not part of this offer",
    unchecked: "Cannot be booked right now",
    byPhone: "Member services book this offer for you:",
  },
  {
    title: "Các ưu đãi",
    loading: "Đang tải các ưu đãi",
    part: "ưu đãi khu nghỉ",
    none: "Hiện chưa có ưu đãi nào",
    noneHint: "Ưu đãi mới sẽ hiện ở đây. Bạn có thể đặt kỳ nghỉ ngắn quanh năm.",
    shortStays: "Xem kỳ nghỉ ngắn",
    nights: (count: number) => `${count} đêm`,
    from: (day: string) => `từ ${day}`,
    until: (day: string) => `đến ${day}`,
    anyTime: "Bất kỳ lúc nào",
    code: "Mã khuyến mãi",
    availableStays: "Kỳ nghỉ còn trống",
    loadingStays: "Đang tải kỳ nghỉ còn trống",
    soldOut: "Đã hết chỗ",
    soldOutHint: "Ưu đãi này đã hết chỗ.",
    ended: "Đã kết thúc",
    endedHint: "Ưu đãi này đã kết thúc. Bạn không đặt được nữa.",
    outside: "Không thuộc ưu đãi này",
    unchecked: "Hiện chưa đặt được",
    byPhone: "Bộ phận hội viên đặt ưu đãi này cho bạn:",
  },
);

export function SpecialsList() {
  const texts = useMessages(specialsMessages);
  const context = useSession();
  const query = useQuery(specialsQuery(context));
  const { data, isPending, isError, isFetching, refetch } = query;
  return (
    <Section title={texts.title}>
      {isPending && <Loading label={texts.loading} shape="cards" />}
      {isError && data === undefined && <ReadFailed read={query} />}
      {data?.failed === true && (
        <PartlyFailed parts={[texts.part]} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && data.specials.length === 0 && !data.failed && (
        <Empty
          title={texts.none}
          hint={texts.noneHint}
          action={<ButtonLink to="/short-stays">{texts.shortStays}</ButtonLink>}
        />
      )}
      {data !== undefined && data.specials.length > 0 && (
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
          {data.specials.map((special) => (
            <Special key={special.codename} special={special} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Special({ special }: { special: ResortSpecialView }) {
  const texts = useMessages(specialsMessages);
  const { phones } = useSession();
  const { title, picture, description, resort, nights, specialCode, language } = special;
  const place =
    resort?.link === undefined || resort.link === null ? (
      resort?.name
    ) : (
      <PortalLink link={resort.link}>{resort.name}</PortalLink>
    );
  const summary = [nights === null ? "" : texts.nights(nights), travelText(special, texts)].filter(
    (part) => part !== "",
  );
  return (
    <li className="card flex flex-col overflow-hidden" lang={language ?? undefined}>
      <div className="h-20 overflow-hidden sm:h-48 [&_img]:size-full [&_img]:object-sky">
        {picture === null ? (
          <Scene name="coast" className="size-full" />
        ) : (
          <Picture picture={picture} fallback="coast" />
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-4 md:p-5">
        <div className="grid gap-1">
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm text-ink-soft">
            {place !== undefined && <>{place} · </>}
            {summary.join(" · ")}
          </p>
        </div>
        {specialCode !== "" && <SpecialStays code={specialCode} title={title} />}
        <RichText content={description} topLevel={4} className="text-sm text-ink-soft" />
        {specialCode === "" ? (
          <Phones phones={phones} lead={texts.byPhone} />
        ) : (
          <DescriptionList
            facts={[{ term: texts.code, key: "code", value: <span className="font-mono">{specialCode}</span> }]}
          />
        )}
      </div>
    </li>
  );
}

function SpecialStays({ code, title }: { code: string; title: string }) {
  const texts = useMessages(specialsMessages);
  const queries = useMemo(
    (): readonly OffersQuery[] => [{ stay: "resort-specials", choices: {}, special: code }],
    [code],
  );
  const queryResults = useOffers(queries);
  const { found } = offersProgress(queryResults, queries);
  const [result] = queryResults;
  if (result === undefined) return null;
  const hasEnded = result.error instanceof ApiError && result.error.problem.code === "SPECIAL_UNKNOWN";
  return (
    <section aria-label={`${title}: ${texts.availableStays}`} className="grid gap-3 border-t border-line pt-3">
      {hasEnded ? (
        <StatusLine tone="neutral" status={texts.ended} hint={texts.endedHint} />
      ) : result.data === undefined ? (
        result.isError ? (
          <ReadFailed read={result} />
        ) : (
          <Loading label={texts.loadingStays} />
        )
      ) : found.offers.length === 0 ? (
        <StatusLine tone="warning" status={texts.soldOut} hint={texts.soldOutHint} />
      ) : (
        <ul className="grid gap-3">
          {found.offers.map((offer) => (
            <SpecialStay key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StatusLine({ tone, status, hint }: { tone: "neutral" | "warning"; status: string; hint: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone={tone}>{status}</Status>
      <span className="text-sm text-ink-soft">{hint}</span>
    </p>
  );
}

function SpecialStay({ offer }: { offer: FoundOffer }) {
  const texts = useMessages(specialsMessages);
  const costs = useMessages(costMessages);
  const booking = useBooking();
  const { unit, arrival, departure, nights, priced, special } = offer;
  const isRefused = special !== undefined && special.outcome !== "yes";
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p>
        <span className="block font-semibold">
          <DayText iso={arrival} /> – <DayText iso={departure} />
        </span>
        <span className="text-sm text-ink-soft">
          {unit}, {texts.nights(nights)} ·{" "}
          <span className="font-semibold text-ink">{costText(priced.cost, costs)}</span>
        </span>
      </p>
      {isRefused ? (
        <div className="grid justify-items-start gap-1 sm:col-span-2">
          <Status tone={special.outcome === "no" ? "warning" : "info"}>
            {special.outcome === "no" ? texts.outside : texts.unchecked}
          </Status>
          <p className="text-sm text-ink-soft">{sentence(special.because)}</p>
        </div>
      ) : (
        <BookButton offer={offer} booking={booking} />
      )}
      <BookingOutcome offer={offer} booking={booking} />
    </li>
  );
}

function travelText({ travelFrom, travelUntil }: ResortSpecialView, texts: (typeof specialsMessages)["en"]): string {
  const [from, until] = [parseDay(travelFrom), parseDay(travelUntil)];
  const parts = [
    from !== undefined && texts.from(formatDay(from)),
    until !== undefined && texts.until(formatDay(until)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? texts.anyTime : parts.join(" ");
}

const pageMessages = messages(
  {
    title: "Resort specials",
    lead: "Limited offers from our resorts for all members. You pay with money.",
    nights: "As the offer says",
    steps: [
      {
        title: "Find an offer",
        text: "Each offer shows the resort, the number of nights and when you can travel.",
      },
      { title: "Choose your days", text: "Each offer lists its available days and prices." },
      { title: "Pay with money", text: "It uses no points, entitlements or credits." },
    ],
  },
  {
    title: "Ưu đãi khu nghỉ",
    lead: "Ưu đãi có hạn của các khu nghỉ, dành cho mọi hội viên. Bạn trả bằng tiền.",
    nights: "Theo từng ưu đãi",
    steps: [
      { title: "Tìm ưu đãi", text: "Mỗi ưu đãi cho biết khu nghỉ, số đêm và khi nào bạn đi được." },
      { title: "Chọn ngày", text: "Mỗi ưu đãi có danh sách ngày còn trống, kèm giá." },
      { title: "Trả bằng tiền", text: "Bạn không dùng điểm, quyền lợi hay điểm trao đổi." },
    ],
  },
);

export function ResortSpecialsPage() {
  return (
    <StayPage stay="resort-specials" pageMessages={pageMessages} scene="rainforest" hasResults>
      <SpecialsList />
    </StayPage>
  );
}
