// The application was taken: what happens next.

import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Scene } from "../ui/scene.tsx";
import { signUpWords } from "./sign-up-words.ts";

/** The page. */
export function SignUpThankYouPage() {
  const texts = useWords(signUpWords);
  return (
    <Page title={texts.thanksTitle} lead={texts.thanksLead} width="narrow">
      <div className="grid grid-cols-1 gap-6">
        <Scene name="coast" className="h-44 w-full rounded-card" />
        <Card title={texts.nextTitle} level={2}>
          <ol className="ms-5 grid list-decimal gap-2">
            {texts.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-ink-soft">{texts.nothing}</p>
        </Card>
        <div className="cluster">
          <ButtonLink to="/logon">{texts.login}</ButtonLink>
          <ButtonLink kind="secondary" to="/">
            {texts.home}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
