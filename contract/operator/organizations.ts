/** Merchants as the warehouse knows them: their accounts, who is invited to them, and when their orders wait. */
import { z } from 'zod';
import { NewInvitation } from '../dashboard/members.ts';
import { Id } from '../id.ts';
import { Actor, Currency, Mode, Timestamp, Timezone } from '../measures.ts';
import { operatorOperation, withDefaults } from '../operation.ts';
import { OrganizationProfile, profileChanges, profileFields } from '../organization-profile.ts';
import { roles } from '../roles.ts';
import { organizationStatuses } from './shipments.ts';
import { office } from '../staff-roles.ts';

/** Most days an invoice may be overdue before new orders wait: ten years. */
export const longestPatienceDays = 3650;

export const MerchantAccount = OrganizationProfile.extend({
  mode: Mode.describe('Kind of data space: an organization, or the test space of one.'),
  status: z
    .enum(organizationStatuses)
    .describe('State of the organization; requests of a suspended organization are rejected.'),
  holdWhenOverdueDays: z
    .int()
    .min(0)
    .nullable()
    .describe('Days an invoice may be overdue before new orders wait; null for the usual 30.'),
  closing: z
    .object({
      closedAt: Timestamp.describe('Time it was closed, in UTC.'),
      closedBy: Actor.describe('Person who closed it.'),
      deleteAt: Timestamp.describe('Time from which its data is deleted, in UTC.'),
      deletedAt: Timestamp.nullable().describe('Time its data was deleted, in UTC; null until then.'),
    })
    .nullable()
    .describe('Closing of the organization; null while it is not closed.'),
}).meta({ id: 'MerchantAccount' });
export type MerchantAccount = z.infer<typeof MerchantAccount>;

const organizationId = Id('organization');
const { name, ...optional } = profileFields;

export const operatorOrganizations = {
  create: operatorOperation('POST', '/operator/v0/organizations', {
    staff: office,
    newOrganization: true,
    summary: 'Create an organization, and the test space beside it',
    description: [
      'Then [invite](#operatorOrganizations.invite) its owner. Its currency can change only while nothing has a price in it.',
      'A request that is repeated with its Idempotency-Key is answered with the organization that the first one created.',
    ].join('\n\n'),
    input: z.strictObject({
      name,
      ...withDefaults(optional, {
        contact: { name: null, email: null, phone: null },
        billing: { countryCode: null, vatId: null },
      }),
      code: z
        .string()
        .regex(/^[A-Z][A-Z0-9]{1,5}$/, {
          error: 'must be 2 to 6 capital letters and digits, beginning with a letter',
        })
        .nullable()
        .default(null)
        .describe(
          'Code that its shipment and invoice numbers begin with, such as HC. Null makes one from the name. It never changes.',
        ),
      timezone: Timezone.describe('IANA time zone of the organization.'),
      currency: Currency.describe('Currency of its invoices (ISO 4217).'),
    }),
    output: MerchantAccount,
    status: 201,
  }),
  get: operatorOperation('GET', '/operator/v0/organizations/{organizationId}', {
    staff: office,
    summary: 'Read the account of an organization',
    input: z.strictObject({ organizationId }),
    output: MerchantAccount,
  }),
  update: operatorOperation('PATCH', '/operator/v0/organizations/{organizationId}', {
    staff: office,
    summary:
      'Change the profile, time zone or currency of an organization, suspend or reactivate it, or set its overdue limit',
    description: [
      'While it is `suspended`, requests of its keys, applications and people are rejected with 403 `organization_suspended`, at once and in every process; nothing is lost, and the warehouse continues with existing orders. Its test space is an organization of its own.',
      'The `currency` can change only while nothing has a price in the old one; otherwise it is refused with `invalid_state`, and `details` counts the invoices, credits, carrier costs, shipments with charges and open charges. A test space keeps its currency when it has such amounts.',
      'When `holdWhenOverdueDays` changes, orders that wait for an overdue invoice are reconsidered at once: those within the longer limit are released. A released order is not held again.',
    ].join('\n\n'),
    input: z.strictObject({
      organizationId,
      ...profileChanges,
      currency: Currency.optional().describe('Currency of its invoices (ISO 4217).'),
      rateCardId: Id('rateCard')
        .optional()
        .describe(
          'Rate card in the new currency, which replaces all cards of the organization from its first day on. Required when `currency` changes and the organization has rate cards.',
        ),
      status: z
        .enum(organizationStatuses)
        .optional()
        .describe('State of the organization; `suspended` refuses its requests.'),
      holdWhenOverdueDays: z
        .int()
        .min(0)
        .max(longestPatienceDays)
        .nullable()
        .optional()
        .describe(
          'Days after the due date until new orders wait. 0: from the day after it; null: the usual 30.',
        ),
    }),
    output: MerchantAccount,
    errors: ['invalid_state'],
  }),
  close: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/close', {
    approval: 'money',
    staff: office,
    noVersion: true,
    summary: 'Close an organization, and delete its data after a term',
    description: [
      'Its keys, the access of its applications and its invitations are revoked at once, its webhooks are paused, and its people are refused; cancelling the closing does not bring back keys or applications. Its test space is closed with it. While shipments, goods, stock counts, unpaid invoices or unbilled charges are left, it is refused with `invalid_state`, and `details` counts them.',
      'After the term, a job deletes its records, its files, and the accounts of people who belong to no other organization. Invoices stay with their lines, payments and evidence, since the law asks for them. [Export](#operatorExports.create) its data before.',
    ].join('\n\n'),
    input: z.strictObject({
      organizationId,
      deleteAfterDays: z
        .int()
        .min(1)
        .max(3650)
        .optional()
        .describe(
          'Days until its data is deleted. Left out: the `PACKHOUSE_DELETE_AFTER_DAYS` of the service, which are 30 by default.',
        ),
    }),
    output: MerchantAccount,
    errors: ['invalid_state'],
  }),
  cancelClosing: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/cancel-closing', {
    staff: office,
    noVersion: true,
    summary: 'Cancel the closing of an organization before its data is deleted',
    description:
      'It is active again at once, and its people have access. New keys are needed, applications ask for consent again, and webhooks stay paused until they are enabled.',
    input: z.strictObject({ organizationId }),
    output: MerchantAccount,
    errors: ['invalid_state'],
  }),
  invite: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/invitations', {
    freshProof: true,
    staff: office,
    status: 201,
    shownOnce: true,
    noVersion: true,
    summary: 'Invite a person to an organization, such as its first owner',
    description:
      'The link is valid for seven days and works once; an older one for the same address ends. It is in this answer and nowhere else, so an Idempotency-Key is refused.',
    input: z.strictObject({
      organizationId,
      email: z.string().min(3).max(254).describe('Email address of the person to invite.'),
      role: z.enum(roles).default('owner').describe('Role of the person in the organization.'),
    }),
    output: NewInvitation,
    errors: ['invalid_state'],
  }),
};
