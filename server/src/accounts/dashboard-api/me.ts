/** The person who is signed in, and their sessions. */
import {
  Me,
  NewSecondFactor,
  RecoveryCodes,
  Sessions,
  type dashboardMe,
} from '@packhouse/contract/dashboard/me';
import { spellId } from '@packhouse/contract/id';
import { found, uuidOf, type Answer } from '../../platform/implement.ts';
import type { Origin } from '../../platform/origin.ts';
import { insertAccountEntry, withAccount } from '../people/account.ts';
import { changePassword } from '../people/accounts.ts';
import { listMemberships } from '../people/memberships.ts';
import { prove } from '../people/fresh-proof.ts';
import { changePersonalDetails } from '../people/personal-details.ts';
import { endSession, endSessions, listSessions } from '../people/sessions.ts';
import { beginTotp, confirmTotp, turnTotpOff } from '../people/totp.ts';
import { render } from '../../platform/render.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { DashboardImplementation, PersonalContext } from './dashboard-handler.ts';
import { findSignIn } from './me.sql.ts';

/** `origin` names the service in the authenticator app. */
export const dashboardMeHandlers = (
  origin: Origin,
  secrets: Secrets,
): DashboardImplementation<typeof dashboardMe> => ({
  get: (_input, context) => meOf(context),
  async update(details, context) {
    const { caller, now } = context;
    const after = await changePersonalDetails(context, { userId: caller.userId, ...details }, now);
    return meOf({ ...context, caller: { ...caller, ...after } });
  },
  sessions: (_input, context) => sessionsOf(context),
  async endSession({ id }, context) {
    const { database, caller, now } = context;
    const ended = await endSession(database, caller.userId, uuidOf('session', id), now);
    found('session', id, ended || undefined);
    await note(context, { session: id });
    return sessionsOf(context);
  },
  async endOtherSessions(_input, context) {
    const { database, caller, now } = context;
    await endSessions(database, caller.userId, now, caller.sessionId);
    await note(context, { session: 'all others' });
    return sessionsOf(context);
  },
  async changePassword({ current, password }, context) {
    const { caller, now } = context;
    const { userId, sessionId } = caller;
    await changePassword(context, { userId, sessionId, current, password }, now);
    return meOf(context);
  },
  async prove(proof, context) {
    await prove({ ...context, secrets }, context.caller, proof, context.now);
    return meOf(context);
  },
  async beginSecondFactor(_input, { database, caller, now }) {
    const begun = await beginTotp({ database, secrets }, caller.userId, origin.url(), now);
    return { body: render(NewSecondFactor, begun) };
  },
  async confirmSecondFactor({ code }, context) {
    const { caller, now } = context;
    const recoveryCodes = await confirmTotp({ ...context, secrets }, caller, code, now);
    return { body: render(RecoveryCodes, { recoveryCodes }) };
  },
  async endSecondFactor({ password }, context) {
    await turnTotpOff(context, context.caller.userId, password, context.now);
    return meOf(context);
  },
});

async function meOf({ database, caller }: PersonalContext): Promise<Answer> {
  const memberships = await listMemberships(database, caller.userId);
  const { passwordChangedAt, enabledAt, recoveryCodesLeft } = await findSignIn(database, caller.userId);
  return {
    body: render(Me, {
      id: spellId('user', caller.userId),
      name: caller.name,
      email: caller.email,
      sessionId: spellId('session', caller.sessionId),
      passwordChangedAt,
      organizations: memberships.map(({ orgId, name, role }) => ({
        id: spellId('organization', orgId),
        name,
        role,
      })),
      secondFactor: { enabled: enabledAt !== null, enabledAt, recoveryCodesLeft },
    }),
  };
}

const note = ({ database, caller, now }: PersonalContext, details: { session: string }): Promise<void> =>
  withAccount(database, caller.userId, (rows) =>
    insertAccountEntry(rows, caller.userId, now, 'sessions.ended', details),
  );

async function sessionsOf({ database, caller, now }: PersonalContext): Promise<Answer> {
  const sessions = await listSessions(database, caller.userId, now);
  return {
    body: render(Sessions, {
      sessions: sessions.map((session) => ({
        ...session,
        id: spellId('session', session.id),
        current: session.id === caller.sessionId,
      })),
    }),
  };
}
