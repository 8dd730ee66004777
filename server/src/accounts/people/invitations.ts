/** Invitations to an organization. A link works once, for seven days, for the person it was written to. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Actor } from '@packhouse/contract/measures';
import type { Role } from '@packhouse/contract/public/organization';
import { spellId } from '@packhouse/contract/id';
import { hashOf } from '../access/key.ts';
import { advanceSequencer, type Sequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { mustFit, type Quotas } from '../../platform/quotas.ts';
import { auditOf } from '../organizations/audit.ts';
import { emailHash } from '../organizations/email-hash.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { findPerson } from './accounts.sql.ts';
import { checkEmail, findPersonByEmail, insertAccount, prepareAccount } from './accounts.ts';
import {
  findInvitationByHash,
  findMemberByEmail,
  insertInvitation,
  listOpenInvitations,
  updateInvitationAccepted,
  updateInvitationRevoked,
  updateInvitationsRevokedFor,
  type InvitationRecord,
} from './invitations.sql.ts';
import { insertMember } from './members.sql.ts';
import type { By } from './members.ts';
import { mayGive } from './may-give.ts';
import { makeToken, readToken } from './token.ts';

const lifeMs = 7 * dayMs;

/** Address of the page that accepts the invitation. */
export const invitationUrl = (issuer: string, text: string): string =>
  `${issuer}/invitations/accept?token=${text}`;

/**
 * Creates an invitation under the organization's sequencer, and ends an older one for the same address. Returns the text
 * for the link, which is not kept.
 *
 * @throws Failure validation_failed for an invalid address, invalid_state for a member, role_too_low for a role beyond
 * one's own.
 */
export async function createInvitation(
  tenant: Tenant,
  sequencer: Sequencer,
  { email, role }: { email: string; role: Role },
  by: By,
  quotas?: Quotas,
): Promise<{ text: string; record: InvitationRecord }> {
  const address = checkEmail(email);
  mayGive(by.role, role);
  if (await findMemberByEmail(tenant, address)) {
    throw new Failure('invalid_state', `${address} is already a member. Change the role instead.`);
  }
  sequencer.touch('organization');
  await updateInvitationsRevokedFor(tenant, address, sequencer.at);
  const { length: open } = await listOpenInvitations(tenant, sequencer.at);
  mustFit(
    `The organization has ${open} open invitations`,
    open,
    quotas?.invitations,
    'PACKHOUSE_MAX_INVITATIONS',
  );
  const text = makeToken('invitation', tenant.orgId);
  const record: InvitationRecord = {
    id: newId(),
    email: address,
    role,
    invitedBy: by.actor,
    createdAt: sequencer.at,
    updatedAt: sequencer.at,
    expiresAt: new Date(Date.parse(sequencer.at) + lifeMs).toISOString(),
    acceptedAt: null,
    revokedAt: null,
    version: 1,
  };
  await insertInvitation(tenant, record, hashOf(text));
  await audit(tenant, sequencer.at, 'invitation.created', by.actor, record.id, { email: address, role });
  return { text, record };
}

/** Invitations that can still be accepted, the latest first. */
export const listInvitations = (tenant: Tenant, now: Date): Promise<InvitationRecord[]> =>
  listOpenInvitations(tenant, now.toISOString());

/** Call this under the organization's sequencer. Undefined when there is no invitation to revoke. */
export async function revokeInvitation(
  tenant: Tenant,
  sequencer: Sequencer,
  id: string,
  by: By,
): Promise<InvitationRecord | undefined> {
  const revoked = await updateInvitationRevoked(tenant, id, sequencer.at);
  if (!revoked) return undefined;
  sequencer.touch('organization');
  await audit(tenant, sequencer.at, 'invitation.revoked', by.actor, id, { email: revoked.email });
  return revoked;
}

export interface ShownInvitation {
  orgId: string;
  organization: string;
  email: string;
  role: Role;
  invitedBy: string;
  /** Whether the address has an account, which then has to sign in to accept. */
  hasAccount: boolean;
}

/** Undefined when the link is no longer valid. */
export async function findInvitation(
  database: Database,
  text: string,
  now: Date,
): Promise<ShownInvitation | undefined> {
  const read = readToken('invitation', text);
  if (!read) return undefined;
  const found = await transaction(
    database,
    read.ownerId,
    (tenant) => findInvitationByHash(tenant, read.hash, now.toISOString()),
    'read',
  );
  if (!found) return undefined;
  const { email, role, organization, invitedBy } = found;
  return {
    orgId: read.ownerId,
    organization,
    email,
    role,
    invitedBy: invitedBy.name ?? 'Packhouse',
    hasAccount: (await findPersonByEmail(database, email)) !== undefined,
  };
}

/**
 * Adds the signed-in person, or a new account, to the organization. Returns the person's uuid.
 *
 * @throws Failure not_found when the link is no longer valid, invalid_state for another address than the invited one,
 * validation_failed for errors in a new account.
 */
export async function acceptInvitation(
  database: Database,
  text: string,
  who: { userId: string } | { name: string; password: string },
  now: Date,
): Promise<string> {
  const shown = await findInvitation(database, text, now);
  if (!shown) throw gone();
  const known = 'userId' in who ? await findPerson(database, who.userId) : undefined;
  if ('userId' in who && !known) throw new Failure('not_found', 'There is no such person.');
  if (known && !emailHash(known.email).equals(emailHash(shown.email))) {
    throw new Failure(
      'invalid_state',
      `This invitation is for ${shown.email}, but you are signed in as ${known.email}. Sign out and open the link again.`,
    );
  }
  const made =
    'userId' in who
      ? undefined
      : await prepareAccount({ ...who, email: shown.email, organization: shown.organization });
  const { userId, name, email } = known ?? made!;
  await transaction(database, shown.orgId, async (tenant) => {
    const sequencer = await advanceSequencer(tenant, { touched: ['organization'] }, now);
    const accepted = await updateInvitationAccepted(tenant, hashOf(text), sequencer.at);
    if (!accepted) throw gone();
    if (made) await insertAccount((statement) => tenant.rows(statement), made, now);
    await insertMember(tenant, { userId, name, email, role: accepted.role, joinedAt: sequencer.at });
    const actor: Actor = { type: 'user', id: spellId('user', userId), name };
    const details = { email, role: accepted.role };
    await audit(tenant, sequencer.at, 'invitation.accepted', actor, accepted.id, details);
  });
  return userId;
}

const gone = () =>
  new Failure(
    'not_found',
    'This invitation has been used or revoked, or it is older than seven days. Ask for a new one.',
  );

const audit = auditOf('invitation');
