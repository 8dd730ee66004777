/** Grants that people have given to applications: an admin sees and ends everybody's, everybody else their own. */
import { revokeGrant } from '../oauth/grants.sql.ts';
import { DashboardGrant, type dashboardGrants } from '@packhouse/contract/dashboard/grants';
import { spellId } from '@packhouse/contract/id';
import { found, mustMatch, uuidOf, type Written } from '../../platform/implement.ts';
import { insertAuditEntry } from '../organizations/audit.ts';
import { render } from '../../platform/render.ts';
import type { DashboardImplementation, DashboardWriteContext } from './dashboard-handler.ts';
import { findGrant, listGrants, type GrantRow } from './grants.sql.ts';

export const dashboardGrantHandlers: DashboardImplementation<typeof dashboardGrants> = {
  list: (input, { tenant }) => listGrants(tenant, input, undefined, recordOf),
  listMine: (input, { tenant, caller }) => listGrants(tenant, input, caller.id, recordOf),
  revoke: ({ id }, context) => revoke(id, context, undefined),
  revokeMine: ({ id }, context) => revoke(id, context, context.caller.id),
};

/** Revokes a grant. A token issued in the meantime is dead as well, because its rights are read from the grant. */
async function revoke(
  id: string,
  { tenant, sequencer, actor, expected }: DashboardWriteContext,
  userId: string | undefined,
): Promise<Written> {
  const uuid = uuidOf('grant', id);
  const grant = found('grant', id, await findGrant(tenant, uuid, userId));
  mustMatch(expected, grant);
  if (await revokeGrant(tenant, uuid, sequencer.at)) {
    sequencer.touch('organization');
    await insertAuditEntry(tenant, {
      at: sequencer.at,
      action: 'grant.revoked',
      actor,
      subjectType: 'app',
      subjectId: grant.clientId,
      details: { name: grant.appName, userId: spellId('user', grant.userId) },
    });
  }
  const after = (await findGrant(tenant, uuid, userId))!;
  return { body: render(DashboardGrant, recordOf(after)), version: after.version };
}

function recordOf(row: GrantRow): DashboardGrant {
  const { userId, personName, personEmail, clientId, appName, verified, ...grant } = row;
  return {
    ...grant,
    id: spellId('grant', row.id),
    person: { id: spellId('user', userId), name: personName, email: personEmail },
    app: { clientId, name: appName, verified },
  };
}
