/** Every kind of action item, brought about in a live service, and every action it offers, run as its reader would. */
import { events as catalogue, topics, type Topic } from '@packhouse/contract/public/events';
import type { Notification } from '@packhouse/contract/public/notifications';
import { expect, test } from 'vitest';
import { holdSequencer } from '../sequencer.ts';
import { tellOverdue } from '../../billing/overdue.ts';
import { applySuggestions } from '../../insight/recommendations/apply.ts';
import type { Suggestion } from '../../insight/recommendations/suggestion.ts';
import { everyOperation } from '../../../tests/helpers/operations.ts';
import { openReceiver } from '../../../tests/helpers/receiver.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { requestOf, preparations, type Input } from '../../../tests/helpers/world/before.ts';
import { openTestService } from '../../../tests/helpers/service.ts';
import { openSpaces } from '../../../tests/helpers/world/prepare.ts';
import { aSuggestion } from '../../../tests/helpers/suggestion.ts';
import { anEndpoint, tell } from '../../../tests/helpers/webhooks.ts';
import { openSender } from '../../background/webhooks/sender.ts';

const recommended = [
  'recommendation.created',
  'recommendation.updated',
  'recommendation.reopened',
] as const satisfies readonly Topic[];
const decisions = ['accept', 'dismiss', 'snooze'] as const;
const turns = new Map<string, number>();

test('each kind of action item offers what can be run', { timeout: 60_000 }, async () => {
  const service = await openTestService({ PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true' });
  const receiver = await openReceiver();
  const sender = openSender(service.services, { waitMs: 20_000, patienceMs: 5_000 });
  try {
    const { live: acme } = await openSpaces(service);
    const [doubtful, scarce] = [await acme.product(), await acme.product()];
    await acme.stock(doubtful, 5);
    await acme.stock(scarce, 1);
    await acme.order([[doubtful, 1]], { shippingAddress: { ...anAddress, postalCode: 'not one' } });
    await acme.order([[scarce, 1]]);
    await say('operatorShipments.shortPick');
    const spoiled = await acme.product({ trackingMode: 'lot' });
    const recall = { productId: spoiled.id, lot: 'L-1', status: 'recalled', reason: 'Glass' };
    expect((await acme.ask('PUT', '/v0/inventory/lots', recall)).status).toBe(200);
    await say('operatorShipments.reject');
    await say('operatorShipments.track', { status: 'lost' });
    await preparations['operatorInvoices.get']({ service, merchant: acme });
    await tellOverdue(service.services.database, acme.orgId, service.services.now());
    receiver.answer('/gone', (response) => response.writeHead(410).end());
    const { admin } = await anEndpoint(service, acme.orgId, receiver.url('/gone'));
    await tell(service, acme.orgId);
    await sender.send(acme.orgId);

    await recommend();

    const items = await listed();
    const kinds = topics.filter(
      (topic) =>
        catalogue[topic].notifies?.severity === 'action_required' || recommended.some((one) => one === topic),
    );
    expect([...new Set(items.map(({ event }) => event))].toSorted()).toEqual(kinds.toSorted());
    for (const { event, actions, state } of items) {
      // Of what was put aside, an item of its own says that it is back.
      if (event === 'recommendation.created' && state === 'resolved') continue;
      for (const action of decisive(event, actions)) await run(event, action);
    }
    const ended = (await listed()).filter(
      ({ event }) => !['inbound.rejected', 'package.lost'].includes(event),
    );
    expect(ended.map(({ event, state }) => [event, state])).toEqual(
      ended.map(({ event }) => [
        event,
        ['stock.out', 'invoice.overdue', 'lot.recalled'].includes(event) ? 'open' : 'resolved',
      ]),
    );

    /** So that there is one for each decision, however it came to wait. */
    async function recommend(): Promise<void> {
      const some = (severity: Suggestion['severity']) =>
        decisions.map(() => aSuggestion({ severity, type: 'restock_inventory' }));
      const [made, raised, back] = [some('critical'), some('medium'), some('high')];
      await apply([...made, ...raised, ...back]);
      const { body } = await acme.ask('GET', '/v0/recommendations?severity=high&take=50');
      for (const { id } of body) {
        for (const verb of ['snooze', 'reopen']) await acme.ask('POST', `/v0/recommendations/${id}/${verb}`);
      }
      await apply([...made, ...raised.map((one) => ({ ...one, severity: 'high' as const })), ...back]);
    }

    async function apply(suggestions: readonly Suggestion[]): Promise<void> {
      await service.as(acme.orgId, async (tenant) => {
        const sequencer = await holdSequencer(tenant, service.services.now());
        const whole = { asOf: sequencer.at, currency: 'USD', about: 'all', productIds: null } as const;
        await applySuggestions(tenant, sequencer, { ...whole, suggestions });
        await sequencer.settle();
      });
    }

    /** A recommendation can be decided about once: of each of them another of the actions is run. */
    function decisive(event: string, actions: Notification['actions']): Notification['actions'] {
      if (!recommended.some((one) => one === event)) return actions;
      const turn = (turns.get(event) ?? 0) + 1;
      turns.set(event, turn);
      const others = decisions.filter((_, index) => index !== turn % decisions.length);
      return actions.filter(({ key }) => !others.some((one) => one === key));
    }

    async function say(name: string, more: Input = {}): Promise<void> {
      const { operation } = everyOperation.find((one) => one.name === name)!;
      const input = { ...(await preparations[name]!({ service, merchant: acme })), ...more };
      const { path, body } = requestOf(operation.path, input, operation.method);
      const { status, text } = await service.send(operation.method, path, acme.operatorKey, body);
      expect(status, text).toBeLessThan(300);
    }

    async function listed(): Promise<Notification[]> {
      const { body } = await acme.ask('GET', '/v0/notifications?kind=action_item&take=50');
      return body;
    }

    async function run(event: string, action: Notification['actions'][number]): Promise<void> {
      const { key, path, body } = action;
      const method = action.method as 'GET' | 'POST';
      const sent = method === 'GET' ? undefined : (body ?? {});
      const asks = path.startsWith('/dashboard/') ? admin.ask : acme.ask;
      const { status, text } = await asks(method, path, sent);
      // Only a person knows the right address.
      const expected = key === 'fix_address' ? [400] : [200, 202];
      expect(expected, `${event} ${key}: ${text.slice(0, 300)}`).toContain(status);
    }
  } finally {
    await sender.close();
    await receiver.close();
    await service.close();
  }
});
