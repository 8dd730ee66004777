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

interface Search {
  /** Operations that the credential may call, the best match first. */
  found: FoundOperation[];
  /** True when none of them matches all words. */
  isLoose: boolean;
  /** The best match of all, when the credential may not call it. */
  beyond: FoundOperation | undefined;
}

export function searchOperations(query: string, access: Access, most: number): Search {
  const hits = index().search(query);
  const words = new Set(significant(query)).size;
  const callable = hits.filter(({ id }) => mayCall(access, operationAt(id).operation));
  const [best] = hits;
  return {
    found: callable.slice(0, most).map(({ id }) => operationAt(id)),
    isLoose: callable.every(({ queryTerms }) => new Set(queryTerms).size < words),
    beyond: best && !callable.includes(best) ? operationAt(best.id) : undefined,
  };
}

const operationAt = (id: unknown): FoundOperation => operations[id as number]!;

/** A page of the dashboard, for things that only people can do. */
interface Page {
  page: string;
  says: string;
  words: string;
}

const pages: readonly Page[] = [
  {
    page: '/developer/keys',
    says: 'Admins make API keys',
    words: 'api key keys credential create make roll revoke',
  },
  {
    page: '/developer/webhooks',
    says: 'Admins manage webhook endpoints, their secrets and deliveries',
    words: 'webhook webhooks endpoint endpoints delivery deliveries secret replay create add',
  },
  {
    page: '/developer/apps',
    says: 'Admins register applications',
    words: 'oauth app apps application client register',
  },
  {
    page: '/developer/authorized',
    says: 'People revoke the apps they have authorized',
    words: 'authorized connected app apps agent access revoke',
  },
  {
    page: '/organization/team',
    says: 'Admins invite members and change their roles',
    words: 'member members team user colleague invite invitation role remove add change',
  },
  { page: '/organization', says: 'Owners export all data', words: 'export data archive download all' },
  {
    page: '/organization/edit',
    says: 'Admins change the profile of the organization',
    words: 'organization company profile billing tax vat change address',
  },
  {
    page: '/account',
    says: 'People change their password and second factor',
    words: 'password two factor sign account session change email my',
  },
];

/** Pages for things that no operation does, when most words of the query are about them. */
export function searchPages(query: string): Pick<Page, 'page' | 'says'>[] {
  const words = significant(query);
  return pages.filter(({ words: known }) => {
    const matching = words.filter((word) => known.split(' ').includes(word)).length;
    return matching > 0 && matching * 3 >= words.length * 2;
  });
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
  'shipments.get': 'track',
  'shipments.timeline': 'track tracking where history',
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
    processTerm: wordOf,
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
      alsoCalled: [alsoCalled[name.split('.')[0]!], alsoCalled[name]].join(' '),
    })),
  );
  return search;
}

const significant = (query: string): string[] => wordsOf(query).flatMap((word) => wordOf(word) ?? []);

const wordOf = (term: string): string | null =>
  saysNothing.has(term.toLowerCase()) ? null : term.toLowerCase();

/** Splits text into words. A compound name counts as one word, and so does each of its parts. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}._]+/u).flatMap((word) => {
    const parts = word.split(/[._]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part !== '');
    return parts.length > 1 ? [word.replace(/\.+$/, ''), ...parts] : parts;
  });
}
