/** Applications an organization registered in the dashboard: OAuth clients that act for people (RFC 6749). */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, recordFields, Timestamp } from '../measures.ts';
import { Nothing, operation } from '../operation.ts';
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
const name = z.string().min(1).max(100).describe('Name of the application.');
const redirectUris = z
  .array(z.string().min(1).max(2000))
  .min(1)
  .max(20)
  .refine((uris) => new Set(uris).size === uris.length, { error: 'names an address twice' })
  .describe('Addresses a person may be sent back to.');

const at = <const P extends string>(path: P) =>
  `/dashboard/v0/organizations/{organizationId}/apps${path}` as const;

export const dashboardApps = {
  list: operation({
    method: 'GET',
    path: at(''),
    scope: 'dashboard',
    role: 'member',
    summary: 'List the applications of the organization, newest first',
    list: true,
    input: listInput({ organizationId }),
    output: DashboardApp,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  get: operation({
    method: 'GET',
    path: at('/{id}'),
    scope: 'dashboard',
    role: 'member',
    summary: 'Read an application',
    input: z.strictObject({ organizationId, id }),
    output: DashboardApp,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  create: operation({
    method: 'POST',
    path: at(''),
    scope: 'dashboard',
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
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  edit: operation({
    method: 'PATCH',
    path: at('/{id}'),
    scope: 'dashboard',
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
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  rotateSecret: operation({
    method: 'POST',
    path: at('/{id}/rotate-secret'),
    scope: 'dashboard',
    role: 'admin',
    shownOnce: true,
    summary: 'Give an application a new secret',
    description:
      'The old one stops working at once. The new one is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer.',
    input: z.strictObject({ organizationId, id }),
    output: NewDashboardApp,
    errors: ['not_found', 'role_too_low', 'organization_suspended', 'invalid_state'],
  }),
  delete: operation({
    method: 'DELETE',
    path: at('/{id}'),
    scope: 'dashboard',
    role: 'admin',
    status: 204,
    summary: 'Delete an application',
    description: 'Everything that people have allowed it ends at once.',
    input: z.strictObject({ organizationId, id }),
    output: Nothing,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
};
