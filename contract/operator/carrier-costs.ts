/** Costs of parcels: amounts that carriers charge the warehouse. Merchants never see them, only what is billed. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Amount, Currency, NamedOrganization, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { carrierCostKinds } from '../rules/carrier-costs.ts';
import { office } from '../staff-roles.ts';

const cost = {
  trackingNumber: Text(64).nullable().describe('Tracking number of the parcel; null when none is named.'),
  kind: z.enum(carrierCostKinds).describe('Kind of cost.'),
  amount: Amount.min(-1_000_000_000)
    .max(1_000_000_000)
    .describe('Amount in minor units; negative where the carrier gives money back, or to correct a mistake.'),
};

export const CarrierCost = z
  .object({
    id: Id('carrierCost'),
    ...cost,
    currency: Currency.describe('Currency of the amount (ISO 4217).'),
    carrierInvoice: z
      .string()
      .nullable()
      .describe("Number of the carrier's invoice; null when the cost was entered by hand."),
    fileName: z.string().nullable().describe('File of that invoice; null when it was entered by hand.'),
    line: z.int().nullable().describe('Line of that file; null when it was entered by hand.'),
    createdAt: Timestamp.describe('Time the cost became known, in UTC.'),
    createdBy: Actor.describe('Person who recorded it.'),
    invoiceId: Id('invoice')
      .nullable()
      .describe(
        'Invoice whose period it belongs to, whether the rate card passes it on or not; null until that is issued.',
      ),
  })
  .meta({ id: 'CarrierCost' });
export type CarrierCost = z.infer<typeof CarrierCost>;

export const CarrierCosts = z
  .object({
    currency: Currency.describe('Currency of the organization, in which costs are recorded (ISO 4217).'),
    atCost: z.boolean().describe('True when the rate card of the organization passes the costs on.'),
    total: Amount.describe('Sum of the costs, in minor units.'),
    costs: z.array(CarrierCost).max(500).describe('Costs of the shipment, the oldest first; at most 500.'),
  })
  .meta({ id: 'CarrierCosts' });

const CarrierRow = z.object({
  line: z.int().describe('Line of the file.'),
  trackingNumber: z.string().describe('Tracking number.'),
  kind: z.enum(carrierCostKinds).describe('Kind of cost.'),
  amount: Amount.describe('Amount in minor units.'),
});

export const CarrierInvoice = z
  .object({
    number: z.string().describe("Number of the carrier's invoice."),
    currency: Currency.describe('Currency of the amounts (ISO 4217).'),
    rows: z.int().min(0).describe('Rows of the file.'),
    booked: z.int().min(0).describe('Costs that were booked now, or would be in a trial.'),
    bookedTotal: Amount.describe('Sum of these costs, in minor units.'),
    alreadyBooked: z.int().min(0).describe('Rows that had been booked before; they are not booked twice.'),
    organizations: z
      .array(
        z.object({
          organization: NamedOrganization.describe('Organization the parcels belong to.'),
          booked: z.int().min(0).describe('Costs booked for it now.'),
          total: Amount.describe('Sum of these costs, in minor units.'),
        }),
      )
      .describe('Sums that were booked for each organization, by name.'),
    unmatched: z
      .array(CarrierRow)
      .describe('Rows whose tracking number is on no parcel of the warehouse; they are not booked.'),
  })
  .meta({ id: 'CarrierInvoice' });
export type CarrierInvoice = z.infer<typeof CarrierInvoice>;

export const MissingCost = z
  .object({
    organization: NamedOrganization.describe('Organization the shipment belongs to.'),
    shipmentId: Id('shipment').describe('Id of the shipment.'),
    number: z.string().describe('Number of the shipment.'),
    forwardedAt: Timestamp.describe('Time it left, in UTC.'),
    parcels: z.int().min(1).describe('Parcels whose postage is billed at cost.'),
    known: z.int().min(0).describe('Parcels whose cost is known.'),
  })
  .meta({ id: 'MissingCarrierCost' });

/** Days in which parcels without a known cost are looked for. */
export const missingCostDays = 92;
const mostMissing = 1_000;

const organizationId = Id('organization');
const id = Id('shipment');
const path = '/operator/v0/organizations/{organizationId}/shipments/{id}/carrier-costs';

export const operatorCarrierCosts = {
  ofShipment: operatorOperation('GET', path, {
    staff: office,
    summary: 'Read what carriers charged the warehouse for a shipment',
    input: z.strictObject({ organizationId, id }),
    output: CarrierCosts,
  }),
  add: operatorOperation('POST', path, {
    staff: office,
    status: 201,
    noVersion: true,
    summary: 'Record what a carrier charged the warehouse for a shipment',
    description:
      'A cost is never changed. To correct one, record it again with the opposite sign, and then the right amount. Where the rate card of the organization bills postage at cost, it is a line of the invoice for the month in which it is recorded, or in which the parcel leaves if that is later.',
    input: z.strictObject({
      organizationId,
      id,
      ...cost,
      trackingNumber: cost.trackingNumber.default(null),
      kind: cost.kind.default('postage'),
    }),
    output: CarrierCost,
  }),
  import: operatorOperation('POST', '/operator/v0/carrier-invoices', {
    staff: office,
    largeBody: true,
    summary: 'Book the invoice of a carrier from CSV',
    description:
      'Each row is a cost of the parcel with its tracking number, whichever organization sent it. The same row of the same invoice is booked once, however often it is sent, and so is each line of the same file. Nothing is booked while a row is wrong: `details` lists each wrong row with its line, column and fix, at most 200. A trial (`dryRun`) answers what would be booked. Rows without a parcel are answered in `unmatched`.',
    input: z.strictObject({
      number: Text(64).describe("Number of the carrier's invoice."),
      fileName: Text(200).describe('Name of the file, as evidence shows it.'),
      currency: Currency.optional().describe(
        'Currency of rows that name none (ISO 4217). Left out, each row names its own.',
      ),
      costs: z
        .string()
        .min(1)
        .max(7_000_000)
        .describe(
          `CSV with a header, separated by commas, semicolons or tabs. Columns: \`tracking_number\`, \`amount\` (in major units, such as 12.40; negative where the carrier gives money back), and optionally \`currency\` and \`kind\` (${carrierCostKinds.join(', ')}; an empty cell is postage). All rows have the same currency.`,
        ),
    }),
    output: CarrierInvoice,
    errors: ['validation_failed'],
  }),
  missing: operatorOperation('GET', '/operator/v0/carrier-costs/missing', {
    staff: office,
    acrossTenants: true,
    summary: 'Read the shipments whose postage is billed at cost and whose cost is not known',
    description: `Those that left in the last ${missingCostDays} days, the oldest first. Their postage is billed in the month in which the cost becomes known. Test spaces only when one is named.`,
    input: z.strictObject({
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
    }),
    output: z
      .object({
        shipments: z.array(MissingCost).max(mostMissing).describe(`Shipments; at most ${mostMissing}.`),
        more: z.boolean().describe('True when there are more of them.'),
      })
      .meta({ id: 'MissingCarrierCosts' }),
  }),
};
