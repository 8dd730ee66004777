import type { OperationName } from './api.ts';

/** What the API's contract says of one operation. */
export interface OperationFacts {
  /** Dotted, such as `shipments.createPnp`. */
  readonly name: OperationName;
  readonly resource: string;
  readonly verb: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v0/shipments/{id}`: names in braces are fields of the input. */
  readonly path: string;
  /** What the credential must grant. */
  readonly scope: string;
  /** One line, in the imperative. */
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  /** A JSON Schema (draft 2020-12) of an object, without references to anything outside. Of an upload, without the file. */
  readonly input: JsonSchema;
  /** Every code it may be refused with. */
  readonly errors: readonly string[];
  /** An input that it has once succeeded with. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** It answers an array, page by page. */
  readonly list?: true;
  /** It changes something: it takes an Idempotency-Key, If-Match and `dryRun`. */
  readonly write?: true;
  /** It is sent as multipart/form-data, with the bytes in the field `file`. */
  readonly upload?: true;
  /** The content types of an answer that is a file. */
  readonly file?: readonly string[];
  /** Of the answer, where it is not 200. */
  readonly status?: number;
  /** It takes no `dryRun`. */
  readonly noTrial?: true;
  /** It takes no If-Match. */
  readonly noVersion?: true;
  /** The answer holds a secret, which is kept nowhere: it takes no Idempotency-Key and no `dryRun`. */
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
