/** Rate cards of the warehouse, and the card of each organization from a day on. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Currency, LocalDate, NamedOrganization, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { listInput, search } from '../page.ts';
import { RateCard, rateCardFields } from '../public/rate-cards.ts';
import { office } from '../staff-roles.ts';

export const RateCardAssignment = z.object({
  rateCard: z
    .object({
      id: Id('rateCard'),
      name: z.string().describe('Name of the rate card.'),
      version: z.string().describe('Version of the rate card.'),
    })
    .describe('Rate card that was given.'),
  validFrom: LocalDate.describe("First day the card is valid, in the organization's time zone."),
  upcoming: z.boolean().describe('True while its first day has not come: it can still be withdrawn.'),
  assignedAt: Timestamp.describe('Time the card was given, in UTC.'),
  assignedBy: Actor.describe('Author of the assignment.'),
});

export const RateCardAssignments = z
  .object({
    organization: NamedOrganization.describe('Organization with these cards.'),
    currency: Currency.describe('Currency of the organization, and so of its cards (ISO 4217).'),
    current: RateCard.nullable().describe('Rate card that is valid today; null when there is none.'),
    assignments: z
      .array(RateCardAssignment)
      .describe(
        'Assignments, the newest day first. Before the first, the default of the currency is valid, if there is one.',
      ),
    earliestChange: LocalDate.describe(
      'First day a card can still be given from: earlier work is already priced. It is today unless work was done today, and the first unbilled day while that has no price.',
    ),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'RateCardAssignments' });
export type RateCardAssignments = z.infer<typeof RateCardAssignments>;

const organizationId = Id('organization');
const id = Id('rateCard');

export const operatorRateCards = {
  list: operatorOperation('GET', '/operator/v0/rate-cards', {
    staff: office,
    summary: 'List rate cards, newest first',
    list: true,
    input: listInput({
      currency: Currency.optional().describe('Only cards in this currency.'),
      search: search('the name, version or note'),
    }),
    output: RateCard,
  }),
  get: operatorOperation('GET', '/operator/v0/rate-cards/{id}', {
    staff: office,
    acrossTenants: true,
    summary: 'Read a rate card',
    input: z.strictObject({ id }),
    output: RateCard,
  }),
  unpriced: operatorOperation('GET', '/operator/v0/rate-cards/unpriced', {
    staff: office,
    acrossTenants: true,
    summary: 'Read the organizations without prices',
    description:
      'Their work is counted and not billed until they are given a rate card. Test spaces are left out.',
    input: z.strictObject({}),
    output: z
      .object({
        organizations: z
          .array(NamedOrganization.extend({ currency: Currency.describe('Currency of its invoices.') }))
          .describe('Organizations without a rate card, by name.'),
      })
      .meta({ id: 'UnpricedOrganizations' }),
  }),
  create: operatorOperation('POST', '/operator/v0/rate-cards', {
    staff: office,
    status: 201,
    summary: 'Create a rate card',
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
    errors: ['invalid_state'],
  }),
  assignments: operatorOperation('GET', '/operator/v0/organizations/{organizationId}/rate-cards', {
    staff: office,
    summary: 'Read the rate cards of an organization and their start dates',
    input: z.strictObject({ organizationId }),
    output: RateCardAssignments,
  }),
  assign: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/rate-cards', {
    staff: office,
    summary: 'Assign a rate card to an organization from a given day',
    description:
      'In the organization’s time zone, and from today on at the earliest, or from tomorrow when work was done today: earlier work keeps its prices. The first card may begin with the first unbilled day. A later card for the same day replaces it.',
    input: z.strictObject({
      organizationId,
      rateCardId: id,
      validFrom: LocalDate.describe("First day the card is valid, in the organization's time zone."),
    }),
    output: RateCardAssignments,
    errors: ['invalid_state'],
  }),
  withdraw: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/rate-cards/withdraw', {
    staff: office,
    summary: 'Remove a future rate card assignment',
    input: z.strictObject({
      organizationId,
      validFrom: LocalDate.describe('First day of the assignment to remove.'),
    }),
    output: RateCardAssignments,
    errors: ['invalid_state'],
  }),
};
