// Responses about the content model: types, taxonomies, languages.

import { idOf } from "../library/identity.ts";
import { type ElementModel, LANGUAGES } from "../model/model.ts";
import { TAXONOMIES } from "../model/taxonomies.ts";
import { CONTENT_TYPES } from "../model/types.ts";
import { pagination } from "./items.ts";
import { notFound } from "./problem.ts";
import { parseQuery } from "./query.ts";

const LAST_MODIFIED = "2026-10-01T02:00:00Z";

type Body = Readonly<Record<string, unknown>>;

export function typesResponse(request: ListRequest): Body {
  return listed("types", Object.keys(CONTENT_TYPES).map(typeResponse), request);
}

export function typeResponse(codename: string): Body {
  const type = Object.hasOwn(CONTENT_TYPES, codename) ? CONTENT_TYPES[codename] : undefined;
  if (type === undefined) throw notFound("type", codename);
  const elements = Object.entries(type.elements).map(([name, model]) => [name, elementBody(model)]);
  return { system: systemOf("type", codename, type.name), elements: Object.fromEntries(elements) };
}

export function elementResponse(type: string, codename: string): Body {
  const elements = Object.hasOwn(CONTENT_TYPES, type) ? CONTENT_TYPES[type]?.elements : undefined;
  if (elements === undefined) throw notFound("type", type);
  const model = Object.hasOwn(elements, codename) ? elements[codename] : undefined;
  if (model === undefined) throw notFound("element", codename);
  return { ...elementBody(model), codename };
}

export function taxonomiesResponse(request: ListRequest): Body {
  return listed("taxonomies", Object.keys(TAXONOMIES).map(taxonomyResponse), request);
}

export function taxonomyResponse(codename: string): Body {
  const group = Object.hasOwn(TAXONOMIES, codename) ? TAXONOMIES[codename] : undefined;
  if (group === undefined) throw notFound("taxonomy", codename);
  return { system: systemOf("taxonomy", codename, group.name), terms: group.terms };
}

export function languagesResponse(request: ListRequest): Body {
  return listed(
    "languages",
    LANGUAGES.map((system) => ({ system })),
    request,
  );
}

export interface ListRequest {
  readonly url: string;
  readonly search: string;
}

function listed(name: string, all: readonly Body[], request: ListRequest): Body {
  const { skip, limit } = parseQuery(request.search);
  const page = all.slice(skip, skip + limit);
  const facts = { skip, limit, count: page.length, total: all.length, includeTotalCount: false };
  return { [name]: page, pagination: pagination(request, facts) };
}

function systemOf(kind: string, codename: string, name: string): Body {
  return { id: idOf(`${kind}:${codename}`), name, codename, last_modified: LAST_MODIFIED };
}

function elementBody({ type, name, taxonomyGroup, options }: ElementModel): Body {
  return {
    type,
    name,
    ...(taxonomyGroup === undefined ? {} : { taxonomy_group: taxonomyGroup }),
    ...(options === undefined ? {} : { options }),
  };
}
