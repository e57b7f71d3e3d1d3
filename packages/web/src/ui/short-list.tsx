// Long lists are shown short first (reading R31): five, and a button for the rest.

import { SHORT_LIST_LENGTH, shortList } from "@portico/domain/short-list";
import { type ReactNode, useState } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "./button.tsx";
import { stateWords } from "./state-words.ts";

/** A list cut short; with `isOpen` it begins whole. `children` draws the entries that are shown, as a list, cards or a table. */
export function ShortList<Item>({
  items,
  length = SHORT_LIST_LENGTH,
  isOpen = false,
  children,
}: {
  items: readonly Item[];
  length?: number;
  isOpen?: boolean;
  children: (shown: readonly Item[]) => ReactNode;
}) {
  const text = useWords(stateWords);
  const [isWhole, setWhole] = useState(isOpen);
  const { shown, more } = shortList(items, length);
  return (
    <div className="grid grid-cols-1 gap-4">
      {children(isWhole ? items : shown)}
      {more > 0 && (
        <div>
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.showFewer : text.showAll(items.length)}
          </Button>
        </div>
      )}
    </div>
  );
}
