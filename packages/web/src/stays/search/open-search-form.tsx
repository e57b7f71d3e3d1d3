// The open form of a search.

import { useMessages } from "../../language/messages.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { findProblemText } from "../../ui/problems.ts";
import { Heading } from "../../ui/section.tsx";
import type { SearchFold } from "./folded-search.tsx";
import type { PlaceLists } from "./place-lists.ts";
import { PlaceFields } from "./search-fields.tsx";
import { searchFormMessages } from "./search-form-messages.ts";
import type { StaySearchFormState } from "./search-form-state.ts";
import { isAnyChosen } from "./stay-choices.ts";
import { WhenFields } from "./when-fields.tsx";

export function OpenSearchForm({
  searchForm,
  fold,
  lists,
  title,
  lead,
  isFlexible,
}: {
  searchForm: StaySearchFormState;
  fold: SearchFold;
  lists: PlaceLists;
  title: string;
  lead: string | undefined;
  isFlexible: boolean;
}) {
  const { choices, problems, attempt, submit, clear } = searchForm;
  return (
    <section aria-labelledby="look-for-a-stay" className="card shadow-1">
      <form
        ref={fold.formRef}
        onSubmit={(event) => submit(event, fold.closeAfterSearch)}
        onKeyDown={fold.onKeyDown}
        noValidate
        className="grid gap-5 p-5 md:p-7"
      >
        <div className="grid gap-1">
          <Heading level={2} id="look-for-a-stay">
            {title}
          </Heading>
          {lead !== undefined && <p className="max-w-prose text-ink-soft">{lead}</p>}
        </div>
        <ErrorSummary problems={problems} attempt={attempt} />
        <SearchFields searchForm={searchForm} lists={lists} isFlexible={isFlexible} />
        <FormButtons
          onClear={isAnyChosen(choices) ? clear : undefined}
          onClose={fold.canFold ? fold.close : undefined}
        />
      </form>
    </section>
  );
}

function SearchFields({
  searchForm: { fields, choices, choose, problems, today, ...searchForm },
  lists,
  isFlexible,
}: {
  searchForm: StaySearchFormState;
  lists: PlaceLists;
  isFlexible: boolean;
}) {
  const texts = useMessages(searchFormMessages);
  const form = { fields, choices, choose, errorOf: (field: string) => findProblemText(problems, field) };
  return (
    <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
      <PlaceFields {...form} lists={lists} isResortRequired={searchForm.isResortRequired} />
      <WhenFields {...form} when={searchForm.when} setWhen={searchForm.setWhen} today={today} />
      {isFlexible && searchForm.when === "dates" && (
        <div className="sm:col-span-2">
          <CheckboxField
            name="flex"
            label={texts.flexible}
            checked={searchForm.isFlexible}
            onChange={(event) => searchForm.setFlexible(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}

function FormButtons({ onClear, onClose }: { onClear: (() => void) | undefined; onClose: (() => void) | undefined }) {
  const texts = useMessages(searchFormMessages);
  return (
    <div className="cluster">
      <Button type="submit">
        <Icon name="search" />
        {texts.submit}
      </Button>
      {onClear !== undefined && (
        <Button kind="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      {onClose !== undefined && (
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      )}
    </div>
  );
}
