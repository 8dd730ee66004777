/** Scopes say what a credential may do. API keys and OAuth tokens use the same ones. */
import { z } from 'zod';

export const scopes = {
  inventory: 'Products, cartons and stock levels',
  shipments: 'All shipment operations: pick-and-pack, small parcel, list, cancel',
  locations: 'Warehouse locations',
  invoices: 'Invoice history and line items, read-only',
  notifications: 'Activity feed and action items',
  recommendations: 'Operational suggestions',
  'user-account': 'Organization and user account details',
  webhooks: 'Send events to its own webhook endpoints',
} as const;

export const Scope = z.enum(Object.keys(scopes) as [ScopeName, ...ScopeName[]]);
export type ScopeName = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as ScopeName[];

/** A list of scopes, each once. */
export const ScopeList = z
  .array(Scope)
  .min(1)
  .max(scopeNames.length)
  .refine((names) => new Set(names).size === names.length, { error: 'names a scope twice' });
