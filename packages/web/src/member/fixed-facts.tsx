// What the club says about the account, and who changes it.

import type { Profile } from "@portico/api/member/contract";
import { useWords } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { Facts } from "../ui/description.tsx";
import { Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { profileWords } from "./profile-words.ts";

/** Those facts. */
export function FixedFacts({ profile: { accountId, accountName, accountType } }: { profile: Profile }) {
  const text = useWords(profileWords);
  const { phones } = useVisit();
  return (
    <Card title={text.fixed} level={2} kind="sunken">
      <p className="max-w-prose text-ink-soft">{text.fixedLead}</p>
      <Facts
        facts={[
          { term: text.accountId, value: <span className="font-mono">{accountId}</span> },
          { term: text.accountName, value: accountName },
          { term: text.accountType, value: accountType ?? text.notSaid },
        ]}
      />
      <Phones phones={phones} lead="" />
    </Card>
  );
}
