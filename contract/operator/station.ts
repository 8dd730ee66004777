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

// Its digits are checked by the service: a refusal by the schema would quote them.
const pin = z.string().max(64);

const roles = z.array(RoleAtWarehouse);

export const pinStates = ['none', 'set', 'reset'] as const;
export type PinState = (typeof pinStates)[number];

export const Station = z
  .object({
    operator: z
      .object({
        id: Id('user').describe('Id of the operator.'),
        name: z.string().describe('Name of the operator.'),
        roles: roles.describe('Roles of the operator.'),
        pin: z
          .enum(pinStates)
          .describe(
            'PIN for approvals: `none` was set yet, one is `set`, or an owner has `reset` it and the operator sets a new one now.',
          ),
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
      badge: z
        .string()
        .trim()
        .min(1)
        .max(64)
        .describe('Text of the badge, with the prefix OP- or without it.'),
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
  provePin: operatorOperation('PUT', '/operator/v0/station/pin/proof', {
    staff: everybody,
    noTrial: true,
    summary: 'Prove with a PIN who acts at this station',
    description:
      'Approvals are then accepted for two minutes, from this operator alone. After 5 wrong attempts the PIN is locked for up to 15 minutes, at all stations.',
    input: z.strictObject({ pin: pin.describe('PIN of the operator who acts: 4 to 8 digits.') }),
    output: Station,
  }),
  setPin: operatorOperation('PUT', '/operator/v0/station/pin', {
    staff: everybody,
    noTrial: true,
    summary: 'Set or change the PIN of the operator who acts at this station',
    description:
      'A new PIN takes the current one. The first one is set by a person who signed in with an account, or after an owner has reset it.',
    input: z.strictObject({
      pin: pin.describe('New PIN: 4 to 8 digits that nobody guesses at once, unlike 1234 or 0000.'),
      current: pin.optional().describe('Current PIN, where one is set.'),
    }),
    output: Station,
    errors: ['invalid_state', 'fresh_proof_required'],
  }),
};
