/** The organization (a merchant) and the person or key behind the credential. */
import { z } from 'zod';
import { Id } from './id.ts';
import {
  Actor,
  Address,
  Currency,
  Instant,
  LocalDate,
  Quantity,
  recordFields,
  Timestamp,
  Timezone,
} from './measures.ts';
import { operation } from './operation.ts';
import { exactly, listInput } from './page.ts';
import { roles } from './roles.ts';
import { Scope } from './scopes.ts';

export { roles, type Role } from './roles.ts';
/** So many days an invoice may be overdue before new orders wait; `holdWhenOverdueDays` of the settings says otherwise. */
export const usualPatienceDays = 30;

export const accessModes = ['read_write', 'read_only'] as const;

export const Organization = z
  .object({
    ...recordFields('organization'),
    name: z.string(),
    website: z.string().nullable(),
    contact: z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    address: Address.nullable(),
    timezone: Timezone,
    currency: Currency,
    settings: z.record(z.string(), z.unknown()),
    status: z.enum(['active', 'suspended']),
    mode: z.enum(['live', 'test']).describe('Which data space the credential sees.'),
    user: z
      .object({
        type: z.enum(['user', 'key']),
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        role: z.enum(roles).nullable().describe('Of a person; null for a key.'),
        scopes: z.array(Scope),
        accessMode: z.enum(accessModes),
      })
      .describe('The person or the key behind the credential.'),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

export const Member = z
  .object({
    id: Id('user'),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    joinedAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Member' });

/** An API key, or what a person has allowed an application. */
const CredentialId = Id('key', 'grant');

export const UsageDay = z
  .object({
    date: LocalDate,
    credentialId: CredentialId,
    credentialName: z.string(),
    requests: Quantity,
    lastUsedAt: Timestamp.describe('To the minute.'),
    updatedAt: Timestamp,
  })
  .meta({
    id: 'UsageDay',
    description: 'Requests of one credential on one UTC day; up to 30 seconds behind.',
  });

export const AuditEntry = z
  .object({
    at: Timestamp,
    action: z.string(),
    actor: Actor,
    subjectType: z.string(),
    subjectId: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

/** A test space has a clock of its own. */
export const TestClock = z
  .object({ now: Timestamp, offsetMs: z.int().min(0).describe('How far it is ahead.') })
  .meta({ id: 'TestClock' });

export const organization = {
  get: operation({
    method: 'GET',
    path: '/v0/organization',
    scope: 'user-account',
    summary: 'Read the organization and who is asking',
    input: z.strictObject({}),
    output: Organization,
    errors: [],
  }),
  members: operation({
    method: 'GET',
    path: '/v0/organization/members',
    scope: 'user-account',
    summary: 'List the members of the organization',
    list: true,
    input: listInput({ role: z.enum(roles).optional().describe('Only this role.') }),
    output: Member,
    errors: [],
  }),
  usage: operation({
    method: 'GET',
    path: '/v0/organization/usage',
    scope: 'user-account',
    summary: 'List requests by day and credential, newest first',
    list: true,
    input: listInput({
      credentialId: CredentialId.optional().describe('Only this key or grant.'),
    }),
    output: UsageDay,
    errors: [],
  }),
  auditLog: operation({
    method: 'GET',
    path: '/v0/organization/audit-log',
    scope: 'user-account',
    summary: 'List security events, newest first',
    list: true,
    input: listInput({ action: exactly('action', 64), subjectId: exactly('subject id', 64) }),
    output: AuditEntry,
    errors: [],
  }),
  testClock: operation({
    method: 'GET',
    path: '/v0/organization/test-clock',
    scope: 'user-account',
    summary: 'Read the clock of the test space',
    input: z.strictObject({}),
    output: TestClock,
    errors: ['invalid_state'],
  }),
  advanceTestClock: operation({
    method: 'POST',
    path: '/v0/organization/test-clock',
    scope: 'user-account',
    summary: 'Move the clock of the test space forward',
    description: 'What falls due by then happens: stock expires, promises are missed, days are closed.',
    input: z
      .strictObject({
        to: Instant.optional(),
        bySeconds: z
          .int()
          .min(1)
          .max(366 * 86_400)
          .optional(),
      })
      .refine(({ to, bySeconds }) => (to === undefined) !== (bySeconds === undefined), {
        error: 'needs exactly one of to and bySeconds',
        path: ['to'],
      }),
    output: TestClock,
    errors: ['invalid_state', 'validation_failed'],
  }),
};
