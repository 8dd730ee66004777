import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());

const countRows = async (): Promise<number> =>
  (
    await service.services.database.rows<{ count: number }>(sql`select count(*)::int as count from throttles`)
  )[0]!.count;

const asClient = (path: string, clientId: string, remoteAddress: string) =>
  service.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ grant_type: 'refresh_token', refresh_token: 'made-up', token: 'made-up' },
      ...{ client_id: clientId, client_secret: 'made-up' },
    }).toString(),
  });

test.each([
  ['/oauth/token', '198.51.100.1'],
  ['/oauth/revoke', '198.51.100.2'],
  ['/oauth/introspect', '198.51.100.3'],
])(
  'at %s, made-up clients are counted by their address: it has to wait, and no row is kept for each',
  async (...[path, address]) => {
    const before = await countRows();
    const told: string[] = [];
    for (let index = 0; index < 30; index += 1)
      told.push((await asClient(path, `client-${index}`, address)).json().error);
    expect(told.slice(0, 20)).toEqual(Array(20).fill('invalid_client'));
    expect(new Set(told.slice(21))).toEqual(new Set(['slow_down']));
    expect((await countRows()) - before).toBeLessThanOrEqual(2);
    expect((await asClient(path, 'client-1', '203.0.113.9')).json().error).toBe('invalid_client');
  },
);
