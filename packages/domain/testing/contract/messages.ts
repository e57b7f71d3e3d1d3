// The promises of the ports that send mails, and of the port to document files.

import type { Application } from "../../src/member/source.ts";
import type { WrittenMail } from "../../src/stays/booking-mail-flow.ts";
import type { StayNotice } from "../../src/stays/source.ts";
import type { Enquiry } from "../../src/support/source.ts";
import { assert, assertEqual, assertRefused, show, valueOf } from "./assert.ts";
import { mailsTo, type PortPromise, portOf } from "./back-end.ts";

/** A member who can be mailed, and the number of no member. */
interface Addressee {
  readonly memberNumber: string;
  readonly email: string;
  readonly unknownMember: string;
}

export interface MessageSamples {
  readonly stayNotices?: { readonly notice: StayNotice; readonly email: string; readonly unknownMember: string };
  readonly bookingMails?: { readonly mail: WrittenMail; readonly email: string; readonly otherMember: string };
  readonly notices?: Addressee;
  readonly enquiries?: Enquiry;
  /** `refused` has a field that the back-end refuses, and the field's name. */
  readonly signUp?: { readonly application: Application; readonly refused: readonly [Application, field: string] };
  readonly loyalty?: { readonly memberNumber: string; readonly redirect: string };
  readonly logout?: true;
}

export function messagePromises(samples: MessageSamples): readonly PortPromise[] {
  const { stayNotices, bookingMails, notices, enquiries, signUp, loyalty, logout } = samples;
  return [
    ...(stayNotices === undefined ? [] : noticePromises(stayNotices)),
    ...(bookingMails === undefined ? [] : bookingMailPromises(bookingMails)),
    ...(notices === undefined ? [] : securityPromises(notices)),
    ...(enquiries === undefined ? [] : enquiryPromises(enquiries)),
    ...(signUp === undefined ? [] : signUpPromises(signUp)),
    ...(loyalty === undefined ? [] : loyaltyPromises(loyalty)),
    ...(logout === undefined ? [] : LOGOUT_PROMISES),
  ];
}

function noticePromises(sample: NonNullable<MessageSamples["stayNotices"]>): readonly PortPromise[] {
  const { notice, email, unknownMember } = sample;
  const port = "stayNotices";
  return [
    {
      port,
      promise: "send mails a notice once for repeated calls",
      check: async (backEnd) => {
        const send = () => valueOf("stayNotices.send(…)", () => portOf(backEnd, port).send(notice));
        for (const _ of [1, 2]) assertEqual(await send(), "mailed", "stayNotices.send(…)");
        assertEqual(mailsTo(backEnd, email).length, 1, "the number of mails to the member");
      },
    },
    {
      port,
      promise: "send throws MEMBER_UNKNOWN for an unknown member",
      check: (backEnd) => {
        const send = () => portOf(backEnd, port).send({ ...notice, memberNumber: unknownMember });
        return assertRefused("stayNotices.send(…)", send, { codes: ["MEMBER_UNKNOWN"] });
      },
    },
  ];
}

function bookingMailPromises(sample: NonNullable<MessageSamples["bookingMails"]>): readonly PortPromise[] {
  const { mail, email, otherMember } = sample;
  const port = "bookingMails";
  return [
    {
      port,
      promise: "send mails a booking once for repeated calls",
      check: async (backEnd) => {
        const send = () => valueOf("bookingMails.send(…)", () => portOf(backEnd, port).send(mail));
        for (const _ of [1, 2]) assertEqual(await send(), "mailed", "bookingMails.send(…)");
        assertEqual(mailsTo(backEnd, email).length, 1, "the number of mails to the member");
      },
    },
    {
      port,
      promise: "send throws BOOKING_UNKNOWN for another member's booking, and mails nobody",
      check: async (backEnd) => {
        const send = () => portOf(backEnd, port).send({ ...mail, memberNumber: otherMember });
        await assertRefused("bookingMails.send(…)", send, { codes: ["BOOKING_UNKNOWN"] });
        assertEqual(mailsTo(backEnd, email), [], "the mails to the member");
      },
    },
  ];
}

function securityPromises({ memberNumber, email, unknownMember }: Addressee): readonly PortPromise[] {
  return [
    {
      port: "notices",
      promise: "send mails the member, and throws MEMBER_UNKNOWN for an unknown one",
      check: async (backEnd) => {
        const notices = portOf(backEnd, "notices");
        await valueOf("notices.send(…)", () => notices.send(memberNumber, "passkey-added"));
        assertEqual(mailsTo(backEnd, email).length, 1, "the number of mails to the member");
        const unknown = () => notices.send(unknownMember, "passkey-added");
        await assertRefused("notices.send(…)", unknown, { codes: ["MEMBER_UNKNOWN"] });
      },
    },
  ];
}

function enquiryPromises(enquiry: Enquiry): readonly PortPromise[] {
  const port = "enquiries";
  const send = "enquiries.send(…)";
  return [
    {
      port,
      promise: "send gives each enquiry a number of its own",
      check: async (backEnd) => {
        const enquiries = portOf(backEnd, port);
        const first = await valueOf(send, () => enquiries.send(enquiry));
        assert(first !== "", `${send} gave an empty text. Expected: the number of the enquiry.`);
        const second = await valueOf(send, () => enquiries.send(enquiry));
        assert(first !== second, `${send} gave ${show(first)} twice. Expected: another number for the second enquiry.`);
      },
    },
    {
      port,
      promise: "send throws BACK_END_UNCERTAIN if the response was lost",
      check: async (backEnd) => {
        await backEnd.faults.loseResponses();
        await assertRefused(send, () => portOf(backEnd, port).send(enquiry), { codes: ["BACK_END_UNCERTAIN"] });
      },
    },
  ];
}

function signUpPromises(sample: NonNullable<MessageSamples["signUp"]>): readonly PortPromise[] {
  const { application, refused } = sample;
  const [wrongApplication, field] = refused;
  return [
    {
      port: "signUp",
      promise: "apply accepts an application, and throws BACK_END_REFUSED with the name of an invalid field",
      check: async (backEnd) => {
        const signUp = portOf(backEnd, "signUp");
        assertEqual(await valueOf("signUp.apply(…)", () => signUp.apply(application)), undefined, "signUp.apply(…)");
        const wrong = () => signUp.apply(wrongApplication);
        await assertRefused("signUp.apply(…)", wrong, { codes: ["BACK_END_REFUSED"], field });
      },
    },
  ];
}

function loyaltyPromises(sample: NonNullable<MessageSamples["loyalty"]>): readonly PortPromise[] {
  const { memberNumber, redirect } = sample;
  return [
    {
      port: "loyalty",
      promise: "signOnUrl gives an absolute URL over HTTP, and a new one for each call",
      check: async (backEnd) => {
        const loyalty = portOf(backEnd, "loyalty");
        const signOn = () => valueOf("loyalty.signOnUrl(…)", () => loyalty.signOnUrl(memberNumber, redirect));
        const [first, second] = [await signOn(), await signOn()];
        assert(
          /^https?:\/\/[^/]/.test(first),
          `loyalty.signOnUrl(…) gave ${show(first)}. Expected: an absolute URL over HTTP.`,
        );
        assert(first !== second, "loyalty.signOnUrl(…) gave one URL twice. Expected: each URL signs in once.");
      },
    },
  ];
}

const LOGOUT_PROMISES: readonly PortPromise[] = [
  {
    port: "logout",
    promise: "notifySignOut can be called more than once",
    check: async (backEnd) => {
      const logout = portOf(backEnd, "logout");
      for (const _ of [1, 2]) await valueOf("logout.notifySignOut()", () => logout.notifySignOut());
    },
  },
];

export interface DocumentSample {
  readonly documentId: string;
  readonly mediaType: string;
  /** Size of the file. */
  readonly bytes: number;
  readonly unknownId: string;
}

export function documentPromises({ documentId, mediaType, bytes, unknownId }: DocumentSample): readonly PortPromise[] {
  const port = "documents";
  const open = (id: string, maxBytes: number) => `documents.open(${show(id)}, ${show({ maxBytes })})`;
  return [
    {
      port,
      promise: "open gives the media type and every byte of the file, also at exactly its limit",
      check: async (backEnd) => {
        const documents = portOf(backEnd, port);
        const call = open(documentId, bytes);
        const file = await valueOf(call, () => documents.open(documentId, { maxBytes: bytes }));
        if (file === undefined) throw new Error(`${call} gave undefined. Expected: the file.`);
        assertEqual({ mediaType: file.mediaType, bytes: file.bytes }, { mediaType, bytes }, call);
        let received = 0;
        for await (const chunk of file.body) received += chunk.length;
        assertEqual(received, bytes, `the number of bytes in the body of ${call}`);
      },
    },
    {
      port,
      promise: "open gives undefined for an unknown document",
      check: async (backEnd) => {
        const call = open(unknownId, bytes);
        const documents = portOf(backEnd, port);
        assertEqual(await valueOf(call, () => documents.open(unknownId, { maxBytes: bytes })), undefined, call);
      },
    },
    {
      port,
      promise: "open throws BACK_END_UNREADABLE for a file above the limit",
      check: (backEnd) => {
        const opened = () => portOf(backEnd, port).open(documentId, { maxBytes: bytes - 1 });
        return assertRefused(open(documentId, bytes - 1), opened, { codes: ["BACK_END_UNREADABLE"] });
      },
    },
    {
      port,
      promise: "open throws while the back-end does not respond",
      check: async (backEnd) => {
        await backEnd.faults.stop();
        const opened = () => portOf(backEnd, port).open(documentId, { maxBytes: bytes });
        await assertRefused(open(documentId, bytes), opened, { codes: ["BACK_END_UNAVAILABLE"] });
      },
    },
  ];
}
