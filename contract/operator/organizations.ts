/** Access of a merchant, and the days an invoice may be overdue before its orders wait. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Mode, recordFields } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { organizationStatuses } from './shipments.ts';

/** Most days an invoice may be overdue before new orders wait: ten years. */
export const longestPatienceDays = 3650;

export const OrganizationStanding = z
  .object({
    ...recordFields('organization'),
    name: z.string().describe('Name of the organization.'),
    mode: Mode.describe('Kind of data space: an organization, or the test space of one.'),
    status: z
      .enum(organizationStatuses)
      .describe('State of the organization; requests of a suspended organization are rejected.'),
    holdWhenOverdueDays: z
      .int()
      .min(0)
      .nullable()
      .describe('Days an invoice may be overdue before new orders wait; null for the usual 30.'),
  })
  .meta({ id: 'OrganizationStanding' });
export type OrganizationStanding = z.infer<typeof OrganizationStanding>;

const organizationId = Id('organization');

export const operatorOrganizations = {
  get: operatorOperation('GET', '/operator/v0/organizations/{organizationId}', {
    summary: 'Read the status and overdue limit of an organization',
    input: z.strictObject({ organizationId }),
    output: OrganizationStanding,
  }),
  update: operatorOperation('PATCH', '/operator/v0/organizations/{organizationId}', {
    summary: 'Suspend or reactivate an organization, or set its overdue limit',
    description: [
      'While it is `suspended`, requests of its keys, applications and people are rejected with 403 `organization_suspended`, at once and in every process; nothing is lost, and the warehouse continues with existing orders. Its test space is an organization of its own.',
      'When `holdWhenOverdueDays` changes, orders that wait for an overdue invoice are reconsidered at once: those within the longer limit are released. A released order is not held again.',
    ].join('\n\n'),
    input: z.strictObject({
      organizationId,
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
    output: OrganizationStanding,
  }),
};
