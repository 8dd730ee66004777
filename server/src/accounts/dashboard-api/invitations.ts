/** Invitations as the dashboard shows and makes them. */
import {
  Invitation,
  Invitations,
  NewInvitation,
  type dashboardInvitations,
} from '@packhouse/contract/dashboard/members';
import type { Input } from '@packhouse/contract/operation';
import { spellId } from '@packhouse/contract/id';
import type { Database } from '../../platform/database/database.ts';
import { found, uuidOf, type Written } from '../../platform/implement.ts';
import type { Origin } from '../../platform/origin.ts';
import { transaction } from '../../platform/transaction.ts';
import { findAccount } from '../organizations/merchant-account.ts';
import { openMail } from '../people/mail.ts';
import { createInvitation, invitationUrl, listInvitations, revokeInvitation } from '../people/invitations.ts';
import { render } from '../../platform/render.ts';
import type { DashboardImplementation, DashboardWriteContext } from './dashboard-handler.ts';
import { byOf } from './members.ts';

interface Needed extends Mailing {
  /** The address of the page that links lead to. */
  origin: Origin;
}

export const dashboardInvitationHandlers = ({
  origin,
  ...mailing
}: Needed): DashboardImplementation<typeof dashboardInvitations> => ({
  async list(_input, { tenant, now }) {
    const invitations = (await listInvitations(tenant, now)).map(recordOf);
    return { body: render(Invitations, { invitations }) };
  },
  create: Object.assign(
    async (
      { email, role }: Input<typeof dashboardInvitations.create>,
      context: DashboardWriteContext,
    ): Promise<Written> => {
      const { tenant, sequencer } = context;
      const made = await createInvitation(tenant, sequencer, { email, role }, byOf(context), context.quotas);
      return { body: invitationBody(origin, made), version: made.record.version };
    },
    { complete: mailInvitation(mailing) },
  ),
  async revoke({ id }, context) {
    const { tenant, sequencer } = context;
    const uuid = uuidOf('invitation', id);
    const revoked = found('invitation', id, await revokeInvitation(tenant, sequencer, uuid, byOf(context)));
    return { body: render(Invitation, recordOf(revoked)), version: revoked.version };
  },
});

/** The invitation with its link, which only this answer has. */
export const invitationBody = (origin: Origin, { text, record }: Made): string =>
  render(NewInvitation, {
    ...recordOf(record),
    link: invitationUrl(origin.url(), text),
    emailed: false,
  });

interface Mailing {
  database: Database;
  config: Parameters<typeof openMail>[0];
}

/** Sends the link of a new invitation, where a mail server is configured, and says in the answer whether it did. */
export function mailInvitation({
  database,
  config,
}: Mailing): (orgId: string, body: string) => Promise<string> {
  const mail = openMail(config);
  return async (orgId, body) => {
    if (!mail) return body;
    const invitation = JSON.parse(body) as NewInvitation;
    const account = await transaction(database, orgId, findAccount, 'read');
    const emailed = await mail(invitationMail(invitation, account!.name)).then(
      () => true,
      // The person who invites gets the link in any case, and hands it over.
      () => false,
    );
    return render(NewInvitation, { ...invitation, emailed });
  };
}

const invitationMail = ({ email, link, invitedBy }: NewInvitation, organization: string) => ({
  to: email,
  subject: `Invitation to ${oneLine(organization)}`,
  text: [
    `${oneLine(invitedBy.name)} invites you to ${oneLine(organization)} on Packhouse.`,
    `Open this link to accept. It works once, within seven days:\n${link}`,
    'If you did not expect this, ignore this mail: nothing happens without the link.',
  ].join('\n\n'),
});

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

type Made = Awaited<ReturnType<typeof createInvitation>>;

const recordOf = (invitation: Omit<Invitation, 'id'> & { id: string }): Invitation => ({
  ...invitation,
  id: spellId('invitation', invitation.id),
});
