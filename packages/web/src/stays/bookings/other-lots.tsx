import type { PaidLotsView } from "@portico/api/stays/contract";
import { sentence } from "../../language/day-text.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { LazySupportReference } from "../../session-context/lazy-support-reference.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { Phones } from "../../ui/states.tsx";

/** Warns if the back-end debited or credited other lots than the member was shown. */
export function OtherLots({ lots, reference }: { lots: PaidLotsView | null; reference: string }) {
  const text = useMessages(otherLotsMessages);
  const { phones } = useSession();
  if (lots?.outcome !== "no") return null;
  return (
    <Notice tone="warning" title={text.title}>
      <p>{sentence(lots.because)}</p>
      <p>{text.next(reference)}</p>
      <LazySupportReference about="lots" name={reference} />
      <Phones phones={phones} lead="" />
    </Notice>
  );
}

const otherLotsMessages = messages(
  {
    title: "This is not what we showed you",
    next: (reference: string) => `Call member services to have it put right, and quote ${reference}.`,
  },
  {
    title: "Không đúng như chúng tôi đã hiển thị",
    next: (reference) => `Hãy gọi bộ phận hội viên để được điều chỉnh, và cho biết mã ${reference}.`,
  },
);
