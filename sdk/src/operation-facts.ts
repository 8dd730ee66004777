import type { OperationName } from './api.ts';

/** Facts of one operation from the API's contract. */
export interface OperationFacts {
  /** Dotted, such as `shipments.createPnp`. */
  readonly name: OperationName;
  readonly resource: string;
  readonly verb: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v0/shipments/{id}`: names in braces are fields of the input. */
  readonly path: string;
  /** Scope the credential must grant. */
  readonly scope: string;
  /** Summary: one line in the imperative. */
  readonly summary: string;
  /** Details in Markdown. */
  readonly description?: string;
  /**
   * JSON Schema (draft 2020-12) of the input object, without references to anything outside and without an uploaded
   * file.
   */
  readonly input: JsonSchema;
  /** Every error code it may answer. */
  readonly errors: readonly string[];
  /** Example of an input that succeeds. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** True when it answers an array, page by page. */
  readonly list?: true;
  /** True when it changes something: it takes an Idempotency-Key, If-Match and `dryRun`. */
  readonly write?: true;
  /** True when it is sent as multipart/form-data, with the bytes in the field `file`. */
  readonly upload?: true;
  /** Content types of an answer that is a file. */
  readonly file?: readonly string[];
  /** HTTP status of the answer, unless it is 200. */
  readonly status?: number;
  /** True when it takes no `dryRun`. */
  readonly noTrial?: true;
  /** True when it takes no If-Match. */
  readonly noVersion?: true;
  /** True when the answer holds a secret that is stored nowhere: it takes no Idempotency-Key and no `dryRun`. */
  readonly shownOnce?: true;
}

/** The part of JSON Schema that inputs are described with. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}
