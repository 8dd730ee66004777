import { dayMs } from '@packhouse/contract/rules/time';
import type { contract } from '@packhouse/contract';
import {
  actionItemLifecycle,
  Notification,
  ReadAll,
  type NotificationState,
} from '@packhouse/contract/public/notifications';
import type { WriteContext } from '../context.ts';
import { listEvents } from '../events/events.ts';
import { Failure, invalid } from '../failure.ts';
import { found, mustMatch, uuidOf, type Implementation, type Written } from '../implement.ts';
import { render } from '../render.ts';
import {
  countNotifications,
  findNotification,
  listNotifications,
  updateNotifications,
  updateUnread,
} from './notifications.sql.ts';

export const notifications: Implementation<typeof contract.notifications> = {
  list: {
    clock: 'notifications',
    page: (input, { tenant, principal, now }) => listNotifications(tenant, input, principal.version, now),
  },
  get: ({ id }, context) => find(id, context),
  summary: (_input, { tenant, now }) => countNotifications(tenant, now),
  events: { clock: 'events', page: (input, { tenant }) => listEvents(tenant, input) },
  async read({ id }, context) {
    const record = await findToChange(id, context);
    return record.readAt === null ? (await save(context, record))! : writtenOf(record);
  },
  acknowledge: ({ id }, context) => move('acknowledge', id, context),
  dismiss: ({ id }, context) => move('dismiss', id, context),
  async snooze({ id, until }, context) {
    const record = await findToChange(id, context);
    const snoozedUntil = until === null ? null : soon(until, context.now);
    const moved = await save(
      context,
      { ...record, snoozedUntil },
      record.state === null ? undefined : waiting,
    );
    if (moved) return moved;
    throw new Failure(
      'invalid_state',
      `The action item ${id} is ${record.state}; it can no longer be snoozed.`,
      {
        details: [{ kind: record.kind, state: record.state, possibleFrom: waiting }],
      },
    );
  },
  async readAll(input, { tenant, sequencer }) {
    const read = await updateUnread(tenant, input, sequencer.at);
    if (read > 0) sequencer.touch('notifications');
    return { body: render(ReadAll, { read }) };
  },
};

/** States in which an action item can be snoozed. Activity has no state and can always be snoozed. */
const waiting: readonly NotificationState[] = ['open', 'acknowledged'];

const longestSnoozeMs = 366 * dayMs;

function soon(until: string, now: Date): string {
  const at = Date.parse(until);
  if (at <= now.getTime()) throw invalid('until', 'must be in the future, or null to end the snooze now');
  if (at > now.getTime() + longestSnoozeMs) throw invalid('until', 'must be within a year');
  return until;
}

const find = async (id: string, { tenant }: Pick<WriteContext, 'tenant'>) =>
  found('notification', id, await findNotification(tenant, uuidOf('notification', id)));

async function findToChange(id: string, context: WriteContext): Promise<Notification> {
  const { body } = await find(id, context);
  const record = JSON.parse(body) as Notification;
  mustMatch(context.expected, record);
  return record;
}

async function move(verb: 'acknowledge' | 'dismiss', id: string, context: WriteContext): Promise<Written> {
  const record = await findToChange(id, context);
  const { from, to } = actionItemLifecycle[verb];
  const moved = await save(context, { ...record, state: to }, from);
  if (moved) return moved;
  const possible = `to ${verb} it must be ${from.join(' or ')}`;
  throw new Failure(
    'invalid_state',
    record.state === null
      ? `The notification ${id} is only for information; ${possible}, as action items can.`
      : `The action item ${id} is ${record.state}; ${possible}.`,
    { details: [{ kind: record.kind, state: record.state, possibleFrom: from }] },
  );
}

/**
 * Writes a notification that its reader has changed, and therefore read; undefined when it is in none of the states
 * `from`.
 */
async function save(
  { tenant, sequencer }: WriteContext,
  record: Notification,
  from?: readonly NotificationState[],
): Promise<Written | undefined> {
  const changed = {
    ...record,
    readAt: record.readAt ?? sequencer.at,
    updatedAt: sequencer.at,
    version: record.version + 1,
  };
  if ((await updateNotifications(tenant, [changed], from)) === 0) return undefined;
  sequencer.touch('notifications');
  return writtenOf(changed);
}

const writtenOf = (record: Notification): Written => ({
  body: render(Notification, record),
  version: record.version,
});
