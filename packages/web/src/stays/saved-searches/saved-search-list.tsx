import { formatDay, parseDay } from "@portico/domain/day";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { SupportReferenceToggle } from "../../session-context/lazy-support-reference.tsx";
import { type SavedSearch, savedSearchesQuery, updateSavedSearches } from "../../session-context/saved-searches.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { useToast } from "../../ui/toasts.ts";

export function SavedSearchList() {
  const text = useMessages(listMessages);
  const query = savedSearchesQuery(useSession());
  const { data } = useQuery(query);
  const queries = useQueryClient();
  const toast = useToast();
  const countRef = useRef<HTMLParagraphElement>(null);
  const stop = useMutation({
    mutationFn: (id: string) => request("DELETE /api/kept-searches/:id", { params: { id } }),
    onSuccess: (saved) => {
      updateSavedSearches(queries, query, saved);
      toast({ text: text.stopped });
    },
    // The search may already have ended on the server.
    onError: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  useEffect(() => {
    // The pressed button is unmounted, so the focus moves to the count.
    if (stop.isSuccess && document.activeElement === document.body) countRef.current?.focus();
  }, [stop.isSuccess]);
  if (data === undefined || (data.searches.length === 0 && !stop.isSuccess)) return null;
  return (
    <Section title={text.title}>
      <p ref={countRef} tabIndex={-1} className="max-w-prose text-ink-soft">
        {text.lead(data.searches.length, data.most)}
      </p>
      {stop.error instanceof ApiError && (
        <Notice tone="warning" title={stop.error.problem.title} isLive>
          <p>{stop.error.problem.hint}</p>
        </Notice>
      )}
      <ul className="grid gap-3">
        {data.searches.map((saved) => (
          <li key={saved.id} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <div className="min-w-0">
              <h3 className="text-base">{saved.title}</h3>
              <p className="text-sm text-ink-soft">
                <SearchState saved={saved} />
              </p>
              {saved.because !== null && (
                <SupportReferenceToggle about="stay" name={saved.stay} itemName={saved.title} />
              )}
            </div>
            <div className="cluster">
              <InternalLink
                to={saved.link}
                className={`button button-small ${saved.state === "found" ? "button-primary" : "button-secondary"}`}
              >
                {text.open}
                <span className="sr-only">: {saved.title}</span>
              </InternalLink>
              <Button
                kind="quiet"
                size="small"
                isBusy={stop.isPending && stop.variables === saved.id}
                busyText={text.stopping}
                onClick={() => stop.isPending || stop.mutate(saved.id)}
              >
                {text.stop}
                <span className="sr-only">: {saved.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SearchState({ saved: { state, found, lastDay, because } }: { saved: SavedSearch }) {
  const text = useMessages(listMessages);
  const lastDayValue = parseDay(lastDay);
  const day = lastDayValue === undefined ? lastDay : formatDay(lastDayValue);
  if (state === "found") return text.found(found);
  if (state === "paused") return `${text.paused} ${because ?? ""}`;
  return state === "unread" ? text.unread(day) : text.waiting(day);
}

const listMessages = messages(
  {
    title: "Searches that we keep for you",
    lead: (count: number, max: number) =>
      `You have ${count} of at most ${max}. Each one ends after the last day you searched for.`,
    found: (count: number) =>
      count === 1 ? "1 stay was available when we last looked." : `${count} stays were available when we last looked.`,
    waiting: (day: string) => `Nothing yet. We keep looking until ${day}.`,
    unread: (day: string) => `We could not look the last time. We keep trying until ${day}.`,
    paused: "We are not looking at the moment.",
    open: "See the results",
    stop: "Stop looking",
    stopping: "Stopping",
    stopped: "We have stopped looking.",
  },
  {
    title: "Những tìm kiếm chúng tôi lưu cho bạn",
    lead: (count, max) => `Bạn có ${count} trên tối đa ${max}. Mỗi tìm kiếm tự kết thúc sau ngày cuối bạn tìm.`,
    found: (count) => `Có ${count} kỳ nghỉ trống trong lần tìm gần nhất.`,
    waiting: (day) => `Chưa có gì. Chúng tôi tiếp tục tìm đến hết ngày ${day}.`,
    unread: (day) => `Lần gần nhất chúng tôi chưa tìm được. Chúng tôi tiếp tục thử đến hết ngày ${day}.`,
    paused: "Hiện chúng tôi không tìm.",
    open: "Xem kết quả",
    stop: "Ngừng tìm",
    stopping: "Đang ngừng",
    stopped: "Chúng tôi đã ngừng tìm.",
  },
);
