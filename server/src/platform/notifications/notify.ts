import { spellId } from '@packhouse/contract/id';
import { actionItemLifecycle } from '@packhouse/contract/public/notifications';
import type { Sequencer } from '../sequencer.ts';
import { newId } from '../database/ids.ts';
import { insertEvents, type NewEvent } from '../events/events.ts';
import type { Tenant } from '../tenant.ts';
import { causesOf, creationOf, takeNotice } from './notices.ts';
import { insertNotifications, listOpenItems, updateNotifications } from './notifications.sql.ts';

/**
 * Writes what follows for the notifications from events that were just written, in their transaction and under their
 * tick. However many events there are, it is one statement to read, two to write and one for the events of what is new;
 * where the events say nothing to anybody, it is none.
 */
export async function notify(
  tenant: Tenant,
  sequencer: Sequencer,
  events: readonly NewEvent[],
): Promise<void> {
  const items = await listOpenItems(tenant, [...new Set(events.flatMap(causesOf))]);
  const open = new Map(items.map((item) => [item.dedupeKey!, item]));
  const newNotificationId = () => spellId('notification', newId());
  const fresh = events.flatMap(
    (event) => takeNotice(open, event, newNotificationId, sequencer.at).fresh ?? [],
  );
  if (items.length + fresh.length === 0) return;
  // Each of them is what one of the events ended or repeated.
  const changed = items.map((item) => ({ ...item, updatedAt: sequencer.at, version: item.version + 1 }));
  sequencer.touch('notifications');
  // First, since the same cause may have ended and begun again, and only one item may be open for it.
  const written = await updateNotifications(tenant, changed, actionItemLifecycle.resolve.from);
  if (written !== changed.length) throw new Error('an action item was changed while its clock was held');
  await insertNotifications(tenant, sequencer.add('notifications', fresh.length), fresh);
  await insertEvents(tenant, sequencer, fresh.map(creationOf));
}
