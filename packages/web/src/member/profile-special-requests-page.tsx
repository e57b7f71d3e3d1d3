// /profile/special-requests: nobody may open it (section 5 of the specification), so this is seen only if the rules change. It says where
// special requests are made.

import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Page } from "../ui/page.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { BackToProfile } from "./back-to-profile.tsx";
import { requestsWords } from "./requests-words.ts";

/** The page. */
export function ProfileSpecialRequestsPage() {
  const text = useWords(requestsWords);
  const { phones } = useVisit();
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackToProfile />} width="narrow">
      <Empty
        scene="rainforest"
        level={2}
        title={text.where}
        hint={
          <>
            <p>{text.booked}</p>
            <Phones phones={phones} lead="" />
          </>
        }
        action={<ButtonLink to="/booking">{text.bookings}</ButtonLink>}
      />
    </Page>
  );
}
