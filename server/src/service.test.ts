import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@packhouse/contract';
import { openTestService, type TestService } from './testing/service.ts';

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
