import type { OrganizationExport } from '@packhouse/contract/organization-export';
import type { Product } from '@packhouse/contract/public/products';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import { sql } from '../../platform/database/sql.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchantWithTen, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { readArchive } from '../../maintenance/backup/archive.ts';
import { keepNight } from '../../background/nightly/night.ts';
import { leftOut } from './exported-record.ts';
import { writeExport } from './write-export.ts';

let service: TestService;
let acme: TestMerchant;
let product: Product;
let root: string;
let folder: string;
let now = new Date();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packhouse export '));
  service = await openTestService({ PACKHOUSE_FILES: join(folder, 'files') }, { now: () => now });
  ({ merchant: acme, product } = await openMerchantWithTen(service));
  root = `/operator/v0/organizations/${acme.organizationId}/exports`;
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const request = async (): Promise<OrganizationExport> => {
  const { status, body, text } = await service.send('POST', root, acme.operatorKey);
  expect(status, text).toBe(201);
  return body;
};
const read = async ({ id }: OrganizationExport): Promise<OrganizationExport> => {
  const { body } = await service.get(root, acme.operatorKey);
  return body.exports.find((one: OrganizationExport) => one.id === id);
};
const download = async (made: OrganizationExport, headers: Record<string, string> = {}) => {
  const answer = await service.app.inject({
    method: 'GET',
    url: `${root}/${made.id}/archive`,
    headers: { authorization: `Bearer ${acme.operatorKey}`, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n';

/** The files of an archive by their paths. */
async function contentOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const file = join(folder, `${digestOf(bytes)}.tar.gz`);
  await writeFile(file, bytes);
  const content = new Map<string, Buffer>();
  for await (const entry of readArchive(file)) content.set(entry.path, entry.bytes);
  return content;
}
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const linesOf = (content: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  [...content]
    .filter(([path]) => path.startsWith(`records/${table}/`))
    .flatMap(([, bytes]) => bytes.toString().trimEnd().split('\n'))
    .map((line) => JSON.parse(line));

test('an archive has every record and file of the organization, and its manifest has their digests', async () => {
  const { body: order } = await acme.order([[product, 1]]);
  const form = new FormData();
  form.set('kind', 'commercial_invoice');
  form.set('file', new File([pdf], 'invoice.PDF', { type: 'application/pdf' }));
  const { body: document } = await acme.ask('POST', `/v0/shipments/${order.id}/documents`, form);
  const made = await request();
  expect(made).toMatchObject({ status: 'running', digest: null, requestedBy: { type: 'operator' } });
  expect((await request()).id).toBe(made.id);
  await writeExport(service.services, acme.orgId, { partBytes: 2_000 });
  const ready = await read(made);
  expect(ready).toMatchObject({ status: 'ready', files: 1 });

  const bytes = (await download(made)).bytes;
  expect([bytes.length, digestOf(bytes)]).toEqual([ready.bytes, ready.digest]);
  const content = await contentOf(bytes);
  const manifest = JSON.parse(content.get('manifest.json')!.toString());
  expect(manifest.entries.map(({ path }: { path: string }) => path)).toEqual(
    [...content.keys()].slice(0, -1),
  );
  for (const { path, sha256, bytes: size } of manifest.entries) {
    expect([digestOf(content.get(path)!), content.get(path)!.length]).toEqual([sha256, size]);
  }
  const { body: shipment } = await acme.ask('GET', `/v0/shipments/${order.id}`);
  expect(linesOf(content, 'shipments').find(({ id }) => id === order.id)).toMatchObject({
    number: shipment.number,
    documents: [{ id: document.id }],
  });
  expect(content.get(`files/${document.id}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
  expect(linesOf(content, 'products').map(({ sku }) => sku)).toContain(product.sku);
  const { body: events } = await acme.ask('GET', '/v0/notifications/events?take=50');
  expect(linesOf(content, 'events').map(({ id }) => id)).toEqual(
    expect.arrayContaining(events.map(({ id }: { id: string }) => id)),
  );
});

test('an export that broke off continues behind its last part, and nothing is in it twice', async () => {
  const made = await request();
  const stop = new AbortController();
  let parts = 0;
  const broken = writeExport(service.services, acme.orgId, {
    signal: stop.signal,
    partBytes: 2_000,
    onPart: () => (parts += 1) === 3 && stop.abort(new Error('killed')),
  });
  await expect(broken).rejects.toThrow('killed');
  expect((await read(made)).status).toBe('running');
  // Two processes continue it at once.
  await Promise.all([
    writeExport(service.services, acme.orgId, { partBytes: 2_000 }),
    writeExport(service.services, acme.orgId, { partBytes: 2_000 }),
  ]);
  const bytes = (await download(made)).bytes;
  expect(digestOf(bytes)).toBe((await read(made)).digest);
  const lines = linesOf(await contentOf(bytes), 'events').map(({ id }) => id);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(0);
});

test('a download continues where it was interrupted', async () => {
  const made = await request();
  await writeExport(service.services, acme.orgId, { partBytes: 2_000 });
  const whole = await download(made);
  const { bytes } = whole;
  const etag = String(whole.headers.etag);
  const rest = await download(made, { range: 'bytes=1000-', 'if-range': etag });
  expect([rest.status, rest.headers['content-range']]).toEqual([
    206,
    `bytes 1000-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(rest.bytes.equals(bytes.subarray(1000))).toBe(true);
  const beyond = await download(made, { range: `bytes=${bytes.length}-` });
  expect(beyond.status).toBe(416);
});

test('owners download the archive in the dashboard, and nobody else does', async () => {
  const made = await request();
  const own = `/dashboard/v0/organizations/${acme.organizationId}/exports`;
  const owner = await dashboardSession(service, acme.orgId, 'owner');
  const admin = await dashboardSession(service, acme.orgId, 'admin');
  expect((await admin.ask('POST', own)).status).toBe(403);
  expect((await owner.ask('GET', `${own}/${made.id}/archive`)).body).toMatchObject({ code: 'invalid_state' });
  await writeExport(service.services, acme.orgId);
  expect((await owner.ask('GET', `${own}/${made.id}/archive`)).status).toBe(200);
  expect((await admin.ask('GET', `${own}/${made.id}/archive`)).status).toBe(403);
});

test('no column that may hold a secret is exported', async () => {
  const columns = await service.services.database.rows<{ table: string; column: string }>(sql`
    select m.name as table, a.attname::text as column
    from table_manifest m join pg_attribute a on a.attrelid = to_regclass(m.name)
    where m.kind = 'tenant' and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype
      and a.attname ~ 'secret|hash|token|password|seal|seed|cipher'`);
  expect(columns.map(({ table }) => table)).toContain('webhook_secrets');
  const exported = columns.filter(({ table }) => leftOut[table] === undefined);
  // The digest of what the models read.
  expect(exported).toEqual([{ table: 'recommendation_runs', column: 'input_hash' }]);
});

test('an archive expires after seven days, and its files are deleted', async () => {
  const made = await request();
  await writeExport(service.services, acme.orgId);
  now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await read(made)).toMatchObject({ status: 'expired' });
  expect(JSON.parse((await download(made)).bytes.toString())).toMatchObject({ code: 'invalid_state' });
  const before = (await service.services.files.list(acme.orgId)).length;
  const { files } = await keepNight(service.services, { orgId: acme.orgId, clockAheadMs: 0 });
  expect(files).toBeGreaterThan(0);
  expect(await service.services.files.list(acme.orgId)).toHaveLength(before - files);
});
