/** Members of an organization, and the people invited to join. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, recordFields, Timestamp } from '../measures.ts';
import { Nothing, dashboardOperation } from '../operation.ts';
import { Member } from '../public/organization.ts';
import { listInput } from '../page.ts';
import { roles } from '../roles.ts';

export const Invitation = z
  .object({
    ...recordFields('invitation'),
    email: z.string().describe('Email address of the person invited.'),
    role: z.enum(roles).describe('Role the person will have.'),
    invitedBy: Actor.describe('Author of the invitation.'),
    expiresAt: Timestamp.describe('Time the link stops working, in UTC.'),
    revokedAt: Timestamp.nullable().describe('Time the invitation was taken back, in UTC; null until then.'),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const Invitations = z
  .object({
    invitations: z.array(Invitation).describe('Invitations that can still be accepted, newest first.'),
  })
  .meta({ id: 'Invitations' });

export const NewInvitation = Invitation.extend({
  link: z.url().describe('Link to hand to the person, shown only in this answer.'),
  emailed: z
    .boolean()
    .describe(
      'True when the link was sent to the address by email; false without a mail server, or when it refused the mail.',
    ),
}).meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const PasswordResetLink = z
  .object({ link: z.url().describe('Link to hand to the person, shown only in this answer.') })
  .meta({ id: 'PasswordResetLink' });

const organizationId = Id('organization');
const role = z.enum(roles).describe('Role in the organization.');

const root = '/dashboard/v0/organizations/{organizationId}';

export const dashboardMembers = {
  list: dashboardOperation('GET', `${root}/members`, {
    role: 'viewer',
    summary: 'List the members, longest first',
    list: true,
    input: listInput({ organizationId, role: role.optional().describe('Only this role.') }),
    output: Member,
  }),
  changeRole: dashboardOperation('PATCH', `${root}/members/{id}`, {
    freshProof: true,
    role: 'admin',
    summary: 'Give a member another role',
    description: 'Only owners decide who is an owner, and there is always one.',
    input: z.strictObject({ organizationId, id: Id('user'), role }),
    output: Member,
    errors: ['invalid_state'],
  }),
  remove: dashboardOperation('DELETE', `${root}/members/{id}`, {
    role: 'admin',
    status: 204,
    summary: 'Remove a member',
    description: 'The access the person has given applications here ends at once. API keys stay.',
    input: z.strictObject({ organizationId, id: Id('user') }),
    output: Nothing,
    errors: ['invalid_state'],
  }),
  leave: dashboardOperation('POST', `${root}/me/leave`, {
    role: 'viewer',
    status: 204,
    summary: 'Leave the organization',
    description: 'The last owner cannot.',
    input: z.strictObject({ organizationId }),
    output: Nothing,
    errors: ['invalid_state'],
  }),
  makePasswordResetLink: dashboardOperation('POST', `${root}/members/{id}/password-reset-link`, {
    freshProof: true,
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Make a link with which a member sets a new password',
    description:
      'Good for an hour and once, and only for who belongs to no other organization. The link is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer.',
    input: z.strictObject({ organizationId, id: Id('user') }),
    output: PasswordResetLink,
    errors: ['invalid_state'],
  }),
};

export const dashboardInvitations = {
  list: dashboardOperation('GET', `${root}/invitations`, {
    role: 'admin',
    summary: 'Read the invitations that can still be accepted, newest first',
    input: z.strictObject({ organizationId }),
    output: Invitations,
  }),
  create: dashboardOperation('POST', `${root}/invitations`, {
    freshProof: true,
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Invite somebody',
    description:
      'The link is good for seven days and once; an older one for the same address ends. It is in this answer and nowhere else: an Idempotency-Key is refused, since it would keep the answer.',
    input: z.strictObject({
      organizationId,
      email: z.string().min(3).max(254).describe('Email address of the person to invite.'),
      role,
    }),
    output: NewInvitation,
    errors: ['quota_reached', 'invalid_state'],
  }),
  revoke: dashboardOperation('POST', `${root}/invitations/{id}/revoke`, {
    role: 'admin',
    summary: 'Take an invitation back',
    input: z.strictObject({ organizationId, id: Id('invitation') }),
    output: Invitation,
  }),
};
