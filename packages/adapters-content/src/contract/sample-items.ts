// Sample items in the content service's format. All data is invented.

import type { ContentTypeName } from "@portico/domain/content";

export interface RawItem {
  readonly system: Readonly<Record<string, unknown>>;
  readonly elements: Readonly<Record<string, unknown>>;
}

export function rawItem(
  type: string,
  codename: string,
  { elements = {}, system = {} }: { elements?: RawItem["elements"]; system?: RawItem["system"] } = {},
): RawItem {
  return {
    system: {
      id: `id-${codename}`,
      name: codename,
      codename,
      language: "en",
      type,
      collection: "default",
      workflow: "default",
      workflow_step: "published",
      last_modified: "2026-11-01T02:00:00Z",
      ...system,
    },
    elements,
  };
}

export function rawText(value: unknown): unknown {
  return { type: "text", name: "Text", value };
}

export function rawRichText(
  value: unknown,
  { images = {}, links = {} }: { images?: object; links?: object } = {},
): unknown {
  return { type: "rich_text", name: "Rich text", images, links, modular_content: [], value };
}

export function rawLinked(...value: readonly unknown[]): unknown {
  return { type: "modular_content", name: "Linked items", value };
}

export function rawChoices(...codenames: readonly string[]): unknown {
  return {
    type: "multiple_choice",
    name: "Options",
    value: codenames.map((codename) => ({ name: codename, codename })),
  };
}

export function rawTerms(...codenames: readonly string[]): unknown {
  const value = codenames.map((codename) => ({ name: codename, codename }));
  return { type: "taxonomy", name: "Terms", taxonomy_group: "membership_categories", value };
}

export function rawAssets(...urls: readonly string[]): unknown {
  const value = urls.map((url) => ({
    name: "picture.svg",
    description: "A picture",
    type: "image/svg+xml",
    size: 9,
    url,
  }));
  return { type: "asset", name: "Files", value };
}

export function rawElement(type: string, value: unknown): unknown {
  return { type, name: type, value };
}

const PICTURE = "https://assets.portico.example/picture.svg";
const BODY = rawRichText("<h2>Welcome</h2><p>Sample <strong>text</strong>.</p>");

const ARTICLE = {
  title: rawText("Sample title"),
  summary: rawText("Sample summary"),
  url_pattern: rawElement("url_slug", "sample"),
  teaser_image: rawAssets(PICTURE),
  post_date: rawElement("date_time", "2026-11-01T00:00:00Z"),
  body_copy: BODY,
  related_articles: rawLinked(),
};
const PLACE = {
  name: rawText("Sample place"),
  url_pattern: rawElement("url_slug", "sample-place"),
  resort_id: rawText("R12"),
  summary: rawText("Sample summary"),
  body_copy: BODY,
  facilities: BODY,
  facility_tags: rawTerms("pool"),
  town: rawText("Sample town"),
  gallery: rawAssets(PICTURE),
  region: rawText("Sample region"),
  country: rawText("Sample country"),
  destination: rawTerms("australia"),
  check_in: rawText("3 pm"),
  check_out: rawText("10 am"),
  street_address: rawText("1 Sample Street"),
  directions: rawText("Follow the signs."),
  telephone: rawText("+61 7 5550 0100"),
  house_rules: rawText("Pets stay at home."),
  latitude: rawElement("number", -28.2),
  longitude: rawElement("number", 153.5),
  popular: rawChoices("yes"),
};
const SHORTCUT = {
  name: rawText("Points"),
  link: rawText("/points"),
  icon: rawAssets(PICTURE),
  sort_order: rawElement("number", 1),
};
const MESSAGE = { title: rawText("Sample title"), text: BODY, tone: rawChoices("info") };
const PAGE = {
  title: rawText("Sample page"),
  url_pattern: rawElement("url_slug", "sample-page"),
  summary: rawText("Sample summary"),
  teaser_image: rawAssets(PICTURE),
  body_copy: BODY,
  panels: rawLinked("panel_sample"),
};

/** One item per type with all elements, and their linked items. */
export const SAMPLE_ELEMENTS: Readonly<Record<string, RawItem["elements"]>> &
  Readonly<Record<ContentTypeName, RawItem["elements"]>> = {
  menu: { title: rawText("Sample menu"), logo: rawAssets(PICTURE), items: rawLinked("menu_item_sample") },
  menu_item: {
    name: rawText("My points"),
    url: rawText("/points"),
    sub_menus: rawLinked(),
    icons: rawAssets(PICTURE),
  },
  footer: {
    logo: rawAssets(PICTURE),
    show_logo: rawChoices("yes"),
    footer_items: rawLinked("footer_item_sample"),
    social_links: rawLinked("social_link_sample"),
    small_print: rawText("Sample small print"),
  },
  social_link: {
    name: rawText("Friends"),
    url: rawText("https://friends.portico.example/"),
    icon: rawAssets(PICTURE),
  },
  footer_item: { header: rawText("About"), description: rawText("Sample"), items: rawLinked("footer_link_sample") },
  footer_link: { name: rawText("Home"), url: rawText("/") },
  notice: MESSAGE,
  alert: MESSAGE,
  terms: { title: rawText("Sample terms"), url_pattern: rawElement("url_slug", "sample-terms"), text: BODY },
  callout: MESSAGE,
  booking_announcement: MESSAGE,
  notification: {
    notification: BODY,
    display_notification_from: rawElement("date_time", "2026-11-01T00:00:00Z"),
    date_end: rawElement("date_time", "2027-03-31T13:59:59Z"),
  },
  dashboard_icon: SHORTCUT,
  quick_link: SHORTCUT,
  panel: {
    title: rawText("Sample panel"),
    custom_editor: rawElement("custom", "<p>Sample</p>"),
    content: BODY,
    background: rawChoices("grey"),
    link: rawText("/resorts"),
    button_text: rawText("More"),
    additional_css_class: rawText("wide"),
    picture: rawAssets(PICTURE),
    sort_order: rawElement("number", 1),
  },
  billing_address_notice: { portal_type: rawChoices("points"), text: BODY },
  document: {
    title: rawText("Sample document"),
    group: rawText("Levies"),
    summary: rawText("Sample summary"),
    file_id: rawText("DOC-2027-12"),
    format: rawChoices("pdf"),
    resorts: rawLinked(),
    resort_ids: rawText("R12, R14"),
    published: rawElement("date_time", "2026-11-01T00:00:00Z"),
  },
  article: ARTICLE,
  coffee: ARTICLE,
  brewer: ARTICLE,
  news: ARTICLE,
  latest_news: ARTICLE,
  inspiration: ARTICLE,
  faq: { question: rawText("How?"), answer: BODY, group: rawText("Points"), sort_order: rawElement("number", 1) },
  page: PAGE,
  special_page: PAGE,
  member_review: {
    title: rawText("Sample review"),
    text: rawText("Sample words"),
    author: rawText("Sample member"),
    rating: rawElement("number", 4),
    resort: rawLinked("resort_sample"),
    picture: rawAssets(PICTURE),
    stayed_on: rawElement("date_time", "2026-09-04T00:00:00Z"),
  },
  resort: PLACE,
  holiday_park: PLACE,
  club_property: PLACE,
  holiday_exchange_profile: PLACE,
  unit: {
    resort_id: rawText("R12"),
    name: rawText("2 bedroom"),
    bedrooms: rawElement("number", 2),
    king_beds: rawElement("number", null),
    queen_beds: rawElement("number", 1),
    double_beds: rawElement("number", 0),
    single_beds: rawElement("number", 2),
    bunk_beds: rawElement("number", null),
    sofa_beds: rawElement("number", null),
    floor: rawText("Ground floor"),
    step_free: rawChoices("yes"),
    shower: rawChoices("roll_in"),
    lift: rawChoices("no"),
    floor_plan: rawAssets(PICTURE),
    pictures: rawAssets(PICTURE),
    reviews: rawLinked("member_review_sample"),
  },
  resort_special: {
    title: rawText("Sample special"),
    special_code: rawText("SPECIAL-1"),
    description: BODY,
    image: rawAssets(PICTURE),
    link: rawText("/resort/sample-place"),
    nights: rawElement("number", 5),
    resort_id: rawText("R12"),
    resort: rawLinked("resort_sample"),
    travel_from: rawElement("date_time", "2027-05-01T00:00:00Z"),
    travel_until: rawElement("date_time", "2027-05-31T00:00:00Z"),
  },
  school_holidays: {
    region_code: rawText("QLD"),
    region: rawText("Queensland"),
    name: rawText("Winter holidays"),
    from: rawElement("date_time", "2027-06-26T00:00:00Z"),
    until: rawElement("date_time", "2027-07-11T00:00:00Z"),
  },
};

/** Every type once, a notice for New Zealand, and a notice for every brand. */
export function sampleItems(): readonly RawItem[] {
  const all = Object.entries(SAMPLE_ELEMENTS).map(([type, elements]) =>
    rawItem(type, `${type}_sample`, { elements: { ...elements, brand: rawChoices("member_portal") } }),
  );
  const nz = {
    ...SAMPLE_ELEMENTS["notice"],
    brand: rawChoices("member_portal_nz"),
    membership_categories: rawTerms("points"),
  };
  const everywhere = { ...SAMPLE_ELEMENTS["notice"], brand: rawChoices() };
  return [
    ...all,
    rawItem("notice", "notice_nz", { elements: nz }),
    rawItem("notice", "notice_everywhere", { elements: everywhere }),
  ];
}
