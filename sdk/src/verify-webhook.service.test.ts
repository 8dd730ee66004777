import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventExamples } from '@packhouse/contract/public/event-data';
import { topics } from '@packhouse/contract/public/events';
import { openReceiver, type Receiver } from '../../server/tests/helpers/receiver.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { anEndpoint, tell } from '../../server/tests/helpers/webhooks.ts';
import { openSender } from '../../server/src/background/webhooks/sender.ts';
import { verifyWebhook, WebhookError, type WebhookEvent } from './index.ts';

const secretOf = () => `whsec_${randomBytes(24).toString('base64')}`;
const secret = secretOf();
const now = new Date('2026-03-08T12:00:00Z');
const body = JSON.stringify({
  type: 'shipment.forwarded',
  timestamp: now.toISOString(),
  data: { id: 'evt_1', text: 'Zoë ☕' },
});

/** As the reference library signs it. */
function signed(by = secret, at = now, text = body) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('evt_1', at, text),
  };
}

test('what the reference library has signed is believed, as text and as bytes, in every form of headers', async () => {
  const headers = signed();
  const shouted = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  for (const one of [headers, new Headers(headers), shouted]) {
    expect(await verifyWebhook({ body, headers: one, secrets: secret, now })).toEqual(JSON.parse(body));
  }
  const bytes = new TextEncoder().encode(body);
  expect(await verifyWebhook({ body: bytes, headers, secrets: secret, now })).toEqual(JSON.parse(body));
  expect(await verifyWebhook({ body: Buffer.from(body), headers, secrets: secret, now })).toEqual(
    JSON.parse(body),
  );
});

test('while a secret is replaced, either signs, and either is believed', async () => {
  const [old, other] = [secretOf(), secretOf()];
  const headers = signed();
  const both = {
    ...headers,
    'webhook-signature': `${signed(old)['webhook-signature']} ${headers['webhook-signature']}`,
  };
  for (const secrets of [secret, old, [other, old], [secret, other]]) {
    await expect(verifyWebhook({ body, headers: both, secrets, now })).resolves.toMatchObject({
      type: 'shipment.forwarded',
    });
  }
  await expect(verifyWebhook({ body, headers: both, secrets: other, now })).rejects.toMatchObject({
    code: 'bad_signature',
  });
});

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ['another body', { body: body.replace('forwarded', 'cancelled') }, 'bad_signature'],
  ['one byte more', { body: `${body} ` }, 'bad_signature'],
  ['another secret', { secrets: secretOf() }, 'bad_signature'],
  ['another id', { headers: { ...signed(), 'webhook-id': 'evt_2' } }, 'bad_signature'],
  [
    'another time',
    { headers: { ...signed(), 'webhook-timestamp': signed(secret, later(1))['webhook-timestamp'] } },
    'bad_signature',
  ],
  [
    'another version of the scheme',
    { headers: { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v2,') } },
    'bad_signature',
  ],
  ['a signature that is none', { headers: { ...signed(), 'webhook-signature': 'v1,%%%' } }, 'bad_signature'],
  [
    'half of a signature',
    { headers: { ...signed(), 'webhook-signature': signed()['webhook-signature'].slice(0, 20) } },
    'bad_signature',
  ],
  ['no signature', { headers: { ...signed(), 'webhook-signature': undefined } }, 'missing_header'],
  ['no id', { headers: { ...signed(), 'webhook-id': '' } }, 'missing_header'],
  ['a time that is none', { headers: { ...signed(), 'webhook-timestamp': '12e3' } }, 'bad_timestamp'],
  ['a time long ago', { now: later(301) }, 'too_old'],
  ['a time to come', { now: later(-301) }, 'too_new'],
  ['a narrower tolerance', { now: later(11), toleranceSeconds: 10 }, 'too_old'],
])('%s is refused', async (_, change, code) => {
  const refused = verifyWebhook({ body, headers: signed(), secrets: secret, now, ...change });
  await expect(refused).rejects.toBeInstanceOf(WebhookError);
  await expect(refused).rejects.toMatchObject({ code });
});

test('within the tolerance the clocks may differ, in both directions', async () => {
  for (const seconds of [-300, 0, 300]) {
    await expect(
      verifyWebhook({ body, headers: signed(), secrets: secret, now: later(seconds) }),
    ).resolves.toBeDefined();
  }
});

test('what is signed and no JSON is refused as that', async () => {
  const refused = verifyWebhook({
    body: 'hello',
    headers: signed(secret, now, 'hello'),
    secrets: secret,
    now,
  });
  await expect(refused).rejects.toMatchObject({ code: 'bad_body' });
});

test.each([[], '', 'whsec_', 'whsec_%%%'])(
  'a secret that is none is a mistake of the program: %o',
  async (secrets) => {
    await expect(verifyWebhook({ body, headers: signed(), secrets, now })).rejects.toThrow(TypeError);
  },
);

test('the type of an event says what it carries', () => {
  const event = {
    type: 'shipment.held',
    data: { data: eventExamples['shipment.held'].data },
  } as WebhookEvent;
  // It compiles: that is what is guaranteed.
  const hold: string | undefined = event.type === 'shipment.held' ? event.data.data?.code : undefined;
  expect(hold).toBe((eventExamples['shipment.held'].data as { code: string }).code);
  const known: Record<WebhookEvent['type'], true> = Object.fromEntries(
    topics.map((topic) => [topic, true]),
  ) as never;
  expect(Object.keys(known)).toEqual(topics);
});

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true' });
  receiver = await openReceiver();
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
});

test('what the service sends is believed', async () => {
  const orgId = await service.organization('Harbor Coffee');
  const { created } = await anEndpoint(service, orgId, receiver.url('/hook'));
  await tell(service, orgId);
  const sender = openSender(service.services, { waitMs: 20_000, patienceMs: 5_000 });
  await sender.send(orgId);
  await sender.close();
  const [received] = receiver.at('/hook');
  const event = await verifyWebhook({ ...received!, secrets: created.secret });
  expect(event).toMatchObject({ type: 'shipment.created', data: { data: { number: 'PNP-1001' } } });
  const tampered = { ...received!, body: received!.body.replace('PNP-1001', 'PNP-1002') };
  await expect(verifyWebhook({ ...tampered, secrets: created.secret })).rejects.toMatchObject({
    code: 'bad_signature',
  });
});
