import type { Event } from '@packhouse/sdk';
import { expect, test } from 'vitest';
import { bodyOf } from '../../../server/src/background/webhooks/body.ts';
import { webhookBody } from './webhook-body.ts';

const url = 'http://127.0.0.1:4800';

test('the body has the same characters that the service sends by webhook, of large events, too', () => {
  const event: Event = {
    id: 'evt_01kj5m2v8xfq3t9s7c4d6e8g0h',
    sequence: 7,
    type: 'shipment.forwarded',
    at: '2026-03-08T12:00:00.000Z',
    actor: { type: 'operator', id: null, name: 'Dolores "Lola" Quintero' },
    resourceType: 'shipment',
    resourceId: 'shp_01kj5m2v8xfq3t9s7c4d6e8g0h',
    data: { number: 'PNP-1', note: 'ünïcode' },
  };
  const sent = ({ sequence, ...facts }: Event, mode: 'live' | 'test') =>
    bodyOf({ ...facts, id: '019cc450-ec9d-7dc7-a4e8-f12b1e6a1011', n: sequence }, { mode }, url);
  const idOf = (body: string) => (JSON.parse(body) as { data: { id: string } }).data.id;
  for (const data of [event.data, { text: 'x'.repeat(30_000) }]) {
    const theirs = sent({ ...event, data }, 'test');
    expect(webhookBody({ ...event, data, id: idOf(theirs) }, 'test', url)).toBe(theirs);
  }
});
