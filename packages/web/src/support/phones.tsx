// Member services on the telephone, in both countries (reading R26).

import type { SessionView } from "@portico/api/session/contract";
import { useWords } from "../language/words.ts";
import { supportWords } from "./words.ts";

/** The numbers, ready to be dialled. */
export function Phones({ phones }: Pick<SessionView, "phones">) {
  const texts = useWords(supportWords);
  return (
    <section aria-labelledby="call-us">
      <h2 id="call-us" className="text-lg font-semibold">
        {texts.call}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {phones.map(({ country, number }) => (
          <li key={country}>
            {texts.country[country]}:{" "}
            <a
              href={`tel:${number.replaceAll(" ", "")}`}
              className="inline-flex min-h-6 items-center font-semibold text-brand-ink underline"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
