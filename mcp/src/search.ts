/** Finds operations by their name, their description and their input. */
import { operations } from '@packhouse/contract';
import type { Operation } from '@packhouse/contract/operation';
import MiniSearch from 'minisearch';
import { mayCall, type Access } from './access.ts';
import { inputSchemaOf } from './tool-schema.ts';
import { toolNameOf } from './tool-name.ts';

export interface FoundOperation {
  name: string;
  operation: Operation;
}

/** The best matches first, limited to operations the credential may call. */
export function searchOperations(query: string, access: Access, most: number): FoundOperation[] {
  return index()
    .search(query, { filter: ({ id }) => mayCall(access, operations[id as number]!.operation) })
    .slice(0, most)
    .map(({ id }) => operations[id as number]!);
}

/** Words merchants use for the same things. */
const alsoCalled: Record<string, string> = {
  products: 'item article sku catalogue',
  cartons: 'box case pack',
  stock: 'inventory quantity on hand available level',
  shipments: 'order parcel package send deliver fulfil',
  warehouses: 'location site address',
  invoices: 'bill charge cost payment',
  notifications: 'alert message inbox action item to do',
  recommendations: 'advice suggestion forecast reorder restock run running out stockout soon',
  organization: 'account company user team',
  webhooks: 'callback push endpoint subscribe',
};

const saysNothing = new Set(
  'a an and are be by for how i in is it its much my of on or that the this to was what which who with you your'.split(
    ' ',
  ),
);

let made: MiniSearch | undefined;

/** Made for the first search: a service that nobody asks in this way starts without it. */
function index(): MiniSearch {
  return (made ??= indexOperations());
}

function indexOperations(): MiniSearch {
  const search = new MiniSearch({
    fields: ['name', 'summary', 'description', 'parameters', 'alsoCalled'],
    tokenize: wordsOf,
    processTerm: (term) => (saysNothing.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: {
      boost: { name: 4, summary: 3, parameters: 0.5, alsoCalled: 2.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  search.addAll(
    operations.map(({ name, operation }, id) => ({
      id,
      name: `${name} ${toolNameOf(name)}`,
      summary: operation.summary,
      description: operation.description ?? '',
      parameters: Object.keys(inputSchemaOf(operation).properties ?? {}).join(' '),
      alsoCalled: alsoCalled[name.split('.')[0]!] ?? '',
    })),
  );
  return search;
}

/** Splits text into words. A compound name counts as one word, and so does each of its parts. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}._]+/u).flatMap((word) => {
    const parts = word.split(/[._]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part !== '');
    return parts.length > 1 ? [word.replace(/\.+$/, ''), ...parts] : parts;
  });
}
