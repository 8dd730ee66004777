import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { noteExhausted } from '../../src/http/last-exhausted.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let owner: pg.Client;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  // Stands for a full disk: what it raises is what PostgreSQL raises when it cannot extend a file.
  await owner.query(`
    create function refuse_for_lack_of_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
});
afterAll(async () => {
  noteExhausted(0);
  await owner?.end();
  await service?.close();
});
afterEach(() => vi.restoreAllMocks());

const product = (sku: string) => service.send('POST', '/v0/inventory/products', acme.key, { sku, name: sku });

test('a full disk refuses writes, reads go on, readyz names it, and it recovers by itself', async () => {
  await owner.query(
    'create trigger full_disk before insert on products for each row execute function refuse_for_lack_of_room()',
  );
  const refused = await product('FULL-1');
  expect([refused.status, refused.body.code], refused.text).toEqual([503, 'unavailable']);
  expect(refused.headers['retry-after']).toBe('10');
  expect(refused.body.error).toContain('Nothing was changed');
  expect((await service.get('/v0/inventory/products', acme.key)).status).toBe(200);
  const ready = await service.get('/readyz');
  expect([ready.status, ready.body.status, ready.body.limits[0]]).toEqual([
    200,
    'limited',
    expect.stringContaining('refused a write'),
  ]);
  await owner.query('drop trigger full_disk on products');
  expect((await product('FULL-1')).status).toBe(201);
});

test('a database that became read-only is not ready, answers reads, and takes writes again afterwards', async () => {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const readOnly = async (setting: string) => {
    await owner.query(`alter database "${rows[0]!.name}" set default_transaction_read_only = ${setting}`);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  };
  await readOnly('on');
  await expect
    .poll(async () => (await service.get('/readyz')).body)
    .toEqual({ status: 'not ready', problem: 'The database is read-only.' });
  await owner.query('set default_transaction_read_only = off');
  await readOnly('off');
  await expect.poll(async () => (await service.get('/readyz')).status).toBe(200);
  await expect.poll(async () => (await product('AGAIN-1')).status).toBe(201);
});

test('a full disk of the documents is told, and no record names a file that is not there', async () => {
  const { body: order } = await acme.order([], { submit: false });
  vi.spyOn(service.services.files, 'put').mockRejectedValueOnce(
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  );
  const form = () => {
    const data = new FormData();
    data.set('kind', 'other');
    data.set('file', new File(['^XA^FDx^FS^XZ'], 'a.zpl'));
    return data;
  };
  const path = `/v0/shipments/${order.id}/documents`;
  const refused = await service.send('POST', path, acme.key, form());
  expect([refused.status, refused.body.error]).toEqual([
    503,
    expect.stringContaining('The disk for documents'),
  ]);
  expect((await acme.ask('GET', `/v0/shipments/${order.id}`)).body.documents).toEqual([]);
  expect((await service.send('POST', path, acme.key, form())).status).toBe(201);
});
