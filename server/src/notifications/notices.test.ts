import { events as catalogue, topics, type Topic } from '@packhouse/contract/events';
import { Notification } from '@packhouse/contract/notifications';
import { expect, test } from 'vitest';
import type { NewEvent } from '../events/events.ts';
import { anId, theSystem } from '../testing/records.ts';
import { causesOf, endings, messageOf, noticeOf } from './notices.ts';

const at = '2026-03-08T12:00:00.000Z';

const anEvent = (type: Topic, data: Record<string, unknown> = {}): NewEvent => {
  const kind = type.startsWith('stock')
    ? 'product'
    : type.startsWith('invoice')
      ? 'invoice'
      : type.startsWith('recommendation')
        ? 'recommendation'
        : 'shipment';
  return { type, actor: theSystem, resourceType: kind, resourceId: anId(kind), data };
};

const notifying = topics.filter((topic) => catalogue[topic].notifies);

/** All that an event may leave out is left out. */
const scarce = {
  number: 'PNP-1001',
  sku: 'HC-1',
  name: 'House Blend',
  available: 2,
  dueDate: '2026-03-31',
  title: 'Order 240 units of House Blend',
  message: null,
  reason: null,
  carrier: null,
  description: null,
};

test.for(notifying)('%s is told in a sentence, also when nobody gave a reason', (topic) => {
  const notice = Notification.parse(noticeOf(anEvent(topic, scarce), () => anId('notification'), at));
  expect(notice.message).toMatch(/^[^ ].*[^ .]\.$|^Order 240 units of House Blend$/);
  expect(notice.message).not.toMatch(/null|undefined|: \.|\.\./);
});

test('what somebody wrote ends with one full stop', () => {
  const cancelled = (reason: string | null) =>
    messageOf(anEvent('shipment.cancelled', { number: 'PNP-7', reason }));
  expect(cancelled('Wrong address')).toBe('PNP-7 was cancelled: Wrong address.');
  expect(cancelled('Wrong address. ')).toBe('PNP-7 was cancelled: Wrong address.');
  expect(cancelled('Really?')).toBe('PNP-7 was cancelled: Really?');
  expect(cancelled(null)).toBe('PNP-7 was cancelled.');
});

test.for(['shipment.held', 'shipment.short_picked'] as const)(
  '%s can be acted on from the notification',
  (topic) => {
    const event = anEvent(topic, scarce);
    const path = `/v0/shipments/${event.resourceId}`;
    expect(noticeOf(event, () => anId('notification'), at)!.actions).toEqual([
      { key: 'release', label: 'Release the shipment', method: 'POST', path: `${path}/release` },
      { key: 'cancel', label: 'Cancel the shipment', method: 'POST', path: `${path}/cancel` },
      { key: 'open', label: 'Open the shipment', method: 'GET', path },
    ]);
  },
);

test('only what waits for somebody can end', () => {
  for (const cause of Object.keys(endings) as Topic[]) {
    expect(catalogue[cause].notifies?.severity, cause).toBe('action_required');
  }
});

test('stock that came in ends that there was none; stock that changed to none does not', () => {
  const came = anEvent('stock.changed', { available: 3 });
  expect(causesOf(came)).toEqual([`stock.out:${came.resourceId}`]);
  expect(causesOf(anEvent('stock.changed', { available: 0 }))).toEqual([]);
});
