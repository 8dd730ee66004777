/** API keys of an organization and of its test space, as the dashboard makes and ends them. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Instant, recordFields, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import { Scope, ScopeList } from '../scopes.ts';

export const keyStates = ['active', 'expired', 'revoked'] as const;
const accessModes = ['read_write', 'read_only'] as const;

export const DashboardKey = z
  .object({
    ...recordFields('key'),
    name: z.string(),
    mode: z.enum(['live', 'test']),
    start: z.string().describe('The first characters of the key.'),
    lastFour: z.string().describe('Its last four.'),
    scopes: z.array(Scope),
    accessMode: z.enum(accessModes),
    state: z.enum(keyStates),
    expiresAt: Timestamp.nullable(),
    revokedAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable().describe('To the minute.'),
    createdBy: Actor,
  })
  .meta({ id: 'DashboardKey' });
export type DashboardKey = z.infer<typeof DashboardKey>;

export const NewDashboardKey = DashboardKey.extend({
  key: z.string().describe('The text of the key: shown here, and never again.'),
}).meta({ id: 'NewDashboardKey' });

export const RolledDashboardKey = NewDashboardKey.extend({
  replaces: z.object({ id: Id('key'), worksUntil: Timestamp }),
}).meta({ id: 'RolledDashboardKey' });

const organizationId = Id('organization');
const id = Id('key');
const mode = z
  .enum(['live', 'test'])
  .default('live')
  .describe("The organization's own data, or its test space.");
const name = z.string().min(1).max(100);
const expiresAt = Instant.nullable().describe('In the future; null for a key that does not expire.');

const weekSeconds = 7 * 86_400;

const at = <const P extends string>(path: P) =>
  `/dashboard/v0/organizations/{organizationId}/keys${path}` as const;

export const dashboardKeys = {
  list: operation({
    method: 'GET',
    path: at(''),
    scope: 'dashboard',
    role: 'member',
    summary: 'List API keys, newest first',
    list: true,
    input: listInput({ organizationId, mode, state: anyOf([...keyStates], 'Only keys in this state.') }),
    output: DashboardKey,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  get: operation({
    method: 'GET',
    path: at('/{id}'),
    scope: 'dashboard',
    role: 'member',
    summary: 'Read an API key',
    input: z.strictObject({ organizationId, id, mode }),
    output: DashboardKey,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  create: operation({
    method: 'POST',
    path: at(''),
    scope: 'dashboard',
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Make an API key',
    description:
      'The text of the key is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer. If the answer is lost, revoke the key and make another.',
    input: z.strictObject({
      organizationId,
      mode,
      name,
      scopes: ScopeList,
      accessMode: z.enum(accessModes).default('read_write'),
      expiresAt: expiresAt.default(null),
    }),
    output: NewDashboardKey,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  edit: operation({
    method: 'PATCH',
    path: at('/{id}'),
    scope: 'dashboard',
    role: 'admin',
    summary: 'Change what an API key is called and may do',
    description: 'What is narrowed holds from the next request on.',
    input: z.strictObject({
      organizationId,
      id,
      mode,
      name: name.optional(),
      scopes: ScopeList.optional(),
      accessMode: z.enum(accessModes).optional(),
      expiresAt: expiresAt.optional(),
    }),
    output: DashboardKey,
    errors: ['not_found', 'role_too_low', 'organization_suspended', 'invalid_state'],
  }),
  revoke: operation({
    method: 'POST',
    path: at('/{id}/revoke'),
    scope: 'dashboard',
    role: 'admin',
    summary: 'Stop an API key for good',
    description: 'It is refused from the next request on. Revoking it again changes nothing.',
    input: z.strictObject({ organizationId, id, mode }),
    output: DashboardKey,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  roll: operation({
    method: 'POST',
    path: at('/{id}/roll'),
    scope: 'dashboard',
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Replace an API key by a new one with the same settings',
    description:
      'The old key goes on for `overlapSeconds`, by default not at all. The text of the new one is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer.',
    input: z.strictObject({
      organizationId,
      id,
      mode,
      overlapSeconds: z.int().min(0).max(weekSeconds).default(0),
    }),
    output: RolledDashboardKey,
    errors: ['not_found', 'role_too_low', 'organization_suspended', 'invalid_state'],
  }),
};
