import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openMailServer } from '../../../tests/helpers/mail-server.ts';
import { dataFolder, startPackhouse } from '../../../tests/helpers/packhouse-process.ts';
import { secretKeyOfTests } from '../../../tests/helpers/secret-key.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import type { Finding } from './finding.ts';
import { bareEnvironment } from '../../../tests/helpers/bare-environment.ts';

const main = fileURLToPath(new URL('../../../../bin/main.ts', import.meta.url));
let home: string;
let ownerUrl: string;
let service: TestService;
let port: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'packhouse doctor '));
  ownerUrl = await freshDatabase(inject('databaseUrl'));
  service = await openTestService({ PACKHOUSE_JOBS: 'true' }, { ownerUrl });
  await service.listen();
  port = String(service.port());
});
afterAll(async () => {
  await service?.close();
  await rm(home, { recursive: true, force: true });
});

/** The doctor's findings, keyed by check, and its exit code. */
async function examine(env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await doctor(['--json'], env);
  if (stdout === '') throw new Error(stderr);
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  return { code, ok, ...Object.fromEntries(findings.map((finding) => [finding.check, finding])) } as {
    code: number;
    ok: boolean;
  } & Record<string, Finding>;
}

async function doctor(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, 'doctor', ...words], {
    env: {
      ...bareEnvironment,
      DATABASE_URL: ownerUrl,
      PACKHOUSE_DATA: join(home, 'data'),
      PACKHOUSE_SECRET_KEY: secretKeyOfTests,
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

test('a service that runs as it should has nothing wrong', async () => {
  const found = await examine({ PACKHOUSE_PUBLIC_URL: `http://127.0.0.1:${port}` });
  expect(found).toMatchObject({ code: 0, ok: true });
  for (const check of [
    'node',
    'data folder',
    'disk',
    'lock',
    'database',
    'rights',
    'clock',
    'schema',
    'walls',
  ]) {
    expect(found[check], check).toMatchObject({ state: 'ok' });
  }
  expect(found['port']).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(/^Packhouse .* answers at/) as string,
  });
  expect(found['public URL']).toMatchObject({ state: 'ok' });
  expect(found['secret key']).toMatchObject({
    state: 'ok',
    says: 'PACKHOUSE_SECRET_KEY opens what is sealed',
  });
  expect(found['jobs']).toMatchObject({ state: 'ok' });
});

test('each finding is a line with a sign, and what to do stands below', async () => {
  const { code, stdout } = await doctor([], { PACKHOUSE_TRUST_PROXY: 'true', PACKHOUSE_HOTS: 'x' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^✓ node {9}Node 24/m);
  expect(stdout).toMatch(/^! settings .*did you mean PACKHOUSE_HOST\?$/m);
  expect(stdout).toMatch(/^! proxy .*believed\n +→ Name the addresses/m);
  expect(stdout).toMatch(/Everything the service needs is there\.\n$/);
  const { stdout: wrong } = await doctor([], { PACKHOUSE_SECRET_KEY: 'b'.repeat(43) });
  expect(wrong).toMatch(/^✗ secret key .*\n +→ PACKHOUSE_SECRET_KEY is not the key/m);
  expect(wrong).toMatch(/1 of these is wrong\.\n$/);
});

test('a database that does not answer is told with what to check, and no secret', async () => {
  const found = await examine({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/packhouse' });
  expect(found).toMatchObject({ code: 1, ok: false });
  expect(found['database']).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('ECONNREFUSED') as string,
    fix: expect.stringContaining('DATABASE_URL') as string,
  });
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

test('migrations that have not run are a warning', async () => {
  const pending = await freshDatabase(inject('databaseUrl'));
  await query(
    pending,
    `delete from schema_migrations where name = (select max(name) from schema_migrations)`,
  );
  expect(await examine({ DATABASE_URL: pending })).toMatchObject({
    code: 0,
    schema: { state: 'warning', says: expect.stringMatching(/^1 migrations have not run yet/) as string },
  });
});

test('walls between organizations that are down are told', async () => {
  const open = await freshDatabase(inject('databaseUrl'));
  await query(open, 'alter table shipments no force row level security');
  expect(await examine({ DATABASE_URL: open })).toMatchObject({
    code: 1,
    walls: { state: 'problem', says: expect.stringContaining('not forced on shipments') as string },
  });
});

test('a secret key that is lost is told before a service makes another one', async () => {
  const found = await examine({ PACKHOUSE_SECRET_KEY: '' });
  expect(found).toMatchObject({ code: 1, 'secret key': { state: 'problem' } });
  expect(found['secret key']!.says).toContain('is sealed with a key, but');
  expect((await examine({ PACKHOUSE_SECRET_KEY: '' }))['secret key'], 'it made none').toMatchObject({
    state: 'problem',
  });
});

test('a port that another program has, and an address that leads elsewhere, are told', async () => {
  const other = createServer((_request, response) => response.end('{"name":"something else"}')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  expect(await examine({ PORT: taken })).toMatchObject({
    code: 1,
    port: { state: 'problem', fix: expect.stringContaining('PORT') as string },
  });
  expect(await examine({ PACKHOUSE_PUBLIC_URL: `http://127.0.0.1:${taken}` })).toMatchObject({
    code: 1,
    'public URL': { state: 'problem', says: expect.stringContaining('is not this service') as string },
  });
  expect(await examine({ PACKHOUSE_HOST: '0.0.0.0' })).toMatchObject({ 'public URL': { state: 'warning' } });
});

test('a server for mail is spoken to', async () => {
  const mail = await openMailServer();
  onTestFinished(() => mail.close());
  const from = { PACKHOUSE_MAIL_FROM: 'packhouse@example.com' };
  expect(await examine({ PACKHOUSE_SMTP_URL: mail.url, ...from })).toMatchObject({ mail: { state: 'ok' } });
  expect(await examine({ PACKHOUSE_SMTP_URL: mail.url })).toMatchObject({
    mail: { state: 'problem', fix: expect.stringContaining('PACKHOUSE_MAIL_FROM') as string },
  });
  expect(await examine({ PACKHOUSE_SMTP_URL: 'smtp://ada:hunter2@127.0.0.1:1', ...from })).toMatchObject({
    code: 1,
    mail: { state: 'problem', says: expect.not.stringContaining('hunter2') as string },
  });
});

test(
  'the embedded database of a service that runs is asked, and not disturbed; where none runs it is started for the moment',
  { timeout: 120_000 },
  async () => {
    const { folder, remove } = await dataFolder();
    const embedded = { DATABASE_URL: '', PACKHOUSE_SECRET_KEY: '', PACKHOUSE_DATA: folder, PORT: '0' };
    expect(await examine(embedded), 'none is made').toMatchObject({
      code: 0,
      database: { says: 'none yet; the first start creates it' },
    });
    const running = await startPackhouse({ PACKHOUSE_DATA: folder });
    onTestFinished(() => remove([running]));
    expect(await examine(embedded)).toMatchObject({
      lock: { says: expect.stringContaining(`process ${running.child.pid} has used`) as string },
      database: { state: 'ok', says: expect.stringContaining('embedded') as string },
      // It was started without them.
      jobs: { state: 'problem' },
    });
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    running.child.kill('SIGTERM');
    await running.exited;
    expect(await examine(embedded)).toMatchObject({
      code: 0,
      database: { state: 'ok' },
      jobs: { state: 'ok' },
      lock: { says: 'no service runs on the data folder' },
    });
    const again = await startPackhouse({ PACKHOUSE_DATA: folder });
    again.child.kill('SIGTERM');
    await again.exited;
  },
);

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
