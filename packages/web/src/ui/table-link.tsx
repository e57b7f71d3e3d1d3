// Link to download a list as a CSV file, which the server generates.

import { messages, useMessages } from "../language/messages.ts";
import { ButtonLink } from "./button-link.tsx";
import { Icon } from "./icon.tsx";

/** `of` is the URL of the list's endpoint; `label` names the table if a page has two. */
export function TableLink({ of, label }: { of: `/api/${string}`; label?: string }) {
  const text = useMessages(tableMessages);
  return (
    <ButtonLink href={`${of}/table`} download kind="secondary" size="small">
      <Icon name="download" className="size-4" />
      {label ?? text.download}
    </ButtonLink>
  );
}

const tableMessages = messages({ download: "Spreadsheet (CSV)" }, { download: "Bảng tính (CSV)" });
