// Words for places: each landscape has its own, and the number of the place chooses among them.

import type { CountryCode } from "../../resorts/places.ts";

/** A landscape: a picture of it is called `coast-12`. */
export type SceneName = "coast" | "reef" | "alps" | "rainforest" | "city" | "vineyard" | "lake" | "river" | "oldtown";

/** What is known of a place before anything is written about it. */
export interface PlaceData {
  readonly name: string;
  readonly slug: string;
  readonly town: string;
  readonly region: string;
  readonly country: CountryCode;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly scene: SceneName;
  /** Chooses words and pictures. */
  readonly number: number;
  readonly units: readonly string[];
}

interface SceneWords {
  readonly summaries: readonly string[];
  readonly mornings: readonly string[];
  readonly afternoons: readonly string[];
  readonly facilities: readonly string[];
}

/** The words of each landscape; `@` stands for the town. */
export const SCENE_WORDS: Readonly<Record<SceneName, SceneWords>> = {
  coast: {
    summaries: [
      "A short barefoot walk from the sand at @.",
      "Balconies that face the sea at @, and a pool for windy days.",
      "Low houses among banksias on the quiet side of @.",
      "The surf of @ in front, a garden with barbecues behind.",
    ],
    mornings: [
      "Mornings begin with pelicans and a flat sea.",
      "The first swimmers are out before the coffee cart.",
      "From the top step you can tell the day's wind by the flags.",
    ],
    afternoons: [
      "In the afternoon the headland gives shade, and the rock pools keep children busy.",
      "After lunch the tide leaves a mile of firm sand for bicycles.",
      "Fishing boats come back at four, and sell from the wharf.",
    ],
    facilities: ["pool", "barbecue", "beach_access", "wifi", "laundry", "bicycles"],
  },
  reef: {
    summaries: [
      "Warm shallows, tall palms and boats to the reef from @.",
      "A lagoon you can swim in all year, ten minutes from @.",
      "Hammocks, coral and early nights near @.",
    ],
    mornings: [
      "At breakfast the water is as clear as a window.",
      "Boats to the reef leave at eight, and take picnics.",
      "Turtles come up for air beyond the jetty.",
    ],
    afternoons: [
      "The afternoons belong to hammocks.",
      "When the trade wind rises, the sailing school opens.",
      "At low tide a guide walks you over the sandbank.",
    ],
    facilities: ["pool", "restaurant", "spa", "kids_club", "beach_access", "wifi"],
  },
  alps: {
    summaries: [
      "Fires in winter, wild flowers in summer, and @ at the end of the path.",
      "Wide views, deep baths and a boot room in @.",
      "Clear air and long walks above @.",
    ],
    mornings: [
      "The valley is under cloud until nine, and you are above it.",
      "Skis are waxed while you eat.",
      "Frost on the rail, sun on the bench.",
    ],
    afternoons: [
      "The walk to the lookout takes an hour up and half of that down.",
      "By three the kettle is on in every house.",
      "The river pools are cold, and worth it.",
    ],
    facilities: ["heated_pool", "sauna", "ski_storage", "laundry", "wifi", "playground"],
  },
  rainforest: {
    summaries: [
      "Verandas among tree ferns, with frogs for neighbours, near @.",
      "Green light, warm rain and a creek to swim in outside @.",
      "Houses on stilts where the forest of @ begins.",
    ],
    mornings: [
      "Whip birds are the only alarm clock.",
      "Mist hangs in the palms until the sun finds it.",
      "The gardener will show you the orchids, if you ask.",
    ],
    afternoons: [
      "The waterfall is twenty minutes away, by a path with handrails.",
      "Rain comes at three and leaves at four.",
      "Cooking lessons use what grows along the path.",
    ],
    facilities: ["pool", "restaurant", "spa", "step_free", "wifi", "laundry"],
  },
  city: {
    summaries: [
      "In the middle of @, and quiet all the same.",
      "High windows over the water at @, and everything within a walk.",
      "Lanterns, markets and late dinners in @.",
    ],
    mornings: [
      "The market opens at six, two streets away.",
      "Ferries cross below while you read the paper.",
      "The bakery downstairs knows what members like.",
    ],
    afternoons: [
      "Take a tram, a boat or your time.",
      "The museum is free on Thursdays.",
      "The roof has deck chairs, and a breeze.",
    ],
    facilities: ["pool", "gym", "restaurant", "wifi", "step_free", "laundry"],
  },
  vineyard: {
    summaries: [
      "Rows of vines, a long table and slow evenings near @.",
      "Stone cottages between cellar doors outside @.",
      "A wood stove, a bottle and nothing planned near @.",
    ],
    mornings: [
      "Hot-air balloons drift over at sunrise.",
      "Breakfast is what the farm has: eggs, figs, bread.",
      "Kangaroos leave the lawn when the kettle whistles.",
    ],
    afternoons: [
      "Bicycles take you to four cellar doors, and a driver brings you back.",
      "The cheese maker opens at two.",
      "There is a shady pool where the vines end.",
    ],
    facilities: ["pool", "tennis", "bicycles", "barbecue", "restaurant", "wifi"],
  },
  river: {
    summaries: [
      "Verandas above a slow bend of the river at @.",
      "Paddle boats, red gums and cool rooms in @.",
      "A landing stage, a rope swing and the bridge of @.",
    ],
    mornings: [
      "Mist lies on the water until the first oar.",
      "Kingfishers work the bank before anyone is up.",
      "The baker comes by boat, and rings.",
    ],
    afternoons: [
      "Canoes are dropped upstream, and drift home by themselves.",
      "The shade moves from porch to porch, and so do the readers.",
      "Children are in the water until somebody calls them three times.",
    ],
    facilities: ["pool", "barbecue", "bicycles", "playground", "wifi", "laundry"],
  },
  oldtown: {
    summaries: [
      "Yellow walls, dark beams and a courtyard in the old streets of @.",
      "A merchant's house with a well, two lanes from the market of @.",
      "Lanterns above the door, and the whole of @ on foot.",
    ],
    mornings: [
      "Brooms and bicycles are the first sounds of the day.",
      "Breakfast is noodle soup, or eggs if you insist.",
      "The shutters open one by one, from the temple down to the bridge.",
    ],
    afternoons: [
      "A tailor, a tea house and a museum lie within two hundred steps.",
      "The courtyard is cool until four, and everybody knows it.",
      "Cooking lessons begin at the market, and end at the long table.",
    ],
    facilities: ["restaurant", "spa", "bicycles", "wifi", "laundry", "step_free"],
  },
  lake: {
    summaries: [
      "A jetty, a rowing boat and mountains all round @.",
      "Deep windows over the lake at @.",
      "Trout below, snow above, and @ in between.",
    ],
    mornings: [
      "The lake is a mirror until the first boat.",
      "Someone has always swum to the buoy before you.",
      "Porridge is on the stove from seven.",
    ],
    afternoons: [
      "The ferry calls at the jetty twice a day.",
      "Hot pools are ten minutes up the road.",
      "A ridge walk starts at the gate, and ends at a pub.",
    ],
    facilities: ["heated_pool", "spa", "barbecue", "bicycles", "wifi", "laundry"],
  },
};

// Facilities that stories, news and maps mention, so the place must have them.
const TOLD_OF: ReadonlySet<string> = new Set([
  "pool",
  "heated_pool",
  "barbecue",
  "beach_access",
  "bicycles",
  "laundry",
  "restaurant",
  "ski_storage",
]);

/** Most of what such a landscape offers: no place has everything. */
export function facilitiesOf({ scene, number }: Pick<PlaceData, "scene" | "number">): readonly string[] {
  return SCENE_WORDS[scene].facilities.filter((name, at) => TOLD_OF.has(name) || (at + number) % 4 !== 3);
}

/** One of several, the same for the same number. */
export function chosen<Value>(among: readonly Value[], number: number): Value {
  const value = among[number % among.length];
  if (value === undefined) throw new Error("There is nothing to choose from.");
  return value;
}
