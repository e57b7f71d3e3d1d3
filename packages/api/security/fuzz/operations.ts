// The endpoints as their description has them (OpenAPI 3.1), and whether an answer is what it promises.

import { z } from "zod";

/** A schema of JSON Schema, as far as this looks into it. */
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

/** What `/api/docs` answers, as far as this looks into it. */
export interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** One way to ask one endpoint. */
export interface Operation {
  readonly name: string;
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly path: string;
  readonly parameters: NonNullable<DescribedOperation["parameters"]>;
  readonly body: JsonSchema | undefined;
  readonly statuses: readonly number[];
  /** What is wrong with an answer; `undefined` where it is what was promised, or nothing is promised of it. */
  mistake(status: number, json: unknown): string | undefined;
}

/** All operations of a description. */
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
        mistake(status, json) {
          const schema = responses[String(status)]?.content?.["application/json"]?.schema;
          if (schema === undefined) return undefined;
          const check = checks.get(status) ?? checkOf(schema, schemas);
          checks.set(status, check);
          const { success, error } = check.safeParse(json);
          return success ? undefined : error.message;
        },
      };
    }),
  );
}

function checkOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(JSON.parse(whole) as Parameters<typeof z.fromJSONSchema>[0]);
}
