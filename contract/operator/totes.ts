/** Totes: containers with a printed code that goods are picked into. A tote holds one shipment at a time. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { NamedOrganization, recordFields, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { exactly, listInput } from '../page.ts';
import { floor, leads, pickers } from '../staff-roles.ts';
import { maximumBins, NamedShipment } from './bins.ts';
import { PrintedCode } from './printed-code.ts';

export const ToteCode = PrintedCode.meta({ examples: ['T-014'] });

export const Tote = z
  .object({
    ...recordFields('tote'),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    code: z.string().meta({ description: 'Code of the tote, as printed on it.', examples: ['T-014'] }),
    active: z.boolean().describe('True while the tote is in use.'),
    shipment: z
      .object({
        organization: NamedOrganization.describe('Organization the shipment belongs to.'),
        id: Id('shipment'),
        number: z.string().describe('Number of the shipment, such as HC-PNP-1042.'),
      })
      .nullable()
      .describe('Shipment whose goods are in the tote; null while it is free.'),
    usedAt: Timestamp.nullable().describe(
      'Time the tote was taken for the shipment, in UTC; null while it is free.',
    ),
  })
  .meta({ id: 'Tote' });
export type Tote = z.infer<typeof Tote>;

export const Totes = z
  .object({ totes: z.array(Tote).describe('Totes that were written, in the order of the request.') })
  .meta({ id: 'Totes' });

const warehouseId = Id('warehouse');
const code = Text(32).meta({
  description: 'Code of a tote, as it was scanned or typed.',
  examples: ['T-014'],
});

export const operatorTotes = {
  list: operatorOperation('GET', '/operator/v0/totes', {
    staff: floor,
    summary: 'List the totes of a warehouse, by code',
    list: true,
    input: listInput({
      warehouseId,
      code: exactly('code', 32),
      free: z.boolean().optional().describe('Only those that are free, or only the others.'),
      active: z.boolean().optional().describe('Only those in use, or only the others.'),
    }),
    output: Tote,
  }),
  put: operatorOperation('PUT', '/operator/v0/totes', {
    staff: leads,
    summary: 'Add totes to a warehouse, or take them out of use',
    description: 'Totes are known by their code. A tote that holds goods cannot be taken out of use.',
    input: z.strictObject({
      warehouseId,
      codes: z.array(ToteCode).min(1).max(maximumBins).describe('Codes of the totes, as printed on them.'),
      active: z.boolean().default(true).describe('False takes them out of use.'),
    }),
    output: Totes,
    errors: ['not_found', 'in_use'],
  }),
  use: operatorOperation('POST', '/operator/v0/totes/use', {
    staff: pickers,
    summary: 'Take a tote for a shipment that is picked',
    description:
      'Scan the tote at the first piece that goes into it. A code that is no tote is refused, and so is a tote that holds goods of another shipment, with its number. The tote is free again when the shipment is packed.',
    input: z.strictObject({
      warehouseId,
      code,
      shipment: NamedShipment.describe('Shipment, as the id of its organization, a colon, and its own.'),
    }),
    output: Tote,
    errors: ['not_found', 'validation_failed', 'in_use', 'invalid_state'],
  }),
  empty: operatorOperation('POST', '/operator/v0/totes/empty', {
    staff: floor,
    summary: 'Record that a tote is empty',
    description: 'For goods that were put back, such as those of a cancelled order. A free tote is no error.',
    input: z.strictObject({ warehouseId, code }),
    output: Tote,
    errors: ['not_found', 'validation_failed'],
  }),
};
