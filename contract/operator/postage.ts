/**
 * Postage that the warehouse buys: rates for the packed parcels of a shipment, the purchase, and labels that are given back.
 * A purchase is recorded before the carrier is asked, so that exactly one label is bought whatever happens meanwhile.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Amount, Currency, LocalDate, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { packers } from '../staff-roles.ts';

/**
 * States of a purchase. `quoting` until the carriers have answered, `quoted` while a rate can be chosen, `buying` from the
 * choice to the carrier's answer, `bought`, `refused` when the carrier sold nothing, `voiding` while the label is given back,
 * and `voided`.
 */
export const postageStatuses = [
  'quoting',
  'quoted',
  'buying',
  'bought',
  'refused',
  'voiding',
  'voided',
] as const;
export type PostageStatus = (typeof postageStatuses)[number];

/**
 * Kinds of failure at a carrier, by what a person or the service does next. `unknown_outcome`: the request may have been carried
 * out, and the carrier is asked. `busy`: the carrier asks for patience or is down. The others need a person.
 */
export const carrierFailureKinds = [
  'unauthorized',
  'no_money',
  'address',
  'parcel',
  'customs',
  'rate_expired',
  'not_found',
  'not_supported',
  'refused',
  'busy',
  'unknown_outcome',
  'bad_signature',
] as const;

/** The same, and what goes wrong without the carrier. */
export const postageProblemKinds = [...carrierFailureKinds, 'void_refused', 'not_needed'] as const;

export const PostageProblem = z
  .object({
    kind: z.enum(postageProblemKinds).describe('Kind of failure, by what to do next.'),
    message: z.string().describe('Failure as a sentence.'),
    carrierMessage: z.string().nullable().describe("The carrier's own words; null when it sent none."),
    fields: z
      .array(z.string())
      .describe('Fields that the carrier finds fault with; empty when it names none.'),
    whatToDo: z.string().describe('Next step for a person, as a sentence.'),
    at: Timestamp.describe('Time of the failure, in UTC.'),
  })
  .meta({ id: 'PostageProblem' });
export type PostageProblem = z.infer<typeof PostageProblem>;

export const PostageRate = z
  .object({
    id: z.string().describe('Id of the rate, by which it is bought.'),
    accountId: Id('carrierAccount').describe('Account that it is bought with.'),
    carrier: z.string().describe('Carrier.'),
    service: z.string().describe("The carrier's service."),
    amount: Amount.describe('Price of all parcels, in minor units.'),
    currency: Currency.describe('Currency of the price (ISO 4217).'),
    arrives: LocalDate.nullable().describe(
      'Day on which it should arrive; null when the carrier does not say.',
    ),
    onTime: z.boolean().nullable().describe('True when that is by the target; null when the day is unknown.'),
    guaranteed: z.boolean().describe('True when the carrier guarantees the day.'),
  })
  .meta({ id: 'OfferedRate' });
export type PostageRate = z.infer<typeof PostageRate>;

export const choiceReasons = [
  'rule',
  'rule_not_offered',
  'only_rate',
  'cheapest_on_time',
  'cheapest_of_all',
  'fastest',
  'cheapest_unknown_day',
] as const;

export const PostageChoice = z
  .object({
    rateId: z.string().describe('Id of the suggested rate.'),
    reason: z
      .enum(choiceReasons)
      .describe(
        'Reason for it: a rule named it, a rule named one that was not offered and it is the best of the others, it is the only one, the cheapest that arrives by the target, the cheapest of all and in time, the fastest as none arrives by the target, or the cheapest as no carrier names a day.',
      ),
    rule: z.int().min(1).nullable().describe('Place of the rule that decided, from 1; null when none did.'),
    cheaper: PostageRate.nullable().describe('Cheaper rate that would be late; null when there is none.'),
    daysLate: z
      .int()
      .min(1)
      .nullable()
      .describe('Days by which that one, or the suggested one, is late; null for none.'),
    target: LocalDate.nullable().describe(
      'Day by which the order should arrive; null for a rule without one.',
    ),
    sentence: z.string().describe('The reason as a sentence in English.'),
  })
  .meta({ id: 'PostageChoice' });
export type PostageChoice = z.infer<typeof PostageChoice>;

export const PostageLabel = z
  .object({
    packageId: Id('package').describe('Id of the package.'),
    trackingNumber: z.string().describe('Tracking number on the label.'),
    trackingUrl: z.string().nullable().describe("Address of the carrier's tracking page; null when unknown."),
    documentId: Id('document')
      .nullable()
      .describe('Document with the label; null until it is downloaded from the carrier.'),
  })
  .meta({ id: 'PostageLabel' });
export type PostageLabel = z.infer<typeof PostageLabel>;

export const Postage = z
  .object({
    id: Id('postage'),
    shipmentId: Id('shipment').describe('Id of the shipment.'),
    number: z.string().describe('Number of the shipment.'),
    status: z.enum(postageStatuses).describe('State of the purchase.'),
    rates: z
      .array(PostageRate)
      .describe('Rates of all carriers, the cheapest first; empty until they have answered.'),
    messages: z
      .array(
        z.object({
          carrier: z.string().describe('Carrier, or name of the account.'),
          message: z.string().describe("Reason why services are missing, in the carrier's own words."),
        }),
      )
      .describe('Reasons why carriers or services are missing.'),
    choice: PostageChoice.nullable().describe('Suggested rate with its reason; null without rates.'),
    bought: PostageRate.nullable().describe('Rate that is being or was bought; null before.'),
    cost: Amount.nullable().describe(
      'Amount that the carrier charged, in minor units of the currency of the rate; null until it is bought.',
    ),
    labels: z.array(PostageLabel).describe('Labels of the packages; empty until they are bought.'),
    problem: PostageProblem.nullable().describe('Last failure; null when there was none.'),
    createdAt: Timestamp.describe('Time the rates were asked for, in UTC.'),
    createdBy: Actor.describe('Person who asked.'),
    boughtBy: Actor.nullable().describe('Person who chose the rate; null before.'),
    boughtAt: Timestamp.nullable().describe('Time it was bought, in UTC; null before.'),
    updatedAt: Timestamp.describe('Time of the last change, in UTC.'),
  })
  .meta({ id: 'Postage' });
export type Postage = z.infer<typeof Postage>;

const organizationId = Id('organization');
const id = Id('shipment');
const postageId = Id('postage');
const root = '/operator/v0/organizations/{organizationId}/shipments/{id}/postage';

const write = {
  staff: packers,
  noVersion: true,
  output: Postage,
  errors: ['invalid_state'],
} as const;

export const operatorPostage = {
  ofShipment: operatorOperation('GET', root, {
    staff: packers,
    summary: 'Read the postage of a shipment',
    input: z.strictObject({ organizationId, id }),
    output: z
      .object({
        offered: z
          .boolean()
          .describe(
            'True when an account at a carrier is there to buy with; false: labels come from elsewhere.',
          ),
        purchases: z.array(Postage).max(100).describe('Rates and purchases, the newest first.'),
      })
      .meta({ id: 'ShipmentPostage' }),
  }),
  quote: operatorOperation('POST', root, {
    ...write,
    status: 201,
    noTrial: true,
    summary: 'Ask the carriers for rates of the packed parcels',
    description:
      'Asks every account that may buy for the shipment, side by side, and answers within some seconds. Nothing is bought. The answer suggests a rate and says why.',
    input: z.strictObject({
      organizationId,
      id,
      accountId: Id('carrierAccount').optional().describe('Only this account, which may be one for tests.'),
    }),
  }),
  buy: operatorOperation('POST', `${root}/{postageId}/buy`, {
    ...write,
    noTrial: true,
    summary: 'Buy a rate, and label the packages',
    description:
      'The choice is recorded first, and then the carrier is asked. Once it has sold the labels, they are documents of the shipment, their numbers are on the packages, and their cost is recorded. When the answer is late, the purchase stays `buying`, and goes on by itself. A refusal leaves the shipment packed: `problem` says why and what to do. Buying the same rate again changes nothing.',
    input: z.strictObject({
      organizationId,
      id,
      postageId,
      rateId: Text(200).optional().describe('Id of the rate; left out, the suggested one.'),
    }),
  }),
  void: operatorOperation('POST', `${root}/{postageId}/void`, {
    ...write,
    noTrial: true,
    summary: 'Give bought labels back to the carrier',
    description:
      'The packages lose their labels, and the shipment is packed again. What the label cost is recorded with the opposite sign. When the carrier refuses, the labels stay, and `problem` says why.',
    input: z.strictObject({ organizationId, id, postageId }),
  }),
};
