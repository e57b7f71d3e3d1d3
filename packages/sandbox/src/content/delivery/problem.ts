// Errors in the format of the Delivery API.

import { randomUUID } from "node:crypto";

export class DeliveryProblem extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.name = "DeliveryProblem";
    this.status = status;
    this.code = code;
  }
}

export function toProblemBody({ message, code }: DeliveryProblem): Readonly<Record<string, unknown>> {
  return { message, request_id: randomUUID(), error_code: code, specific_code: 0 };
}

export function createNotFound(kind: ResourceKind, codename: string): DeliveryProblem {
  const [words, code] = NOT_FOUND[kind];
  return new DeliveryProblem(404, code, `The requested ${words} '${codename}' was not found.`);
}

export function createBadParameter(message: string): DeliveryProblem {
  return new DeliveryProblem(400, 1, message);
}

export function createBadKey(): DeliveryProblem {
  return new DeliveryProblem(
    401,
    1,
    'Missing or invalid API key. Please include the valid API key as the "Authorization: Bearer {API key}" request header value.',
  );
}

export type ResourceKind = "item" | "type" | "element" | "taxonomy" | "resource";

const NOT_FOUND: Readonly<Record<ResourceKind, readonly [words: string, code: number]>> = {
  item: ["content item", 100],
  type: ["content type", 101],
  element: ["content type element", 102],
  taxonomy: ["taxonomy group", 104],
  resource: ["resource", 0],
};
