/** Grants: the access that people of an organization have given applications. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { recordFields, Timestamp } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { listInput } from '../page.ts';
import { Scope } from '../scopes.ts';
import { accessModes } from './keys.ts';
import { space } from './space.ts';

export const DashboardGrant = z
  .object({
    ...recordFields('grant'),
    person: z
      .object({
        id: Id('user'),
        name: z.string().nullable().describe('Name of the person; null once the person has left.'),
        email: z.string().nullable().describe('Email address of the person; null once the person has left.'),
      })
      .describe('Person who gave the access.'),
    app: z
      .object({
        clientId: z.string().describe('OAuth client id of the application.'),
        name: z.string().describe('Name of the application.'),
        verified: z
          .boolean()
          .describe(
            'True when an organization here registered it; other applications have given their own name.',
          ),
      })
      .describe('Application that has the access.'),
    scopes: z.array(Scope).describe('Scopes the person has allowed.'),
    accessMode: z.enum(accessModes).describe('Whether the application may write.'),
    authorizedAt: Timestamp.describe('Time the person last agreed, in UTC.'),
    lastUsedAt: Timestamp.nullable().describe(
      'Time of the last request, in UTC, to the minute; null when there was none.',
    ),
    revokedAt: Timestamp.nullable().describe('Time the access was taken back, in UTC; null until then.'),
  })
  .meta({ id: 'DashboardGrant' });
export type DashboardGrant = z.infer<typeof DashboardGrant>;

const id = Id('grant');
const revoked = z.boolean().default(false).describe('True lists revoked grants, too.');

export const dashboardGrants = {
  list: dashboardOperation('GET', '/dashboard/v0/organizations/{organizationId}/grants', {
    role: 'admin',
    summary: 'List what people have allowed applications, newest first',
    list: true,
    input: listInput({ ...space, revoked }),
    output: DashboardGrant,
  }),
  revoke: dashboardOperation('POST', '/dashboard/v0/organizations/{organizationId}/grants/{id}/revoke', {
    role: 'admin',
    summary: 'Take back what a person has allowed an application',
    description: 'Its tokens are refused from the next request on. Revoking it again changes nothing.',
    input: z.strictObject({ ...space, id }),
    output: DashboardGrant,
  }),
  listMine: dashboardOperation('GET', '/dashboard/v0/organizations/{organizationId}/me/grants', {
    role: 'viewer',
    summary: 'List what you have allowed applications in this organization, newest first',
    list: true,
    input: listInput({ ...space, revoked }),
    output: DashboardGrant,
  }),
  revokeMine: dashboardOperation(
    'POST',
    '/dashboard/v0/organizations/{organizationId}/me/grants/{id}/revoke',
    {
      role: 'viewer',
      summary: 'Take back what you have allowed an application',
      description: 'Its tokens are refused from the next request on. Revoking it again changes nothing.',
      input: z.strictObject({ ...space, id }),
      output: DashboardGrant,
    },
  ),
};
