import type { AddressChangeForm, Profile } from "@portico/api/member/contract";
import { AUSTRALIAN_STATE_CODES, LISTED_COUNTRIES } from "@portico/domain/member/postcodes";
import { parsePostalAddress } from "@portico/domain/member/profile-form";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { useSession } from "../session-context/session-context.ts";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSlideInAnimation } from "../ui/slide-in-animation.ts";
import { BackToProfile, ProfileQuery, profileQuery } from "./profile.tsx";
import { EditorForm, useProfileEditor } from "./profile-editor.tsx";

const billingNoticeQuery = queryOptions({
  queryKey: ["billing-notice"],
  queryFn: ({ signal }) => request("GET /api/content/billing-notice", { signal }),
});

export function startBillingAddress({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(profileQuery);
  void queries.prefetchQuery(billingNoticeQuery);
}

export function ProfileBillingAddressPage() {
  const text = useMessages(addressMessages);
  const { brand } = useSession();
  return (
    <Page title={text.address} lead={text.addressLead} eyebrow={<BackToProfile />} width="narrow">
      <ProfileQuery shape="text">
        {(profile) => (
          <div className="grid gap-8">
            <BillingNotice />
            <AddressForm profile={profile} brand={brand} />
          </div>
        )}
      </ProfileQuery>
    </Page>
  );
}

// The notice has its own query, so the form does not wait for it.
function BillingNotice() {
  const text = useMessages(addressMessages);
  const { data, isError } = useQuery(billingNoticeQuery);
  const hasText = data !== undefined && data.text !== null;
  const notice = useSlideInAnimation<HTMLDivElement>(hasText);
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

// The first field is called `lines`, as in the server's problems.
const LINE_FIELDS = ["lines", "line2", "line3", "line4"] as const;
const FIELD_ORDER = [...LINE_FIELDS, "city", "region", "postcode", "country"] as const;
const HOME_COUNTRIES: Readonly<Record<string, string>> = {
  member_portal: "Australia",
  member_portal_nz: "New Zealand",
  member_portal_vn: "Việt Nam",
};
const STATES = [...new Set(AUSTRALIAN_STATE_CODES.values())];

/** `homeCountry` is the country of a new address. */
export function toFormAddress({ billingAddress }: Pick<Profile, "billingAddress">, homeCountry: string): Address {
  const { lines = [], city = "", region = "", postcode = "", country = homeCountry } = billingAddress ?? {};
  const [first = "", second = "", third = "", ...more] = lines;
  return { lines: first, line2: second, line3: third, line4: more.join(", "), city, region, postcode, country };
}

/** Drops empty lines. */
export function toAddressChange(values: Address): AddressChangeForm {
  const { city, region, postcode, country } = values;
  return {
    lines: LINE_FIELDS.map((name) => values[name]).filter((line) => line.trim() !== ""),
    city,
    region,
    postcode,
    country,
  };
}

function AddressForm({ profile, brand }: { profile: Profile; brand: string }) {
  const text = useMessages(addressMessages);
  const homeCountry = HOME_COUNTRIES[brand] ?? "Australia";
  const form = useProfileEditor<Address>({
    name: "address",
    profile,
    toFormValues: (savedProfile) => toFormAddress(savedProfile, homeCountry),
    order: FIELD_ORDER,
    check: (values) => {
      const parsed = parsePostalAddress(toAddressChange(values));
      return "problems" in parsed ? parsed.problems : [];
    },
    save: (values) => request("PUT /api/profile/billing-address", { body: toAddressChange(values) }),
  });
  const { register } = form.form;
  const extraLines = profile.billingAddress?.lines.slice(2).length ?? 0;
  return (
    <EditorForm form={form}>
      <TextField
        label={text.line1}
        autoComplete="billing address-line1"
        error={form.errorOf("lines")}
        {...register("lines")}
      />
      <TextField
        label={text.line2}
        autoComplete="billing address-line2"
        isOptional
        error={form.errorOf("line2")}
        {...register("line2")}
      />
      {extraLines > 0 && (
        <TextField
          label={text.line3}
          autoComplete="billing address-line3"
          isOptional
          error={form.errorOf("line3")}
          {...register("line3")}
        />
      )}
      {extraLines > 1 && (
        <TextField label={text.line4} isOptional error={form.errorOf("line4")} {...register("line4")} />
      )}
      <TextField
        label={text.city}
        autoComplete="billing address-level2"
        error={form.errorOf("city")}
        {...register("city")}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label={text.region}
          hint={text.regionHint}
          autoComplete="billing address-level1"
          list="states"
          isOptional={homeCountry !== "Australia"}
          error={form.errorOf("region")}
          {...register("region")}
        />
        <TextField
          label={text.postcode}
          autoComplete="billing postal-code"
          isOptional={homeCountry === "Việt Nam"}
          error={form.errorOf("postcode")}
          {...register("postcode")}
        />
      </div>
      <TextField
        label={text.country}
        autoComplete="billing country-name"
        list="countries"
        error={form.errorOf("country")}
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

const addressMessages = messages(
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
