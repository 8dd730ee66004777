import type { contract } from '@packhouse/contract';
import { actionItemLife, Notification, type NotificationState } from '@packhouse/contract/notifications';
import type { WriteContext } from '../context.ts';
import { listEvents } from '../events/events.ts';
import { Failure } from '../failure.ts';
import { found, mustMatch, uuidOf, type Implementation, type Written } from '../implement.ts';
import { render } from '../render.ts';
import {
  countNotifications,
  findNotification,
  listNotifications,
  updateNotifications,
} from './notifications.sql.ts';

export const notifications: Implementation<typeof contract.notifications> = {
  list: {
    clock: 'notifications',
    page: (input, { tenant, admission }) => listNotifications(tenant, input, admission.version),
  },
  get: ({ id }, context) => find(id, context),
  summary: (_input, { tenant }) => countNotifications(tenant),
  events: { clock: 'events', page: (input, { tenant }) => listEvents(tenant, input) },
  async read({ id }, context) {
    const record = await findToChange(id, context);
    return record.readAt === null ? (await save(context, record))! : writtenOf(record);
  },
  acknowledge: ({ id }, context) => move('acknowledge', id, context),
  dismiss: ({ id }, context) => move('dismiss', id, context),
};

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
  const { from, to } = actionItemLife[verb];
  const moved = await save(context, { ...record, state: to }, from);
  if (moved) return moved;
  const possible = `to ${verb} it must be ${from.join(' or ')}`;
  throw new Failure(
    'invalid_state',
    record.state === null
      ? `The notification ${id} is activity, which nobody has to act on; ${possible}, as action items are.`
      : `The action item ${id} is ${record.state}; ${possible}.`,
    { details: [{ kind: record.kind, state: record.state, possibleFrom: from }] },
  );
}

/** Writes a notification that its reader has changed, and so has read; undefined where it is in none of these states. */
async function save(
  { tenant, tick }: WriteContext,
  record: Notification,
  from?: readonly NotificationState[],
): Promise<Written | undefined> {
  const changed = {
    ...record,
    readAt: record.readAt ?? tick.at,
    updatedAt: tick.at,
    version: record.version + 1,
  };
  if ((await updateNotifications(tenant, [changed], from)) === 0) return undefined;
  tick.touch('notifications');
  return writtenOf(changed);
}

const writtenOf = (record: Notification): Written => ({
  body: render(Notification, record),
  version: record.version,
});
