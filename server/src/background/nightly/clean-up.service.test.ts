import { dayMs } from '@packhouse/contract/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { keptDays } from '../../platform/writes/keys.sql.ts';
import { cleanUp } from './clean-up.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());

test('keys of the writes of the warehouse itself are kept as long as those of a merchant', async () => {
  const operatorKey = await service.operatorKey();
  const send = () =>
    service.send(
      'POST',
      '/operator/v0/staff',
      operatorKey,
      { name: 'Jo Park', roles: [{ role: 'lead' }] },
      {
        'idempotency-key': 'badge of Jo',
      },
    );
  const first = await send();
  expect(first.status, first.text).toBe(201);
  const after = (days: number) =>
    cleanUp({ ...service.services, now: () => new Date(service.services.now().getTime() + days * dayMs) });
  expect(await after(keptDays - 1)).toMatchObject({ keys: 0 });
  expect((await send()).body).toEqual(first.body);
  expect(await after(keptDays + 1)).toMatchObject({ keys: 1 });
  expect((await send()).body.id).not.toBe(first.body.id);
});
