import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import type { Reply } from './key.ts';
import { openWrites } from './write.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());

test('what is committed is answered while the next write is still at work', async () => {
  const orgId = await service.organization();
  const writes = openWrites(service.services.database);
  const write = (body: string, work: () => Promise<unknown>) =>
    writes.run(orgId, {
      now: new Date(),
      dryRun: false,
      perform: async (): Promise<Reply> => {
        await work();
        return { status: 200, headers: {}, body };
      },
      refuse: (failure) => {
        throw failure;
      },
    });

  const first = write('first', async () => {});
  // It ends only when the first has its answer: if answers waited for it, neither would come.
  const second = write('second', () => first);

  expect(await first).toMatchObject({ body: 'first' });
  expect(await second).toMatchObject({ body: 'second' });
});
