// What stands on top of every booking page (reading R36). Where there is none, nothing stands there.

import type { Answer } from "@portico/api/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { TONE_ICONS, type Tone } from "../ui/notice.tsx";
import { RichText, toneOf } from "../ui/rich-text.tsx";
import { useSlideOpen } from "../ui/slide-open.ts";
import { PartlyFailed } from "../ui/states.tsx";
import { type Reader, useVisit } from "../visit/visit.ts";

// The club's words change with its editors' plans, not by the minute.
const FRESH_FOR = 60_000;

/** What stands on top of every booking page; for members alone. */
const announcementsQuery = ({ language, member }: Reader) =>
  queryOptions({
    queryKey: ["stays", "announcements", language, member?.accountId ?? null],
    queryFn: ({ signal }) => ask("GET /api/content/booking-announcement", { signal }),
    staleTime: FRESH_FOR,
  });

const announcementWords = words(
  { title: "Announcements about booking", part: "announcements about booking" },
  { title: "Thông báo về đặt chỗ", part: "thông báo về đặt chỗ" },
);

/** The one box that all of them share sounds like the most urgent. */
const LOUDEST_FIRST: readonly Tone[] = ["danger", "warning", "success", "info"];

/** The announcements; a failure is said in a line, because the page is whole without them. */
export function Announcements() {
  const texts = useWords(announcementWords);
  const visit = useVisit();
  const { data, isError, isFetching, refetch } = useQuery(announcementsQuery(visit));
  const place = useSlideOpen<HTMLElement>((data?.announcements.length ?? 0) > 0);
  if (isError || data?.failed === true)
    return <PartlyFailed parts={[texts.part]} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined || data.announcements.length === 0) return null;
  const parts = data.announcements.flatMap(announced);
  const loudest = LOUDEST_FIRST.find((tone) => parts.some((part) => toneOf(part.tone) === tone)) ?? "info";
  return (
    <section
      ref={place}
      aria-label={texts.title}
      className={`tone-${loudest} grid grid-cols-1 gap-x-8 gap-y-3 rounded-card bg-[var(--tone-soft)] px-4 py-3.5 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] md:px-5`}
    >
      {parts.map(({ key, ...said }) => (
        <Said key={key} {...said} />
      ))}
    </section>
  );
}

type Announcement = Answer<"GET /api/content/booking-announcement">["announcements"][number];
type AnnouncedPart = Pick<Announcement, "title" | "text" | "tone" | "language"> & { readonly key: string };

/** An announcement and the messages that stand in its text, side by side: a box within a box takes the page's first place for little. */
function announced({ codename, title, text, tone, language }: Announcement): readonly AnnouncedPart[] {
  const own = text.filter(({ kind }) => kind !== "message");
  const messages = text.filter((block) => block.kind === "message");
  return [
    ...(own.length > 0 || messages.length === 0 ? [{ key: codename, title, text: own, tone, language }] : []),
    ...messages.map((message, place) => ({
      key: `${codename} ${place}`,
      title: message.title === "" ? title : message.title,
      text: message.text,
      tone: message.tone,
      language,
    })),
  ];
}

function Said({ title, text, tone, language }: Omit<AnnouncedPart, "key">) {
  const known = toneOf(tone);
  return (
    <div className={`tone-${known} flex gap-2.5 text-sm`} lang={language ?? undefined}>
      <Icon name={TONE_ICONS[known]} className="size-5 text-[var(--tone)]" />
      <div className="grid min-w-0 grow content-start gap-0.5">
        {title !== "" && <p className="font-semibold">{title}</p>}
        <RichText content={text} topLevel={3} />
      </div>
    </div>
  );
}
