/** Applications an organization registered in the dashboard: OAuth clients that act for people (RFC 6749). */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, recordFields, Text, Timestamp } from '../measures.ts';
import { Nothing, dashboardOperation } from '../operation.ts';
import { listInput } from '../page.ts';
import { Scope, ScopeList } from '../scopes.ts';

export const DashboardApp = z
  .object({
    ...recordFields('app'),
    clientId: Id('app').describe('OAuth client id; the same as the id.'),
    name: z.string().describe('Name of the application.'),
    redirectUris: z.array(z.string()).describe('Addresses a person may be sent back to.'),
    scopes: z
      .array(Scope)
      .describe('Scopes the application may ask for; it gets all of them when it names none.'),
    confidential: z
      .boolean()
      .describe('True when the application can keep a secret. Others prove themselves by PKCE alone.'),
    lastUsedAt: Timestamp.nullable().describe('Time of its last request, in UTC; null when there was none.'),
    createdBy: Actor.describe('Author of the application.'),
  })
  .meta({ id: 'DashboardApp' });
export type DashboardApp = z.infer<typeof DashboardApp>;

export const NewDashboardApp = DashboardApp.extend({
  clientSecret: z
    .string()
    .nullable()
    .describe('Secret of the application, shown only in this answer; null when it has none.'),
}).meta({ id: 'NewDashboardApp' });

const organizationId = Id('organization');
const id = Id('app');
const name = Text(100).describe('Name of the application.');
const redirectUris = z
  .array(Text(2000))
  .min(1)
  .max(20)
  .refine((uris) => new Set(uris).size === uris.length, { error: 'names an address twice' })
  .describe('Addresses a person may be sent back to.');

const root = '/dashboard/v0/organizations/{organizationId}/apps';

export const dashboardApps = {
  list: dashboardOperation('GET', root, {
    role: 'member',
    summary: 'List the applications of the organization, newest first',
    list: true,
    input: listInput({ organizationId }),
    output: DashboardApp,
  }),
  get: dashboardOperation('GET', `${root}/{id}`, {
    role: 'member',
    summary: 'Read an application',
    input: z.strictObject({ organizationId, id }),
    output: DashboardApp,
  }),
  create: dashboardOperation('POST', root, {
    freshProof: true,
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Register an application',
    description:
      'The secret of a confidential one is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer. If the answer is lost, rotate the secret.',
    input: z.strictObject({
      organizationId,
      name,
      redirectUris,
      scopes: ScopeList.describe('Scopes the application may ask for.'),
      confidential: z.boolean().describe('True when the application can keep a secret.'),
    }),
    output: NewDashboardApp,
    errors: ['quota_reached'],
  }),
  edit: dashboardOperation('PATCH', `${root}/{id}`, {
    freshProof: true,
    role: 'admin',
    summary: 'Change an application',
    input: z.strictObject({
      organizationId,
      id,
      name: name.optional(),
      redirectUris: redirectUris.optional(),
      scopes: ScopeList.optional().describe('Scopes the application may ask for.'),
    }),
    output: DashboardApp,
  }),
  rotateSecret: dashboardOperation('POST', `${root}/{id}/rotate-secret`, {
    freshProof: true,
    role: 'admin',
    shownOnce: true,
    summary: 'Give an application a new secret',
    description:
      'The old one stops working at once. The new one is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer.',
    input: z.strictObject({ organizationId, id }),
    output: NewDashboardApp,
    errors: ['invalid_state'],
  }),
  delete: dashboardOperation('DELETE', `${root}/{id}`, {
    role: 'admin',
    status: 204,
    summary: 'Delete an application',
    description: 'Everything that people have allowed it ends at once.',
    input: z.strictObject({ organizationId, id }),
    output: Nothing,
  }),
};
