/** API keys as the dashboard shows and makes them. Only admins make them, so no key can do more than who made it. */
import {
  DashboardKey,
  NewDashboardKey,
  RolledDashboardKey,
  type dashboardKeys,
} from '@packhouse/contract/dashboard/keys';
import { spellId } from '@packhouse/contract/id';
import {
  addKey,
  countActiveKeys,
  changeKey,
  findKey,
  rollKey,
  stopKey,
  type KeyChanges,
  type KeyRecord,
} from '../access/keys.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { mustFit } from '../../platform/quotas.ts';
import { found, mustMatch, sentIn, uuidOf, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { DashboardImplementation } from './dashboard-handler.ts';
import { listDashboardKeys } from './keys.sql.ts';

type Mode = DashboardKey['mode'];

export const dashboardKeyHandlers: DashboardImplementation<typeof dashboardKeys> = {
  list: (input, { tenant, now }) =>
    listDashboardKeys(tenant, input, now, (key) => recordOf(key, input.mode, now)),
  async get({ id, mode }, { tenant, now }) {
    const key = found('key', id, await findKey(tenant, uuidOf('key', id)));
    return { body: render(DashboardKey, recordOf(key, mode, now)), version: key.version };
  },
  async create(
    { organizationId, mode, name, scopes, accessMode, expiresAt },
    { tenant, sequencer, actor, now, quotas },
  ) {
    const used = await countActiveKeys(tenant);
    mustFit(`The organization has ${used} active keys`, used, quotas?.keys, 'PACKHOUSE_MAX_KEYS');
    const { text, record } = await addKey(tenant, sequencer, {
      name,
      scopes,
      accessMode,
      expiresAt: inFuture(expiresAt, now),
      actor,
    });
    return {
      body: render(NewDashboardKey, { ...recordOf(record, mode, now), key: text }),
      version: record.version,
      location: pathOf(organizationId, record, mode),
    };
  },
  async edit({ id, mode, name, scopes, accessMode, expiresAt }, { tenant, sequencer, actor, now, expected }) {
    const changes: KeyChanges = sentIn({
      name,
      scopes,
      accessMode,
      expiresAt: expiresAt && inFuture(expiresAt, now),
    });
    const uuid = uuidOf('key', id);
    const edited = await changeKey(tenant, sequencer, uuid, changes, actor, (key) => {
      mustMatch(expected, key);
      if (key.revokedAt) throw isOver(key, 'revoked');
    });
    return answerOf(found('key', id, edited), mode, now);
  },
  async revoke({ id, mode }, { tenant, sequencer, actor, now, expected }) {
    const stopped = await stopKey(tenant, sequencer, uuidOf('key', id), actor, (key) =>
      mustMatch(expected, key),
    );
    return answerOf(found('key', id, stopped), mode, now);
  },
  async roll({ organizationId, id, mode, overlapSeconds }, { tenant, sequencer, actor, now, expected }) {
    const overlapMs = overlapSeconds * 1000;
    const rolled = await rollKey(
      tenant,
      sequencer,
      uuidOf('key', id),
      overlapMs === 0 ? undefined : new Date(now.getTime() + overlapMs).toISOString(),
      actor,
      (key) => {
        mustMatch(expected, key);
        const state = stateOf(key, now);
        if (state !== 'active') throw isOver(key, state);
      },
    );
    const { record, text, worksUntil } = found('key', id, rolled);
    return {
      body: render(RolledDashboardKey, {
        ...recordOf(record, mode, now),
        key: text,
        replaces: { id, worksUntil },
      }),
      version: record.version,
      location: pathOf(organizationId, record, mode),
    };
  },
};

const answerOf = (key: KeyRecord, mode: Mode, now: Date): Written => ({
  body: render(DashboardKey, recordOf(key, mode, now)),
  version: key.version,
});

const recordOf = (key: KeyRecord, mode: Mode, now: Date): DashboardKey => ({
  ...key,
  id: spellId('key', key.id),
  mode,
  state: stateOf(key, now),
});

function stateOf({ revokedAt, expiresAt }: KeyRecord, now: Date): DashboardKey['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active';
}

function inFuture(expiresAt: string | null, now: Date): string | null {
  if (expiresAt === null) return null;
  const at = new Date(expiresAt);
  if (at <= now) throw invalid('expiresAt', `must lie in the future; you sent ${expiresAt}`);
  return at.toISOString();
}

const isOver = ({ name }: KeyRecord, state: 'expired' | 'revoked'): Failure =>
  new Failure('invalid_state', `The key "${name}" is ${state}. Create a new one.`, { details: [{ state }] });

const pathOf = (organizationId: string, { id }: KeyRecord, mode: Mode): string =>
  `/dashboard/v0/organizations/${organizationId}/keys/${spellId('key', id)}${mode === 'test' ? '?mode=test' : ''}`;
