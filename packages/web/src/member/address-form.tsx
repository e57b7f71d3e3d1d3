// Where bills go: the whole address, checked by the country's own rules.

import type { AddressChangeForm, Profile } from "@portico/api/member/contract";
import { LISTED_COUNTRIES, REGIONS_OF_AUSTRALIA } from "@portico/domain/member/postcodes";
import { readAddress } from "@portico/domain/member/profile-form";
import { ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { TextField } from "../ui/field.tsx";
import { ProfileFormFrame } from "./profile-form.tsx";
import { profileWords } from "./profile-words.ts";
import { useProfileForm } from "./use-profile-form.ts";

type Address = {
  readonly lines: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
};

// The first line has the name of the whole: that is where the server finds fault with the lines.
const LINES = ["lines", "line2", "line3", "line4"] as const;
const ORDER = [...LINES, "city", "region", "postcode", "country"] as const;
const HOME: Readonly<Record<string, string>> = {
  member_portal: "Australia",
  member_portal_nz: "New Zealand",
  member_portal_vn: "Việt Nam",
};
const STATES = [...new Set(REGIONS_OF_AUSTRALIA.values())];

/** What the form shows; `home` stands there where the club knows no address. */
export function addressOf({ billingAddress }: Pick<Profile, "billingAddress">, home: string): Address {
  const { lines = [], city = "", region = "", postcode = "", country = home } = billingAddress ?? {};
  const [first = "", second = "", third = "", ...more] = lines;
  return { lines: first, line2: second, line3: third, line4: more.join(", "), city, region, postcode, country };
}

/** What the form sends. */
export function typedAddress(typed: Address): AddressChangeForm {
  const { city, region, postcode, country } = typed;
  return {
    lines: LINES.map((name) => typed[name]).filter((line) => line.trim() !== ""),
    city,
    region,
    postcode,
    country,
  };
}

/** The form. */
export function AddressForm({ profile, brand }: { profile: Profile; brand: string }) {
  const text = useWords(profileWords);
  const home = HOME[brand] ?? "Australia";
  const form = useProfileForm<Address>({
    name: "address",
    profile,
    valuesOf: (one) => addressOf(one, home),
    order: ORDER,
    check: (typed) => {
      const read = readAddress(typedAddress(typed));
      return "problems" in read ? read.problems : [];
    },
    save: (typed) => ask("PUT /api/profile/billing-address", { body: typedAddress(typed) }),
  });
  const { register } = form.form;
  // More than two lines are shown to those who have them.
  const extra = profile.billingAddress?.lines.slice(2).length ?? 0;
  return (
    <ProfileFormFrame form={form}>
      <TextField
        label={text.line1}
        autoComplete="billing address-line1"
        error={form.wrong("lines")}
        {...register("lines")}
      />
      <TextField
        label={text.line2}
        autoComplete="billing address-line2"
        isOptional
        error={form.wrong("line2")}
        {...register("line2")}
      />
      {extra > 0 && (
        <TextField
          label={text.line3}
          autoComplete="billing address-line3"
          isOptional
          error={form.wrong("line3")}
          {...register("line3")}
        />
      )}
      {extra > 1 && <TextField label={text.line4} isOptional error={form.wrong("line4")} {...register("line4")} />}
      <TextField
        label={text.city}
        autoComplete="billing address-level2"
        error={form.wrong("city")}
        {...register("city")}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label={text.region}
          hint={text.regionHint}
          autoComplete="billing address-level1"
          list="states"
          isOptional={home !== "Australia"}
          error={form.wrong("region")}
          {...register("region")}
        />
        <TextField
          label={text.postcode}
          autoComplete="billing postal-code"
          isOptional={home === "Việt Nam"}
          error={form.wrong("postcode")}
          {...register("postcode")}
        />
      </div>
      <TextField
        label={text.country}
        autoComplete="billing country-name"
        list="countries"
        error={form.wrong("country")}
        {...register("country")}
      />
      <datalist id="states">
        {STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <datalist id="countries">
        {LISTED_COUNTRIES.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </ProfileFormFrame>
  );
}
