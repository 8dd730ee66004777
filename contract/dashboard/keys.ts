/** API keys of an organization and of its test space, made and revoked in the dashboard. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Instant, Mode, recordFields, Text, Timestamp } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import { Scope, ScopeList } from '../scopes.ts';
import { space } from './space.ts';

export const keyStates = ['active', 'expired', 'revoked'] as const;
export const accessModes = ['read_write', 'read_only'] as const;

export const DashboardKey = z
  .object({
    ...recordFields('key'),
    name: z.string().describe('Name of the key.'),
    mode: Mode.describe("Data space of the key: the organization's own data, or its test space."),
    start: z.string().describe('First characters of the key.'),
    lastFour: z.string().describe('Last four characters of the key.'),
    scopes: z.array(Scope).describe('Scopes the key grants.'),
    accessMode: z.enum(accessModes).describe('Whether the key may write.'),
    state: z.enum(keyStates).describe('State of the key.'),
    expiresAt: Timestamp.nullable().describe(
      'Time the key stops working, in UTC; null when it does not expire.',
    ),
    revokedAt: Timestamp.nullable().describe('Time the key was revoked, in UTC; null until then.'),
    lastUsedAt: Timestamp.nullable().describe(
      'Time of the last request, in UTC, to the minute; null when there was none.',
    ),
    createdBy: Actor.describe('Author of the key.'),
  })
  .meta({ id: 'DashboardKey' });
export type DashboardKey = z.infer<typeof DashboardKey>;

export const NewDashboardKey = DashboardKey.extend({
  key: z.string().describe('Text of the key, shown only in this answer.'),
}).meta({ id: 'NewDashboardKey' });

export const RolledDashboardKey = NewDashboardKey.extend({
  replaces: z
    .object({ id: Id('key'), worksUntil: Timestamp.describe('Time the old key stops working, in UTC.') })
    .describe('Key that this one replaces.'),
}).meta({ id: 'RolledDashboardKey' });

const id = Id('key');
const name = Text(100).describe('Name of the key.');
const expiresAt = Instant.nullable().describe(
  'Time the key stops working, in the future; null when it does not expire.',
);

const weekSeconds = 7 * 86_400;

const root = '/dashboard/v0/organizations/{organizationId}/keys';

export const dashboardKeys = {
  list: dashboardOperation('GET', root, {
    role: 'member',
    summary: 'List API keys, newest first',
    list: true,
    input: listInput({ ...space, state: anyOf(keyStates, 'Only keys in this state.') }),
    output: DashboardKey,
  }),
  get: dashboardOperation('GET', `${root}/{id}`, {
    role: 'member',
    summary: 'Read an API key',
    input: z.strictObject({ ...space, id }),
    output: DashboardKey,
  }),
  create: dashboardOperation('POST', root, {
    freshProof: true,
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Make an API key',
    description:
      'The text of the key is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer. If the answer is lost, revoke the key and make another.',
    input: z.strictObject({
      ...space,
      name,
      scopes: ScopeList.describe('Scopes the key grants.'),
      accessMode: z.enum(accessModes).default('read_write').describe('Whether the key may write.'),
      expiresAt: expiresAt.default(null),
    }),
    output: NewDashboardKey,
    errors: ['quota_reached'],
  }),
  edit: dashboardOperation('PATCH', `${root}/{id}`, {
    freshProof: true,
    role: 'admin',
    summary: 'Change what an API key is called and may do',
    description: 'Narrower rights hold from the next request on.',
    input: z.strictObject({
      ...space,
      id,
      name: name.optional(),
      scopes: ScopeList.optional().describe('Scopes the key grants.'),
      accessMode: z.enum(accessModes).optional().describe('Whether the key may write.'),
      expiresAt: expiresAt.optional(),
    }),
    output: DashboardKey,
    errors: ['invalid_state'],
  }),
  revoke: dashboardOperation('POST', `${root}/{id}/revoke`, {
    role: 'admin',
    summary: 'Stop an API key for good',
    description: 'It is refused from the next request on. Revoking it again changes nothing.',
    input: z.strictObject({ ...space, id }),
    output: DashboardKey,
  }),
  roll: dashboardOperation('POST', `${root}/{id}/roll`, {
    freshProof: true,
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Replace an API key by a new one with the same settings',
    description:
      'The old key goes on for `overlapSeconds`, by default not at all. The text of the new one is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer.',
    input: z.strictObject({
      ...space,
      id,
      overlapSeconds: z
        .int()
        .min(0)
        .max(weekSeconds)
        .default(0)
        .describe('Seconds the old key goes on working.'),
    }),
    output: RolledDashboardKey,
    errors: ['invalid_state'],
  }),
};
