// Long lists show five items first (reading R31).

import { SHORT_LIST_LENGTH, shortList } from "@portico/domain/short-list";
import { type ReactNode, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { Button } from "./button.tsx";
import { stateMessages } from "./state-messages.ts";

export function ShortList<Item>({
  items,
  length = SHORT_LIST_LENGTH,
  isOpen = false,
  children,
}: {
  items: readonly Item[];
  length?: number;
  isOpen?: boolean;
  children: (visibleItems: readonly Item[]) => ReactNode;
}) {
  const text = useMessages(stateMessages);
  const [isExpanded, setExpanded] = useState(isOpen);
  const { shown: visibleItems, more: hiddenCount } = shortList(items, length);
  return (
    <div className="grid grid-cols-1 gap-4">
      {children(isExpanded ? items : visibleItems)}
      {hiddenCount > 0 && (
        <div>
          <Button kind="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? text.showFewer : text.showAll(items.length)}
          </Button>
        </div>
      )}
    </div>
  );
}
