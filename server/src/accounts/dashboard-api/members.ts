/** Members as the dashboard shows and changes them. */
import { PasswordResetLink, type dashboardMembers } from '@packhouse/contract/dashboard/members';
import { Member } from '@packhouse/contract/public/organization';
import { found, uuidOf } from '../../platform/implement.ts';
import { listMembers } from '../organizations/organization.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/origin.ts';
import { changeRole, removeMember, type By } from '../people/members.ts';
import { makeResetForMember, resetUrl } from '../people/password-resets.ts';
import { render } from '../../platform/render.ts';
import type { DashboardImplementation, DashboardWriteContext } from './dashboard-handler.ts';
import { findMember } from '../people/memberships.sql.ts';

/** `origin` is where the pages are that links lead to. */
export const dashboardMemberHandlers = (
  origin: Origin,
  database: Database,
): DashboardImplementation<typeof dashboardMembers> => ({
  list: (input, { tenant }) => listMembers(tenant, input),
  async changeRole({ id, role }, context) {
    const { tenant, sequencer } = context;
    const userId = uuidOf('user', id);
    found('user', id, await changeRole(tenant, sequencer, userId, role, byOf(context)));
    return { body: render(Member, { ...(await findMember(tenant, userId))!, id }) };
  },
  async remove({ id }, context) {
    const { tenant, sequencer } = context;
    found('user', id, await removeMember(tenant, sequencer, uuidOf('user', id), byOf(context)));
    return { body: '' };
  },
  async leave(_input, context) {
    const { tenant, sequencer, caller } = context;
    await removeMember(tenant, sequencer, caller.id, byOf(context));
    return { body: '' };
  },
  async makePasswordResetLink({ id }, context) {
    const { tenant, sequencer } = context;
    const made = await makeResetForMember(database, tenant, sequencer, uuidOf('user', id), byOf(context));
    const link = resetUrl(origin.url(), found('user', id, made));
    return { body: render(PasswordResetLink, { link }) };
  },
});

export const byOf = ({ actor, caller }: DashboardWriteContext): By => ({ actor, role: caller.role });
