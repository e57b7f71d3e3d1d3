// Each type has brands and membership categories; empty means all.

import type { Choice, ContentType, ElementKind, ElementModel } from "./model.ts";
import { BRAND_OPTIONS } from "./taxonomies.ts";

const element = (type: ElementKind, name: string): ElementModel => ({ type, name });
const text = (name: string): ElementModel => element("text", name);
const richText = (name: string): ElementModel => element("rich_text", name);
const number = (name: string): ElementModel => element("number", name);
const dateTime = (name: string): ElementModel => element("date_time", name);
const picture = (name: string): ElementModel => element("asset", name);
const items = (name: string): ElementModel => element("modular_content", name);
const slug = (name: string): ElementModel => element("url_slug", name);
const terms = (name: string, taxonomyGroup: string): ElementModel => ({ type: "taxonomy", name, taxonomyGroup });
const choice = (name: string, options: readonly Choice[]): ElementModel => ({ type: "multiple_choice", name, options });

const options = (...codenames: readonly (readonly [codename: string, name: string])[]): readonly Choice[] =>
  codenames.map(([codename, name]) => ({ name, codename }));

const PORTAL_TYPES = options(
  ["classic_escapes", "Escapes"],
  ["points", "Points"],
  ["classic_aspire", "Aspire"],
  ["classic_weeks", "Weeks"],
  ["classic_legends", "Legends"],
);

const AUDIENCE = {
  brand: choice("Brand", BRAND_OPTIONS),
  membership_categories: terms("Membership categories", "membership_categories"),
};

const STORY = {
  title: text("Title"),
  url_pattern: slug("URL pattern"),
  summary: text("Summary"),
  body_copy: richText("Body copy"),
  teaser_image: picture("Teaser image"),
  post_date: dateTime("Post date"),
  related_articles: items("Related articles"),
};

const PAGE = {
  title: text("Title"),
  url_pattern: slug("URL pattern"),
  summary: text("Summary"),
  teaser_image: picture("Teaser image"),
  body_copy: richText("Body copy"),
  panels: items("Panels"),
};

const TONE = choice("Tone", options(["info", "Information"], ["care", "Take care"]));

const MESSAGE = { title: text("Title"), text: richText("Text"), tone: TONE };

const PLACE = {
  name: text("Name"),
  url_pattern: slug("URL pattern"),
  summary: text("Summary"),
  body_copy: richText("Body copy"),
  town: text("Town"),
  region: text("Region"),
  country: text("Country"),
  resort_id: text("Resort id"),
  check_in: text("Check-in"),
  check_out: text("Check-out"),
  street_address: text("Street address"),
  directions: text("How to get there"),
  telephone: text("Telephone"),
  house_rules: text("House rules"),
  destination: terms("Destination", "destinations"),
  latitude: number("Latitude"),
  longitude: number("Longitude"),
  gallery: picture("Gallery"),
  facilities: richText("Facilities"),
  facility_tags: terms("Facility tags", "facilities"),
  popular: choice("Popular", options(["yes", "Yes"], ["no", "No"])),
};

const YES_NO = options(["yes", "Yes"], ["no", "No"]);

/** Nothing chosen means that nothing is stated. */
const UNIT = {
  resort_id: text("Resort id"),
  name: text("Name"),
  bedrooms: number("Bedrooms"),
  king_beds: number("King beds"),
  queen_beds: number("Queen beds"),
  double_beds: number("Double beds"),
  single_beds: number("Single beds"),
  bunk_beds: number("Bunk beds"),
  sofa_beds: number("Sofa beds"),
  floor: text("Floor"),
  step_free: choice("Step-free", YES_NO),
  shower: choice("Shower", options(["roll_in", "Roll-in"], ["walk_in", "Walk-in"], ["over_bath", "Over a bath"])),
  lift: choice("Lift", YES_NO),
  floor_plan: picture("Floor plan"),
  pictures: picture("Pictures"),
  reviews: items("Reviews"),
};

const contentType = (name: string, elements: Readonly<Record<string, ElementModel>>): ContentType => ({
  name,
  elements: { ...elements, ...AUDIENCE },
});

const SHORTCUT = { name: text("Name"), link: text("Link"), icon: picture("Icon"), sort_order: number("Order") };

const LAYOUT_TYPES: Readonly<Record<string, ContentType>> = {
  menu: contentType("Menu", { title: text("Title"), logo: picture("Logo"), items: items("Items") }),
  menu_item: contentType("Menu item", {
    name: text("Name"),
    url: text("URL"),
    icons: picture("Icons"),
    sub_menus: items("Sub-menus"),
  }),
  footer: contentType("Footer", {
    logo: picture("Logo"),
    show_logo: choice("Show logo", options(["yes", "Yes"], ["no", "No"])),
    footer_items: items("Footer items"),
    social_links: items("Social links"),
    small_print: text("Small print"),
  }),
  footer_item: contentType("Footer column", {
    header: text("Header"),
    description: text("Description"),
    items: items("Items"),
  }),
  footer_link: contentType("Footer link", { name: text("Name"), url: text("URL") }),
  social_link: contentType("Social link", { name: text("Name"), url: text("URL"), icon: picture("Icon") }),
  dashboard_icon: contentType("Dashboard icon", SHORTCUT),
  quick_link: contentType("Quick link", SHORTCUT),
  panel: contentType("Panel", {
    title: text("Title"),
    content: richText("Content"),
    custom_editor: element("custom", "Custom editor"),
    background: choice("Background", options(["grey", "Grey"], ["black", "Black"])),
    link: text("Link"),
    button_text: text("Button text"),
    additional_css_class: text("Additional CSS class"),
    picture: picture("Picture"),
    sort_order: number("Order"),
  }),
  callout: contentType("Callout", MESSAGE),
};

const MESSAGE_TYPES: Readonly<Record<string, ContentType>> = {
  notice: contentType("Notice", MESSAGE),
  alert: contentType("Alert", { ...MESSAGE, text: text("Text") }),
  notification: contentType("Notification", {
    notification: richText("Notification"),
    display_notification_from: dateTime("Display from"),
    date_end: dateTime("Date end"),
  }),
  booking_announcement: contentType("Booking announcement", MESSAGE),
  billing_address_notice: contentType("Billing address notice", {
    portal_type: choice("Portal type", PORTAL_TYPES),
    text: text("Text"),
  }),
  terms: contentType("Terms", { title: text("Title"), url_pattern: slug("URL pattern"), text: richText("Text") }),
  document: contentType("Document", {
    title: text("Title"),
    group: text("Group"),
    summary: text("Summary"),
    file_id: text("File"),
    format: choice("Format", options(["pdf", "PDF"], ["text", "Text"], ["svg", "Drawing"], ["png", "Picture"])),
    resorts: items("Resorts"),
    published: dateTime("Published"),
  }),
  school_holidays: contentType("School holidays", {
    region_code: text("Region code"),
    region: text("Region"),
    name: text("Name"),
    from: dateTime("From"),
    until: dateTime("Until"),
  }),
};

const STORY_TYPES: Readonly<Record<string, ContentType>> = {
  article: contentType("Article", STORY),
  inspiration: contentType("Inspiration", STORY),
  news: contentType("News", STORY),
  latest_news: contentType("Latest news", STORY),
  page: contentType("Page", PAGE),
  special_page: contentType("Special page", PAGE),
  coffee: contentType("Coffee", STORY),
  brewer: contentType("Brewer", STORY),
  faq: contentType("Question", {
    question: text("Question"),
    answer: richText("Answer"),
    group: text("Group"),
    sort_order: number("Order"),
  }),
  member_review: contentType("Member review", {
    title: text("Title"),
    text: text("Text"),
    author: text("Author"),
    rating: number("Rating"),
    resort: items("Resort"),
    picture: picture("Picture"),
    stayed_on: dateTime("Stayed on"),
  }),
};

const PLACE_TYPES: Readonly<Record<string, ContentType>> = {
  resort: contentType("Resort", PLACE),
  holiday_park: contentType("Holiday park", PLACE),
  club_property: contentType("Club property", PLACE),
  holiday_exchange_profile: contentType("Holiday exchange profile", PLACE),
  unit: contentType("Unit", UNIT),
  resort_special: contentType("Resort special", {
    title: text("Title"),
    special_code: text("Special code"),
    description: richText("Description"),
    image: picture("Image"),
    link: text("Link"),
    nights: number("Nights"),
    resort: items("Resort"),
    resort_id: text("Resort id"),
    travel_from: dateTime("Travel from"),
    travel_until: dateTime("Travel until"),
  }),
};

export const CONTENT_TYPES: Readonly<Record<string, ContentType>> = {
  ...LAYOUT_TYPES,
  ...MESSAGE_TYPES,
  ...STORY_TYPES,
  ...PLACE_TYPES,
};
