/** Invitations as the dashboard shows and makes them. */
import {
  Invitation,
  Invitations,
  NewInvitation,
  type dashboardInvitations,
} from '@packhouse/contract/dashboard/members';
import { spellId } from '@packhouse/contract/id';
import { found, uuidOf } from '../../platform/implement.ts';
import type { Origin } from '../../platform/origin.ts';
import { createInvitation, invitationUrl, listInvitations, revokeInvitation } from '../people/invitations.ts';
import { render } from '../../platform/render.ts';
import type { DashboardImplementation } from './dashboard-handler.ts';
import { byOf } from './members.ts';

/** `origin` is where the page is that links lead to. */
export const dashboardInvitationHandlers = (
  origin: Origin,
): DashboardImplementation<typeof dashboardInvitations> => ({
  async list(_input, { tenant, now }) {
    const invitations = (await listInvitations(tenant, now)).map(recordOf);
    return { body: render(Invitations, { invitations }) };
  },
  async create({ email, role }, context) {
    const { tenant, sequencer } = context;
    const made = await createInvitation(tenant, sequencer, { email, role }, byOf(context), context.quotas);
    return { body: invitationBody(origin, made), version: made.record.version };
  },
  async revoke({ id }, context) {
    const { tenant, sequencer } = context;
    const uuid = uuidOf('invitation', id);
    const revoked = found('invitation', id, await revokeInvitation(tenant, sequencer, uuid, byOf(context)));
    return { body: render(Invitation, recordOf(revoked)), version: revoked.version };
  },
});

/** The invitation with its link, which only this answer has. */
export const invitationBody = (origin: Origin, { text, record }: Made): string =>
  render(NewInvitation, { ...recordOf(record), link: invitationUrl(origin.url(), text) });

type Made = Awaited<ReturnType<typeof createInvitation>>;

const recordOf = (invitation: Omit<Invitation, 'id'> & { id: string }): Invitation => ({
  ...invitation,
  id: spellId('invitation', invitation.id),
});
