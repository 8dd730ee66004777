import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { deliveryCurl } from './delivery-curl.ts';

test('the command sends the same bytes and headers again', async () => {
  const got = Promise.withResolvers<{ headers: Record<string, unknown>; body: string }>();
  const server = createServer((request, response) => {
    response.end();
    got.resolve(text(request).then((arrived) => ({ headers: request.headers, body: arrived })));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const body = `{"note":"it's $HOME \`date\`\\n@file"}`;
  const command = deliveryCurl({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?a=1&b='`,
    headers: { 'webhook-id': 'evt_1', 'Content-Length': '3', 'webhook-signature': "v1,a'b" },
    body,
  });
  await promisify(execFile)('sh', ['-c', command]);
  const { headers, body: arrived } = await got.promise;
  expect(arrived).toBe(body);
  expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-signature': "v1,a'b" });
});
