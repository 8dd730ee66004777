/** The person who is signed in: who it is, where else it is signed in, and how it signs in. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Quantity, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { roles } from '../roles.ts';

export const Me = z
  .object({
    id: Id('user'),
    name: z.string(),
    email: z.string(),
    sessionId: Id('session'),
    passwordChangedAt: Timestamp,
    organizations: z
      .array(z.object({ id: Id('organization'), name: z.string(), role: z.enum(roles) }))
      .describe('The active ones the person is a member of.'),
    secondFactor: z.object({
      enabled: z.boolean(),
      enabledAt: Timestamp.nullable(),
      recoveryCodesLeft: Quantity,
    }),
  })
  .meta({ id: 'Me' });

export const Session = z
  .object({
    id: Id('session'),
    current: z.boolean().describe('The one that asks.'),
    address: z.string(),
    agent: z.string().describe('What the browser says of itself.'),
    createdAt: Timestamp,
    lastSeenAt: Timestamp.describe('To the minute.'),
  })
  .meta({ id: 'Session' });

export const NewSecondFactor = z
  .object({
    secret: z.string().describe('To be typed into the app that makes the codes; Base32.'),
    uri: z.string().describe('The same for a QR code: otpauth://totp/….'),
  })
  .meta({ id: 'NewSecondFactor' });

export const RecoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).describe('Each signs in once. Shown here, and never again.'),
  })
  .meta({ id: 'RecoveryCodes' });

export const Sessions = z.object({ sessions: z.array(Session) }).meta({ id: 'Sessions' });

/** As it was typed: a password has no spaces to trim. */
const password = z.string().min(1).max(1000);

export const dashboardMe = {
  get: operation({
    method: 'GET',
    path: '/dashboard/v0/me',
    scope: 'dashboard',
    summary: 'Read who is signed in',
    input: z.strictObject({}),
    output: Me,
    errors: [],
  }),
  sessions: operation({
    method: 'GET',
    path: '/dashboard/v0/me/sessions',
    scope: 'dashboard',
    summary: 'List where you are signed in, latest first',
    input: z.strictObject({}),
    output: Sessions,
    errors: [],
  }),
  endSession: operation({
    method: 'POST',
    path: '/dashboard/v0/me/sessions/{id}/end',
    scope: 'dashboard',
    noTrial: true,
    summary: 'Sign out one of your sessions',
    description: 'Its next request is refused.',
    input: z.strictObject({ id: Id('session') }),
    output: Sessions,
    errors: ['not_found'],
  }),
  endOtherSessions: operation({
    method: 'POST',
    path: '/dashboard/v0/me/sessions/end-others',
    scope: 'dashboard',
    noTrial: true,
    summary: 'Sign out everywhere but here',
    input: z.strictObject({}),
    output: Sessions,
    errors: [],
  }),
  changePassword: operation({
    method: 'POST',
    path: '/dashboard/v0/me/password',
    scope: 'dashboard',
    noTrial: true,
    summary: 'Change your password',
    description:
      'Signs you out everywhere but here. Applications that you allowed to act for you before have to ask you again.',
    input: z.strictObject({ current: password, password: password }),
    output: Me,
    errors: ['validation_failed'],
  }),
  beginSecondFactor: operation({
    method: 'POST',
    path: '/dashboard/v0/me/second-factor',
    scope: 'dashboard',
    noTrial: true,
    shownOnce: true,
    summary: 'Begin with a second factor',
    description:
      'It counts once a code of it was confirmed. Beginning again makes the secret before it worthless.',
    input: z.strictObject({}),
    output: NewSecondFactor,
    errors: ['invalid_state'],
  }),
  confirmSecondFactor: operation({
    method: 'POST',
    path: '/dashboard/v0/me/second-factor/confirm',
    scope: 'dashboard',
    noTrial: true,
    shownOnce: true,
    summary: 'Confirm the second factor with a code of it',
    description:
      'From now on signing in takes a code. The recovery codes are in this answer and nowhere else.',
    input: z.strictObject({ code: z.string().min(1).max(20) }),
    output: RecoveryCodes,
    errors: ['invalid_state', 'validation_failed'],
  }),
  endSecondFactor: operation({
    method: 'POST',
    path: '/dashboard/v0/me/second-factor/end',
    scope: 'dashboard',
    noTrial: true,
    summary: 'Sign in without a second factor again',
    input: z.strictObject({ password }),
    output: Me,
    errors: ['validation_failed'],
  }),
};
