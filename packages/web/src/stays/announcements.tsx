// What stands on top of every booking page (reading R36). Where there is none, nothing stands there.

import { useQuery } from "@tanstack/react-query";
import { useWords } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { Notice } from "../ui/notice.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { PartlyFailed } from "../ui/states.tsx";
import { toneOf } from "../ui/tone.ts";
import { announcementsQuery } from "./queries.ts";
import { stayWords } from "./stay-words.ts";

/** The announcements; a failure is said in a line, because the page is whole without them. */
export function Announcements() {
  const texts = useWords(stayWords);
  const visit = useVisit();
  const { data, isError, isFetching, refetch } = useQuery(announcementsQuery(visit));
  if (isError || data?.failed === true)
    return <PartlyFailed parts={[texts.announcementsPart]} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined || data.announcements.length === 0) return null;
  return (
    <section aria-label={texts.announcements} className="grid gap-3">
      {data.announcements.map(({ codename, title, text, tone, language }) => (
        <div key={codename} lang={language ?? undefined}>
          <Notice tone={toneOf(tone)} {...(title !== "" && { title })}>
            <RichText content={text} topLevel={3} />
          </Notice>
        </div>
      ))}
    </section>
  );
}
