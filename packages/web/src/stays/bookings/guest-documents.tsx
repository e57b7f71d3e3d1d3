// Downloads of a guest's booking, authorised by the secret of the guest's link.

import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../api-client/request.ts";
import { requestFile } from "../../api-client/request-file.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Failed } from "../../ui/states.tsx";

const PAPERS = ["voucher", "receipt", "calendar"] as const;
type PaperName = (typeof PAPERS)[number];

/** One button per available document; `link` is the secret. */
export function GuestDocuments({ link, papers }: { link: string; papers: Readonly<Record<PaperName, boolean>> }) {
  return PAPERS.filter((paper) => papers[paper]).map((paper) => <Paper key={paper} link={link} paper={paper} />);
}

function Paper({ link, paper }: { link: string; paper: PaperName }) {
  const text = useMessages(paperMessages);
  const { phones } = useSession();
  const download = useMutation({
    mutationFn: () => requestFile(`POST /api/guest-booking/${paper}`, { body: { booking: link } }),
  });
  return (
    <>
      <Button kind="secondary" isBusy={download.isPending} busyText={text.writing} onClick={() => download.mutate()}>
        <Icon name={paper === "calendar" ? "calendar" : "download"} className="size-5" />
        {text.paper[paper]}
      </Button>
      {download.error instanceof ApiError && <Failed problem={download.error.problem} phones={phones} />}
    </>
  );
}

const paperMessages = messages(
  {
    paper: { voucher: "Voucher (PDF)", calendar: "Add to my calendar", receipt: "Receipt (PDF)" },
    writing: "Preparing it",
  },
  {
    paper: { voucher: "Phiếu đặt chỗ (PDF)", calendar: "Thêm vào lịch của tôi", receipt: "Biên nhận (PDF)" },
    writing: "Đang chuẩn bị",
  },
);
