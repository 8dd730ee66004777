/** The person who is signed in: profile, sessions, password and second factor. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { NamedOrganization, Quantity, Text, Timestamp } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { roles } from '../roles.ts';

export const Me = z
  .object({
    id: Id('user'),
    name: z.string().describe('Name of the person.'),
    email: z.string().describe('Email address the person signs in with.'),
    sessionId: Id('session').describe('Id of this session.'),
    passwordChangedAt: Timestamp.describe('Time the password was last changed, in UTC.'),
    organizations: z
      .array(
        NamedOrganization.extend({ role: z.enum(roles).describe('Role of the person in the organization.') }),
      )
      .describe('Active organizations the person is a member of.'),
    secondFactor: z
      .object({
        enabled: z.boolean().describe('True when signing in takes a code.'),
        enabledAt: Timestamp.nullable().describe(
          'Time the second factor was confirmed, in UTC; null without one.',
        ),
        recoveryCodesLeft: Quantity.describe('Number of recovery codes that are not used yet.'),
      })
      .describe('Second factor for signing in.'),
  })
  .meta({ id: 'Me' });

export const Session = z
  .object({
    id: Id('session'),
    current: z.boolean().describe('True for the session that asks.'),
    address: z.string().describe('IP address of the session.'),
    agent: z.string().describe("The browser's own description of itself (User-Agent)."),
    createdAt: Timestamp.describe('Time of the sign-in, in UTC.'),
    lastSeenAt: Timestamp.describe('Time of the last request, in UTC, to the minute.'),
  })
  .meta({ id: 'Session' });

export const NewSecondFactor = z
  .object({
    secret: z.string().describe('Secret to type into the app that makes the codes; Base32.'),
    uri: z.string().describe('Same secret for a QR code: otpauth://totp/….'),
  })
  .meta({ id: 'NewSecondFactor' });

export const RecoveryCodes = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .describe('Recovery codes, each for one sign-in; shown only in this answer.'),
  })
  .meta({ id: 'RecoveryCodes' });

export const Sessions = z
  .object({ sessions: z.array(Session).describe('Sessions of the person, latest first.') })
  .meta({ id: 'Sessions' });

/** Password as it was typed; its spaces are not trimmed. */
const password = Text(1000).describe('Password of the person.');

export const dashboardMe = {
  get: dashboardOperation('GET', '/dashboard/v0/me', {
    summary: 'Read who is signed in',
    input: z.strictObject({}),
    output: Me,
  }),
  update: dashboardOperation('PATCH', '/dashboard/v0/me', {
    noTrial: true,
    summary: 'Change your name, or the email address you sign in with',
    description: 'A new address needs your current password.',
    input: z.strictObject({
      name: Text(120).optional().describe('Name of the person.'),
      email: Text(254).optional().describe('Email address to sign in with.'),
      current: password.optional().describe('Current password; needed for a new address.'),
    }),
    output: Me,
  }),
  sessions: dashboardOperation('GET', '/dashboard/v0/me/sessions', {
    summary: 'List where you are signed in, latest first',
    input: z.strictObject({}),
    output: Sessions,
  }),
  endSession: dashboardOperation('POST', '/dashboard/v0/me/sessions/{id}/end', {
    noTrial: true,
    summary: 'Sign out one of your sessions',
    description: 'Its next request is refused.',
    input: z.strictObject({ id: Id('session') }),
    output: Sessions,
  }),
  endOtherSessions: dashboardOperation('POST', '/dashboard/v0/me/sessions/end-others', {
    noTrial: true,
    summary: 'Sign out everywhere but here',
    input: z.strictObject({}),
    output: Sessions,
  }),
  changePassword: dashboardOperation('POST', '/dashboard/v0/me/password', {
    noTrial: true,
    summary: 'Change your password',
    description:
      'Signs you out everywhere but here. Applications that you allowed to act for you before have to ask you again.',
    input: z.strictObject({
      current: password.describe('Current password.'),
      password: password.describe('New password.'),
    }),
    output: Me,
  }),
  prove: dashboardOperation('POST', '/dashboard/v0/me/proof', {
    noTrial: true,
    summary: 'Prove again who you are',
    description:
      'For ten minutes, this session may then do what outlives it: make keys, links and secrets, give roles, and change the second factor.',
    input: z.strictObject({
      current: password.describe('Current password.'),
      code: Text(20)
        .optional()
        .describe('Code of the second factor, or a recovery code; needed by who has one.'),
    }),
    output: Me,
  }),
  beginSecondFactor: dashboardOperation('POST', '/dashboard/v0/me/second-factor', {
    freshProof: true,
    noTrial: true,
    shownOnce: true,
    summary: 'Begin with a second factor',
    description: 'It counts once a code of it is confirmed. Beginning again replaces the earlier secret.',
    input: z.strictObject({}),
    output: NewSecondFactor,
    errors: ['invalid_state'],
  }),
  confirmSecondFactor: dashboardOperation('POST', '/dashboard/v0/me/second-factor/confirm', {
    freshProof: true,
    noTrial: true,
    shownOnce: true,
    summary: 'Confirm the second factor with a code of it',
    description:
      'From now on signing in takes a code, and your other sessions end. The recovery codes are in this answer and nowhere else.',
    input: z.strictObject({ code: Text(20).describe('Code of the second factor.') }),
    output: RecoveryCodes,
    errors: ['invalid_state'],
  }),
  endSecondFactor: dashboardOperation('POST', '/dashboard/v0/me/second-factor/end', {
    freshProof: true,
    noTrial: true,
    summary: 'Sign in without a second factor again',
    input: z.strictObject({ password }),
    output: Me,
  }),
};
