/** The organization (a merchant) and the person or key behind the credential. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  Actor,
  Address,
  Contact,
  Currency,
  exactlyOne,
  Instant,
  LocalDate,
  Mode,
  Quantity,
  recordFields,
  Timestamp,
  Timezone,
} from '../measures.ts';
import { operationsOf } from '../operation.ts';
import { exactly, listInput } from '../page.ts';
import { roles } from '../roles.ts';
import { Scope } from '../scopes.ts';

export { roles, type Role } from '../roles.ts';
/**
 * Days an invoice may be overdue before new orders wait, unless `holdWhenOverdueDays` in the organization's settings
 * says otherwise.
 */
export const usualPatienceDays = 30;

export const accessModes = ['read_write', 'read_only'] as const;

export const Organization = z
  .object({
    ...recordFields('organization'),
    name: z.string().describe('Name of the organization.'),
    code: z
      .string()
      .describe(
        'Short code that its shipment and invoice numbers begin with, such as HC. The service chooses it when the organization is created, and it never changes.',
      ),
    website: z.string().nullable().describe('Address of its website; null when none was given.'),
    contact: Contact.describe('Contact of the organization.'),
    address: Address.nullable().describe('Address of the organization; null when none was given.'),
    timezone: Timezone.describe(
      'IANA time zone of the organization; its days and billing periods are local to it.',
    ),
    currency: Currency.describe('Currency of its invoices (ISO 4217).'),
    settings: z.record(z.string(), z.unknown()).describe('Settings of the organization by name.'),
    status: z
      .enum(['active', 'suspended'])
      .describe('State of the organization; requests of a suspended organization are rejected.'),
    mode: Mode.describe("Data space of the credential: the organization's own data, or its test space."),
    user: z
      .object({
        type: z
          .enum(['user', 'key'])
          .describe('Kind of caller: a person through an application, or an API key.'),
        id: z.string().describe('Id of the person or the key.'),
        name: z.string().describe('Name of the person or the key.'),
        email: z.string().nullable().describe('Email address of the person; null for a key.'),
        role: z.enum(roles).nullable().describe('Role of the person; null for a key.'),
        scopes: z.array(Scope).describe('Scopes the credential grants.'),
        accessMode: z.enum(accessModes).describe('Whether the credential may write.'),
      })
      .describe('The person or the key behind the credential.'),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

export const Member = z
  .object({
    id: Id('user'),
    name: z.string().describe('Name of the person.'),
    email: z.string().describe('Email address the person signs in with.'),
    role: z.enum(roles).describe('Role of the person in the organization.'),
    joinedAt: Timestamp.describe('Time the person joined, in UTC.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'Member' });

/** Id of an API key, or of the grant a person has given an application. */
const CredentialId = Id('key', 'grant');

export const UsageDay = z
  .object({
    date: LocalDate.describe('Day in UTC.'),
    credentialId: CredentialId.describe('Id of the key or grant.'),
    credentialName: z.string().describe('Name of the key, or of the application.'),
    requests: Quantity.describe('Number of requests on that day.'),
    lastUsedAt: Timestamp.describe('Time of the last request, in UTC, to the minute.'),
    updatedAt: Timestamp.describe('Time of the last request, in UTC; `updatedSince` compares with it.'),
  })
  .meta({
    id: 'UsageDay',
    description: 'Requests of one credential on one UTC day; up to 30 seconds behind.',
  });

export const AuditEntry = z
  .object({
    at: Timestamp.describe('Time of the event, in UTC.'),
    action: z.string().describe('Name of the event, such as `key.created`.'),
    actor: Actor.describe('Author of the event.'),
    subjectType: z.string().describe('Kind of the record it is about.'),
    subjectId: z.string().describe('Id of the record it is about.'),
    details: z.record(z.string(), z.unknown()).describe('Facts of the event by name.'),
  })
  .meta({ id: 'AuditEntry' });

/** A test space has a clock of its own. */
export const TestClock = z
  .object({
    now: Timestamp.describe('Time of the test space, in UTC.'),
    offsetMs: z.int().min(0).describe('Milliseconds the clock is ahead of real time.'),
  })
  .meta({ id: 'TestClock' });

const operation = operationsOf('user-account');

export const organization = {
  get: operation('GET', '/v0/organization', {
    summary: 'Read the organization and the current credential',
    input: z.strictObject({}),
    output: Organization,
  }),
  members: operation('GET', '/v0/organization/members', {
    summary: 'List the members of the organization',
    list: true,
    input: listInput({ role: z.enum(roles).optional().describe('Only this role.') }),
    output: Member,
  }),
  usage: operation('GET', '/v0/organization/usage', {
    summary: 'List requests by day and credential, newest first',
    list: true,
    input: listInput({
      credentialId: CredentialId.optional().describe('Only this key or grant.'),
    }),
    output: UsageDay,
  }),
  auditLog: operation('GET', '/v0/organization/audit-log', {
    summary: 'List security events, newest first',
    description: 'A person, in the dashboard or through an application, needs the role admin.',
    role: 'admin',
    list: true,
    input: listInput({ action: exactly('action', 64), subjectId: exactly('subject id', 64) }),
    output: AuditEntry,
  }),
  testClock: operation('GET', '/v0/organization/test-clock', {
    summary: 'Read the clock of the test space',
    input: z.strictObject({}),
    output: TestClock,
    errors: ['invalid_state'],
  }),
  advanceTestClock: operation('POST', '/v0/organization/test-clock', {
    summary: 'Move the clock of the test space forward',
    description:
      'Everything that falls due by then happens: stock expires, promises are missed, days are closed.',
    input: z
      .strictObject({
        to: Instant.optional().describe('Time to move to; exactly one of both is needed.'),
        bySeconds: z
          .int()
          .min(1)
          .max(366 * 86_400)
          .optional()
          .describe('Seconds to move forward; exactly one of both is needed.'),
      })
      .refine(...exactlyOne('to', 'bySeconds')),
    output: TestClock,
    errors: ['invalid_state', 'validation_failed'],
  }),
};
