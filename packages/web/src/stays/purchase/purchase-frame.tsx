// The pages around a purchase while none can be made: what happened, what to do, and how a purchase goes.

import { useWords } from "../../language/words.ts";
import { SignInOffer } from "../../session/login-dialog.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { Empty, Phones } from "../../ui/states.tsx";
import { useVisit } from "../../visit/visit.ts";
import { HowItWorks } from "../search/how-it-works.tsx";
import { purchaseWords } from "./purchase-words.ts";

/** One of the pages that hold no data; they are open, so visitors read them too. */
export function PurchaseFrame({ page, scene }: { page: "start" | "guest" | "confirm" | "results"; scene: SceneName }) {
  const texts = useWords(purchaseWords);
  const { member } = useVisit();
  const { title, lead, empty, hint } = texts[page];
  const isGuest = member === null;
  return (
    <Page title={title} lead={lead} eyebrow={texts.eyebrow}>
      <Empty
        scene={scene}
        level={2}
        title={empty}
        hint={hint}
        action={
          <>
            {isGuest || page === "guest" ? (
              <ButtonLink to="/guest-booking">{texts.toGuest}</ButtonLink>
            ) : (
              <ButtonLink to="/">{texts.toStays}</ButtonLink>
            )}
            {!isGuest && page !== "guest" && (
              <ButtonLink to="/booking" kind="secondary">
                {texts.toBookings}
              </ButtonLink>
            )}
          </>
        }
      />
      <PurchaseSoon />
      <SignInOffer lead={texts.offer} />
      <HowItWorks steps={texts.steps} title={texts.stepsTitle} />
    </Page>
  );
}

/** When purchases can be made, and who makes them meanwhile. */
export function PurchaseSoon() {
  const texts = useWords(purchaseWords);
  const { phones } = useVisit();
  return (
    <Notice tone="info" title={texts.soon}>
      <p>{texts.soonHint}</p>
      <Phones phones={phones} lead={texts.call} />
    </Notice>
  );
}
