import { events as catalogue, topics, type Topic } from '@packhouse/contract/public/events';
import { Notification } from '@packhouse/contract/public/notifications';
import { expect, test } from 'vitest';
import type { NewEvent } from '../events/events.ts';
import { anId, theSystem } from '../../../tests/helpers/records.ts';
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
  lot: 'L-1',
  available: 2,
  dueDate: '2026-03-31',
  title: 'Order 240 units of House Blend',
  message: null,
  reason: null,
  carrier: null,
  description: null,
  answer: null,
  value: '0012345678905',
  url: 'https://shop.example.com/packhouse',
  packageId: 'pkg_1',
  units: 120,
  fromDays: 181,
  on: '2026-03-22',
  monthlyCost: 540,
  currency: 'USD',
  into: [{ number: 'PNP-8', warehouseName: 'Newark', waitsForStock: false }],
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
      { key: 'release', label: 'Release the shipment', method: 'POST', path: `${path}/release`, body: null },
      { key: 'cancel', label: 'Cancel the shipment', method: 'POST', path: `${path}/cancel`, body: null },
      { key: 'open', label: 'Open the shipment', method: 'GET', path, body: null },
    ]);
  },
);

test('what waits for somebody either ends by what happens or is there until somebody has seen to it', () => {
  const waiting = topics.filter((topic) => isActionItem(anEvent(topic, { ...scarce, ...pressing })));
  expect(waiting).toEqual(
    expect.arrayContaining(
      topics.filter((topic) => catalogue[topic].notifies?.severity === 'action_required'),
    ),
  );
  expect([...Object.keys(endings), ...seenTo].toSorted()).toEqual(waiting.toSorted());
});

/** Topics whose action items no event resolves: they stay until somebody has dealt with them. */
const seenTo: readonly Topic[] = ['inbound.rejected'];

const pressing = { type: 'restock_inventory', severity: 'high', severityBefore: 'low' };

const isActionItem = (event: NewEvent) =>
  noticeOf(event, () => anId('notification'), at)?.kind === 'action_item';

test.for([
  ['recommendation.created', {}, true],
  ['recommendation.created', { severity: 'critical' }, true],
  ['recommendation.created', { severity: 'medium' }, false],
  ['recommendation.reopened', {}, true],
  ['recommendation.reopened', { severity: 'low' }, false],
  ['recommendation.updated', {}, true],
  ['recommendation.updated', { severity: 'critical', severityBefore: 'high' }, false],
  ['recommendation.updated', { severity: 'medium' }, false],
  ['recommendation.expired', {}, false],
] as const)('%s with %o waits for somebody: %s', ([topic, data, waits]) => {
  expect(isActionItem(anEvent(topic, { ...scarce, ...pressing, ...data }))).toBe(waits);
});

test('a recommendation that cannot wait can be decided about from the notification, by whatever it was told', () => {
  const id = anId('recommendation');
  const told = (topic: Topic) => ({ ...anEvent(topic, { ...scarce, ...pressing }), resourceId: id });
  const topicsOfIt = ['recommendation.created', 'recommendation.updated', 'recommendation.reopened'] as const;
  for (const topic of topicsOfIt) {
    const notice = noticeOf(told(topic), () => anId('notification'), at)!;
    expect(notice).toMatchObject({ severity: 'action_required', message: scarce.title });
    expect(notice.actions.map(({ key, method, path }) => [key, method, path])).toEqual([
      ['accept', 'POST', `/v0/recommendations/${id}/accept`],
      ['dismiss', 'POST', `/v0/recommendations/${id}/dismiss`],
      ['snooze', 'POST', `/v0/recommendations/${id}/snooze`],
      ['open', 'GET', `/v0/recommendations/${id}`],
    ]);
    expect(causesOf(told('recommendation.snoozed'))).toEqual([notice.dedupeKey]);
  }
});

test('stock that is back ends that there was none', () => {
  const back = anEvent('stock.back', { available: 3 });
  expect(causesOf(back)).toEqual([`stock.out:${back.resourceId}`]);
});

test('a package that is found ends that it was lost, and not that another one was', () => {
  const lost = anEvent('package.lost', { ...scarce, packageId: 'pkg_1' });
  const found = (packageId: string) =>
    causesOf({ ...lost, type: 'package.delivered', data: { ...scarce, packageId } });
  const { dedupeKey } = noticeOf(lost, () => anId('notification'), at)!;
  expect(found('pkg_1')).toEqual([dedupeKey]);
  expect(found('pkg_2')).not.toContain(dedupeKey);
});

test.for([
  ['insufficient_stock', ['release', 'cancel', 'open']],
  ['address_unverified', ['fix_address', 'release', 'cancel', 'open']],
  ['warehouse_hold', ['cancel', 'open']],
  ['overdue_invoice', ['invoices', 'cancel', 'open']],
] as const)('a hold of the code %s offers its merchant what it may do', ([code, keys]) => {
  const held = anEvent('shipment.held', { ...scarce, code });
  expect(noticeOf(held, () => anId('notification'), at)!.actions.map(({ key }) => key)).toEqual(keys);
});
