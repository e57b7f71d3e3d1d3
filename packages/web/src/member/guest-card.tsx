// One guest in the list.

import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { type Guest, guestName } from "./guest-list.ts";
import { guestWords } from "./guest-words.ts";

/** The guest, and what can be done. */
export function GuestCard({
  guest,
  isBusy,
  onChange,
  onRemove,
}: {
  guest: Guest;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
}) {
  const text = useWords(guestWords);
  const name = guestName(guest);
  return (
    <Card
      title={name}
      level={3}
      actions={
        <span className="cluster">
          <Button kind="secondary" size="small" aria-label={text.changeNamed(name)} onClick={onChange}>
            {text.change}
          </Button>
          <Button kind="quiet" size="small" isBusy={isBusy} aria-label={text.removeNamed(name)} onClick={onRemove}>
            {text.remove}
          </Button>
        </span>
      }
    >
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
        <span className="break-all">{guest.email ?? text.noEmail}</span>
        <span>{guest.phone ?? text.noPhone}</span>
      </p>
    </Card>
  );
}
