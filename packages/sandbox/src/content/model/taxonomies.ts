// Brands and taxonomies: the values that items are filtered by.

import type { Choice, Term } from "./model.ts";

export const BRAND_OPTIONS: readonly Choice[] = [
  { name: "Member portal", codename: "member_portal" },
  { name: "Member portal Vietnam", codename: "member_portal_vn" },
  { name: "Member portal New Zealand", codename: "member_portal_nz" },
  { name: "ECV member", codename: "ecv_member" },
];

const createTerms = (...choices: readonly (readonly [codename: string, name: string])[]): readonly Term[] =>
  choices.map(([codename, name]) => ({ name, codename, terms: [] }));

export const TAXONOMIES: Readonly<Record<string, { readonly name: string; readonly terms: readonly Term[] }>> = {
  membership_categories: {
    name: "Membership categories",
    terms: createTerms(
      ["classic_escapes", "Escapes"],
      ["points", "Points"],
      ["classic_aspire", "Aspire"],
      ["classic_weeks", "Weeks"],
      ["classic_legends", "Legends"],
      ["classic_plus", "Classic Plus"],
      ["classic_exchange", "Classic Exchange"],
      ["classic_e_p_nz", "Classic E&P NZ"],
      ["aspire_membership", "Aspire Membership"],
      ["dae_gold", "DAE Gold"],
      ["world_online", "World Online"],
      ["getaway", "Getaway"],
    ),
  },
  facilities: {
    name: "Facilities",
    terms: createTerms(
      ["pool", "Outdoor pool"],
      ["heated_pool", "Heated pool"],
      ["spa", "Spa"],
      ["sauna", "Sauna"],
      ["gym", "Gym"],
      ["tennis", "Tennis court"],
      ["barbecue", "Barbecue"],
      ["restaurant", "Restaurant"],
      ["kids_club", "Kids' club"],
      ["playground", "Playground"],
      ["ski_storage", "Ski storage"],
      ["beach_access", "Beach access"],
      ["bicycles", "Bicycles"],
      ["wifi", "Wi-Fi"],
      ["laundry", "Guest laundry"],
      ["step_free", "Step-free access"],
    ),
  },
  destinations: {
    name: "Destinations",
    terms: [
      {
        name: "Oceania",
        codename: "oceania",
        terms: createTerms(["australia", "Australia"], ["new_zealand", "New Zealand"], ["fiji", "Fiji"]),
      },
      {
        name: "South-East Asia",
        codename: "south_east_asia",
        terms: createTerms(["viet_nam", "Việt Nam"], ["indonesia", "Indonesia"]),
      },
    ],
  },
};

export function findTermName(group: string, codename: string): string | undefined {
  const findIn = (candidates: readonly Term[]): string | undefined => {
    for (const term of candidates) {
      const name = term.codename === codename ? term.name : findIn(term.terms);
      if (name !== undefined) return name;
    }
    return undefined;
  };
  return findIn(TAXONOMIES[group]?.terms ?? []);
}
