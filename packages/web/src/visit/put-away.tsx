// Messages of the club that can be put away until they change. Which ones can, and which are away, the server says; those that are away stand
// at the end, to be read and brought back.

import type { Layout } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useId, useState } from "react";
import { ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { useToast } from "../ui/toasts.ts";
import { layoutQuery } from "./layout-query.ts";

/** The words. */
export const putAwayWords = words(
  {
    putAway: "Hide until it changes",
    bringBack: "Show again",
    away: (count: number) => (count === 1 ? "1 hidden message" : `${count} hidden messages`),
    isAway: "The message is hidden on this device until its text changes.",
    isBack: "The message is shown again.",
    failed: "We could not save your choice. Try again in a moment.",
  },
  {
    putAway: "Ẩn cho đến khi có thay đổi",
    bringBack: "Hiện lại",
    away: (count: number) => `${count} thông báo đang ẩn`,
    isAway: "Thông báo được ẩn trên thiết bị này cho đến khi nội dung thay đổi.",
    isBack: "Thông báo đã hiện lại.",
    failed: "Hiện không lưu được lựa chọn của bạn. Hãy thử lại sau giây lát.",
  },
);

interface Markable {
  readonly mark: string;
  readonly line: string;
}

/** Messages, each with the button that puts it away; below them, those that are away. */
export function PutAway<Message extends Markable>({
  visit,
  messages,
  putAway,
  className,
  children,
}: {
  visit: SessionView;
  messages: readonly Message[];
  putAway: Layout["putAway"];
  /** Of the line that says how many are away. */
  className: string;
  children: (message: Message, button: ReactNode) => ReactNode;
}) {
  const texts = useWords(putAwayWords);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { choose, isPending } = useChoice(visit, id);
  const isAway = ({ mark }: Markable) => putAway.includes(mark);
  const away = messages.filter(isAway);
  const drawn = (message: Message) => {
    const asked = { mark: message.mark, isAway: isAway(message) };
    const does = asked.isAway ? texts.bringBack : texts.putAway;
    const button = (
      <button
        type="button"
        id={id + message.mark}
        aria-label={`${does}: ${message.line}`}
        aria-disabled={isPending}
        onClick={() => choose(asked)}
        className={LINE_BUTTON}
      >
        {does}
      </button>
    );
    return <Fragment key={message.mark}>{children(message, button)}</Fragment>;
  };
  return (
    <>
      {messages.filter((message) => !isAway(message)).map(drawn)}
      {away.length > 0 && (
        <div className={className}>
          <button type="button" id={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={LINE_BUTTON}>
            {texts.away(away.length)}
          </button>
        </div>
      )}
      {isOpen && away.map(drawn)}
    </>
  );
}

const LINE_BUTTON = "min-h-11 text-sm font-semibold text-brand-ink underline";

/** Puts away and brings back. What was pressed is gone then: the focus goes to the line of what is away, or to the message that is back. */
function useChoice(visit: SessionView, id: string) {
  const texts = useWords(putAwayWords);
  const toast = useToast();
  const queries = useQueryClient();
  const [next, setNext] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mark, isAway }: { mark: string; isAway: boolean }) =>
      ask(isAway ? "POST /api/content/bring-back" : "POST /api/content/put-away", { body: { mark } }),
    onSuccess: (layout, { mark, isAway }) => {
      queries.setQueryData(layoutQuery(visit).queryKey, layout);
      setNext(isAway ? id + mark : id);
      toast({ text: isAway ? texts.isBack : texts.isAway });
    },
    onError: () => toast({ tone: "danger", text: texts.failed }),
  });
  useEffect(() => {
    if (next === undefined || document.activeElement !== document.body) return;
    const place = document.getElementById(next);
    if (place === null) return;
    place.focus();
    setNext(undefined);
  });
  const choose = (asked: { mark: string; isAway: boolean }) => {
    if (!isPending) mutate(asked);
  };
  return { choose, isPending };
}
