// All that the member has kept: what became of each, and where it can be ended.

import { formatDay, parseDay } from "@portico/domain/day";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { AskFailed, ask } from "../../ask/ask.ts";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { useToast } from "../../ui/toasts.ts";
import { type KeptSearch, keptSearchesQuery, showKept } from "../../visit/kept-searches.ts";
import { QuoteOnAsking } from "../../visit/quoted.tsx";
import { useVisit } from "../../visit/visit.ts";

/** The section; nothing where nothing is kept. */
export function KeptList() {
  const text = useWords(listWords);
  const query = keptSearchesQuery(useVisit());
  const { data } = useQuery(query);
  const queries = useQueryClient();
  const toast = useToast();
  const left = useRef<HTMLParagraphElement>(null);
  const end = useMutation({
    mutationFn: (id: string) => ask("DELETE /api/kept-searches/:id", { params: { id } }),
    onSuccess: (kept) => {
      showKept(queries, query, kept);
      toast({ text: text.ended });
    },
    // It may have ended by itself meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  useEffect(() => {
    // The button that was pressed is gone then.
    if (end.isSuccess && document.activeElement === document.body) left.current?.focus();
  }, [end.isSuccess]);
  if (data === undefined || (data.searches.length === 0 && !end.isSuccess)) return null;
  return (
    <Section title={text.title}>
      <p ref={left} tabIndex={-1} className="max-w-prose text-ink-soft">
        {text.lead(data.searches.length, data.most)}
      </p>
      {end.error instanceof AskFailed && (
        <Notice tone="warning" title={end.error.problem.title} isLive>
          <p>{end.error.problem.hint}</p>
        </Notice>
      )}
      <ul className="grid gap-3">
        {data.searches.map((kept) => (
          <li key={kept.id} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <div className="min-w-0">
              <h3 className="text-base">{kept.title}</h3>
              <p className="text-sm text-ink-soft">
                <State kept={kept} />
              </p>
              {kept.because !== null && <QuoteOnAsking about="stay" name={kept.stay} called={kept.title} />}
            </div>
            <div className="cluster">
              <InternalLink
                to={kept.link}
                className={`button button-small ${kept.state === "found" ? "button-primary" : "button-secondary"}`}
              >
                {text.open}
                <span className="sr-only">: {kept.title}</span>
              </InternalLink>
              <Button
                kind="quiet"
                size="small"
                isBusy={end.isPending && end.variables === kept.id}
                busyText={text.ending}
                onClick={() => end.isPending || end.mutate(kept.id)}
              >
                {text.end}
                <span className="sr-only">: {kept.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function State({ kept: { state, found, lastDay, because } }: { kept: KeptSearch }) {
  const text = useWords(listWords);
  const last = parseDay(lastDay);
  const day = last === undefined ? lastDay : formatDay(last);
  if (state === "found") return text.found(found);
  if (state === "paused") return `${text.paused} ${because ?? ""}`;
  return state === "unread" ? text.unread(day) : text.waiting(day);
}

const listWords = words(
  {
    title: "Searches that we keep for you",
    lead: (count: number, most: number) =>
      `You have ${count} of at most ${most}. Each one ends after the last day you searched for.`,
    found: (count: number) =>
      count === 1 ? "1 stay was available when we last looked." : `${count} stays were available when we last looked.`,
    waiting: (day: string) => `Nothing yet. We keep looking until ${day}.`,
    unread: (day: string) => `We could not look the last time. We keep trying until ${day}.`,
    paused: "We are not looking at the moment.",
    open: "See the results",
    end: "Stop looking",
    ending: "Stopping",
    ended: "We have stopped looking.",
  },
  {
    title: "Những tìm kiếm chúng tôi lưu cho bạn",
    lead: (count, most) => `Bạn có ${count} trên tối đa ${most}. Mỗi tìm kiếm tự kết thúc sau ngày cuối bạn tìm.`,
    found: (count) => `Có ${count} kỳ nghỉ trống trong lần tìm gần nhất.`,
    waiting: (day) => `Chưa có gì. Chúng tôi tiếp tục tìm đến hết ngày ${day}.`,
    unread: (day) => `Lần gần nhất chúng tôi chưa tìm được. Chúng tôi tiếp tục thử đến hết ngày ${day}.`,
    paused: "Hiện chúng tôi không tìm.",
    open: "Xem kết quả",
    end: "Ngừng tìm",
    ending: "Đang ngừng",
    ended: "Chúng tôi đã ngừng tìm.",
  },
);
