/**
 * Names that people use for records where the API expects an id: the number of a shipment or an invoice, a SKU, the code of a
 * warehouse, or the id that another system has given.
 */
import { prefixes, type Kind } from './id.ts';
import type { Json } from './openapi/schemas.ts';
import { UnusableCall } from './rules/request.ts';

interface Names {
  /** Operation that finds records of the kind. */
  list: string;
  /** Filters of the list that take such a name, in the order in which they are tried. */
  filters: readonly string[];
  /** Fields that hold such names. The first field that has the name decides. */
  fields: readonly string[];
}

const named = {
  shipment: {
    list: 'shipments.list',
    filters: ['search', 'orderNumber', 'externalId'],
    fields: ['number', 'orderNumber', 'externalId', 'trackingNumbers'],
  },
  product: {
    list: 'products.list',
    filters: ['sku', 'search', 'externalId'],
    fields: ['sku', 'externalId'],
  },
  carton: {
    list: 'cartons.list',
    filters: ['search', 'externalId'],
    fields: ['name', 'barcode', 'externalId'],
  },
  warehouse: { list: 'warehouses.list', filters: ['search'], fields: ['code', 'name'] },
  invoice: { list: 'invoices.list', filters: ['search'], fields: ['number'] },
} as const satisfies Partial<Record<Kind, Names>>;

type NamedKind = keyof typeof named;

/** Reads a list of the API. Answers no records when the caller may not read it. */
export type Find = (
  operation: string,
  input: Record<string, unknown>,
) => Promise<readonly Record<string, unknown>[]>;

/**
 * The input of an operation, of which `schema` is the JSON Schema, with the ids of the records that it names in another way. A name that no record has stays as it is, so that the API
 * can say so. Input that has only ids costs no request.
 *
 * @throws UnusableCall when several records have the name.
 */
export async function withIds(
  schema: Json,
  input: Readonly<Record<string, unknown>>,
  find: Find,
): Promise<Record<string, unknown>> {
  const known = new Map<string, string>();
  return (await resolved(schema, input)) as Record<string, unknown>;

  async function resolved(part: Json, value: unknown): Promise<unknown> {
    if (typeof value === 'string') return idOf(kindsOf(part), value);
    for (const alternative of alternativesOf(part)) value = await resolved(alternative, value);
    if (Array.isArray(value)) {
      const element = part['items'] as Json | undefined;
      if (!element || !holdsIds(element)) return value;
      const list: unknown[] = [];
      for (const one of value) list.push(await resolved(element, one));
      return list;
    }
    if (typeof value !== 'object' || value === null) return value;
    const record: Record<string, unknown> = { ...value };
    for (const [name, property] of Object.entries((part['properties'] ?? {}) as Record<string, Json>)) {
      if (record[name] !== undefined) record[name] = await resolved(property, record[name]);
    }
    return record;
  }

  async function idOf(kinds: readonly NamedKind[], name: string): Promise<string> {
    if (name.trim() === '' || kinds.some((kind) => name.startsWith(`${prefixes[kind]}_`))) return name;
    for (const kind of kinds) {
      const place = `${kind} ${name}`;
      const id = known.get(place) ?? (await findId(kind, name));
      if (id === undefined) continue;
      known.set(place, id);
      return id;
    }
    return name;
  }

  async function findId(kind: NamedKind, name: string): Promise<string | undefined> {
    const { list, filters, fields } = named[kind];
    for (const filter of filters) {
      const records = await find(list, { [filter]: name, take: 50 });
      for (const field of fields) {
        const ids = records.filter((record) => isCalled(record[field], name)).map(({ id }) => String(id));
        if (ids.length === 1) return ids[0]!;
        if (ids.length > 1) {
          throw new UnusableCall(
            `${ids.length} ${kind}s have this name. Say which by its id: ${ids.slice(0, 5).join(', ')}. Nothing was done.`,
          );
        }
      }
    }
    return undefined;
  }
}

const isCalled = (value: unknown, name: string): boolean =>
  Array.isArray(value)
    ? value.some((one) => isCalled(one, name))
    : typeof value === 'string' && value.toLowerCase() === name.trim().toLowerCase();

/** Kinds of records whose ids a schema takes, if people have other names for them. */
export function kindsOf({ pattern }: Json): NamedKind[] {
  const prefix = /^\^(?:\(\?:)?([\w|]+)\)?_\[0-7\]/.exec(typeof pattern === 'string' ? pattern : '')?.[1];
  const known = prefix?.split('|') ?? [];
  return (Object.keys(named) as NamedKind[]).filter((kind) => known.includes(prefixes[kind]));
}

const alternativesOf = (schema: Json): Json[] => [
  ...((schema['anyOf'] ?? []) as Json[]),
  ...((schema['oneOf'] ?? []) as Json[]),
  ...((schema['allOf'] ?? []) as Json[]),
];

const holdsIds = (schema: Json): boolean => JSON.stringify(schema).includes('_[0-7][');
