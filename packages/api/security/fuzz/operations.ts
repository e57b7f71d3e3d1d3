// Parses the OpenAPI 3.1 description into operations, and validates responses against it.

import { z } from "zod";

/** The part of JSON Schema that is used here. */
export interface JsonSchema {
  readonly type?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
}

interface DescribedOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
}

/** The part of the OpenAPI document that is used here. */
export interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** A method of an endpoint. */
export interface Operation {
  readonly name: string;
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly path: string;
  readonly parameters: NonNullable<DescribedOperation["parameters"]>;
  readonly body: JsonSchema | undefined;
  readonly statuses: readonly number[];
  /** The validation error of a response; `undefined` if it is valid or has no schema. */
  validationError(status: number, json: unknown): string | undefined;
}

export function operationsOf({ paths, components }: Description): readonly Operation[] {
  const schemas = components.schemas ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody, responses } = described;
      const checks = new Map<number, z.ZodType>();
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operation["method"],
        path,
        parameters,
        body: requestBody?.content["application/json"]?.schema,
        statuses: Object.keys(responses).map(Number),
        validationError(status, json) {
          const schema = responses[String(status)]?.content?.["application/json"]?.schema;
          if (schema === undefined) return undefined;
          const check = checks.get(status) ?? toZodSchema(schema, schemas);
          checks.set(status, check);
          const { success, error } = check.safeParse(json);
          return success ? undefined : error.message;
        },
      };
    }),
  );
}

function toZodSchema(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): z.ZodType {
  const schemaText = JSON.stringify({ ...schema, $defs: schemas }).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(JSON.parse(schemaText) as Parameters<typeof z.fromJSONSchema>[0]);
}
