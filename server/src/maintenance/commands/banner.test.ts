import { expect, test } from 'vitest';
import { loadConfig } from '../../platform/config.ts';
import { banner, factsLine, type Started } from './banner.ts';

const demo = {
  apiKey: 'pkh_live_abc',
  email: 'demo@packhouse.local',
  password: 'w7k-plum-otter-31',
  organizationId: 'org_1',
  operatorKey: 'pkh_op_abc',
  badge: '1001',
};

const started = (changed: Partial<Started> = {}, env: Record<string, string> = {}): Started => ({
  version: '0.1.0',
  config: loadConfig(env),
  owner: { ownerUrl: 'postgres://owner:hunter2@db/packhouse', close: async () => {} },
  url: 'http://127.0.0.1:4800',
  port: 4800,
  done: [],
  demo,
  setup: { url: 'http://127.0.0.1:4800/setup?token=t', file: '/data/setup-link.txt' },
  ...changed,
});

test('it says where to go, how to come in and what to paste', () => {
  const lines = banner(started(), true).split('\n');
  expect(lines).toContain(
    '  Dashboard   http://127.0.0.1:4800/           demo@packhouse.local / w7k-plum-otter-31',
  );
  expect(lines).toContain('  Warehouse   http://127.0.0.1:4800/warehouse  the same account, badge 1001');
  expect(lines).toContain('  API         http://127.0.0.1:4800/v0');
  expect(lines).toContain('  Docs        http://127.0.0.1:4800/docs');
  expect(lines).toContain('  Key         pkh_live_abc');
  expect(lines).toContain('  Set-up      http://127.0.0.1:4800/setup?token=t');
  expect(lines).toContain(
    '  Try:   curl -s "http://127.0.0.1:4800/v0/shipments?take=2" -H "Authorization: Bearer pkh_live_abc"',
  );
  expect(lines).toContain('  Agent: claude mcp add --transport http packhouse http://127.0.0.1:4800/mcp');
  expect(lines.find((line) => line.includes('Operator'))).toContain('pkh_op_abc');
  expect(lines.find((line) => line.includes('Stop'))).toContain('Ctrl+C');
});

test('where it listens on another port than the usual one, it says so', () => {
  const notice = 'Port 4800 is taken: this one listens on 4801.';
  expect(banner(started({ port: 4801, url: 'http://127.0.0.1:4801' }), true)).toContain(notice);
  expect(banner(started(), true)).not.toContain('is taken');
  expect(banner(started({ port: 4801 }, { PORT: '0' }), true)).not.toContain('is taken');
});

test('without the demo it shows no sign-in, and how to begin', () => {
  const text = banner(started({ demo: undefined }), true);
  expect(text).toMatch(/^ {2}Dashboard {3}http:\/\/127\.0\.0\.1:4800\/$/m);
  expect(text).toMatch(/^ {2}Warehouse {3}http:\/\/127\.0\.0\.1:4800\/warehouse$/m);
  expect(text).toContain('organizations create');
  expect(text).not.toMatch(/undefined|null|badge/);
});

test('a process that joins a database with organizations does not say that the warehouse is empty', () => {
  const text = banner(started({ demo: undefined, setup: undefined }), true);
  expect(text).not.toContain('The warehouse is empty');
  expect(text).not.toContain('organizations create');
});

test('a demo whose badges are all taken shows none', () => {
  const text = banner(started({ demo: { ...demo, badge: null } }), true);
  expect(text).toMatch(/^ {2}Warehouse .* the same account$/m);
});

test('a log shows no password, key, badge or setup link, but the files that hold them', () => {
  const secrets = [demo.apiKey, demo.password, demo.operatorKey, demo.badge, 'token=t', 'hunter2'];
  const log = [banner(started(), false), factsLine(started())].join('\n');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).toContain('  Set-up      the link is in /data/setup-link.txt');
  expect(log).toContain('demo.json');
});

test('a setup link that no file holds is shown in a log, too', () => {
  const setup = { url: 'http://127.0.0.1:4800/setup?token=t', file: undefined };
  expect(banner(started({ setup }), false)).toContain('  Set-up      http://127.0.0.1:4800/setup?token=t');
});

test('a program reads the facts in one line', () => {
  const line = factsLine(started());
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toMatchObject({
    name: 'packhouse',
    version: '0.1.0',
    url: 'http://127.0.0.1:4800',
    dashboard: 'http://127.0.0.1:4800/',
    warehouse: 'http://127.0.0.1:4800/warehouse',
    api: 'http://127.0.0.1:4800/v0',
    docs: 'http://127.0.0.1:4800/docs',
    mcp: 'http://127.0.0.1:4800/mcp',
    demo: expect.stringMatching(/demo\.json$/),
    setup: '/data/setup-link.txt',
  });
  const empty = JSON.parse(factsLine(started({ demo: undefined, setup: undefined })));
  expect(Object.keys(empty)).not.toContain('demo');
});
