import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judgeClock, judgeJobs, judgeMigrations, judgeRights } from './examine-database.ts';
import { examineFolder, examineNode, judgeSpace } from './examine-machine.ts';
import { judgeProxy } from './examine-network.ts';

test('what is found about the machine follows from what it is', async () => {
  expect(examineNode('20.11.1')).toMatchObject({
    state: 'problem',
    fix: expect.stringContaining('Node 24') as string,
  });
  expect(examineNode('24.21.0')).toMatchObject({ state: 'ok' });
  expect([50e6, 1e9, 5e9].map((bytes) => judgeSpace(bytes, 'x').state)).toEqual(['problem', 'warning', 'ok']);
  expect([5, -3_000, 60_000].map((ahead) => judgeClock(ahead).state)).toEqual(['ok', 'warning', 'problem']);
  const folder = join(await temporaryFolder(), 'not there yet');
  expect(await examineFolder('data folder', folder)).toMatchObject({
    state: 'ok',
    says: `${folder} will be created by the first start`,
  });
  await mkdir(folder);
  expect(await examineFolder('data folder', folder)).toMatchObject({ state: 'ok', says: folder });
});

test('a data folder that cannot be written to is a problem', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('root may write to every folder');
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'secret.key'), 'x');
  await chmod(folder, 0o500);
  expect(await examineFolder('data folder', folder)).toMatchObject({
    state: 'problem',
    says: expect.stringContaining(`${folder} belongs to `) as string,
  });
});

test('migrations of a newer Packhouse are a problem, and an empty database is none', () => {
  expect(judgeMigrations(['0001_a.sql', '0009_new.sql'], ['0001_a.sql'])).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('0009_new.sql') as string,
  });
  expect(judgeMigrations(undefined, ['0001_a.sql'])).toMatchObject({ state: 'ok' });
});

test('what is found about logins, jobs and proxies follows from the facts', () => {
  const login = { login: 'app', database: 'd', version: '18', versionNumber: 180_000, epochMs: 0 };
  const able = { superuser: false, createsRoles: true, createsTables: true, createsSchemas: true };
  expect(judgeRights({ ...login, ...able })).toMatchObject({ state: 'ok' });
  expect(judgeRights({ ...login, ...able, createsRoles: false })).toMatchObject({
    state: 'problem',
    fix: 'As a superuser, run: alter role "app" createrole.',
  });
  expect(judgeJobs([{ alive: false, host: 'a' }], true)).toMatchObject({ state: 'problem' });
  expect(judgeJobs([], false)).toMatchObject({ state: 'ok' });
  expect(judgeJobs([{ alive: true, host: 'a' }], true)).toMatchObject({
    state: 'ok',
    says: '1 process does jobs, on a',
  });
  expect(judgeProxy({ trustProxy: false, publicUrl: 'https://packhouse.example.com' })).toMatchObject({
    state: 'warning',
  });
  expect(judgeProxy({ trustProxy: 'loopback', publicUrl: 'https://packhouse.example.com' })).toMatchObject({
    state: 'ok',
  });
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse doctor '));
  onTestFinished(async () => {
    // What lies in a folder that cannot be written to can be removed by nobody but root.
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });
  return folder;
}
