// The combobox itself.

import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { useWords, words } from "../language/words.ts";
import type { Choice } from "./choice-fields.tsx";
import { describing, FieldFrame, type FieldWords, fieldId } from "./field.tsx";
import { folded } from "./folded.ts";
import { Icon } from "./icon.tsx";
import { markPressable } from "./pressable-mark.ts";

const comboboxWords = words(
  { noMatches: "Nothing matches. Try fewer letters.", openList: "Show the choices" },
  { noMatches: "Không có kết quả. Hãy nhập ít chữ hơn.", openList: "Hiện các lựa chọn" },
);

/** One of many. */
export interface ComboboxProps extends FieldWords {
  readonly name: string;
  readonly choices: readonly (Choice & { readonly hint?: string })[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly placeholder?: string;
}

/** A field for one of many, with a list that follows what is typed. */
export function ComboboxField({
  label,
  hint,
  error,
  isOptional,
  name,
  choices,
  value,
  onChange,
  placeholder,
}: ComboboxProps) {
  const text = useWords(comboboxWords);
  const id = fieldId(name);
  markPressable(document);
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <ComboBox
        aria-label={typeof label === "string" ? label : name}
        name={name}
        formValue="key"
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        defaultFilter={(entry, typed) => folded(entry).includes(folded(typed))}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <span className="relative grid">
          <Input
            id={id}
            {...(placeholder !== undefined && { placeholder })}
            className="control pe-12"
            {...describing(id, { hint, error })}
          />
          <Button
            aria-label={text.openList}
            className="icon-button absolute end-0 inset-y-0 my-auto size-11 text-ink-soft"
          >
            <Icon name="chevron down" />
          </Button>
        </span>
        <Popover className="choices-window" offset={6}>
          <ListBox
            className="outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-ink-soft">{text.noMatches}</p>}
          >
            {choices.map((choice) => (
              <ListBoxItem key={choice.value} id={choice.value} textValue={choice.label} className="choices-item">
                <span className="grow">{choice.label}</span>
                {choice.hint !== undefined && <span className="text-sm font-normal text-ink-soft">{choice.hint}</span>}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </ComboBox>
    </FieldFrame>
  );
}
