// The member's wishes for a plan. They stay in the URL; the server validates them.

import { lazy, Suspense, useState } from "react";
import { ApiError } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { toFormProblems } from "../ui/problems.ts";
import { Loading } from "../ui/states.tsx";
import { planMessages } from "./plan-messages.ts";
import { PLAN_FIELDS, type PlanQuery } from "./plan-query.ts";

const PlanWishesForm = lazy(async () => ({ default: (await import("./plan-wishes-form.tsx")).PlanWishesForm }));

export function PlanWishes({
  wishes,
  error,
  today,
}: {
  wishes: PlanQuery;
  error: Error | undefined;
  /** YYYY-MM-DD. */
  today: string;
}) {
  const text = useMessages(planMessages);
  const [wasOpened, setOpened] = useState(false);
  const problems = error instanceof ApiError && error.problem.fields !== undefined ? toFormProblems(error.problem) : [];
  const chosen = PLAN_FIELDS.filter((field) => wishes[field] !== undefined).length;
  return (
    <Disclosure
      title={text.wishes}
      meta={text.chosen(chosen)}
      isOpen={problems.length > 0}
      onOpen={() => setOpened(true)}
    >
      {(wasOpened || problems.length > 0) && (
        <Suspense fallback={<Loading />}>
          <PlanWishesForm wishes={wishes} problems={problems} today={today} />
        </Suspense>
      )}
    </Disclosure>
  );
}
