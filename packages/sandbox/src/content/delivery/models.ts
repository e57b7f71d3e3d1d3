// The content model: types, taxonomies, languages.

import { createId } from "../library/identity.ts";
import { type ElementModel, LANGUAGES } from "../model/model.ts";
import { TAXONOMIES } from "../model/taxonomies.ts";
import { CONTENT_TYPES } from "../model/types.ts";
import { createPagination } from "./items.ts";
import { createNotFound } from "./problem.ts";
import { parseQuery } from "./query.ts";

const LAST_MODIFIED = "2026-10-01T02:00:00Z";

type Body = Readonly<Record<string, unknown>>;

export function listTypes(request: ListRequest): Body {
  return createListResponse("types", Object.keys(CONTENT_TYPES).map(getType), request);
}

export function getType(codename: string): Body {
  const type = Object.hasOwn(CONTENT_TYPES, codename) ? CONTENT_TYPES[codename] : undefined;
  if (type === undefined) throw createNotFound("type", codename);
  const elements = Object.entries(type.elements).map(([name, model]) => [name, toElementBody(model)]);
  return { system: createSystem("type", codename, type.name), elements: Object.fromEntries(elements) };
}

export function getElement(type: string, codename: string): Body {
  const elements = Object.hasOwn(CONTENT_TYPES, type) ? CONTENT_TYPES[type]?.elements : undefined;
  if (elements === undefined) throw createNotFound("type", type);
  const model = Object.hasOwn(elements, codename) ? elements[codename] : undefined;
  if (model === undefined) throw createNotFound("element", codename);
  return { ...toElementBody(model), codename };
}

export function listTaxonomies(request: ListRequest): Body {
  return createListResponse("taxonomies", Object.keys(TAXONOMIES).map(getTaxonomy), request);
}

export function getTaxonomy(codename: string): Body {
  const group = Object.hasOwn(TAXONOMIES, codename) ? TAXONOMIES[codename] : undefined;
  if (group === undefined) throw createNotFound("taxonomy", codename);
  return { system: createSystem("taxonomy", codename, group.name), terms: group.terms };
}

export function listLanguages(request: ListRequest): Body {
  return createListResponse(
    "languages",
    LANGUAGES.map((system) => ({ system })),
    request,
  );
}

export interface ListRequest {
  readonly url: string;
  readonly search: string;
}

function createListResponse(name: string, all: readonly Body[], request: ListRequest): Body {
  const { skip, limit } = parseQuery(request.search);
  const page = all.slice(skip, skip + limit);
  const facts = { skip, limit, count: page.length, total: all.length, includeTotalCount: false };
  return { [name]: page, pagination: createPagination(request, facts) };
}

function createSystem(kind: string, codename: string, name: string): Body {
  return { id: createId(`${kind}:${codename}`), name, codename, last_modified: LAST_MODIFIED };
}

function toElementBody({ type, name, taxonomyGroup, options }: ElementModel): Body {
  return {
    type,
    name,
    ...(taxonomyGroup === undefined ? {} : { taxonomy_group: taxonomyGroup }),
    ...(options === undefined ? {} : { options }),
  };
}
