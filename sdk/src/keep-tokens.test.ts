import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTokens, type Tokens } from './keep-tokens.ts';

const hourMs = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-08T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const tokensOf = (n: number): Tokens => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresAt: new Date(Date.now() + hourMs).toISOString(),
  scope: 'inventory',
});

/** Authorization server with rotation: each refresh token works once, and a second use ends the grant. */
function server() {
  const used: string[] = [];
  return {
    used,
    renew: vi.fn(async (refreshToken: string) => {
      await Promise.resolve();
      if (used.includes(refreshToken)) throw new Error('invalid_grant');
      used.push(refreshToken);
      return tokensOf(used.length + 1);
    }),
  };
}

test('a token is used until a minute before it ends, and then renewed', async () => {
  const { used, renew } = server();
  const source = keepTokens(tokensOf(1), renew);
  vi.advanceTimersByTime(hourMs - 60_001);
  expect(await source.token()).toBe('access-1');
  vi.advanceTimersByTime(1);
  expect(await source.token()).toBe('access-2');
  expect(await source.token()).toBe('access-2');
  expect(used).toEqual(['refresh-1']);
  vi.advanceTimersByTime(hourMs);
  expect(await source.token()).toBe('access-3');
  expect(used).toEqual(['refresh-1', 'refresh-2']);
});

test('however many ask at once, one request is made, and new tokens are stored before anybody has them', async () => {
  const { used, renew } = server();
  const order: string[] = [];
  const source = keepTokens(tokensOf(1), renew, async ({ refreshToken }) => {
    await Promise.resolve();
    order.push(`stored ${refreshToken}`);
  });
  vi.advanceTimersByTime(hourMs);
  const got = await Promise.all([
    ...Array.from({ length: 20 }, () => source.token().then((token) => order.push(token) && token)),
    ...Array.from({ length: 20 }, () => source.refresh!('access-1')),
  ]);
  expect(new Set(got)).toEqual(new Set(['access-2']));
  expect(used).toEqual(['refresh-1']);
  expect(order[0]).toBe('stored refresh-2');
});

test('a token that was refused is renewed, unless somebody has done so since it was sent', async () => {
  const { used, renew } = server();
  const source = keepTokens(tokensOf(1), renew);
  expect(await source.refresh!('access-1')).toBe('access-2');
  expect(await source.refresh!('access-1')).toBe('access-2');
  expect(used).toEqual(['refresh-1']);
});

test('who asks while a renewal runs waits for it, also when the old token is not over yet', async () => {
  const { renew } = server();
  const source = keepTokens(tokensOf(1), renew);
  const [refreshed, asked] = await Promise.all([source.refresh!('access-1'), source.token()]);
  expect([refreshed, asked]).toEqual(['access-2', 'access-2']);
});

test('a renewal that fails fails for all who waited, and is tried anew by the next', async () => {
  const { used, renew } = server();
  renew.mockRejectedValueOnce(new Error('the line is down'));
  const source = keepTokens(tokensOf(1), renew);
  vi.advanceTimersByTime(hourMs);
  const outcomes = await Promise.allSettled([source.token(), source.token(), source.refresh!('access-1')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(await source.token()).toBe('access-2');
  expect(used).toEqual(['refresh-1']);
});

test('tokens that could not be stored are not lost: they are stored before the next use, and not renewed again', async () => {
  const { used, renew } = server();
  const stored: Tokens[] = [];
  let full = true;
  const source = keepTokens(tokensOf(1), renew, (tokens) => {
    if (full) throw new Error('the disk is full');
    stored.push(tokens);
  });
  vi.advanceTimersByTime(hourMs);
  await expect(source.token()).rejects.toThrow('the disk is full');
  await expect(source.token()).rejects.toThrow('the disk is full');
  full = false;
  expect(await source.token()).toBe('access-2');
  expect(used).toEqual(['refresh-1']);
  expect(stored.map(({ refreshToken }) => refreshToken)).toEqual(['refresh-2']);
});
