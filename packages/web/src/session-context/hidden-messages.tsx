// The server decides which club messages can be hidden. Hidden ones can be shown again.

import type { Layout } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useId, useState } from "react";
import { request } from "../api-client/request.ts";
import { messages as textsOf, useMessages } from "../language/messages.ts";
import { useToast } from "../ui/toasts.ts";
import { layoutQuery } from "./layout-query.ts";

export const hideMessageTexts = textsOf(
  {
    hide: "Hide until it changes",
    showAgain: "Show again",
    hiddenCount: (count: number) => (count === 1 ? "1 hidden message" : `${count} hidden messages`),
    nowHidden: "The message is hidden on this device until its text changes.",
    nowShown: "The message is shown again.",
    failed: "We could not save your choice. Try again in a moment.",
  },
  {
    hide: "Ẩn cho đến khi có thay đổi",
    showAgain: "Hiện lại",
    hiddenCount: (count: number) => `${count} thông báo đang ẩn`,
    nowHidden: "Thông báo được ẩn trên thiết bị này cho đến khi nội dung thay đổi.",
    nowShown: "Thông báo đã hiện lại.",
    failed: "Hiện không lưu được lựa chọn của bạn. Hãy thử lại sau giây lát.",
  },
);

interface HideableMessage {
  readonly mark: string;
  readonly line: string;
}

export function HideableMessages<Message extends HideableMessage>({
  context,
  messages,
  putAway,
  className,
  children,
}: {
  context: SessionView;
  messages: readonly Message[];
  putAway: Layout["putAway"];
  /** Class of the line with the number of hidden messages. */
  className: string;
  children: (message: Message, button: ReactNode) => ReactNode;
}) {
  const texts = useMessages(hideMessageTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { choose, isPending } = useChoice(context, id);
  const isHidden = ({ mark }: HideableMessage) => putAway.includes(mark);
  const hidden = messages.filter(isHidden);
  const renderMessage = (message: Message) => {
    const choice = { mark: message.mark, isHidden: isHidden(message) };
    const label = choice.isHidden ? texts.showAgain : texts.hide;
    const button = (
      <button
        type="button"
        id={id + message.mark}
        aria-label={`${label}: ${message.line}`}
        aria-disabled={isPending}
        onClick={() => choose(choice)}
        className={LINE_BUTTON}
      >
        {label}
      </button>
    );
    return <Fragment key={message.mark}>{children(message, button)}</Fragment>;
  };
  return (
    <>
      {messages.filter((message) => !isHidden(message)).map(renderMessage)}
      {hidden.length > 0 && (
        <div className={className}>
          <button type="button" id={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={LINE_BUTTON}>
            {texts.hiddenCount(hidden.length)}
          </button>
        </div>
      )}
      {isOpen && hidden.map(renderMessage)}
    </>
  );
}

const LINE_BUTTON = "min-h-11 text-sm font-semibold text-brand-ink underline";

/** The pressed button disappears, so the focus moves to its replacement. */
function useChoice(context: SessionView, id: string) {
  const texts = useMessages(hideMessageTexts);
  const toast = useToast();
  const queries = useQueryClient();
  const [focusId, setFocusId] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mark, isHidden }: { mark: string; isHidden: boolean }) =>
      request(isHidden ? "POST /api/content/bring-back" : "POST /api/content/put-away", { body: { mark } }),
    onSuccess: (layout, { mark, isHidden }) => {
      queries.setQueryData(layoutQuery(context).queryKey, layout);
      setFocusId(isHidden ? id + mark : id);
      toast({ text: isHidden ? texts.nowShown : texts.nowHidden });
    },
    onError: () => toast({ tone: "danger", text: texts.failed }),
  });
  useEffect(() => {
    if (focusId === undefined || document.activeElement !== document.body) return;
    const target = document.getElementById(focusId);
    if (target === null) return;
    target.focus();
    setFocusId(undefined);
  });
  const choose = (choice: { mark: string; isHidden: boolean }) => {
    if (!isPending) mutate(choice);
  };
  return { choose, isPending };
}
