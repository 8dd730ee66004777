import type { contract } from '@packhouse/contract';
import { listEvents } from '../events/events.ts';
import { found, uuidOf, type Implementation } from '../implement.ts';
import { countNotifications, findNotification, listNotifications } from './notifications.sql.ts';

export const notifications: Implementation<typeof contract.notifications> = {
  list: {
    clock: 'notifications',
    page: (input, { tenant, admission }) => listNotifications(tenant, input, admission.version),
  },
  get: async ({ id }, { tenant }) =>
    found('notification', id, await findNotification(tenant, uuidOf('notification', id))),
  summary: (_input, { tenant }) => countNotifications(tenant),
  events: { clock: 'events', page: (input, { tenant }) => listEvents(tenant, input) },
};
