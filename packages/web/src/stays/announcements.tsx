// Every booking page shows announcements (R36), after the search or its results (R62).

import type { ResponseBody } from "@portico/api/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { type AudienceKey, useSession } from "../session-context/session-context.ts";
import { Icon } from "../ui/icon.tsx";
import { TONE_ICONS, type Tone } from "../ui/notice.tsx";
import { RichText, toNoticeTone } from "../ui/rich-text.tsx";
import { useSlideInAnimation } from "../ui/slide-in-animation.ts";
import { PartlyFailed } from "../ui/states.tsx";

// Announcements change only when editors publish.
const STALE_TIME_MS = 60_000;

const announcementsQuery = ({ language, member }: AudienceKey) =>
  queryOptions({
    queryKey: ["stays", "announcements", language, member?.accountId ?? null],
    queryFn: ({ signal }) => request("GET /api/content/booking-announcement", { signal }),
    staleTime: STALE_TIME_MS,
  });

const announcementMessages = messages(
  { title: "Announcements about booking", part: "announcements about booking" },
  { title: "Thông báo về đặt chỗ", part: "thông báo về đặt chỗ" },
);

/** The shared box takes the tone of its most urgent announcement. */
const MOST_URGENT_FIRST: readonly Tone[] = ["danger", "warning", "success", "info"];

/** A failed read shows one line: the page is usable without the announcements. */
export function Announcements() {
  const texts = useMessages(announcementMessages);
  const context = useSession();
  const { data, isError, isFetching, refetch } = useQuery(announcementsQuery(context));
  const boxRef = useSlideInAnimation<HTMLElement>((data?.announcements.length ?? 0) > 0);
  if (isError || data?.failed === true)
    return <PartlyFailed parts={[texts.part]} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined || data.announcements.length === 0) return null;
  const parts = data.announcements.flatMap(announcementParts);
  const boxTone = MOST_URGENT_FIRST.find((tone) => parts.some((part) => toNoticeTone(part.tone) === tone)) ?? "info";
  return (
    <section
      ref={boxRef}
      aria-label={texts.title}
      className={`tone-${boxTone} grid grid-cols-1 gap-x-8 gap-y-3 rounded-card bg-[var(--tone-soft)] px-4 py-3.5 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] md:px-5`}
    >
      {parts.map(({ key, ...announcement }) => (
        <AnnouncementMessage key={key} {...announcement} />
      ))}
    </section>
  );
}

type Announcement = ResponseBody<"GET /api/content/booking-announcement">["announcements"][number];
type AnnouncementPart = Pick<Announcement, "title" | "text" | "tone" | "language"> & { readonly key: string };

/** Each embedded message becomes a part of its own, because nested boxes would take too much space. */
function announcementParts({ codename, title, text, tone, language }: Announcement): readonly AnnouncementPart[] {
  const ownText = text.filter(({ kind }) => kind !== "message");
  const messageBlocks = text.filter((block) => block.kind === "message");
  return [
    ...(ownText.length > 0 || messageBlocks.length === 0
      ? [{ key: codename, title, text: ownText, tone, language }]
      : []),
    ...messageBlocks.map((message, index) => ({
      key: `${codename} ${index}`,
      title: message.title === "" ? title : message.title,
      text: message.text,
      tone: message.tone,
      language,
    })),
  ];
}

function AnnouncementMessage({ title, text, tone, language }: Omit<AnnouncementPart, "key">) {
  const noticeTone = toNoticeTone(tone);
  return (
    <div className={`tone-${noticeTone} flex gap-2.5 text-sm`} lang={language ?? undefined}>
      <Icon name={TONE_ICONS[noticeTone]} className="size-5 text-[var(--tone)]" />
      <div className="grid min-w-0 grow content-start gap-0.5">
        {title !== "" && <p className="font-semibold">{title}</p>}
        <RichText content={text} topLevel={3} />
      </div>
    </div>
  );
}
