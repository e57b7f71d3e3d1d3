// Members with the same brand, language and categories see the same content.

import type { Visitor } from "@portico/domain/access/decide";
import type { Brand } from "@portico/domain/brand/brands";
import type { ContentItem } from "@portico/domain/content/item";
import type { ContentSetting } from "@portico/domain/content/source";
import { isForCategories } from "@portico/domain/content/visibility";
import type { Language } from "@portico/domain/language";
import { categoriesOf } from "@portico/domain/member/account";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { isIdentified } from "@portico/domain/member/read-parts";
import type { FastifyRequest } from "fastify";
import type { KnownMember } from "../session-context/known-member.ts";
import { readKnownMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { SessionContext } from "../session-context/session-context.ts";

export interface Audience extends ContentSetting {
  readonly categories: readonly string[];
  /** As the access rules see the member; `undefined` for a visitor. */
  readonly member: Visitor | undefined;
  /** False if member data could not be read, so that content may be missing. */
  readonly isComplete: boolean;
}

export async function audienceOf(request: FastifyRequest, portal: RunningPortal): Promise<Audience> {
  const { context } = request;
  const language = languageOf(request, portal.settings);
  return audienceFor(await findSignedInMember(context, portal), { brand: context.brand, language });
}

/** Reads the signed-in member; `undefined` for a visitor. */
export async function findSignedInMember(
  context: SessionContext,
  portal: RunningPortal,
): Promise<KnownMember | undefined> {
  const { session } = context;
  return session === undefined ? undefined : readKnownMember({ ...context, session }, portal);
}

export function audienceFor(
  member: KnownMember | undefined,
  { brand, language }: { brand: Brand; language: Language },
): Audience {
  if (member === undefined) return { brand, language, categories: [], member: undefined, isComplete: true };
  const { account, facts } = member;
  return {
    brand,
    language,
    categories: account === undefined ? [] : categoriesOf(account),
    member: { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS },
    isComplete: account !== undefined && isIdentified(facts),
  };
}

/** Reading R22. */
export function isVisibleTo(
  item: Pick<ContentItem, "categories">,
  { categories }: Pick<Audience, "categories">,
): boolean {
  return isForCategories(item.categories, categories);
}
