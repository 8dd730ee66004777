/** Clients that send slowly, or nothing. They are waited for in seconds, so these tests run at length. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService();
  await service.listen();
});
afterAll(() => service?.close());

test.each([
  ['sends its headers a byte at a time', 'GET /livez HTTP/1.1\r\nHost: a\r\nX: '],
  [
    'sends its body a byte at a time',
    'POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n',
  ],
])(
  'of 100 clients each %s: all are cut off with 408, and others are answered meanwhile',
  async (_name, beginning) => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => open(beginning)));
    const told: string[] = [];
    for (const socket of slow) socket.once('data', (bytes) => told.push(String(bytes)));
    const dribble = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('x');
    }, 250);
    try {
      expect((await service.get('/livez')).status).toBe(200);
      const normal = await open('GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      expect(String(await once(normal, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
      expect(slow.filter(({ closed }) => !closed).length, 'still connected').toBeGreaterThan(0);
      await expect.poll(() => slow.filter(({ closed }) => !closed).length).toBe(0);
      expect(told).toContainEqual(expect.stringMatching(/^HTTP\/1\.1 408 Request Timeout\r\n/));
      expect(told.filter((answer) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([]);
    } finally {
      clearInterval(dribble);
    }
  },
);

async function open(beginning: string): Promise<Socket> {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // A client that is cut off while it writes is told so.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(beginning);
  return socket.resume();
}
