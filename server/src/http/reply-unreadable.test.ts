import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { replyUnreadable } from './reply-unreadable.ts';

test.each([
  ['HPE_INVALID_METHOD', '400 Bad Request', 'This is not a valid HTTP request.'],
  ['HPE_HEADER_OVERFLOW', '413 Content Too Large', 'longer than 16 kB'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'took too long to arrive'],
])('bytes that are no request (%s) are answered with an error that says why', async (code, status, why) => {
  const socket = new PassThrough();
  const answer = text(socket);
  replyUnreadable(Object.assign(new Error(code), { code }), socket as unknown as Socket);
  const [head, body] = (await answer).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body!)}\r\n`);
  expect(head).toContain('connection: close');
  expect(JSON.parse(body!)).toMatchObject({ error: expect.stringContaining(why) });
});

test('a connection that is gone already is only closed', () => {
  const socket = new PassThrough();
  replyUnreadable(Object.assign(new Error('reset'), { code: 'ECONNRESET' }), socket as unknown as Socket);
  expect(socket.destroyed).toBe(true);
  expect(socket.read()).toBe(null);
});
