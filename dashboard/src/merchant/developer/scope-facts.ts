/** Operations that each scope opens, according to the contract. */
import type { ScopeName } from '@packhouse/contract/scopes';
import { operations, scopes } from 'packhouse:contract';
import { summaries } from 'packhouse:summaries';

export interface Opened {
  method: string;
  path: string;
  summary: string;
}

export const scopeNames = Object.keys(scopes) as ScopeName[];
export const wordsOf = (scope: ScopeName): string => scopes[scope];

const publicOperations = Object.entries(operations).filter(([, { path }]) => path.startsWith('/v0/'));

export const openedBy = (scope: ScopeName): Opened[] =>
  publicOperations
    .filter(([, one]) => one.scope === scope)
    .map(([name, { method, path }]) => ({ method, path, summary: summaries[name]! }));

const samples: Record<ScopeName, string> = {
  shipments: '/v0/shipments?take=2',
  inventory: '/v0/inventory/products?take=2',
  locations: '/v0/warehouses?take=2',
  invoices: '/v0/invoices?take=2',
  notifications: '/v0/notifications?take=2',
  recommendations: '/v0/recommendations?take=2',
  'user-account': '/v0/organization',
  webhooks: '/v0/webhooks',
};

/** Path of a read that a credential with these scopes may do. */
export const samplePath = (granted: readonly ScopeName[]): string =>
  samples[(Object.keys(samples) as ScopeName[]).find((scope) => granted.includes(scope)) ?? 'user-account'];
