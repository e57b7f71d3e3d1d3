import { messages, useMessages } from "../language/messages.ts";
import { ButtonLink } from "./button-link.tsx";
import { Icon } from "./icon.tsx";

/** `endpoint` is the list's URL; `label` names the table if a page has two. */
export function TableLink({ endpoint, label }: { endpoint: `/api/${string}`; label?: string }) {
  const text = useMessages(tableMessages);
  return (
    <ButtonLink href={`${endpoint}/table`} download kind="secondary" size="small">
      <Icon name="download" className="size-4" />
      {label ?? text.download}
    </ButtonLink>
  );
}

const tableMessages = messages({ download: "Spreadsheet (CSV)" }, { download: "Bảng tính (CSV)" });
