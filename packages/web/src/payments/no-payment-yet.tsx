// The pages around a payment, while none can be made: what they are for, what they will show, and how to pay meanwhile. They are open to
// everybody, so nothing on them is about a member who is not signed in.

import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { paymentWords } from "./words.ts";

/** What such a page says. */
export interface NoPaymentYetProps {
  readonly title: string;
  readonly lead: string;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly shows: readonly string[];
}

/** Such a page. */
export function NoPaymentYet({ title, lead, empty, shows }: NoPaymentYetProps) {
  const text = useWords(paymentWords);
  const { state, phones } = useVisit();
  const isSignedIn = state === "signed-in";
  return (
    <Page title={title} lead={lead}>
      <Empty
        scene="coast"
        level={2}
        title={empty.title}
        hint={
          <>
            <p>{empty.hint}</p>
            {!isSignedIn && <p className="mt-2">{text.signedOutHint}</p>}
          </>
        }
        action={
          isSignedIn ? (
            <ButtonLink to="/payments">{text.toPayments}</ButtonLink>
          ) : (
            <ButtonLink to="/logon">{text.toLogon}</ButtonLink>
          )
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={text.willShow} level={2}>
          <ul className="list-disc space-y-1 ps-5 text-ink-soft">
            {shows.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Card>
        <Card title={text.phoneTitle} level={2} kind="soft">
          <p>{text.phone}</p>
          <Phones phones={phones} lead="" />
        </Card>
      </div>
    </Page>
  );
}
