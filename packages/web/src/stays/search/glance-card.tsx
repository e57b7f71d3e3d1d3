// A stay in four lines: how long, paid with what, for whom, and what is needed.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { KIND_WORDS, type MemberKind } from "@portico/domain/member/kinds";
import { useWords } from "../../language/words.ts";
import { Facts } from "../../ui/description.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Scene, type SceneName } from "../../ui/scene.tsx";
import { Heading } from "../../ui/section.tsx";
import { stayWords } from "../stay-words.ts";

/** The card, with a picture of where one might go. */
export function GlanceCard({
  verdict: { coin, needs, pages },
  nights,
  scene,
  page,
}: {
  verdict: StayVerdictView;
  nights: string;
  scene: SceneName;
  page?: string;
}) {
  const texts = useWords(stayWords);
  const kinds = kindsOf(page === undefined ? pages : pages.filter(({ path }) => path === page));
  return (
    <section aria-labelledby="at-a-glance" className="card overflow-hidden">
      <Scene name={scene} isStrip className="h-36 w-full" />
      <div className="grid gap-3 p-5 md:p-6">
        <Heading level={2} id="at-a-glance" className="text-xl">
          {texts.glance}
        </Heading>
        <Facts
          className="[&>div]:grid-cols-1"
          facts={[
            { term: texts.nights, value: nights },
            {
              term: texts.paidWith,
              key: "paid",
              value: (
                <>
                  {texts.coins[coin]}
                  <span className="block text-sm text-ink-soft">{texts.coinHints[coin]}</span>
                </>
              ),
            },
            {
              term: texts.whoMay,
              value: kinds.length === 0 ? texts.everyone : texts.members(kinds.map((kind) => KIND_WORDS[kind])),
            },
            { term: texts.needs, value: texts.needed[needs] },
          ]}
        />
        <TermsLinks />
      </div>
    </section>
  );
}

// None where one of the pages is open to everybody.
function kindsOf(pages: StayVerdictView["pages"]): readonly MemberKind[] {
  if (pages.some(({ kinds }) => kinds.length === 0)) return [];
  return [...new Set(pages.flatMap(({ kinds }) => kinds))];
}

/** The terms, to be read before booking. */
export function TermsLinks({ className = "border-t border-line pt-3" }: { className?: string }) {
  const texts = useWords(stayWords);
  return (
    <nav aria-label={texts.terms} className={`grid gap-1 ${className}`}>
      <p className="text-sm font-semibold">{texts.terms}</p>
      <InternalLink
        to="/booking-terms-conditions"
        className="text-link inline-flex min-h-6 items-center justify-self-start"
      >
        {texts.bookingTerms}
      </InternalLink>
      <InternalLink
        to="/cancellation-protection-option2"
        className="text-link inline-flex min-h-6 items-center justify-self-start"
      >
        {texts.cancellation}
      </InternalLink>
    </nav>
  );
}
