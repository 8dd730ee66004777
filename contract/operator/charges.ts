/** Charges by hand, for work that no event counts, such as relabelling: the warehouse proposes, approves and bills them. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Amount, Currency, LocalDate, recordFields, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { anyOf } from '../page.ts';
import { chargeUnits, Price } from '../public/rate-cards.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import { leadsAndOffice, office } from '../staff-roles.ts';

export const chargeStates = ['proposed', 'approved', 'invoiced', 'declined', 'withdrawn'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Life of a charge by hand. Issuing the invoice that bills it makes an approved one `invoiced`, which is final. */
export const chargeLifecycle = {
  approve: { from: ['proposed'], to: 'approved', by: ['operator'] },
  decline: { from: ['proposed'], to: 'declined', by: ['operator'] },
  withdraw: { from: ['proposed', 'approved'], to: 'withdrawn', by: ['operator'] },
} as const satisfies Lifecycle<ChargeState>;

const fields = {
  description: Text(200).describe('Name of the work, as the invoice line shows it.'),
  quantity: z
    .number()
    .positive()
    .max(1_000_000)
    .refine((quantity) => Math.abs(quantity * 1e4 - Math.round(quantity * 1e4)) < 1e-6, {
      error: 'may have at most four decimals',
    })
    .describe('Quantity in `unit`, with at most four decimals.'),
  unit: z.enum(chargeUnits).describe('Unit of the quantity.'),
  day: LocalDate.describe("Day of the work, in the organization's time zone."),
  note: Text(500).nullable().describe('Note for the merchant, shown on the line; null for none.'),
  shipmentId: Id('shipment').nullable().describe('Shipment the work was for; null when it was for none.'),
  warehouseId: Id('warehouse').nullable().describe('Warehouse that did the work; null when it is not named.'),
};

export const Charge = z
  .object({
    ...recordFields('charge'),
    state: z.enum(chargeStates).describe('State of the charge.'),
    ...fields,
    unitPrice: Price.nullable().describe(
      'Price of one unit in minor units; null for a proposal that names none.',
    ),
    amount: Amount.nullable().describe('Price of the whole quantity in minor units; null without a price.'),
    currency: Currency.describe('Currency of the price (ISO 4217).'),
    createdBy: Actor.describe('Author of the charge.'),
    decidedAt: Timestamp.nullable().describe('Time it was approved or declined, in UTC; null until then.'),
    decidedBy: Actor.nullable().describe('Person who approved or declined it; null until then.'),
    reason: z.string().nullable().describe('Reason it was declined or withdrawn; null when there is none.'),
    invoiceId: Id('invoice').nullable().describe('Invoice that bills it; null until it is issued.'),
  })
  .meta({ id: 'Charge' });
export type Charge = z.infer<typeof Charge>;

const organizationId = Id('organization');
const id = Id('charge');
const root = '/operator/v0/organizations/{organizationId}/charges';
const unitPrice = Price.optional().describe(
  'Price of one unit in minor units. Left out: the price of the unit on the rate card of that day.',
);
const reason = Text(500).nullable().default(null).describe('Reason for the staff; null for none.');

export const operatorCharges = {
  list: operatorOperation('GET', root, {
    staff: leadsAndOffice,
    summary: 'Read the charges by hand of an organization, newest first',
    input: z.strictObject({
      organizationId,
      state: anyOf(chargeStates, 'State.'),
    }),
    output: z
      .object({
        currency: Currency.describe('Currency of the organization, in which it is charged (ISO 4217).'),
        charges: z.array(Charge).max(500).describe('Charges, newest first; at most 500.'),
      })
      .meta({ id: 'Charges' }),
  }),
  get: operatorOperation('GET', `${root}/{id}`, {
    staff: leadsAndOffice,
    summary: 'Read a charge by hand',
    input: z.strictObject({ organizationId, id }),
    output: Charge,
  }),
  create: operatorOperation('POST', root, {
    staff: leadsAndOffice,
    staffWhen: { state: { approved: office } },
    status: 201,
    summary: 'Charge an organization for work by hand',
    description:
      'An approved charge is a line of the next invoice for its month, or of the one after if that month is billed already. A `lead` may only propose: send `"state":"proposed"`.',
    input: z.strictObject({
      organizationId,
      state: z
        .enum(['proposed', 'approved'])
        .default('approved')
        .describe('`approved` bills it, `proposed` waits for the back office.'),
      ...fields,
      unitPrice,
      currency: Currency.optional().describe(
        'Currency that `unitPrice` is meant in (ISO 4217). When it is not that of the organization, the request is refused.',
      ),
      note: fields.note.default(null),
      shipmentId: fields.shipmentId.default(null),
      warehouseId: fields.warehouseId.default(null),
    }),
    output: Charge,
  }),
  approve: operatorOperation('POST', `${root}/{id}/approve`, {
    approval: 'money',
    staff: office,
    summary: 'Approve a proposed charge',
    input: z.strictObject({
      organizationId,
      id,
      unitPrice: Price.optional().describe(
        'Price of one unit in minor units. Left out: the proposed one, or the price of the unit on the rate card of that day.',
      ),
    }),
    output: Charge,
    errors: ['invalid_state'],
  }),
  decline: operatorOperation('POST', `${root}/{id}/decline`, {
    approval: 'money',
    staff: office,
    summary: 'Decline a proposed charge',
    input: z.strictObject({ organizationId, id, reason }),
    output: Charge,
    errors: ['invalid_state'],
  }),
  withdraw: operatorOperation('POST', `${root}/{id}/withdraw`, {
    approval: 'money',
    staff: office,
    summary: 'Withdraw a charge that is not invoiced yet',
    input: z.strictObject({ organizationId, id, reason }),
    output: Charge,
    errors: ['invalid_state'],
  }),
};
