/** Refills: units of a product that somebody brings from a reserve bin to the bin they are picked from. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, NamedOrganization, Quantity, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { floor, leads } from '../staff-roles.ts';

/** Minutes after which a claim on a refill lapses. */
export const refillClaimMinutes = 30;

/** Most refills that are listed at once. */
export const mostRefills = 200;

const warehouseId = Id('warehouse');
const organizationId = Id('organization');
const productId = Id('product');
const code = Text(32).meta({
  description: 'The code of a bin, as it was scanned or typed.',
  examples: ['A-03-2'],
});
const lot = z.string().nullable();
const level = z.int().min(1).max(1_000_000);

const picker = z.object({ id: Id('user'), name: z.string().describe('Name of the operator.') }).nullable();
const inBin = Quantity.nullable();

export const Refill = z
  .object({
    organization: NamedOrganization.describe('Organization the goods belong to.'),
    productId: productId.describe('Id of the product.'),
    sku: z.string().describe('SKU of the product.'),
    name: z.string().describe('Name of the product.'),
    barcodes: z
      .array(z.string())
      .describe('Codes a scanner may read on the goods beside the SKU: barcodes, FNSKU, ASIN.'),
    from: z.string().describe('Code of the reserve bin to take the goods from.'),
    zone: z.string().describe('Zone of the reserve bin.'),
    inReserve: inBin.describe('Quantity believed to be in the reserve bin; null when it is not known.'),
    lot: lot.describe('Lot to take; null when the goods have none, or when any lot may lie there.'),
    expiresOn: LocalDate.nullable().describe('Expiry date of the lot; null when there is none.'),
    to: z.string().describe('Code of the pick bin to put them into.'),
    inBin: inBin.describe('Quantity believed to be in the pick bin, of any lot; null when it is not known.'),
    quantity: z.int().min(1).describe('Units to bring.'),
    forOrders: Quantity.describe('Part of `quantity` that orders wait for.'),
    orders: Quantity.describe('Orders that wait for these units.'),
    shipBy: Timestamp.nullable().describe(
      'Earliest time by which the carrier should have one of these orders, in UTC; null when no order waits, or nothing is promised.',
    ),
    minimum: Quantity.nullable().describe('Refill level of the pick bin; null when none is set.'),
    upTo: Quantity.nullable().describe('Quantity to fill the pick bin up to; null when none is set.'),
    picker: picker.describe('Operator who brings the goods now; null for nobody.'),
  })
  .meta({ id: 'Refill' });
export type Refill = z.infer<typeof Refill>;

export const Refills = z
  .object({
    refills: z.array(Refill).describe('Refills, the most urgent first.'),
    total: Quantity.describe(`Number of refills that are needed; at most ${mostRefills} are listed.`),
  })
  .meta({ id: 'Refills' });
export type Refills = z.infer<typeof Refills>;

export const RefillClaim = z
  .object({
    productId: productId.describe('Id of the product.'),
    bin: z.string().describe('Code of the pick bin.'),
    picker: picker.describe('Operator who brings the goods; null for nobody.'),
    until: Timestamp.nullable().describe('Time at which the claim lapses, in UTC; null without a claim.'),
  })
  .meta({ id: 'RefillClaim' });

export const RecordedRefill = z
  .object({
    productId: productId.describe('Id of the product.'),
    bin: z.string().describe('Code of the pick bin.'),
    moved: Quantity.describe('Units that were brought, or taken back.'),
    left: Quantity.describe('Units of the product that the pick bin still needs and a reserve bin has.'),
  })
  .meta({ id: 'RecordedRefill' });

export const RefillLevels = z
  .object({
    levels: z
      .array(
        z.object({
          bin: z.string().describe('Code of the pick bin.'),
          zone: z.string().describe('Zone of the warehouse.'),
          inBin: inBin.describe('Quantity believed to be in the bin, of any lot; null when it is not known.'),
          minimum: Quantity.nullable().describe(
            'The bin is refilled when it holds less than this; null when no level is set.',
          ),
          upTo: Quantity.nullable().describe('Quantity to fill the bin up to; null when no level is set.'),
        }),
      )
      .describe('Pick bins that the product is in, in walking order.'),
  })
  .meta({ id: 'RefillLevels' });
export type RefillLevels = z.infer<typeof RefillLevels>;

const root = '/operator/v0/organizations/{organizationId}';
const ofRefill = {
  organizationId,
  warehouseId,
  productId,
  bin: code.describe('Code of the pick bin.'),
};

export const operatorRefills = {
  needed: operatorOperation('GET', '/operator/v0/refills', {
    staff: floor,
    acrossTenants: true,
    summary: 'Read the refills that a warehouse needs, the most urgent first',
    description: [
      'A pick bin needs a refill when the orders to pick need more of a product than its pick bins hold, or when the bin holds less than its refill level; bins with a level are then filled up. Only what a reserve bin holds is listed, the soonest expiry first, each bin and lot apart. Refills that orders wait for come first, in the order of the work queue.',
      'The list is worked out when it is read. Goods of test spaces only when one is named.',
    ].join('\n\n'),
    input: z.strictObject({
      warehouseId,
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
      productId: productId.optional().describe('Only this product.'),
    }),
    output: Refills,
    errors: ['not_found'],
  }),
  claim: operatorOperation('POST', `${root}/refills/claim`, {
    staff: floor,
    summary: 'Claim the refill of a pick bin',
    description: `Refused when somebody else has claimed it, or when the bin needs no refill any more. A claim lapses after ${refillClaimMinutes} minutes; claiming again renews it.`,
    input: z.strictObject(ofRefill),
    output: RefillClaim,
    errors: ['not_found', 'invalid_state'],
  }),
  release: operatorOperation('POST', `${root}/refills/release`, {
    staff: floor,
    summary: 'Give up the claim on a refill',
    description: 'Only your own claim ends. Without one, nothing changes.',
    input: z.strictObject(ofRefill),
    output: RefillClaim,
    errors: ['not_found'],
  }),
  record: operatorOperation('POST', `${root}/refills`, {
    staff: floor,
    summary: 'Record that a pick bin was refilled',
    description:
      'Moves the units from the reserve bin to the pick bin, and ends your claim. Without your claim it is refused when somebody else has one, or when the bin needs no refill any more. A reserve bin that held fewer than were believed to be there is counted; nothing is refused because of it. With `undo` the units go back to the reserve bin; claims stay as they are.',
    input: z.strictObject({
      ...ofRefill,
      from: code.describe('Code of the reserve bin.'),
      lot: Text(64).nullable().default(null).describe('Lot of the goods, as listed; null for none.'),
      quantity: z.int().min(0).max(1_000_000).describe('Units that were brought.'),
      short: z
        .boolean()
        .default(false)
        .describe('True when the reserve bin held no more than that; required for a quantity of 0.'),
      undo: z
        .boolean()
        .default(false)
        .describe('True takes a refill back: the units are in the reserve bin again.'),
    }),
    output: RecordedRefill,
    errors: ['not_found', 'invalid_state', 'validation_failed'],
  }),
  levels: operatorOperation('GET', `${root}/refill-levels`, {
    staff: floor,
    summary: 'Read the refill levels of a product',
    input: z.strictObject({ organizationId, warehouseId, productId }),
    output: RefillLevels,
    errors: ['not_found'],
  }),
  setLevel: operatorOperation('PUT', `${root}/refill-levels`, {
    staff: leads,
    summary: 'Set the refill level of a product in a pick bin',
    description:
      'The level counts as long as the product is in the bin. Without a level, a bin is refilled only when orders need more than the pick bins hold.',
    input: z.strictObject({
      ...ofRefill,
      level: z
        .strictObject({
          minimum: level.describe('Refill the bin when it holds less than this.'),
          upTo: level.describe('Fill the bin up to this quantity; at least `minimum`.'),
        })
        .refine(({ minimum, upTo }) => upTo >= minimum, {
          error: 'must be at least minimum',
          path: ['upTo'],
        })
        .nullable()
        .describe('Refill level; null for none.'),
    }),
    output: RefillLevels,
    errors: ['not_found', 'validation_failed'],
  }),
};
