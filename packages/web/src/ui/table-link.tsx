// A list as a table to take along, made by the server.

import { useWords, words } from "../language/words.ts";
import { ButtonLink } from "./button-link.tsx";
import { Icon } from "./icon.tsx";

/** The link; `of` is the address of the list's endpoint. */
export function TableLink({ of }: { of: `/api/${string}` }) {
  const text = useWords(tableWords);
  return (
    <ButtonLink href={`${of}/table`} download kind="secondary" size="small">
      <Icon name="download" className="size-4" />
      {text.download}
    </ButtonLink>
  );
}

const tableWords = words({ download: "Spreadsheet (CSV)" }, { download: "Bảng tính (CSV)" });
