// Calls of these methods are guards, but their declarations cannot have the mark `Guard`. `satisfies` fails to compile after a rename.

import type { BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
import type { SavedSearchStore } from "@portico/domain/stays/saved-search-store";
import type { CampaignSource } from "@portico/domain/support/source";
import type { CalendarFeedStore } from "@portico/domain/todos/calendar-feed";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { PasskeyStore } from "../src/portal/passkey-store.ts";
import type { DeviceStore } from "../src/portal/session-stores.ts";

export const GUARD_METHODS: readonly string[] = [
  "addHook" satisfies keyof FastifyInstance,
  "removeAllContentTypeParsers" satisfies keyof FastifyInstance,
  "header" satisfies keyof FastifyReply,
  "headers" satisfies keyof FastifyReply,
  "setCookie" satisfies keyof FastifyReply,
  "clearCookie" satisfies keyof FastifyReply,
  "drop" satisfies keyof BookingMailJournal,
  "revoke" satisfies keyof CalendarFeedStore,
  "upsertContact" satisfies keyof CampaignSource,
  "forgetAll" satisfies keyof DeviceStore,
  "deleteChallenges" satisfies keyof PasskeyStore,
  "remove" satisfies keyof SavedSearchStore,
];
