import type { Client } from '@packhouse/sdk';
import { expect, test } from 'vitest';
import { positionOf } from './feed.ts';

test('an event that happens while the position is looked for is not passed over', async () => {
  let latest = 5;
  const events = async ({ updatedSince }: { updatedSince?: string }) => {
    const answer = updatedSince
      ? { items: latest > 5 ? [{ sequence: 6 }] : [] }
      : { items: [], total: latest };
    // One happens after each question, and none is as old as ten minutes.
    latest += 1;
    return answer;
  };
  const client = { notifications: { events } } as unknown as Client;
  expect(await positionOf(client, new Date())).toBe(5);
});
