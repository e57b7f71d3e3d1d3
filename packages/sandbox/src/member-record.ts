// The club's record of a member, read and written as a whole.

/** The back-end's ids are inconsistent. */
export type Id = string | number;

export interface Address {
  readonly AddressLines: readonly string[];
  readonly City: string;
  readonly Region: string;
  readonly Postcode: string;
  readonly Country: string;
}

/** As in the response of get-member, without the points. */
export interface Profile {
  AccountID: Id;
  AccountName: string;
  AccountType: string | null;
  Disabled?: true;
  TitleCode: number | null;
  Email: string | null;
  Phone: string | null;
  BillingAddress: Address | null;
  Owners: readonly { readonly FirstName: string; readonly LastName: string; readonly Email: string | null }[];
  Contacts: readonly {
    readonly FirstName: string | null;
    readonly Email: string | null;
    readonly Active: boolean;
    readonly IsPrimary: boolean;
  }[];
  Guests: readonly unknown[];
}

export interface Lot {
  Balance: number | null;
  readonly ExpiryDate: string | null;
  readonly Status: string;
}

export interface Membership {
  readonly EntityID: Id;
  readonly EntityName: string | null;
  readonly EntityMemberID: Id | null;
  readonly ExpirationDate: string | null;
}

export interface Share {
  readonly ShareID: Id;
  readonly ResortID: Id | null;
  readonly ResortName: string | null;
  readonly UnitType: string | null;
  readonly Week: number | null;
}

interface OwnedPoints {
  readonly ClubResortID: Id;
  readonly PointsOwned: number;
  readonly ExpirationDate: string | null;
}

export interface Entitlement {
  readonly ShareEntitlementID: Id;
  readonly ExpiryDate: string | null;
  Balance: number | null;
  readonly Status: string;
  readonly resortId: Id;
}

export interface Charge {
  readonly ChargeID: Id;
  readonly Description: string;
  Balance: number | null;
  readonly DueDate: string | null;
  readonly Currency: string | null;
  readonly isLevy: boolean;
}

interface Movement {
  readonly Date: string;
  readonly Text: string;
  readonly Credits: number;
}

/** In the customer system. */
interface ClientInfo {
  readonly ClientID: Id;
  readonly MemberSince: string | null;
  readonly PreferredLanguage: string | null;
  readonly PreferredContact: string | null;
}

export interface MemberRecord {
  readonly isECV: boolean;
  readonly profile: Profile;
  readonly lots: Lot[];
  readonly memberships: readonly Membership[];
  readonly shares: readonly Share[];
  readonly ownedPoints: readonly OwnedPoints[];
  readonly entitlements: Entitlement[];
  readonly charges: Charge[];
  credits: number;
  history: readonly Movement[];
  readonly client: ClientInfo;
}

export interface MemberStore {
  get(no: string): MemberRecord;
  put(no: string, record: MemberRecord): void;
  /** `name` is a member number, or an e-mail address that only one member has. */
  find(name: string): string | undefined;
  /** At most two, which is enough to detect a shared address. */
  findByEmail(email: string): readonly string[];
  getPasswordHash(no: string): string | undefined;
  setPassword(no: string, hash: string): void;
  /** Writes more generated members; returns true if all are written. */
  writeSome(count: number): boolean;
}

export interface Person {
  readonly no: string;
  readonly first: string;
  readonly last: string;
  readonly type: string;
  readonly country?: "AU" | "NZ" | "VN";
}

const HOMES = {
  AU: {
    phone: "0491 570 156",
    address: {
      AddressLines: ["12 Sample Street"],
      City: "Noosa Heads",
      Region: "QLD",
      Postcode: "4567",
      Country: "Australia",
    },
  },
  NZ: {
    phone: "1800 975 711",
    address: {
      AddressLines: ["7 Example Terrace"],
      City: "Taupō",
      Region: "Waikato",
      Postcode: "3330",
      Country: "New Zealand",
    },
  },
  VN: {
    phone: "5550 0101",
    address: { AddressLines: ["25 Đường Mẫu"], City: "Nha Trang", Region: "", Postcode: "", Country: "Việt Nam" },
  },
} as const;

export function createMemberRecord(
  person: Person,
  overrides: Partial<Omit<MemberRecord, "profile">> & { profile?: Partial<Profile> } = {},
): MemberRecord {
  const { no, first, last, type, country = "AU" } = person;
  const { phone, address } = HOMES[country];
  const mailbox = `member${no}@example.com`;
  const { profile, ...rest } = overrides;
  return {
    isECV: type === "ECV Member",
    lots: [],
    memberships: [],
    shares: [],
    ownedPoints: [],
    entitlements: [],
    charges: [],
    credits: 0,
    history: [],
    client: {
      ClientID: `C-${no}`,
      MemberSince: "2015-05-03",
      PreferredLanguage: country === "VN" ? "vi" : "en",
      PreferredContact: "email",
    },
    ...rest,
    profile: {
      AccountID: no,
      AccountName: country === "VN" ? `${last} ${first}` : `${first} ${last}`,
      AccountType: type,
      TitleCode: 20018,
      Email: mailbox,
      Phone: phone,
      BillingAddress: address,
      Owners: [{ FirstName: first, LastName: last, Email: mailbox }],
      Contacts: [{ FirstName: first, Email: mailbox, Active: true, IsPrimary: true }],
      Guests: [],
      ...profile,
    },
  };
}

export function getEmail({ profile }: MemberRecord): string | null {
  return profile.Email ?? profile.Owners[0]?.Email ?? null;
}

export const GUEST_ACCOUNTS: readonly string[] = ["900001", "900002", "900003", "900004"];
