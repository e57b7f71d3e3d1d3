// For whom content is chosen: brand, language and categories, and nothing that tells one member from another who has the same.

import type { Visitor } from "@portico/domain/access/decide";
import type { Brand } from "@portico/domain/brand/brands";
import type { ContentItem } from "@portico/domain/content/item";
import type { ContentSetting } from "@portico/domain/content/source";
import { isForCategories } from "@portico/domain/content/visibility";
import type { Language } from "@portico/domain/language";
import { categoriesOf } from "@portico/domain/member/account";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { isKnown } from "@portico/domain/member/known";
import type { FastifyRequest } from "fastify";
import type { KnownMember } from "../visit/known-member.ts";
import { knownMember } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { Visit } from "../visit/visit.ts";

/** For whom content is chosen. */
export interface Audience extends ContentSetting {
  readonly categories: readonly string[];
  /** The member, as the access rules see one; `undefined` for a visitor without a session. */
  readonly member: Visitor | undefined;
  /** Whether all is known that chooses content; where it is not, what is chosen may lack something. */
  readonly isSure: boolean;
}

/** The audience of a request. */
export async function audienceOf(request: FastifyRequest, portal: OpenPortal): Promise<Audience> {
  const { visit } = request;
  const language = languageOf(request, portal.settings);
  return audienceFor(await knownVisitor(visit, portal), { brand: visit.brand, language });
}

/** What is known about whoever asks; `undefined` where nobody is signed in. */
export async function knownVisitor(visit: Visit, portal: OpenPortal): Promise<KnownMember | undefined> {
  const { session } = visit;
  return session === undefined ? undefined : knownMember({ ...visit, session }, portal);
}

/** The audience that a member, or a visitor, belongs to. */
export function audienceFor(
  known: KnownMember | undefined,
  { brand, language }: { brand: Brand; language: Language },
): Audience {
  if (known === undefined) return { brand, language, categories: [], member: undefined, isSure: true };
  const { account, facts } = known;
  return {
    brand,
    language,
    categories: account === undefined ? [] : categoriesOf(account),
    member: { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS },
    isSure: account !== undefined && isKnown(facts),
  };
}

/** Whether an item is for an audience (reading R22). */
export function isFor(item: Pick<ContentItem, "categories">, { categories }: Pick<Audience, "categories">): boolean {
  return isForCategories(item.categories, categories);
}
