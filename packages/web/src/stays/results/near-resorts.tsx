import type { StayOffers } from "@portico/api/stays/offers/contract";
import { messages, useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { InternalLink } from "../../ui/link.tsx";

type NearResort = NonNullable<StayOffers["nearest"]>["resorts"][number];

/** Resorts near the requested one with the same dates. */
export function NearResorts({
  resorts,
  toResort,
}: {
  resorts: readonly NearResort[];
  toResort: (resortId: string) => string;
}) {
  const texts = useMessages(nearMessages);
  if (resorts.length === 0) return null;
  return (
    <section aria-labelledby="near-resorts" className="grid gap-2">
      <h3 id="near-resorts" className="text-lg">
        {texts.title}
      </h3>
      <ul className="grid gap-2">
        {resorts.map(({ resortId, resortName, town, country, kilometres, count }) => (
          <li key={resortId}>
            <InternalLink to={toResort(resortId)} className="text-link inline-flex min-h-6 items-center font-semibold">
              {resortName}
            </InternalLink>
            <p className="text-sm text-ink-soft">
              {[town, country].filter((part) => part !== "").join(", ")}
              {" · "}
              {texts.distance(numberText(kilometres))}
              {" · "}
              {texts.stays(count, numberText(count))}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{texts.straight}</p>
    </section>
  );
}

const nearMessages = messages(
  {
    title: "Resorts nearby with the same dates",
    distance: (kilometres: string) => `${kilometres} km away`,
    stays: (count: number, text: string) => (count === 1 ? "1 stay available" : `${text} stays available`),
    straight: "Distances are in a straight line. By road it is further.",
  },
  {
    title: "Khu nghỉ gần đó còn chỗ vào cùng thời gian",
    distance: (kilometres) => `cách ${kilometres} km`,
    stays: (_count, text) => `còn ${text} kỳ nghỉ`,
    straight: "Khoảng cách tính theo đường thẳng. Đi đường bộ sẽ xa hơn.",
  },
);
