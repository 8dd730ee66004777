/** The parts of a field's schema that a command line has to know. */

export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  default?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  maximum?: number;
}

/** Kind of a value. `json` stands for structured values, which are written as JSON. */
export type Kind = 'text' | 'id' | 'time' | 'day' | 'number' | 'whole' | 'flag' | 'json';

export interface Field {
  name: string;
  kind: Kind;
  /** Allowed values, if they are enumerated. */
  choices: readonly string[] | undefined;
  /** True when the field takes several values: comma separated, or the option repeated. */
  isList: boolean;
  /** True when the field may be null, which clears it. */
  isNullable: boolean;
  isRequired: boolean;
  description: string;
  /** Names of the parts of a `json` field, such as `{line1, city}`, or `[{sku, quantity}]` for a list. */
  parts: string;
  /** Default when the field is left out; undefined if the schema states none. */
  usual: unknown;
}

/** The fields of an input, in the order of the contract. */
export const fieldsOf = (input: Schema): Field[] =>
  Object.entries(input.properties ?? {}).map(([name, schema]) =>
    fieldOf(name, schema, input.required?.includes(name) ?? false),
  );

function fieldOf(name: string, schema: Schema, isRequired: boolean): Field {
  const { schema: bare, isNullable } = withoutNull(schema);
  const element = bare.items && withoutNull(bare.items).schema;
  const isList = bare.type === 'array' && element !== undefined && kindOf(element) !== 'json';
  const one = isList ? element : bare;
  return {
    name,
    kind: kindOf(one),
    choices: one.enum?.filter((value) => value !== null).map(String),
    isList,
    isNullable,
    isRequired,
    description: (schema.description ?? bare.description ?? '').replaceAll('`', ''),
    parts: partsOf(bare),
    usual: schema.default,
  };
}

function partsOf({ properties, items }: Schema): string {
  if (properties) return `{${Object.keys(properties).join(', ')}}`;
  return items?.properties ? `[${partsOf(items)}]` : '';
}

/** Separates null from a schema, which may list it as one of several types or one of several schemas. */
function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    const isNullable = types.length < schema.type.length;
    return { schema: { ...schema, type: types.length === 1 ? types[0]! : types }, isNullable };
  }
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (schema.anyOf === undefined || others.length === schema.anyOf.length)
    return { schema, isNullable: false };
  return { schema: others.length === 1 ? others[0]! : { anyOf: others }, isNullable: true };
}

function kindOf({ type, format, pattern }: Schema): Kind {
  if (type === 'boolean') return 'flag';
  if (type === 'integer') return 'whole';
  if (type === 'number') return 'number';
  if (type !== 'string') return 'json';
  if (format === 'date-time') return 'time';
  if (format === 'date') return 'day';
  return pattern?.includes('_[0-7]') ? 'id' : 'text';
}
