// The kinds of stay that the home page does not offer to this member, and why.

import { useWords } from "../language/words.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { searchWords } from "./search-words.ts";
import type { StayChoice, WhyNot } from "./stay-choices.ts";

/** The kinds of stay that are not offered; each says why. */
export function RefusedStays({ refused }: { refused: readonly StayChoice[] }) {
  const texts = useWords(searchWords);
  if (refused.length === 0) return null;
  return (
    <div className="-mb-3 [&>details]:border-b-0">
      <Disclosure title={<span className="text-sm font-normal text-ink-soft">{texts.others(refused.length)}</span>}>
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {refused.map(({ stay, whyNot }) => (
            <div key={stay}>
              <dt className="font-semibold text-ink">{texts.stays[stay]}</dt>
              <dd>{whyNot !== null && <WhyNotText whyNot={whyNot} />}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

function WhyNotText({ whyNot }: { whyNot: WhyNot }) {
  const texts = useWords(searchWords);
  if (whyNot.reason === "other members")
    return whyNot.kinds.length === 0 ? texts.otherMembersUnnamed : texts.otherMembers(whyNot.kinds);
  return (
    <>
      {whyNot.reason === "validity pass" ? texts.pass : texts.exchange} ({whyNot.because})
    </>
  );
}
