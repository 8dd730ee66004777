/** The largest input that the contract allows for an operation, grown out of one with which it succeeds. */
import type { Operation } from '@packhouse/contract/operation';
import { schemaOf, type Input, type JsonSchema } from './inputs.ts';

export interface Growth {
  /** Entries a list gets at most. */
  entries: number;
  /**
   * Entries that lists may get, by the field that tells them apart: for `itemId`, the lines of a shipment. Fields that the
   * entry of the input does not have are left out.
   */
  sources: Record<string, readonly Input[]>;
}

/** Every list has as many entries as it may, every free text its longest length; ids and codes stay as they are. */
export function worstInput(operation: Operation, input: Input, growth: Growth): Input {
  const schema = schemaOf(operation);
  const inPath = (name: string) => operation.path.includes(`{${name}}`);
  const known = schema.$defs ?? {};
  const grown = { ...input };
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (inPath(name) || input[name] instanceof File) continue;
    if (name in input) grown[name] = grow(field, input[name], name, { ...growth, known });
    else if (isNote(name)) grown[name] = textOf(field, known) ?? grown[name];
  }
  return Object.fromEntries(Object.entries(grown).filter(([, value]) => value !== undefined));
}

type Growing = Growth & { known: Record<string, JsonSchema> };

function grow(schema: JsonSchema, value: unknown, name: string, growing: Growing): unknown {
  const form = formOf(schema, value, growing.known);
  if (!form) return value;
  if (Array.isArray(value)) return growList(form, value, name, growing);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const of = form.properties?.[field];
        return [field, of ? grow(of, inner, field, growing) : inner];
      }),
    );
  }
  return typeof value === 'string' && isNote(name) ? (textOf(schema, growing.known) ?? value) : value;
}

function growList(schema: JsonSchema, list: readonly unknown[], name: string, growing: Growing): unknown[] {
  const { entries: longest, sources } = growing;
  if (list.length === 0 || !schema.items) return [...list];
  const most = Math.min(longest, schema.maxItems ?? longest);
  const [first] = list;
  const entries = typeof first === 'object' && first !== null ? moreOf(list as Input[], most, sources) : list;
  return entries.map((one) => grow(schema.items!, one, name, growing));
}

function moreOf(list: readonly Input[], most: number, sources: Growth['sources']): Input[] {
  const [first] = list as [Input];
  const missing = Math.max(0, most - list.length);
  const key = Object.keys(first).find((field) => sources[field]);
  if (key) {
    const taken = new Set(list.map((one) => one[key]));
    const spare = sources[key]!.filter((one) => !taken.has(one[key])).slice(0, missing);
    const known = (one: Input) => Object.fromEntries(Object.entries(one).filter(([name]) => name in first));
    return [...list, ...spare.map((one) => ({ ...first, ...known(one) }))];
  }
  // What has an id of its own cannot be there twice.
  if (Object.keys(first).some((field) => /id$/i.test(field))) return [...list];
  return [...list, ...Array.from({ length: missing }, () => first)];
}

/** Texts for people. Others, such as codes and addresses of pages, have rules of their own. */
const isNote = (name: string): boolean => /^(notes?|description|reason|answer|giftMessage|name)$/.test(name);

function textOf(schema: JsonSchema, known: Record<string, JsonSchema>): string | undefined {
  const form = formOf(schema, '', known);
  return form?.maxLength && !form.enum && !form.format
    ? 'm '.repeat(form.maxLength).slice(0, form.maxLength - 1) + '.'
    : undefined;
}

/** The form of the schema that the value has. */
function formOf(
  schema: JsonSchema,
  value: unknown,
  known: Record<string, JsonSchema>,
): JsonSchema | undefined {
  if (schema.$ref) return formOf(known[schema.$ref.slice('#/$defs/'.length)]!, value, known);
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (forms.length === 0) return [schema.type].flat().includes(typeOf(value)) ? schema : undefined;
  const found = forms.map((form) => formOf(form, value, known)).filter((form) => form !== undefined);
  if (typeOf(value) !== 'object') return found[0];
  // An object is of the form that knows the most of its fields.
  const knows = ({ properties = {} }: JsonSchema) =>
    Object.keys(value as object).filter((name) => name in properties).length;
  return found.toSorted((a, b) => knows(b) - knows(a))[0];
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return typeof value === 'string' || typeof value === 'object' || typeof value === 'boolean'
    ? typeof value
    : 'integer';
}
