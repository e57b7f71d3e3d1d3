// A search that found nothing, or nothing within reach, can be kept here; where it is kept already, it can be given up.

import type { Answer, Question } from "@portico/api/endpoints";
import { formatDay, parseDay } from "@portico/domain/day";
import { GUEST_SEARCH_PAGES } from "@portico/domain/stays/search";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { AskFailed, ask } from "../../ask/ask.ts";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { keptSearchesQuery, showKept } from "../../visit/kept-searches.ts";
import { useVisit } from "../../visit/visit.ts";

type Keeping = Question<"POST /api/kept-searches"> extends { body: infer Body } ? Body : never;
type Kept = Answer<"GET /api/kept-searches">;

const GUEST_PAGES: readonly string[] = Object.values(GUEST_SEARCH_PAGES);

/** What was asked: the way to stay, and the choices of its form. */
export interface KeptQuestion {
  readonly stay: Keeping["stay"];
  readonly choices: Readonly<
    Partial<
      Record<
        "area" | "country" | "region" | "resort" | "month" | "arrival" | "departure" | "nights",
        string | undefined
      >
    >
  > & { readonly shortStay?: string | undefined };
}

/** The button and what it does; nothing for whoever is not signed in. */
export function TellMeWhen({ question, keptFor }: { question: KeptQuestion; keptFor: Keeping["keptFor"] }) {
  const visit = useVisit();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (visit.member === null || GUEST_PAGES.includes(path)) return null;
  return <Keep question={question} keptFor={keptFor} />;
}

function Keep({ question: { stay, choices }, keptFor }: { question: KeptQuestion; keptFor: Keeping["keptFor"] }) {
  const text = useWords(tellWords);
  const queries = useQueryClient();
  const { nights: _, shortStay, ...rest } = choices;
  const asked = filled(rest);
  const isShort = shortStay === "true";
  const query = keptSearchesQuery(useVisit(), { stay, keptFor, ...asked, ...(isShort && { shortStay: "true" }) });
  const { data } = useQuery(query);
  const show = (kept: Kept) => showKept(queries, query, kept);
  const keep = useMutation({
    mutationFn: () =>
      ask("POST /api/kept-searches", {
        body: { stay, choices: { ...asked, ...(isShort && { shortStay: true }) }, keptFor },
      }),
    onSuccess: show,
  });
  const end = useMutation({
    mutationFn: (id: string) => ask("DELETE /api/kept-searches/:id", { params: { id } }),
    onSuccess: show,
  });
  if (data === undefined) return null;
  const kept = data.searches.find(({ id }) => id === data.ofQuestion);
  const error = keep.error ?? end.error;
  const last = parseDay(kept?.lastDay);
  const day = last === undefined ? "" : formatDay(last);
  const every = text.every(data.everyMinutes);
  return (
    <section aria-labelledby={`tell-${stay}-${keptFor === "free" ? "free" : "reach"}`} className="card grid gap-3 p-5">
      <h3 id={`tell-${stay}-${keptFor === "free" ? "free" : "reach"}`} className="text-lg">
        {kept === undefined ? text.title[keptFor] : text.kept}
      </h3>
      <p role="status" className="max-w-prose">
        {kept === undefined
          ? data.mailTo === null
            ? text.willNoMail(every)
            : text.will(every, data.mailTo)
          : data.mailTo === null
            ? text.doesNoMail(every, day)
            : text.does(every, day, data.mailTo)}
      </p>
      {error instanceof AskFailed && (
        <Notice tone="warning" title={error.problem.because ?? error.problem.title} isLive>
          <p>{error.problem.hint}</p>
        </Notice>
      )}
      <div className="cluster">
        {kept === undefined ? (
          <Button isBusy={keep.isPending} busyText={text.keeping} onClick={() => keep.isPending || keep.mutate()}>
            {text.keep[keptFor]}
          </Button>
        ) : (
          <Button
            kind="secondary"
            isBusy={end.isPending}
            busyText={text.ending}
            onClick={() => end.isPending || end.mutate(kept.id)}
          >
            {text.undo}
          </Button>
        )}
        {data.searches.length > 0 && (
          <InternalLink to="/search" className="text-link inline-flex min-h-11 items-center">
            {text.all(data.searches.length, data.most)}
          </InternalLink>
        )}
      </div>
    </section>
  );
}

/** The choices that say something. */
function filled<Choices extends object>(choices: Choices): Partial<Record<keyof Choices, string>> {
  return Object.fromEntries(
    Object.entries(choices).filter(([, value]) => value !== undefined && value !== ""),
  ) as Partial<Record<keyof Choices, string>>;
}

const tellWords = words(
  {
    title: {
      free: "We can tell you when a stay is available",
      "in reach": "We can tell you when something is within reach",
    },
    kept: "We are looking for you",
    every: (minutes: number) => (minutes === 60 ? "about once an hour" : `about every ${minutes} minutes`),
    will: (every: string, mail: string) =>
      `We look for you ${every} until the days you searched for are over, and write to you at ${mail} when we find something. Nothing is booked or held by it.`,
    willNoMail: (every: string) =>
      `We look for you ${every} until the days you searched for are over, and tell you here, on your dashboard, when we find something. Nothing is booked or held by it.`,
    does: (every: string, day: string, mail: string) =>
      `This search is kept. We look ${every} until ${day}, and write to you at ${mail} when we find something.`,
    doesNoMail: (every: string, day: string) =>
      `This search is kept. We look ${every} until ${day}, and tell you here, on your dashboard, when we find something.`,
    keep: { free: "Tell me when a stay is available", "in reach": "Tell me when something is within reach" },
    keeping: "Saving the search",
    undo: "Stop looking",
    ending: "Stopping",
    all: (count: number, most: number) => `Your kept searches (${count} of ${most})`,
  },
  {
    title: {
      free: "Chúng tôi có thể báo khi có chỗ trống",
      "in reach": "Chúng tôi có thể báo khi có chỗ vừa khả năng",
    },
    kept: "Chúng tôi đang tìm giúp bạn",
    every: (minutes) => (minutes === 60 ? "khoảng mỗi giờ một lần" : `khoảng ${minutes} phút một lần`),
    will: (every, mail) =>
      `Chúng tôi tìm giúp bạn ${every} cho đến khi qua những ngày bạn tìm, và gửi e-mail đến ${mail} khi tìm thấy. Việc này không đặt hay giữ chỗ nào.`,
    willNoMail: (every) =>
      `Chúng tôi tìm giúp bạn ${every} cho đến khi qua những ngày bạn tìm, và báo cho bạn ở Trang của tôi khi tìm thấy. Việc này không đặt hay giữ chỗ nào.`,
    does: (every, day, mail) =>
      `Tìm kiếm này đã được lưu. Chúng tôi tìm ${every} đến hết ngày ${day}, và gửi e-mail đến ${mail} khi tìm thấy.`,
    doesNoMail: (every, day) =>
      `Tìm kiếm này đã được lưu. Chúng tôi tìm ${every} đến hết ngày ${day}, và báo cho bạn ở Trang của tôi khi tìm thấy.`,
    keep: { free: "Báo cho tôi khi có chỗ trống", "in reach": "Báo cho tôi khi có chỗ vừa khả năng" },
    keeping: "Đang lưu tìm kiếm",
    undo: "Ngừng tìm",
    ending: "Đang ngừng",
    all: (count, most) => `Các tìm kiếm đã lưu của bạn (${count} trên ${most})`,
  },
);
