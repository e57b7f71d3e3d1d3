// What the club keeps of a member: one record, read and written whole.

/** Text or number: the back-end is not of one mind about its ids. */
export type Id = string | number;

/** Where bills go. */
export interface Address {
  readonly AddressLines: readonly string[];
  readonly City: string;
  readonly Region: string;
  readonly Postcode: string;
  readonly Country: string;
}

/** The profile, as get-member answers with it, but for the points. */
export interface Profile {
  AccountID: Id;
  AccountName: string;
  AccountType: string | null;
  /** Where the club has closed the account. */
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

/** Points that expire together. */
export interface Lot {
  Balance: number | null;
  readonly ExpiryDate: string | null;
  readonly Status: string;
}

/** A membership held elsewhere. */
export interface Membership {
  readonly EntityID: Id;
  readonly EntityName: string | null;
  readonly EntityMemberID: Id | null;
  readonly ExpirationDate: string | null;
}

/** A share of a week at a resort. */
export interface Share {
  readonly ShareID: Id;
  readonly ResortID: Id | null;
  readonly ResortName: string | null;
  readonly UnitType: string | null;
  readonly Week: number | null;
}

/** Points for which levies are paid. */
interface OwnedPoints {
  readonly ClubResortID: Id;
  readonly PointsOwned: number;
  readonly ExpirationDate: string | null;
}

/** A stay that a share gives. */
export interface Entitlement {
  readonly ShareEntitlementID: Id;
  readonly ExpiryDate: string | null;
  Balance: number | null;
  readonly Status: string;
  readonly resortId: Id;
}

/** What the club has charged. */
export interface Charge {
  readonly ChargeID: Id;
  readonly Description: string;
  Balance: number | null;
  readonly DueDate: string | null;
  readonly Currency: string | null;
  /** Levies are asked for by themselves. */
  readonly isLevy: boolean;
}

/** How exchange credits came or went. */
interface Movement {
  readonly Date: string;
  readonly Text: string;
  readonly Credits: number;
}

/** What the customer system says. */
interface ClientInfo {
  readonly ClientID: Id;
  readonly MemberSince: string | null;
  readonly PreferredLanguage: string | null;
  readonly PreferredContact: string | null;
}

/** All that the club keeps of a member. */
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

/** The members of a club. */
export interface MemberStore {
  /** The record of a member; a Problem where there is none. */
  get(no: string): MemberRecord;
  put(no: string, record: MemberRecord): void;
  /** The number behind a member number, or behind an e-mail address that one member alone has. */
  find(name: string): string | undefined;
  /** The numbers of the members who have an e-mail address; two where it is shared, however many share it. */
  withEmail(email: string): readonly string[];
  passwordOf(no: string): string | undefined;
  setPassword(no: string, hash: string): void;
  /** Writes the rows of some more generated members; says whether all are written. */
  writeSome(count: number): boolean;
}

/** A person of the account, who is its owner, its contact and the one greeted. */
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

/** A member's record with nothing in it but a person, and then whatever is given. */
export function memberRecord(
  person: Person,
  given: Partial<Omit<MemberRecord, "profile">> & { profile?: Partial<Profile> } = {},
): MemberRecord {
  const { no, first, last, type, country = "AU" } = person;
  const { phone, address } = HOMES[country];
  const mailbox = `member${no}@example.com`;
  const { profile, ...rest } = given;
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

/** The address by which a member signs in. */
export function mailboxOf({ profile }: MemberRecord): string | null {
  return profile.Email ?? profile.Owners[0]?.Email ?? null;
}

/** The numbers of the four brands' guest accounts. */
export const GUEST_ACCOUNTS: readonly string[] = ["900001", "900002", "900003", "900004"];
