import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRooms, findCycles } from './check-rooms.ts';
import { layers } from './rooms.ts';

const withoutGit = spawnSync('git', ['--version']).status !== 0;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rooms '));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** A small repository in which nothing is wrong; each test breaks one thing in it. */
const sound = {
  'package.json': '{ "workspaces": ["contract", "server", "bench"] }',
  'contract/package.json': '{ "name": "@packhouse/contract", "exports": { ".": "./index.ts" } }',
  'contract/index.ts': `export * from './shipments.ts';`,
  'contract/shipments.ts': `import { z } from 'zod';\nexport const Shipment = z.object({});`,
  'contract/shipments.test.ts': `import { test } from 'vitest';\nimport { Shipment } from './shipments.ts';`,
  'server/package.json': '{ "name": "@packhouse/server" }',
  'bin/main.ts': `export const start = () => import('../server/src/maintenance/commands/start.ts');`,
  'server/src/service.ts': `import { api } from './http/public-api.ts';`,
  'server/src/maintenance/commands/start.ts': `import '../../service.ts';`,
  'server/src/http/public-api.ts': `import './mount.ts';\nexport * as api from '../goods/shipments/shipments.ts';`,
  'server/src/http/mount.ts': `import type { Tenant } from '../platform/tenant.ts';`,
  'server/src/platform/tenant.ts': `export type Tenant = string;`,
  'server/src/platform/database/pool.ts': `import pg from 'pg';\nexport const pool = pg;`,
  'server/src/platform/events/emit.ts': `export const emit = 1;`,
  'server/src/goods/inventory/products.ts': [
    `import { emit } from '../../platform/events/emit.ts';`,
    `import '../shipments/shipments.sql.ts';`,
    `export type Product = typeof emit;`,
  ].join('\n'),
  'server/src/goods/shipments/shipments.ts': [
    `import { Shipment } from '@packhouse/contract';`,
    `import type { Product } from '../inventory/products.ts';`,
    `export * from './shipments.sql.ts';`,
  ].join('\n'),
  'server/src/goods/shipments/shipments.sql.ts': `import type { Tenant } from '../../platform/tenant.ts';`,
  'server/src/goods/shipments/shipments.test.ts': [
    `import '../../http/public-api.ts';`,
    `import '../../../tests/helpers/database.ts';`,
  ].join('\n'),
  'demo/demo.ts': `import '../server/src/goods/shipments/shipments.sql.ts';`,
  'server/tests/helpers/database.ts': `import '../../src/goods/shipments/shipments.sql.ts';`,
  'bench/run.ts': `import '@packhouse/server/src/http/public-api.ts';\nimport '../server/tests/helpers/database.ts';`,
  'bin/packhouse.js': `import('./main.ts');`,
};

function check(changes: Record<string, string> = {}): string[] {
  for (const [path, source] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return checkRooms(root);
}

test('a sound repository is found sound', () => {
  expect(check()).toEqual([]);
});

test.each([
  ['contract/a.ts', `import '../server/src/service.ts';`, 'contract may import no other room'],
  [
    'contract/a.ts',
    `import type { A } from '@packhouse/server/src/service.ts';`,
    'contract may import no other room',
  ],
  ['contract/a.ts', `import 'fastify';`, 'contract may import zod and nothing else'],
  ['contract/a.ts', `import 'node:fs';`, 'contract may import zod and nothing else'],
  ['sdk/a.ts', `import '../server/src/service.ts';`, 'sdk may import no other room'],
  ['mcp/a.ts', `import '../bench/run.ts';`, 'mcp may import contract'],
  ['cli/a.ts', `import '../server/src/service.ts';`, 'cli may import contract, sdk, mcp'],
  ['dashboard/a.tsx', `export * from '../server/src/service.ts';`, 'dashboard may import contract'],
  ['server/src/service.ts', `import '../../bench/run.ts';`, 'server may import contract, mcp'],
  ['server/src/service.ts', `import '../tests/helpers/database.ts';`, 'test code serves tests only'],
  ['server/src/service.ts', `import './goods/shipments/shipments.test.ts';`, 'test code serves tests only'],
  ['server/src/service.ts', `await import(process.argv[2]);`, 'write a plain string'],
  ['server/src/platform/a.ts', `import '../goods/inventory/products.ts';`, 'platform is below goods'],
  ['server/src/goods/inventory/a.ts', `import '../../http/mount.ts';`, 'goods is below http'],
  ['server/src/background/a.ts', `type M = import('../http/mount.ts').Mount;`, 'background is below http'],
  ['server/src/goods/a.ts', `import type { A } from '../http/mount.ts';`, 'goods is below http'],
  ['server/src/goods/a.ts', `import { type A } from '../http/mount.ts';`, 'goods is below http'],
  ['server/src/goods/a.ts', `export { A } from '../http/mount.ts';`, 'goods is below http'],
  [
    'server/src/billing/a.ts',
    `import '../goods/shipments/shipments.sql.ts';`,
    'statements are private to server/src/goods/',
  ],
])('%s with "%s" is reported', (path, source, reason) => {
  const broken = check({ [path]: `// The import stands on line 2.\n${source}` });
  expect(broken).toEqual([expect.stringContaining(reason)]);
  expect(broken[0]).toContain(`${path}:2 `);
});

test('a cycle is reported once, also when only types are in it', () => {
  const broken = check({
    'server/src/goods/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
    'server/src/goods/b.ts': `export type * from './c.ts';`,
    'server/src/goods/c.ts': `import type { A } from './a.ts';\nexport type B = A;`,
  });
  expect(broken).toEqual([expect.stringContaining('is a cycle')]);
  expect(broken[0]).toContain('server/src/goods/b.ts → server/src/goods/c.ts');
});

test('every loop is found, however they hang together', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef', 'gg', 'ha'];
  const imports = edges.map((edge) => ({ from: edge[0]!, to: edge[1]!, line: 1 }));
  const cycles = findCycles({ modules: [...'abcdefgh'], imports }).map((cycle) =>
    cycle.slice(1).toSorted().join(''),
  );
  expect(cycles.toSorted()).toEqual(['abc', 'de', 'g']);
});

test('a module in no room, and one in no layer, is reported', () => {
  const broken = check({ 'attic/a.ts': '', 'server/src/attic/a.ts': '' });
  expect(broken).toEqual([
    expect.stringContaining('attic/a.ts lies in no room'),
    expect.stringContaining('server/src/attic/a.ts belongs to no layer'),
  ]);
});

test('an import of a module that does not exist, and code that cannot be read, is reported', () => {
  const broken = check({
    'server/src/service.ts': `import './absent.ts';`,
    'server/src/services.ts': 'const = 1',
  });
  expect(broken).toEqual([
    expect.stringContaining(
      'server/src/service.ts:1 imports server/src/absent.ts, which is no module of this repository',
    ),
    expect.stringContaining('server/src/services.ts cannot be read'),
  ]);
});

test('a look that saw nothing is reported', () => {
  expect(checkRooms(root)).toEqual([expect.stringContaining('saw no module at all')]);
});

test('a workspace in which nothing was seen is reported', () => {
  const broken = check({ 'package.json': '{ "workspaces": ["contract", "server", "bench", "sdk"] }' });
  expect(broken).toEqual([expect.stringContaining('saw no module in sdk/')]);
});

test.skipIf(withoutGit)('a file that git knows and the look missed is reported', () => {
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  const broken = check({ '.hidden/a.ts': '' });
  expect(broken).toEqual([expect.stringContaining('.hidden/a.ts is known to git and was not looked at')]);
});

test('no layer is named twice', () => {
  expect(layers).toEqual([...new Set(layers)]);
});
