import * as format from "./formats.ts";

export const MAP_VARIABLES = {
  MAP_STYLE_URL: {
    schema: format.httpUrl.optional(),
    meaning:
      "a vector style (MapLibre's), drawn under the places of `/resorts/ResortsListMap`; browsers that open that page ask its host, with a key that the address may carry",
    whenUnset: "the map is drawn on the coasts that come with the portal, and nobody else is asked",
    remedy: "Give the address of the style, such as https://maps.example.com/styles/plain.json.",
  },
  MAP_ORIGINS: {
    schema: format.origins.default([]),
    meaning: "the other hosts from which that style takes tiles, letters and signs, separated by commas",
    whenUnset: "the host of the style alone",
    remedy: "List origins, such as https://tiles.example.com.",
  },
};
