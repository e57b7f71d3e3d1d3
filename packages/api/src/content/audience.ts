// The audience that content is chosen for: brand, language and categories. Members of the same audience see the same content.

import type { Visitor } from "@portico/domain/access/decide";
import type { Brand } from "@portico/domain/brand/brands";
import type { ContentItem } from "@portico/domain/content/item";
import type { ContentSetting } from "@portico/domain/content/source";
import { isForCategories } from "@portico/domain/content/visibility";
import type { Language } from "@portico/domain/language";
import { categoriesOf } from "@portico/domain/member/account";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { isIdentified } from "@portico/domain/member/known";
import type { FastifyRequest } from "fastify";
import type { KnownMember } from "../session-context/known-member.ts";
import { knownMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { SessionContext } from "../session-context/session-context.ts";

export interface Audience extends ContentSetting {
  readonly categories: readonly string[];
  /** The member for the access rules; `undefined` for a visitor. */
  readonly member: Visitor | undefined;
  /** `false` if some member data could not be read, so the chosen content may be incomplete. */
  readonly isComplete: boolean;
}

export async function audienceOf(request: FastifyRequest, portal: RunningPortal): Promise<Audience> {
  const { context } = request;
  const language = languageOf(request, portal.settings);
  return audienceFor(await knownVisitor(context, portal), { brand: context.brand, language });
}

/** The signed-in member's data; `undefined` for a visitor. */
export async function knownVisitor(context: SessionContext, portal: RunningPortal): Promise<KnownMember | undefined> {
  const { session } = context;
  return session === undefined ? undefined : knownMember({ ...context, session }, portal);
}

/** The audience of a member, or of a visitor if `known` is undefined. */
export function audienceFor(
  known: KnownMember | undefined,
  { brand, language }: { brand: Brand; language: Language },
): Audience {
  if (known === undefined) return { brand, language, categories: [], member: undefined, isComplete: true };
  const { account, facts } = known;
  return {
    brand,
    language,
    categories: account === undefined ? [] : categoriesOf(account),
    member: { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS },
    isComplete: account !== undefined && isIdentified(facts),
  };
}

/** Whether an item is shown to an audience (reading R22). */
export function isVisibleTo(
  item: Pick<ContentItem, "categories">,
  { categories }: Pick<Audience, "categories">,
): boolean {
  return isForCategories(item.categories, categories);
}
