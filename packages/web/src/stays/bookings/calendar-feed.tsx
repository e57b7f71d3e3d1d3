// The feed has a secret URL. The page shows it once, because the server stores only its hash.

import type { ResponseBody } from "@portico/api/endpoints";
import { brisbaneDay, formatDay, parseInstant } from "@portico/domain/day";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { Await } from "../../session-context/await.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Failed } from "../../ui/states.tsx";

export const feedQuery = queryOptions({
  queryKey: ["calendar-feed"],
  queryFn: ({ signal }) => request("GET /api/calendar-feed", { signal }),
  staleTime: 60_000,
});

type FeedView = ResponseBody<"GET /api/calendar-feed">["feed"];

export function CalendarFeed() {
  const text = useMessages(feedMessages);
  return (
    <Card title={text.title} level={2} kind="sunken">
      <p className="max-w-prose">{text.lead}</p>
      <Await query={feedQuery} label={text.loading} shape="text">
        {({ feed }) => <Feed feed={feed} />}
      </Await>
    </Card>
  );
}

function Feed({ feed }: { feed: FeedView }) {
  const text = useMessages(feedMessages);
  const { phones } = useSession();
  const queries = useQueryClient();
  const [feedUrl, setFeedUrl] = useState<string>();
  const cacheFeed = (nextFeed: FeedView) => queries.setQueryData(feedQuery.queryKey, { feed: nextFeed });
  const create = useMutation({
    mutationFn: () => request("POST /api/calendar-feed"),
    onMutate: () => {
      switchOff.reset();
    },
    onSuccess: (created) => {
      setFeedUrl(created.address);
      cacheFeed({ madeAt: created.madeAt });
    },
  });
  const switchOff = useMutation({
    mutationFn: () => request("DELETE /api/calendar-feed"),
    onMutate: () => {
      create.reset();
    },
    onSuccess: () => {
      setFeedUrl(undefined);
      cacheFeed(null);
    },
  });
  const createButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The clicked button was unmounted, so the create button takes the focus.
    if (switchOff.isSuccess && document.activeElement === document.body) createButton.current?.focus();
  }, [switchOff.isSuccess]);
  const error = create.error ?? switchOff.error;
  const isBusy = create.isPending || switchOff.isPending;
  return (
    <>
      <div role="status" className="grid gap-3">
        {feedUrl !== undefined && <FeedUrl url={feedUrl} />}
        {feedUrl === undefined && feed !== null && (
          <p className="font-semibold">{text.createdOn(instantDayText(feed.madeAt))}</p>
        )}
        {switchOff.isSuccess && feed === null && <p className="font-semibold">{text.switchedOff}</p>}
      </div>
      <div className="cluster">
        <Button
          ref={createButton}
          kind="secondary"
          isBusy={create.isPending}
          busyText={text.creating}
          onClick={() => isBusy || create.mutate()}
        >
          {feed === null ? text.create : text.renew}
        </Button>
        {feed !== null && (
          <Button
            kind="secondary"
            isBusy={switchOff.isPending}
            busyText={text.switchingOff}
            onClick={() => isBusy || switchOff.mutate()}
          >
            {text.switchOff}
          </Button>
        )}
      </div>
      {feed !== null && <p className="max-w-prose text-sm text-ink-soft">{text.renewWhy}</p>}
      {error instanceof ApiError && <Failed problem={error.problem} phones={phones} />}
    </>
  );
}

function instantDayText(iso: string): string {
  const parsed = parseInstant(iso);
  return parsed === undefined ? iso : formatDay(brisbaneDay(parsed));
}

function FeedUrl({ url }: { url: string }) {
  const text = useMessages(feedMessages);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-2 rounded-control border border-line bg-raised p-4">
      <p className="font-semibold">{text.privateUrl}</p>
      <p className="font-mono text-sm break-all">{url}</p>
      <p className="max-w-prose text-sm text-ink-soft">{text.howToUse}</p>
      <p className="max-w-prose text-sm">{text.keepSecret}</p>
      <div className="cluster">
        <Button
          kind="secondary"
          size="small"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {isCopied ? text.copied : text.copy}
        </Button>
      </div>
    </div>
  );
}

const feedMessages = messages(
  {
    title: "In your own calendar",
    lead: "See your stays, levies due and expiry dates in the calendar on your phone or computer. It updates when something changes.",
    loading: "Checking whether your calendar has an address",
    create: "Make a private address",
    creating: "Making the address",
    renew: "Renew the address",
    renewWhy: "Renew the address if somebody else has it. The old one stops working straight away.",
    switchOff: "Switch it off",
    switchingOff: "Switching it off",
    switchedOff: "The address is switched off. Calendars that use it no longer show your dates.",
    createdOn: (day: string) =>
      `Your calendar has had a private address since ${day}. We show it only once, when it is made.`,
    privateUrl: "Your private address",
    howToUse: "In your calendar app, choose “Subscribe to a calendar” or “From URL”, and paste it there.",
    keepSecret: "Copy it now: we show it only once. Anyone who has it can see your dates, so keep it to yourself.",
    copy: "Copy the address",
    copied: "Copied",
  },
  {
    title: "Trong lịch riêng của bạn",
    lead: "Xem kỳ nghỉ, phí thường niên đến hạn và các ngày hết hạn trong lịch trên điện thoại hoặc máy tính. Lịch tự cập nhật khi có thay đổi.",
    loading: "Đang kiểm tra địa chỉ lịch của bạn",
    create: "Tạo địa chỉ riêng",
    creating: "Đang tạo địa chỉ",
    renew: "Đổi địa chỉ",
    renewWhy: "Hãy đổi địa chỉ nếu người khác có địa chỉ này. Địa chỉ cũ ngừng hoạt động ngay.",
    switchOff: "Tắt",
    switchingOff: "Đang tắt",
    switchedOff: "Địa chỉ đã tắt. Những lịch dùng địa chỉ này không còn hiện các ngày của bạn.",
    createdOn: (day) => `Lịch của bạn có địa chỉ riêng từ ngày ${day}. Địa chỉ chỉ hiện một lần, khi vừa được tạo.`,
    privateUrl: "Địa chỉ riêng của bạn",
    howToUse: "Trong ứng dụng lịch, chọn “Đăng ký lịch” hoặc “Từ URL” rồi dán địa chỉ vào đó.",
    keepSecret:
      "Hãy sao chép ngay: địa chỉ chỉ hiện một lần. Ai có địa chỉ đều xem được các ngày của bạn, nên hãy giữ kín.",
    copy: "Sao chép địa chỉ",
    copied: "Đã sao chép",
  },
);
