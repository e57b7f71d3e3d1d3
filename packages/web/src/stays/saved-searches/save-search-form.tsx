import type { RequestInput, ResponseBody } from "@portico/api/endpoints";
import { formatDay, parseDay } from "@portico/domain/day";
import { ANY_RESORT, GUEST_SEARCH_PAGES } from "@portico/domain/stays/search";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { ApiError, request } from "../../api-client/request.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { savedSearchesQuery, updateSavedSearches } from "../../session-context/saved-searches.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

type SaveSearchBody = RequestInput<"POST /api/kept-searches"> extends { body: infer Body } ? Body : never;
type SavedSearches = ResponseBody<"GET /api/kept-searches">;

const GUEST_PAGES: readonly string[] = Object.values(GUEST_SEARCH_PAGES);

export interface SearchToSave {
  readonly stay: SaveSearchBody["stay"];
  readonly choices: Readonly<
    Partial<
      Record<
        | "area"
        | "country"
        | "region"
        | "resort"
        | "month"
        | "arrival"
        | "departure"
        | "people"
        | "nights"
        | "nightsTo"
        | "weekends",
        string | undefined
      >
    >
  > & { readonly shortStay?: string | undefined };
  /** The texts of the choices that the saved search leaves out. */
  readonly notSaved: readonly string[];
}

/** Only members can save a search, and only on their own pages. */
export function SaveSearchForm({ search, keptFor }: { search: SearchToSave; keptFor: SaveSearchBody["keptFor"] }) {
  const context = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { oneResort } = useMessages(saveSearchMessages);
  if (context.member === null || GUEST_PAGES.includes(path)) return null;
  if (search.choices.resort === ANY_RESORT) return <p className="max-w-prose text-ink-soft">{oneResort}</p>;
  return <SaveSearch search={search} keptFor={keptFor} />;
}

function SaveSearch({
  search: { stay, choices, notSaved },
  keptFor,
}: {
  search: SearchToSave;
  keptFor: SaveSearchBody["keptFor"];
}) {
  const text = useMessages(saveSearchMessages);
  const queries = useQueryClient();
  const { shortStay, ...otherChoices } = choices;
  const filledChoices = withoutEmpty(otherChoices);
  const isShortStay = shortStay === "true";
  const query = savedSearchesQuery(useSession(), {
    stay,
    keptFor,
    ...filledChoices,
    ...(isShortStay && { shortStay: "true" }),
  });
  const { data } = useQuery(query);
  const cacheResponse = (response: SavedSearches) => updateSavedSearches(queries, query, response);
  const save = useMutation({
    mutationFn: () =>
      request("POST /api/kept-searches", {
        body: { stay, choices: { ...filledChoices, ...(isShortStay && { shortStay: true }) }, keptFor },
      }),
    onSuccess: cacheResponse,
  });
  const stop = useMutation({
    mutationFn: (id: string) => request("DELETE /api/kept-searches/:id", { params: { id } }),
    onSuccess: cacheResponse,
  });
  if (data === undefined) return null;
  const saved = data.searches.find(({ id }) => id === data.ofQuestion);
  const error = save.error ?? stop.error;
  const lastDay = parseDay(saved?.lastDay);
  const day = lastDay === undefined ? "" : formatDay(lastDay);
  const interval = text.interval(data.everyMinutes);
  const headingId = `tell-${stay}-${keptFor === "free" ? "free" : "reach"}`;
  return (
    <section aria-labelledby={headingId} className="card grid gap-3 p-5">
      <h3 id={headingId} className="text-lg">
        {saved === undefined ? text.title[keptFor] : text.saved}
      </h3>
      <p role="status" className="max-w-prose">
        {saved === undefined
          ? data.mailTo === null
            ? text.offerWithoutMail(interval)
            : text.offer(interval, data.mailTo)
          : data.mailTo === null
            ? text.activeWithoutMail(interval, day)
            : text.active(interval, day, data.mailTo)}
      </p>
      {saved === undefined && notSaved.length > 0 && (
        <p className="max-w-prose text-ink-soft">{text.notSaved(notSaved.join(", "))}</p>
      )}
      {error instanceof ApiError && (
        <Notice tone="warning" title={error.problem.because ?? error.problem.title} isLive>
          <p>{error.problem.hint}</p>
        </Notice>
      )}
      <div className="cluster">
        {saved === undefined ? (
          <Button isBusy={save.isPending} busyText={text.saving} onClick={() => save.isPending || save.mutate()}>
            {text.save[keptFor]}
          </Button>
        ) : (
          <Button
            kind="secondary"
            isBusy={stop.isPending}
            busyText={text.stopping}
            onClick={() => stop.isPending || stop.mutate(saved.id)}
          >
            {text.stop}
          </Button>
        )}
        {data.searches.length > 0 && (
          <InternalLink to="/search" className="text-link inline-flex min-h-11 items-center">
            {text.allSearches(data.searches.length, data.most)}
          </InternalLink>
        )}
      </div>
    </section>
  );
}

function withoutEmpty<Choices extends object>(choices: Choices): Partial<Record<keyof Choices, string>> {
  return Object.fromEntries(
    Object.entries(choices).filter(([, value]) => value !== undefined && value !== ""),
  ) as Partial<Record<keyof Choices, string>>;
}

const saveSearchMessages = messages(
  {
    title: {
      free: "We can tell you when a stay is available",
      "in reach": "We can tell you when something is within reach",
    },
    saved: "We are looking for you",
    interval: (minutes: number) => (minutes === 60 ? "about once an hour" : `about every ${minutes} minutes`),
    offer: (interval: string, mail: string) =>
      `We look for you ${interval} until the days you searched for are over, and write to you at ${mail} when we find something. Nothing is booked or held by it.`,
    offerWithoutMail: (interval: string) =>
      `We look for you ${interval} until the days you searched for are over, and tell you here, on your dashboard, when we find something. Nothing is booked or held by it.`,
    active: (interval: string, day: string, mail: string) =>
      `This search is kept. We look ${interval} until ${day}, and write to you at ${mail} when we find something.`,
    activeWithoutMail: (interval: string, day: string) =>
      `This search is kept. We look ${interval} until ${day}, and tell you here, on your dashboard, when we find something.`,
    save: { free: "Tell me when a stay is available", "in reach": "Tell me when something is within reach" },
    notSaved: (choices: string) => `We look without these choices: ${choices}. What we find may not match them.`,
    oneResort:
      "We can look for you at one resort at a time. Choose a resort, and we can tell you when a stay is available.",
    saving: "Saving the search",
    stop: "Stop looking",
    stopping: "Stopping",
    allSearches: (count: number, max: number) => `Your kept searches (${count} of ${max})`,
  },
  {
    title: {
      free: "Chúng tôi có thể báo khi có chỗ trống",
      "in reach": "Chúng tôi có thể báo khi có chỗ vừa khả năng",
    },
    saved: "Chúng tôi đang tìm giúp bạn",
    interval: (minutes) => (minutes === 60 ? "khoảng mỗi giờ một lần" : `khoảng ${minutes} phút một lần`),
    offer: (interval, mail) =>
      `Chúng tôi tìm giúp bạn ${interval} cho đến khi qua những ngày bạn tìm, và gửi e-mail đến ${mail} khi tìm thấy. Việc này không đặt hay giữ chỗ nào.`,
    offerWithoutMail: (interval) =>
      `Chúng tôi tìm giúp bạn ${interval} cho đến khi qua những ngày bạn tìm, và báo cho bạn ở Trang của tôi khi tìm thấy. Việc này không đặt hay giữ chỗ nào.`,
    active: (interval, day, mail) =>
      `Tìm kiếm này đã được lưu. Chúng tôi tìm ${interval} đến hết ngày ${day}, và gửi e-mail đến ${mail} khi tìm thấy.`,
    activeWithoutMail: (interval, day) =>
      `Tìm kiếm này đã được lưu. Chúng tôi tìm ${interval} đến hết ngày ${day}, và báo cho bạn ở Trang của tôi khi tìm thấy.`,
    save: { free: "Báo cho tôi khi có chỗ trống", "in reach": "Báo cho tôi khi có chỗ vừa khả năng" },
    notSaved: (choices) => `Chúng tôi tìm mà không xét những lựa chọn này: ${choices}. Kết quả có thể không khớp.`,
    oneResort: "Chúng tôi tìm giúp bạn tại từng khu nghỉ một. Hãy chọn một khu nghỉ để được báo khi có chỗ trống.",
    saving: "Đang lưu tìm kiếm",
    stop: "Ngừng tìm",
    stopping: "Đang ngừng",
    allSearches: (count, max) => `Các tìm kiếm đã lưu của bạn (${count} trên ${max})`,
  },
);
