/**
 * The operator who acts at a station: the one whose account is signed in there, or the one who has scanned a badge
 * since. These operations are for people in the warehouse app, so they need a session and accept no key.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { RoleAtWarehouse } from './staff.ts';
import { everybody } from '../staff-roles.ts';

const roles = z.array(RoleAtWarehouse);

export const Station = z
  .object({
    operator: z
      .object({
        id: Id('user').describe('Id of the operator.'),
        name: z.string().describe('Name of the operator.'),
        roles: roles.describe('Roles of the operator.'),
      })
      .describe('Operator who acts now: ledgers and timelines name this one.'),
    account: z
      .object({
        name: z.string().describe("Name of the account's operator."),
        email: z.string().describe('Email address of the account.'),
        roles: roles.describe('Roles of the operator of the account.'),
      })
      .describe(
        'Account that is signed in. Its roles must allow what is done as well as those of the operator.',
      ),
    viaBadge: z.boolean().describe('True when a badge was scanned since the account signed in.'),
    since: Timestamp.nullable().describe('Time the badge was scanned, in UTC; null without one.'),
  })
  .meta({ id: 'Station' });
export type Station = z.infer<typeof Station>;

export const station = {
  get: operatorOperation('GET', '/operator/v0/station', {
    staff: everybody,
    summary: 'Read who acts at this station',
    input: z.strictObject({}),
    output: Station,
  }),
  badge: operatorOperation('POST', '/operator/v0/station/badge', {
    staff: everybody,
    noTrial: true,
    summary: 'Act as the operator whose badge was scanned',
    description: 'Until another badge is scanned, this one is released, or the session ends.',
    input: z.strictObject({
      badge: z.string().trim().min(1).max(64).describe('Text of the badge.'),
    }),
    output: Station,
    errors: ['not_found'],
  }),
  release: operatorOperation('DELETE', '/operator/v0/station/badge', {
    staff: everybody,
    noTrial: true,
    summary: 'Act as the operator of the account again',
    input: z.strictObject({}),
    output: Station,
  }),
};
