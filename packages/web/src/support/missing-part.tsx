// A page of which a part did not come: the connection is away, or the part is. A browser does not ask for it a second time, so the page has
// to be loaded anew; that is done when the portal answers, because else the browser would put its own page in the place of ours.

import { useCallback, useEffect, useState } from "react";
import { useIsOnline } from "../ask/online.ts";
import { isPortalThere } from "../ask/portal-there.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ProblemPage } from "./problem-page.tsx";
import { supportWords } from "./words.ts";

/** What is missing, why, and another try. */
export function MissingPart() {
  const texts = useWords(supportWords);
  const isOnline = useIsOnline();
  const { state, again } = useReload();
  return (
    <ProblemPage
      title={isOnline ? texts.chunk : texts.offline}
      lead={isOnline ? texts.chunkLead : texts.offlineLead}
      action={
        <Button isBusy={state === "busy"} busyText={texts.trying} onClick={() => void again()}>
          {isOnline ? texts.reload : texts.again}
        </Button>
      }
    >
      <p role="alert" className="text-danger empty:hidden">
        {state === "away" ? texts.stillAway : ""}
      </p>
    </ProblemPage>
  );
}

function useReload(): { readonly state: "ready" | "busy" | "away"; readonly again: () => Promise<void> } {
  const [state, setState] = useState<"ready" | "busy" | "away">("ready");
  const again = useCallback(async () => {
    setState("busy");
    if (await isPortalThere()) window.location.reload();
    else setState("away");
  }, []);
  useEffect(() => {
    const onBack = (): void => void again();
    window.addEventListener("online", onBack);
    return () => window.removeEventListener("online", onBack);
  }, [again]);
  return { state, again };
}
