// Loads the plan's code after the page, because its searches take longer than the page.

import { lazy, Suspense } from "react";
import { useMessages } from "../language/messages.ts";
import { stateMessages } from "../ui/state-messages.ts";
import { Loading } from "../ui/states.tsx";

const StayPlan = lazy(async () => ({ default: (await import("./stay-plan.tsx")).StayPlan }));

/** `today` is YYYY-MM-DD. */
export function LazyStayPlan({ today }: { today: string }) {
  const text = useMessages(stateMessages);
  return (
    <Suspense fallback={<Loading label={text.loading} />}>
      <StayPlan today={today} />
    </Suspense>
  );
}
