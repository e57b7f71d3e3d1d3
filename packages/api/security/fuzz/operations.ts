import { z } from "zod";

/** The parts that these tests use. */
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

/** An OpenAPI 3.1 document; the parts that these tests use. */
export interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

export interface Operation {
  readonly name: string;
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  readonly path: string;
  readonly parameters: NonNullable<DescribedOperation["parameters"]>;
  readonly body: JsonSchema | undefined;
  readonly statuses: readonly number[];
  /** Whether the description declares this content type for responses of this status. */
  declaresContentType(status: number, contentType: string): boolean;
  /** `undefined` if the response is valid or has no schema. */
  validationError(status: number, json: unknown): string | undefined;
}

export function parseOperations({ paths, components }: Description): readonly Operation[] {
  const schemas = components.schemas ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [], requestBody, responses } = operation;
      const schemasByStatus = new Map<number, z.ZodType>();
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operation["method"],
        path,
        parameters,
        body: requestBody?.content["application/json"]?.schema,
        statuses: Object.keys(responses).map(Number),
        declaresContentType(status, contentType) {
          const declared = Object.keys(responses[String(status)]?.content ?? {});
          return declared.includes(contentType.split(";", 1)[0] ?? "");
        },
        validationError(status, json) {
          const schema = responses[String(status)]?.content?.["application/json"]?.schema;
          if (schema === undefined) return undefined;
          const zodSchema = schemasByStatus.get(status) ?? toZodSchema(schema, schemas);
          schemasByStatus.set(status, zodSchema);
          const { success, error } = zodSchema.safeParse(json);
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
