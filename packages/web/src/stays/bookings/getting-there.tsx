import type { TripView } from "@portico/api/papers/contract";
import type { BookingView } from "@portico/api/stays/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { messages, useMessages } from "../../language/messages.ts";
import { ReadFailed } from "../../session-context/await.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { DescriptionList, type Fact } from "../../ui/description.tsx";
import { PortalLink } from "../../ui/link.tsx";
import { PlacesMap } from "../../ui/places-map.tsx";
import { Loading } from "../../ui/states.tsx";

export function GettingThere({ booking, trip }: { booking: Stay; trip: UseQueryResult<TripPlace> }) {
  const text = useMessages(locationMessages);
  return (
    <Card title={text.title} level={2}>
      {trip.isPending && <Loading label={text.loading} />}
      {trip.isError && <ReadFailed read={trip} />}
      {trip.data !== undefined && <Place booking={booking} trip={trip.data} />}
    </Card>
  );
}

function Place({ booking: { arrival, departure, resortName }, trip: { place, isPlaceUnread } }: PlaceProps) {
  const text = useMessages(locationMessages);
  if (place === null) return <p className="text-ink-soft">{isPlaceUnread ? text.failed : text.noPlace}</p>;
  const { name, link, streetAddress, town, region, country, directions, checkIn, checkOut, coordinates } = place;
  const { telephone, houseRules } = place;
  const lines = [streetAddress, [...new Set([town, region])].filter(Boolean).join(", "), country];
  const address = [...new Set(lines)].filter(Boolean);
  const facts: (Fact | false)[] = [
    address.length > 0 && {
      term: text.address,
      value: (
        <address className="grid not-italic">
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ),
    },
    telephone !== "" && { term: text.telephone, value: <PhoneLink number={telephone} /> },
    { term: text.checkIn, value: <DayAndTime iso={arrival} time={checkIn} /> },
    { term: text.checkOut, value: <DayAndTime iso={departure} time={checkOut} /> },
    directions !== "" && { term: text.directions, value: <span lang={place.language ?? undefined}>{directions}</span> },
    houseRules !== "" && { term: text.houseRules, value: <span lang={place.language ?? undefined}>{houseRules}</span> },
    coordinates !== null && {
      term: text.coordinates,
      value: <MapLinks name={name} coordinates={coordinates} />,
    },
  ];
  return (
    <>
      <DescriptionList facts={facts.filter((fact) => fact !== false)} />
      {coordinates !== null && (
        <div className="max-w-[34rem] print:hidden">
          <PlacesMap
            places={[{ slug: name, name, coordinates }]}
            label={text.map(resortName, [town, country].filter(Boolean).join(", "))}
            highlightedSlug={name}
          />
        </div>
      )}
      {link !== null && (
        <p className="print:hidden">
          <PortalLink link={link} className="text-link inline-flex min-h-6 items-center font-semibold">
            {text.about(name)}
          </PortalLink>
        </p>
      )}
    </>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(" ", "")}`} className="text-link inline-flex min-h-6 items-center tabular-nums">
      {number}
    </a>
  );
}

/** A `geo:` link opens the map app of a phone. Desktop browsers have none, so a map site is linked too. */
function MapLinks({ name, coordinates: { latitude, longitude } }: MapLinksProps) {
  const text = useMessages(locationMessages);
  const point = `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
  const site = new URL("https://www.openstreetmap.org/");
  site.search = `mlat=${latitude.toFixed(4)}&mlon=${longitude.toFixed(4)}`;
  site.hash = `map=15/${latitude.toFixed(4)}/${longitude.toFixed(4)}`;
  return (
    <span className="grid">
      {point.replace(",", ", ")}
      <span className="flex flex-wrap gap-x-4 print:hidden">
        <a
          href={`geo:${point}?q=${point}(${encodeURIComponent(name)})`}
          className="text-link inline-flex min-h-6 items-center"
        >
          {text.openInApp}
        </a>
        <a href={site.href} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-6 items-center">
          {text.openOnSite}
        </a>
      </span>
    </span>
  );
}

interface MapLinksProps {
  readonly name: string;
  readonly coordinates: NonNullable<NonNullable<TripPlace["place"]>["coordinates"]>;
}

interface PlaceProps {
  readonly booking: Stay;
  readonly trip: TripPlace;
}

type Stay = Pick<BookingView, "arrival" | "departure" | "resortName">;
type TripPlace = Pick<TripView, "place" | "isPlaceUnread">;

function DayAndTime({ iso, time }: { iso: string; time: string }) {
  return (
    <>
      <DayText iso={iso} />
      {time === "" ? "" : `, ${time}`}
    </>
  );
}

const locationMessages = messages(
  {
    title: "Getting there",
    loading: "Loading the address",
    failed: "The address could not be loaded. Your booking is not affected; try again in a few minutes.",
    noPlace: "We have no page about this place. Call member services for directions.",
    address: "Address",
    checkIn: "Check-in",
    checkOut: "Check-out",
    directions: "How to get there",
    coordinates: "On the map",
    openInApp: "Open in your map app",
    openOnSite: "Open on OpenStreetMap (new tab)",
    telephone: "Telephone",
    houseRules: "House rules",
    map: (name: string, where: string) => `Map: ${name} in ${where}`,
    about: (name: string) => `More about ${name}`,
  },
  {
    title: "Đường đến",
    loading: "Đang tải địa chỉ",
    failed: "Hiện không tải được địa chỉ. Đặt chỗ của bạn không bị ảnh hưởng; hãy thử lại sau vài phút.",
    noPlace: "Chúng tôi chưa có trang về nơi này. Hãy gọi bộ phận hội viên để hỏi đường.",
    address: "Địa chỉ",
    checkIn: "Nhận phòng",
    checkOut: "Trả phòng",
    directions: "Cách đi",
    coordinates: "Trên bản đồ",
    openInApp: "Mở trong ứng dụng bản đồ",
    openOnSite: "Mở trên OpenStreetMap (thẻ mới)",
    telephone: "Điện thoại",
    houseRules: "Nội quy",
    map: (name, where) => `Bản đồ: ${name} tại ${where}`,
    about: (name) => `Xem thêm về ${name}`,
  },
);
