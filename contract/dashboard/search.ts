/** The one search box of the dashboard. */
import { z } from 'zod';
import { dashboardOperation } from '../operation.ts';
import { space } from './space.ts';

export const hitKinds = ['shipment', 'product', 'carton', 'invoice', 'warehouse'] as const;
export type HitKind = (typeof hitKinds)[number];
/** Kinds of match, the closest first. */
export const matches = ['exact', 'prefix', 'part'] as const;

export const mostHits = 20;

export const SearchHit = z.object({
  kind: z.enum(hitKinds).describe('Kind of record.'),
  id: z.string().describe('Id of the record.'),
  title: z.string().describe('Number or name of the record.'),
  subtitle: z.string().nullable().describe('Further facts in one line; null when there are none.'),
  status: z
    .string()
    .nullable()
    .describe(
      'State of a shipment or invoice; `archived` for a product or carton, `inactive` for a warehouse; null otherwise.',
    ),
  match: z.enum(matches).describe('Kind of match.'),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchHits = z
  .object({ hits: z.array(SearchHit).max(mostHits).describe('Records found, exact matches first.') })
  .meta({ id: 'SearchHits' });

export const dashboardSearch = {
  find: dashboardOperation('GET', '/dashboard/v0/organizations/{organizationId}/search', {
    role: 'viewer',
    summary: 'Find anything by a text',
    description: [
      `Up to ${mostHits} records, exact matches first; capitals do not matter, except in externalId.`,
      'Any id finds its record alone.',
      'Shipments: the beginning of the number (also without PNP-), of the order number, of the recipient’s name and of the last word of it; the whole externalId and tracking number, of goods that come in while they are expected.',
      'Products: part of the name, SKU, barcode, FNSKU or ASIN. Cartons: part of the name, barcode or content. Invoices: part of the number or name. Warehouses: part of the name, code or city.',
      'A whole serial number, as it is written: the product, and the order that the unit is packed for or left with.',
      'Not searched: the inside of order numbers and recipients, notes, addresses, lines, notifications, recommendations.',
    ].join(' '),
    input: z.strictObject({
      ...space,
      text: z.string().trim().min(1).max(100).describe('Text to look for.'),
    }),
    output: SearchHits,
  }),
};
