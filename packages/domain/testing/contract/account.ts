// The promises of the ports for sign-in, e-mail address, profile and mailing lists.

import type { MemberKey, ProfileChange } from "../../src/member/source.ts";
import { assertEqual, assertRefused, show, valueOf } from "./assert.ts";
import { mailsTo, type PortPromise, portOf, tokenTo } from "./back-end.ts";

export interface AccountSample {
  readonly member: MemberKey;
  readonly password: string;
  readonly email: string;
  readonly otherMember: MemberKey;
  /** The sign-in name of no member. */
  readonly unknownName: string;
  readonly unknownMember: string;
  /** A URL of the portal, to which the back-end may send links. */
  readonly page: string;
}

const NEW_PASSWORD = "contract: nine boats in the harbour";
const NEW_EMAIL = "contract.new@example.com";

export function credentialsPromises(sample: AccountSample): readonly PortPromise[] {
  const { member, password, email, unknownName, page } = sample;
  const { memberNumber } = member;
  const port = "credentials";
  const verify = (name: string, words: string) => `credentials.verify(${show(name)}, ${words})`;
  return [
    {
      port,
      promise: "verify gives the same result for an unknown name and a wrong password",
      check: async (backEnd) => {
        const credentials = portOf(backEnd, port);
        const right = await valueOf(verify(memberNumber, "the password"), () =>
          credentials.verify(memberNumber, password),
        );
        assertEqual(right, member, verify(memberNumber, "the password"));
        for (const [name, attempt] of [
          [memberNumber, NEW_PASSWORD],
          [unknownName, password],
        ] as const) {
          const call = verify(name, attempt === password ? "a password" : "a wrong password");
          assertEqual(await valueOf(call, () => credentials.verify(name, attempt)), "refused", call);
        }
      },
    },
    {
      port,
      promise: "change refuses a wrong password, and replaces the right one",
      check: async (backEnd) => {
        const credentials = portOf(backEnd, port);
        const change = (current: string) =>
          valueOf("credentials.change(…)", () => credentials.change({ memberNumber, password: current }, NEW_PASSWORD));
        assertEqual(await change(NEW_PASSWORD), "refused", "credentials.change with a wrong password");
        assertEqual(await credentials.verify(memberNumber, password), member, verify(memberNumber, "the password"));
        assertEqual(await change(password), "changed", "credentials.change with the password");
        assertEqual(await credentials.verify(memberNumber, NEW_PASSWORD), member, verify(memberNumber, "the new one"));
        assertEqual(await credentials.verify(memberNumber, password), "refused", verify(memberNumber, "the old one"));
      },
    },
    {
      port,
      promise: "requestReset does not reveal whether the name is known, and mails no unknown name",
      check: async (backEnd) => {
        const credentials = portOf(backEnd, port);
        for (const name of [memberNumber, unknownName]) {
          const call = `credentials.requestReset(${show(name)})`;
          assertEqual(await valueOf(call, () => credentials.requestReset(name, page)), undefined, call);
        }
        assertEqual(mailsTo(backEnd, email).length, 1, "the number of mails to the member");
        assertEqual(mailsTo(backEnd, unknownName), [], "the mails to the unknown name");
      },
    },
    {
      port,
      promise: "change accepts the token of a mailed link once; ownerOfLink does not use it up",
      check: async (backEnd) => {
        const credentials = portOf(backEnd, port);
        await valueOf("credentials.requestReset(…)", () => credentials.requestReset(memberNumber, page));
        const resetToken = tokenTo(backEnd, email);
        const owner = () => valueOf("credentials.ownerOfLink(…)", () => credentials.ownerOfLink(resetToken));
        for (const _ of [1, 2]) assertEqual(await owner(), member, "credentials.ownerOfLink of a mailed link");
        const change = () => valueOf("credentials.change(…)", () => credentials.change({ resetToken }, NEW_PASSWORD));
        assertEqual(await change(), "changed", "credentials.change with a mailed link");
        assertEqual(await change(), "refused", "credentials.change with a used link");
        assertEqual(await owner(), "refused", "credentials.ownerOfLink of a used link");
      },
    },
  ];
}

export function emailPromises(sample: AccountSample): readonly PortPromise[] {
  const { member, password, email, otherMember, unknownMember, page } = sample;
  const { memberNumber } = member;
  const port = "emails";
  const change = { email: NEW_EMAIL, confirmAddress: page };
  return [
    {
      port,
      promise: "request refuses a wrong password and an unknown member, and changes nothing",
      check: async (backEnd) => {
        const emails = portOf(backEnd, port);
        for (const proof of [
          { memberNumber, password: NEW_PASSWORD },
          { memberNumber: unknownMember, password },
        ])
          assertEqual(
            await valueOf("emails.request(…)", () => emails.request(proof, change)),
            "refused",
            "emails.request",
          );
        assertEqual(await emails.pendingChange(memberNumber), undefined, "emails.pendingChange");
        assertEqual(mailsTo(backEnd, NEW_EMAIL), [], "the mails to the new address");
      },
    },
    {
      port,
      promise: "confirm accepts the token of the mailed link once, and from its member only",
      check: async (backEnd) => {
        const emails = portOf(backEnd, port);
        const request = () => emails.request({ memberNumber, password }, change);
        assertEqual(await valueOf("emails.request(…)", request), "accepted", "emails.request");
        assertEqual(
          (await emails.pendingChange(memberNumber))?.email,
          NEW_EMAIL,
          "the address of emails.pendingChange",
        );
        const token = tokenTo(backEnd, NEW_EMAIL);
        const confirm = (number: string) => valueOf("emails.confirm(…)", () => emails.confirm(number, token, page));
        assertEqual(await confirm(otherMember.memberNumber), "refused", "emails.confirm by another member");
        assertEqual(await confirm(memberNumber), "changed", "emails.confirm");
        assertEqual(await confirm(memberNumber), "refused", "emails.confirm with a used token");
        assertEqual(await emails.pendingChange(memberNumber), undefined, "emails.pendingChange");
      },
    },
    {
      port,
      promise: "undo puts the old address back once",
      check: async (backEnd) => {
        const emails = portOf(backEnd, port);
        await valueOf("emails.request(…)", () => emails.request({ memberNumber, password }, change));
        const token = tokenTo(backEnd, NEW_EMAIL);
        await valueOf("emails.confirm(…)", () => emails.confirm(memberNumber, token, page));
        const undoToken = tokenTo(backEnd, email);
        const undo = () => valueOf("emails.undo(…)", () => emails.undo(undoToken));
        assertEqual(await undo(), member, "emails.undo");
        assertEqual(await undo(), "refused", "emails.undo with a used token");
      },
    },
    {
      port,
      promise: "cancel ends the pending change; its link is refused, and resend finds nothing",
      check: async (backEnd) => {
        const emails = portOf(backEnd, port);
        await valueOf("emails.request(…)", () => emails.request({ memberNumber, password }, change));
        const token = tokenTo(backEnd, NEW_EMAIL);
        await valueOf("emails.cancel(…)", () => emails.cancel(memberNumber));
        assertEqual(await emails.pendingChange(memberNumber), undefined, "emails.pendingChange");
        assertEqual(await emails.confirm(memberNumber, token, page), "refused", "emails.confirm after emails.cancel");
        assertEqual(await emails.resend(memberNumber, page), "none", "emails.resend after emails.cancel");
      },
    },
    {
      port,
      promise: "pendingChange throws MEMBER_UNKNOWN for an unknown member",
      check: (backEnd) =>
        assertRefused("emails.pendingChange(…)", () => portOf(backEnd, port).pendingChange(unknownMember), {
          codes: ["MEMBER_UNKNOWN"],
        }),
    },
  ];
}

export interface ProfileSample {
  readonly member: MemberKey;
  readonly unknownMember: string;
  readonly change: ProfileChange;
  /** `field` is the path of the refused field in `ProfileChange`. */
  readonly refused: { readonly change: ProfileChange; readonly field: string };
}

export function profilePromises({ member, unknownMember, change, refused }: ProfileSample): readonly PortPromise[] {
  const port = "members";
  const update = `members.update(${show(change)})`;
  return [
    {
      port,
      promise: "update changes the given fields and no other field",
      check: async (backEnd) => {
        const members = portOf(backEnd, port);
        const before = await valueOf("members.member(…)", () => members.member(member));
        await valueOf(update, () => members.update(member, change));
        assertEqual(await members.member(member), { ...before, ...change }, `members.member after ${update}`);
      },
    },
    {
      port,
      promise: "update names the refused field by its path in ProfileChange, and changes nothing",
      check: async (backEnd) => {
        const members = portOf(backEnd, port);
        const before = await valueOf("members.member(…)", () => members.member(member));
        await assertRefused("members.update(…)", () => members.update(member, refused.change), {
          codes: ["BACK_END_REFUSED"],
          field: refused.field,
        });
        assertEqual(await members.member(member), before, "members.member after a refused change");
      },
    },
    {
      port,
      promise: "member and update throw MEMBER_UNKNOWN for an unknown member",
      check: async (backEnd) => {
        const members = portOf(backEnd, port);
        const key = { ...member, memberNumber: unknownMember };
        const codes = ["MEMBER_UNKNOWN"] as const;
        await assertRefused("members.member(…)", () => members.member(key), { codes });
        await assertRefused("members.update(…)", () => members.update(key, change), { codes });
      },
    },
  ];
}

export interface CampaignSample {
  readonly email: string;
  readonly unknownEmail: string;
  /** Ids of lists that the portal may and may not switch. */
  readonly switchable: string;
  readonly fixed: string;
}

export function campaignPromises({ email, unknownEmail, switchable, fixed }: CampaignSample): readonly PortPromise[] {
  const port = "campaign";
  return [
    {
      port,
      promise: "switchList takes effect once for each change id",
      check: async (backEnd) => {
        const campaign = portOf(backEnd, port);
        const isSubscribed = async () =>
          (await valueOf("campaign.preferences(…)", () => campaign.preferences(email))).find(
            ({ id }) => id === switchable,
          )?.subscribed;
        const switchTo = (id: string, subscribed: boolean) =>
          valueOf("campaign.switchList(…)", () => campaign.switchList(email, { id, listId: switchable, subscribed }));
        assertEqual(await switchTo("contract-1", true), "switched", "campaign.switchList");
        assertEqual(await switchTo("contract-2", false), "switched", "campaign.switchList");
        assertEqual(await switchTo("contract-1", true), "switched", "a repeated campaign.switchList");
        assertEqual(await isSubscribed(), false, "the list after a repeated campaign.switchList");
      },
    },
    {
      port,
      promise: "switchList refuses a list that the portal may not switch",
      check: async (backEnd) => {
        const change = { id: "contract-3", listId: fixed, subscribed: false };
        const call = "campaign.switchList(…)";
        assertEqual(await valueOf(call, () => portOf(backEnd, port).switchList(email, change)), "refused", call);
      },
    },
    {
      port,
      promise:
        "preferences throws EMAIL_UNKNOWN until upsertContact has added the address; upsertContact can be repeated",
      check: async (backEnd) => {
        const campaign = portOf(backEnd, port);
        const preferences = () => campaign.preferences(unknownEmail);
        await assertRefused("campaign.preferences(…)", preferences, { codes: ["EMAIL_UNKNOWN"] });
        for (const _ of [1, 2]) await valueOf("campaign.upsertContact(…)", () => campaign.upsertContact(unknownEmail));
        await valueOf("campaign.preferences(…)", preferences);
      },
    },
  ];
}
