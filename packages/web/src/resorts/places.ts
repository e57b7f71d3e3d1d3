import { messages } from "../language/messages.ts";
import type { PlacesApi } from "../stays/place-queries.ts";

export type PlaceKindName = "resort" | "holiday park" | "club property" | "exchange destination";

export interface PlaceKind {
  readonly kind: PlaceKindName;
  readonly api: PlacesApi;
  readonly listPath: string;
}

export const RESORT: PlaceKind = { kind: "resort", api: "/api/resorts", listPath: "/resorts" };

export const HOLIDAY_PARK: PlaceKind = {
  kind: "holiday park",
  api: "/api/holiday-parks",
  listPath: "/holiday-parks",
};

export const CLUB_PROPERTY: PlaceKind = {
  kind: "club property",
  api: "/api/club-properties",
  listPath: "/club-properties",
};

export const EXCHANGE_DESTINATION: PlaceKind = {
  kind: "exchange destination",
  api: "/api/holiday-exchange-profiles",
  listPath: "/holiday-exchange-profiles",
};

const countText = (singular: string, plural: string) => (count: number) =>
  count === 1 ? `1 ${singular}` : `${count} ${plural}`;
const countTextWithoutPlural = (noun: string) => (count: number) => `${count} ${noun}`;

export const placeMessages = messages(
  {
    kinds: {
      resort: {
        title: "Resorts",
        lead: "Beaches, lakes, mountains and cities, in five countries.",
        countText: countText("resort", "resorts"),
        part: "the list of resorts",
      },
      "holiday park": {
        title: "Holiday parks",
        lead: "Tents, caravans and cabins at members' prices.",
        countText: countText("holiday park", "holiday parks"),
        part: "the list of holiday parks",
      },
      "club property": {
        title: "Club properties",
        lead: "Properties that the club owns and runs for its members.",
        countText: countText("club property", "club properties"),
        part: "the list of club properties",
      },
      "exchange destination": {
        title: "Exchange destinations",
        lead: "Places where you can stay through the exchange.",
        countText: countText("destination", "destinations"),
        part: "the list of destinations",
      },
    },
    filterTitle: "Find a resort",
    filterLead: "Choose what you want, and see how many places have it.",
    mapTitle: "Resorts on the map",
    mapLead: "All our places on a map, with a list.",
    loading: "Loading places",
    search: "Search by name or place",
    country: "Country",
    region: "Region",
    fromHome: "From your home",
    all: "All",
    facilities: "Facilities",
    facilitiesChosen: (count: number) => (count === 0 ? "" : `${count} chosen`),
    sort: "Sort by",
    orders: { name: "Name", place: "Country and region" },
    clear: "Clear all",
    showPlaces: (text: string) => `Show ${text}`,
    found: (text: string) => `${text} found`,
    none: "Nothing matches",
    noneHint: "Remove a filter, or search for fewer words.",
    empty: "There is nothing in this list yet",
    emptyHint: "The club has not published any places here yet. Please come back later.",
    onMap: "Map",
    asList: "List",
    asFilter: "Filters",
    views: "Views of the resorts",
    mapLabel: (text: string) => `Map with ${text}. The list beside it has the same places.`,
    notOnMapHere: "Not on the map",
    mapNote: "Coasts: Natural Earth.",
    notOnMap: (count: number) =>
      count === 1
        ? "One place is not on the map, only in the list."
        : `${count} places are not on the map, only in the list.`,
    about: "About",
    units: "Units",
    unitParts: "the units",
    location: "Location",
    partsOf: (name: string) => `About ${name}`,
    noFacilities: "No facilities are listed for this place.",
    noBody: "There is no description of this place yet.",
    town: "Town",
    checkIn: "Check-in",
    checkOut: "Check-out",
    coordinates: "Coordinates",
    notStated: "Not stated",
    gallery: (name: string) => `Pictures of ${name}`,
    pictureOf: (position: number, count: number) => `Picture ${position} of ${count}`,
    previous: "Previous picture",
    next: "Next picture",
    check: "Check availability",
    checkHint: "You see what is available and what it costs before you book.",
    month: "Month",
    typeOfStay: "Type of stay",
    checkButton: "See available stays",
    noStay: "There is no stay here that you can book at the moment. The home page shows what each type of stay needs.",
    stayNotKnown: "We could not check whether you can book a stay here. Try again in a few minutes.",
    parkBooking: "Book holiday parks with the park itself. Call member services for the members' price.",
    contact: "Write to member services",
    home: "Go to the home page",
    homeCrumb: "Home",
    nearby: "Nearby",
    otherLanguage: { en: "This page is in English.", vi: "This page is in Vietnamese." },
  },
  {
    kinds: {
      resort: {
        title: "Khu nghỉ",
        lead: "Biển, hồ, núi và thành phố, ở năm quốc gia.",
        countText: countTextWithoutPlural("khu nghỉ"),
        part: "danh sách khu nghỉ",
      },
      "holiday park": {
        title: "Công viên nghỉ dưỡng",
        lead: "Lều, xe nhà lưu động và nhà gỗ với giá hội viên.",
        countText: countTextWithoutPlural("công viên nghỉ dưỡng"),
        part: "danh sách công viên nghỉ dưỡng",
      },
      "club property": {
        title: "Nơi nghỉ của câu lạc bộ",
        lead: "Những nơi câu lạc bộ sở hữu và vận hành cho hội viên.",
        countText: countTextWithoutPlural("nơi nghỉ"),
        part: "danh sách nơi nghỉ",
      },
      "exchange destination": {
        title: "Điểm đến trao đổi",
        lead: "Những nơi bạn có thể nghỉ qua dịch vụ trao đổi.",
        countText: countTextWithoutPlural("điểm đến"),
        part: "danh sách điểm đến",
      },
    },
    filterTitle: "Tìm khu nghỉ",
    filterLead: "Chọn điều bạn cần và xem có bao nhiêu nơi phù hợp.",
    mapTitle: "Khu nghỉ trên bản đồ",
    mapLead: "Mọi nơi của chúng tôi trên bản đồ, kèm danh sách.",
    loading: "Đang tải danh sách",
    search: "Tìm theo tên hoặc địa điểm",
    country: "Quốc gia",
    region: "Vùng",
    fromHome: "Từ nơi bạn ở",
    all: "Tất cả",
    facilities: "Tiện nghi",
    facilitiesChosen: (count: number) => (count === 0 ? "" : `đã chọn ${count}`),
    sort: "Sắp xếp theo",
    orders: { name: "Tên", place: "Quốc gia và vùng" },
    clear: "Xóa tất cả",
    showPlaces: (text: string) => `Xem ${text}`,
    found: (text: string) => `Tìm thấy ${text}`,
    none: "Không có kết quả",
    noneHint: "Hãy bỏ bớt một bộ lọc, hoặc tìm bằng ít từ hơn.",
    empty: "Danh sách này chưa có gì",
    emptyHint: "Câu lạc bộ chưa đăng nơi nào ở đây. Mời bạn ghé lại sau.",
    onMap: "Bản đồ",
    asList: "Danh sách",
    asFilter: "Bộ lọc",
    views: "Cách xem khu nghỉ",
    mapLabel: (text: string) => `Bản đồ có ${text}. Danh sách bên cạnh có cùng các nơi này.`,
    notOnMapHere: "Không có trên bản đồ",
    mapNote: "Đường bờ biển: Natural Earth.",
    notOnMap: (count: number) => `${count} nơi không có trên bản đồ, chỉ có trong danh sách.`,
    about: "Giới thiệu",
    units: "Phòng",
    unitParts: "danh sách phòng",
    location: "Vị trí",
    partsOf: (name: string) => `Về ${name}`,
    noFacilities: "Chưa có danh sách tiện nghi cho nơi này.",
    noBody: "Chưa có phần giới thiệu về nơi này.",
    town: "Thị trấn",
    checkIn: "Nhận phòng",
    checkOut: "Trả phòng",
    coordinates: "Tọa độ",
    notStated: "Chưa rõ",
    gallery: (name: string) => `Hình ảnh của ${name}`,
    pictureOf: (position: number, count: number) => `Ảnh ${position} trên ${count}`,
    previous: "Ảnh trước",
    next: "Ảnh sau",
    check: "Kiểm tra chỗ còn trống",
    checkHint: "Bạn thấy chỗ nào còn trống và giá bao nhiêu trước khi đặt.",
    month: "Tháng",
    typeOfStay: "Loại kỳ nghỉ",
    checkButton: "Xem chỗ còn trống",
    noStay: "Hiện ở đây không có kỳ nghỉ nào bạn đặt được. Trang chủ cho biết mỗi loại kỳ nghỉ cần những gì.",
    stayNotKnown: "Hiện chưa kiểm tra được bạn có thể đặt kỳ nghỉ ở đây hay không. Hãy thử lại sau vài phút.",
    parkBooking: "Hãy đặt trực tiếp với công viên nghỉ dưỡng. Gọi bộ phận hội viên để biết giá dành cho hội viên.",
    contact: "Viết cho bộ phận hội viên",
    home: "Về trang chủ",
    homeCrumb: "Trang chủ",
    nearby: "Lân cận",
    otherLanguage: { en: "Trang này chỉ có tiếng Anh.", vi: "Trang này bằng tiếng Việt." },
  },
);
