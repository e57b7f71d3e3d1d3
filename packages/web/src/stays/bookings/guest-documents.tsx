import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../api-client/request.ts";
import { requestFile } from "../../api-client/request-file.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Failed } from "../../ui/states.tsx";

const DOCUMENT_NAMES = ["voucher", "receipt", "calendar"] as const;
type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** The secret of the guest's link authorises the downloads. */
export function GuestDocuments({
  secret,
  available,
}: {
  secret: string;
  available: Readonly<Record<DocumentName, boolean>>;
}) {
  return DOCUMENT_NAMES.filter((name) => available[name]).map((name) => (
    <DownloadButton key={name} secret={secret} name={name} />
  ));
}

function DownloadButton({ secret, name }: { secret: string; name: DocumentName }) {
  const text = useMessages(documentMessages);
  const { phones } = useSession();
  const download = useMutation({
    mutationFn: () => requestFile(`POST /api/guest-booking/${name}`, { body: { booking: secret } }),
  });
  return (
    <>
      <Button kind="secondary" isBusy={download.isPending} busyText={text.preparing} onClick={() => download.mutate()}>
        <Icon name={name === "calendar" ? "calendar" : "download"} className="size-5" />
        {text.names[name]}
      </Button>
      {download.error instanceof ApiError && <Failed problem={download.error.problem} phones={phones} />}
    </>
  );
}

const documentMessages = messages(
  {
    names: { voucher: "Voucher (PDF)", calendar: "Add to my calendar", receipt: "Receipt (PDF)" },
    preparing: "Preparing it",
  },
  {
    names: { voucher: "Phiếu đặt chỗ (PDF)", calendar: "Thêm vào lịch của tôi", receipt: "Biên nhận (PDF)" },
    preparing: "Đang chuẩn bị",
  },
);
