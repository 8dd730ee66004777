import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession } from '../../tests/helpers/dashboard.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { sendRaw } from '../../tests/helpers/send-raw.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let documents: string;

beforeAll(async () => {
  service = await openTestService({ PORT: '0' });
  acme = await openMerchant(service);
  const { body: order } = await acme.order([], { submit: false });
  documents = `/v0/shipments/${order.id}/documents`;
  await service.listen();
});
afterAll(() => service?.close());

const part = '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nother\r\n';

test.each([
  ['a form without a boundary', 'multipart/form-data', `${part}--b--\r\n`],
  [
    'a form whose boundary is too long',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    `${part}--b--\r\n`,
  ],
  ['a form that is cut off', 'multipart/form-data; boundary=b', part.slice(0, -9)],
  ['a form without its last line', 'multipart/form-data; boundary=b', part],
  [
    'a form with a broken head',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition\r\n\r\nx\r\n--b--\r\n',
  ],
  ['a form of nothing', 'multipart/form-data; boundary=b', ''],
])('%s is refused as such', async (_name, contentType, payload) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: documents,
    headers: { authorization: `Bearer ${acme.key}`, 'content-type': contentType },
    payload,
  });
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, answer.body).toBeLessThan(500);
});

test('a compressed body is refused with what to send', async () => {
  const answer = await service.send('POST', '/v0/inventory/products', acme.key, '{}', {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  });
  expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
});

test('a zero character in a path leads nowhere', async () => {
  const { ask } = await dashboardSession(service, acme.orgId, 'owner');
  const root = `/dashboard/v0/organizations/${spellId('organization', acme.orgId)}`;
  const answer = await ask('GET', `${root}/webhooks/deliveries-of-resource/shp_%00?mode=live`);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

test('recommendations that are asked for twenty times at once are begun each time', async () => {
  const path = `/operator/v0/organizations/${acme.organizationId}/recommendations/run`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => service.send('POST', path, acme.operatorKey, {})),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('a request with two Host headers is refused', async () => {
  const answer = await sendRaw(
    service,
    'GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    { waits: true },
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['with a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['with chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
  ['with two lengths', 'Content-Length: 0\r\nContent-Length: 4\r\n\r\n'],
  ['whose length has a sign', 'Content-Length: +0\r\n\r\n'],
  ['whose last encoding is not chunks', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['whose encoding is unknown', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['with a space before a colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['with a line that ends in a line feed alone', 'X: a\nContent-Length: 0\r\n\r\n'],
  ['whose chunk has no size', 'Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n'],
])('a request %s is refused, and nothing behind it is answered', async (_name, rest) => {
  const behind = 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n';
  const answer = await sendRaw(service, `POST /v0/shipments/quote HTTP/1.1\r\nHost: a\r\n${rest}${behind}`, {
    waits: true,
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
});
