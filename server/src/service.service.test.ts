import { operations } from '@packhouse/contract';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openService } from './service.ts';
import { openTestService, type TestService } from '../tests/helpers/service.ts';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await openTestService();
  key = await service.key(await service.organization());
});
afterAll(() => service?.close());

const lists = operations.filter(({ operation }) => operation.list && !operation.path.includes('{'));

test.each(lists)('$name of an empty organization answers a bare array', async ({ operation }) => {
  const answer = await service.get(operation.path, key);
  expect(answer.body, answer.text).toBeInstanceOf(Array);
  expect(answer.status).toBe(200);
});

test('a port that nobody asked for may be the next one; one that was asked for is taken or refused', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const started = async (portIsSet: boolean) => {
    const config = { ...service.services.config, host: '127.0.0.1', port, portIsSet };
    const second = await openService({ config, ownerUrl: service.ownerUrl });
    onTestFinished(() => second.close());
    return { url: await second.listen(), port: second.port() };
  };
  const moved = await started(false);
  expect(moved.port).toBeGreaterThan(port);
  expect(moved.url).toBe(`http://127.0.0.1:${moved.port}`);
  expect((await fetch(`${moved.url}/livez`)).status).toBe(200);
  await expect(started(true)).rejects.toThrow(
    `Port ${port} is taken at 127.0.0.1: stop what listens there, or set PORT to a free one.`,
  );
});
