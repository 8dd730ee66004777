/** Documents the warehouse prints: labels at their exact size, and papers. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, Text } from '../measures.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import { everybody, packers } from '../staff-roles.ts';
import { PrintedCode } from './printed-code.ts';
import { ToteCode } from './totes.ts';

const organizationId = Id('organization');
const format = z
  .enum(['pdf', 'zpl'])
  .default('pdf')
  .describe(
    'Format: PDF with a page for each label, or ZPL, the language of Zebra printers (203 dots an inch).',
  );
const copies = z.int().min(1).max(200).default(1).describe('How many labels.');
const label = {
  output: Nothing,
  file: ['application/pdf', 'application/zpl'],
} as const;
const paper = { output: Nothing } as const;
const shipment = '/operator/v0/organizations/{organizationId}/shipments/{id}';

export const operatorLabels = {
  carton: operatorOperation('GET', '/operator/v0/organizations/{organizationId}/cartons/{id}/label', {
    staff: everybody,
    ...label,
    summary: 'Print the label of a carton, 4 × 6 inches',
    description: 'With its contents, and its barcode; a carton without one has its id in bars.',
    input: z.strictObject({ organizationId, id: Id('carton'), format, copies }),
  }),
  product: operatorOperation('GET', '/operator/v0/organizations/{organizationId}/products/{id}/label', {
    staff: everybody,
    ...label,
    summary: 'Print the barcode label of a product, 2 × 1 inches',
    input: z.strictObject({
      organizationId,
      id: Id('product'),
      code: z
        .enum(['barcode', 'fnsku', 'sku'])
        .optional()
        .describe('Code in the bars; by default the first of these that the product has and that fits.'),
      format,
      copies,
    }),
    errors: ['invalid_state'],
  }),
  bin: operatorOperation('GET', '/operator/v0/labels/bins', {
    staff: everybody,
    ...label,
    summary: 'Print labels of bins, 2 × 1 inches each',
    input: z.strictObject({
      codes: z
        .array(PrintedCode.meta({ examples: ['A-01'] }))
        .min(1)
        .max(200)
        .describe('Codes of bins, comma separated.'),
      format,
    }),
  }),
  tote: operatorOperation('GET', '/operator/v0/labels/totes', {
    staff: everybody,
    ...label,
    summary: 'Print labels of totes, 2 × 1 inches each',
    input: z.strictObject({
      codes: z.array(ToteCode).min(1).max(200).describe('Codes of totes, comma separated.'),
      format,
    }),
  }),
  package: operatorOperation('GET', `${shipment}/packages/{packageId}/label`, {
    staff: everybody,
    ...label,
    summary: "Print the warehouse's own label of a package, 4 × 6 inches",
    description:
      'Recipient, order and tracking number, for use when the carrier label is missing. It is not postage, and says so.',
    input: z.strictObject({ organizationId, id: Id('shipment'), packageId: Id('package'), format }),
    errors: ['invalid_state'],
  }),
  manifest: operatorOperation('GET', '/operator/v0/work/manifest', {
    staff: packers,
    ...paper,
    file: ['application/pdf'],
    summary: 'Print the daily carrier manifest of a warehouse',
    description: 'Tracking numbers, weights and counts, with a line for the signature of each carrier.',
    acrossTenants: true,
    input: z.strictObject({
      warehouseId: Id('warehouse'),
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
      carrier: Text(64).optional().describe('Only this carrier, in any case.'),
      date: LocalDate.optional().describe('Day in warehouse time; by default today.'),
    }),
    errors: ['not_found'],
  }),
  packingSlip: operatorOperation('GET', `${shipment}/packing-slip`, {
    staff: everybody,
    ...paper,
    file: ['application/pdf'],
    summary: 'Print the packing slip of a shipment',
    input: z.strictObject({ organizationId, id: Id('shipment') }),
  }),
  document: operatorOperation('GET', `${shipment}/documents/{documentId}`, {
    staff: everybody,
    ...paper,
    file: ['application/pdf', 'image/png', 'application/zpl'],
    summary: 'Download a document the merchant uploaded',
    input: z.strictObject({ organizationId, id: Id('shipment'), documentId: Id('document') }),
  }),
};
