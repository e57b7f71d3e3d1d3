import type { PlaceCard } from "@portico/api/resorts/contract";
import { messages, useMessages } from "../language/messages.ts";
import { DescriptionList } from "../ui/description.tsx";
import { facilityMessages, facilityName } from "./facilities.ts";

/** The facts of a place, for readers who cannot open its page, such as guests. */
export function PlaceFacts({ place }: { place: PlaceCard }) {
  const texts = useMessages(factMessages);
  const names = useMessages(facilityMessages);
  const { link, summary, streetAddress, checkIn, facilities, language } = place;
  if (link !== null) return null;
  const facts = [
    { term: texts.address, value: streetAddress === "" ? "" : `${streetAddress}, ${place.town}` },
    { term: texts.checkIn, value: checkIn === "" ? "" : texts.from(checkIn) },
    { term: texts.facilities, value: facilities.map((facility) => facilityName(facility, names)).join(", ") },
  ].filter(({ value }) => value !== "");
  return (
    <div className="grid gap-2 text-sm">
      {summary !== "" && <p lang={language ?? undefined}>{summary}</p>}
      {facts.length > 0 && <DescriptionList facts={facts} className="[&>div]:grid-cols-1 [&>div]:gap-0 [&>div]:py-1" />}
    </div>
  );
}

const factMessages = messages(
  { address: "Address", checkIn: "Check-in", from: (time: string) => `from ${time}`, facilities: "Facilities" },
  { address: "Địa chỉ", checkIn: "Nhận phòng", from: (time) => `từ ${time}`, facilities: "Tiện nghi" },
);
