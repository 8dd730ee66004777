/** What the warehouse charges whom: rate cards, and which organization has which from which day on. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Currency, LocalDate, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { listInput, search } from '../page.ts';
import { RateCard, rateCardFields } from '../rate-cards.ts';

export const RateCardAssignment = z.object({
  rateCard: z.object({ id: Id('rateCard'), name: z.string(), version: z.string() }),
  validFrom: LocalDate,
  assignedAt: Timestamp,
  assignedBy: Actor,
});

export const RateCardAssignments = z
  .object({
    organization: z.object({ id: Id('organization'), name: z.string() }),
    current: RateCard,
    assignments: z
      .array(RateCardAssignment)
      .describe('The newest day first. Before the first, the default of the currency.'),
    earliestChange: LocalDate.describe(
      'The first day that a card can still be given from: work before it is priced already.',
    ),
    updatedAt: Timestamp,
  })
  .meta({ id: 'RateCardAssignments' });
export type RateCardAssignments = z.infer<typeof RateCardAssignments>;

const organizationId = Id('organization');
const id = Id('rateCard');
const errors = ['not_found'] as const;

export const operatorRateCards = {
  list: operation({
    method: 'GET',
    path: '/operator/v0/rate-cards',
    scope: 'operator',
    summary: 'List rate cards, newest first',
    list: true,
    input: listInput({
      currency: Currency.optional().describe('Only cards in this currency.'),
      search: search('the name, version or note'),
    }),
    output: RateCard,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: '/operator/v0/rate-cards/{id}',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read a rate card',
    input: z.strictObject({ id }),
    output: RateCard,
    errors,
  }),
  create: operation({
    method: 'POST',
    path: '/operator/v0/rate-cards',
    scope: 'operator',
    status: 201,
    summary: 'Make a rate card',
    description:
      'It never changes; to change a price, make a new version and give it to organizations from a day on.',
    input: z.strictObject({
      ...rateCardFields,
      lateCredit: rateCardFields.lateCredit.default(0),
      taxPercent: rateCardFields.taxPercent.default(0),
      paymentDays: rateCardFields.paymentDays.default(14),
      note: rateCardFields.note.default(null),
    }),
    output: RateCard,
    errors: ['invalid_state', 'validation_failed'],
  }),
  assignments: operation({
    method: 'GET',
    path: '/operator/v0/organizations/{organizationId}/rate-cards',
    scope: 'operator',
    summary: 'Read which rate cards an organization has, and from when',
    input: z.strictObject({ organizationId }),
    output: RateCardAssignments,
    errors,
  }),
  assign: operation({
    method: 'POST',
    path: '/operator/v0/organizations/{organizationId}/rate-cards',
    scope: 'operator',
    summary: 'Give an organization a rate card from a day on',
    description:
      'In the organization’s time zone, and from tomorrow on at the earliest: what was done until now keeps the prices it was done for. Another card for the same day takes its place.',
    input: z.strictObject({ organizationId, rateCardId: id, validFrom: LocalDate }),
    output: RateCardAssignments,
    errors: [...errors, 'validation_failed', 'invalid_state'],
  }),
  withdraw: operation({
    method: 'POST',
    path: '/operator/v0/organizations/{organizationId}/rate-cards/withdraw',
    scope: 'operator',
    summary: 'Take back a rate card whose day has not come',
    input: z.strictObject({ organizationId, validFrom: LocalDate }),
    output: RateCardAssignments,
    errors: [...errors, 'invalid_state'],
  }),
};
