// /profile/billing-address: the club's notice, and the form.

import type { AddressChangeForm, Profile } from "@portico/api/member/contract";
import { LISTED_COUNTRIES, REGIONS_OF_AUSTRALIA } from "@portico/domain/member/postcodes";
import { readAddress } from "@portico/domain/member/profile-form";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSlideOpen } from "../ui/slide-open.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { useVisit } from "../visit/visit.ts";
import { AskedProfile, BackToProfile, profileQuery } from "./profile.tsx";
import { EditorForm, useProfileEditor } from "./profile-editor.tsx";

/** The notice above the billing address. */
const billingNoticeQuery = queryOptions({
  queryKey: ["billing-notice"],
  queryFn: ({ signal }) => ask("GET /api/content/billing-notice", { signal }),
});

export function startBillingAddress({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(profileQuery);
  void queries.prefetchQuery(billingNoticeQuery);
}

export function ProfileBillingAddressPage() {
  const text = useWords(addressWords);
  const { brand } = useVisit();
  return (
    <Page title={text.address} lead={text.addressLead} eyebrow={<BackToProfile />} width="narrow">
      <AskedProfile shape="text">
        {(profile) => (
          <div className="grid gap-8">
            <BillingNotice />
            <AddressForm profile={profile} brand={brand} />
          </div>
        )}
      </AskedProfile>
    </Page>
  );
}

// The page waits for it no longer than for the form: a notice that is late appears above, one that fails is said in a line.
function BillingNotice() {
  const text = useWords(addressWords);
  const { data, isError } = useQuery(billingNoticeQuery);
  const hasText = data !== undefined && data.text !== null;
  const notice = useSlideOpen<HTMLDivElement>(hasText);
  if (isError || data?.failed === true) return <p className="text-sm text-ink-soft">{text.noticeFailed}</p>;
  if (data === undefined || data.text === null) return null;
  return (
    <div ref={notice}>
      <Notice title={text.notice}>
        <RichText content={data.text} topLevel={2} />
      </Notice>
    </div>
  );
}

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

function AddressForm({ profile, brand }: { profile: Profile; brand: string }) {
  const text = useWords(addressWords);
  const home = HOME[brand] ?? "Australia";
  const form = useProfileEditor<Address>({
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
    <EditorForm form={form}>
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
    </EditorForm>
  );
}

const addressWords = words(
  {
    address: "Billing address",
    addressLead: "Where we send bills and receipts.",
    notice: "Good to know",
    line1: "Street and number",
    line2: "Address, second line",
    line3: "Address, third line",
    line4: "Address, fourth line",
    city: "Town or city",
    region: "State or region",
    regionHint: "In Australia, the state or territory, such as QLD.",
    postcode: "Postcode",
    country: "Country",
    noticeFailed: "The club's notice about billing addresses could not be loaded. You can still change your address.",
  },
  {
    address: "Địa chỉ thanh toán",
    addressLead: "Nơi gửi hóa đơn và biên nhận.",
    notice: "Cần biết",
    line1: "Số nhà và tên đường",
    line2: "Địa chỉ, dòng thứ hai",
    line3: "Địa chỉ, dòng thứ ba",
    line4: "Địa chỉ, dòng thứ tư",
    city: "Thành phố hoặc thị trấn",
    region: "Bang hoặc vùng",
    regionHint: "Ở Úc là bang hoặc vùng lãnh thổ, ví dụ QLD.",
    postcode: "Mã bưu chính",
    country: "Quốc gia",
    noticeFailed: "Chưa tải được thông báo của câu lạc bộ về địa chỉ thanh toán. Bạn vẫn đổi địa chỉ được.",
  },
);
