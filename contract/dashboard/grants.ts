/** What people of an organization have allowed applications to do for it. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { recordFields, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { listInput } from '../page.ts';
import { Scope } from '../scopes.ts';

export const DashboardGrant = z
  .object({
    ...recordFields('grant'),
    person: z.object({
      id: Id('user'),
      name: z.string().nullable().describe('Null once the person has left.'),
      email: z.string().nullable(),
    }),
    app: z.object({
      clientId: z.string(),
      name: z.string(),
      verified: z.boolean().describe('Made by an organization here; others have told their name themselves.'),
    }),
    scopes: z.array(Scope),
    authorizedAt: Timestamp.describe('When the person last agreed.'),
    lastUsedAt: Timestamp.nullable().describe('To the minute.'),
    revokedAt: Timestamp.nullable(),
  })
  .meta({ id: 'DashboardGrant' });
export type DashboardGrant = z.infer<typeof DashboardGrant>;

const organizationId = Id('organization');
const id = Id('grant');
const revoked = z.boolean().default(false).describe('Also those that were revoked.');

export const dashboardGrants = {
  list: operation({
    method: 'GET',
    path: '/dashboard/v0/organizations/{organizationId}/grants',
    scope: 'dashboard',
    role: 'admin',
    summary: 'List what people have allowed applications, newest first',
    list: true,
    input: listInput({ organizationId, revoked }),
    output: DashboardGrant,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  revoke: operation({
    method: 'POST',
    path: '/dashboard/v0/organizations/{organizationId}/grants/{id}/revoke',
    scope: 'dashboard',
    role: 'admin',
    summary: 'Take back what a person has allowed an application',
    description: 'Its tokens are refused from the next request on. Revoking it again changes nothing.',
    input: z.strictObject({ organizationId, id }),
    output: DashboardGrant,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  listMine: operation({
    method: 'GET',
    path: '/dashboard/v0/organizations/{organizationId}/me/grants',
    scope: 'dashboard',
    role: 'viewer',
    summary: 'List what you have allowed applications in this organization, newest first',
    list: true,
    input: listInput({ organizationId, revoked }),
    output: DashboardGrant,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  revokeMine: operation({
    method: 'POST',
    path: '/dashboard/v0/organizations/{organizationId}/me/grants/{id}/revoke',
    scope: 'dashboard',
    role: 'viewer',
    summary: 'Take back what you have allowed an application',
    description: 'Its tokens are refused from the next request on. Revoking it again changes nothing.',
    input: z.strictObject({ organizationId, id }),
    output: DashboardGrant,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
};
