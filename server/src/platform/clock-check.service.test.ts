import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { openClockCheck } from './clock-check.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());

test('a clock that is more than 30 seconds off is told and stops writes, until it agrees again', async () => {
  let aheadMs = 0;
  const check = openClockCheck(service.services.database, () => Date.now() + aheadMs);
  try {
    await check.compare();
    expect(check.problem()).toBeUndefined();
    for (const [ahead, words] of [
      [45_000, /4[45] seconds ahead of/],
      [-45_000, /4[456] seconds behind/],
    ] as const) {
      aheadMs = ahead;
      await check.compare();
      expect(check.problem()).toMatch(words);
      expect(() => check.mustAgree()).toThrow(/It writes nothing until they agree/);
    }
    aheadMs = 10_000;
    await check.compare();
    expect(() => check.mustAgree()).not.toThrow();
  } finally {
    check.close();
  }
});
