// The content types. Each has elements for brands and membership categories; an empty element means all.

import type { Choice, ContentType, ElementKind, ElementModel } from "./model.ts";
import { BRAND_OPTIONS } from "./taxonomies.ts";

const of = (type: ElementKind, name: string): ElementModel => ({ type, name });
const text = (name: string): ElementModel => of("text", name);
const rich = (name: string): ElementModel => of("rich_text", name);
const number = (name: string): ElementModel => of("number", name);
const moment = (name: string): ElementModel => of("date_time", name);
const picture = (name: string): ElementModel => of("asset", name);
const items = (name: string): ElementModel => of("modular_content", name);
const slug = (name: string): ElementModel => of("url_slug", name);
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
  body_copy: rich("Body copy"),
  teaser_image: picture("Teaser image"),
  post_date: moment("Post date"),
  related_articles: items("Related articles"),
};

const PAGE = {
  title: text("Title"),
  url_pattern: slug("URL pattern"),
  summary: text("Summary"),
  teaser_image: picture("Teaser image"),
  body_copy: rich("Body copy"),
  panels: items("Panels"),
};

const TONE = choice("Tone", options(["info", "Information"], ["care", "Take care"]));

const MESSAGE = { title: text("Title"), text: rich("Text"), tone: TONE };

const PLACE = {
  name: text("Name"),
  url_pattern: slug("URL pattern"),
  summary: text("Summary"),
  body_copy: rich("Body copy"),
  town: text("Town"),
  region: text("Region"),
  country: text("Country"),
  resort_id: text("Resort id"),
  check_in: text("Check-in"),
  check_out: text("Check-out"),
  street_address: text("Street address"),
  directions: text("How to get there"),
  destination: terms("Destination", "destinations"),
  latitude: number("Latitude"),
  longitude: number("Longitude"),
  gallery: picture("Gallery"),
  facilities: rich("Facilities"),
  facility_tags: terms("Facility tags", "facilities"),
  popular: choice("Popular", options(["yes", "Yes"], ["no", "No"])),
};

const type = (name: string, elements: Readonly<Record<string, ElementModel>>): ContentType => ({
  name,
  elements: { ...elements, ...AUDIENCE },
});

const SHORTCUT = { name: text("Name"), link: text("Link"), icon: picture("Icon"), sort_order: number("Order") };

const LAYOUT_TYPES: Readonly<Record<string, ContentType>> = {
  menu: type("Menu", { title: text("Title"), logo: picture("Logo"), items: items("Items") }),
  menu_item: type("Menu item", {
    name: text("Name"),
    url: text("URL"),
    icons: picture("Icons"),
    sub_menus: items("Sub-menus"),
  }),
  footer: type("Footer", {
    logo: picture("Logo"),
    show_logo: choice("Show logo", options(["yes", "Yes"], ["no", "No"])),
    footer_items: items("Footer items"),
    social_links: items("Social links"),
    small_print: text("Small print"),
  }),
  footer_item: type("Footer column", {
    header: text("Header"),
    description: text("Description"),
    items: items("Items"),
  }),
  footer_link: type("Footer link", { name: text("Name"), url: text("URL") }),
  social_link: type("Social link", { name: text("Name"), url: text("URL"), icon: picture("Icon") }),
  dashboard_icon: type("Dashboard icon", SHORTCUT),
  quick_link: type("Quick link", SHORTCUT),
  panel: type("Panel", {
    title: text("Title"),
    content: rich("Content"),
    custom_editor: of("custom", "Custom editor"),
    background: choice("Background", options(["grey", "Grey"], ["black", "Black"])),
    link: text("Link"),
    button_text: text("Button text"),
    additional_css_class: text("Additional CSS class"),
    picture: picture("Picture"),
    sort_order: number("Order"),
  }),
  callout: type("Callout", MESSAGE),
};

const MESSAGE_TYPES: Readonly<Record<string, ContentType>> = {
  notice: type("Notice", MESSAGE),
  alert: type("Alert", { ...MESSAGE, text: text("Text") }),
  notification: type("Notification", {
    notification: rich("Notification"),
    display_notification_from: moment("Display from"),
    date_end: moment("Date end"),
  }),
  booking_announcement: type("Booking announcement", MESSAGE),
  billing_address_notice: type("Billing address notice", {
    portal_type: choice("Portal type", PORTAL_TYPES),
    text: text("Text"),
  }),
  terms: type("Terms", { title: text("Title"), url_pattern: slug("URL pattern"), text: rich("Text") }),
  document: type("Document", {
    title: text("Title"),
    group: text("Group"),
    summary: text("Summary"),
    file_id: text("File"),
    format: choice("Format", options(["pdf", "PDF"], ["text", "Text"], ["svg", "Drawing"], ["png", "Picture"])),
    resorts: items("Resorts"),
    published: moment("Published"),
  }),
};

const STORY_TYPES: Readonly<Record<string, ContentType>> = {
  article: type("Article", STORY),
  inspiration: type("Inspiration", STORY),
  news: type("News", STORY),
  latest_news: type("Latest news", STORY),
  page: type("Page", PAGE),
  special_page: type("Special page", PAGE),
  coffee: type("Coffee", STORY),
  brewer: type("Brewer", STORY),
  faq: type("Question", {
    question: text("Question"),
    answer: rich("Answer"),
    group: text("Group"),
    sort_order: number("Order"),
  }),
  member_review: type("Member review", {
    title: text("Title"),
    text: text("Text"),
    author: text("Author"),
    rating: number("Rating"),
    resort: items("Resort"),
    picture: picture("Picture"),
    stayed_on: moment("Stayed on"),
  }),
};

const PLACE_TYPES: Readonly<Record<string, ContentType>> = {
  resort: type("Resort", PLACE),
  holiday_park: type("Holiday park", PLACE),
  club_property: type("Club property", PLACE),
  holiday_exchange_profile: type("Holiday exchange profile", PLACE),
  resort_special: type("Resort special", {
    title: text("Title"),
    special_code: text("Special code"),
    description: rich("Description"),
    image: picture("Image"),
    link: text("Link"),
    nights: number("Nights"),
    resort: items("Resort"),
    resort_id: text("Resort id"),
    travel_from: moment("Travel from"),
    travel_until: moment("Travel until"),
  }),
};

export const CONTENT_TYPES: Readonly<Record<string, ContentType>> = {
  ...LAYOUT_TYPES,
  ...MESSAGE_TYPES,
  ...STORY_TYPES,
  ...PLACE_TYPES,
};
