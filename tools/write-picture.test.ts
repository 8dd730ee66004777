import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawPictures, withoutShortcuts } from './write-picture.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'picture '));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const page = [
  'Before.',
  '<!-- rooms: drawn by tools/write-picture.ts -->',
  'An old picture.',
  '<!-- end of rooms -->',
  'Between.',
  '<!-- server: drawn by tools/write-picture.ts -->',
  '<!-- end of server -->',
  'After.',
].join('\n');

test('rooms and arrows come from the imports, and the text around them stays', () => {
  write('contract/index.ts', `export const contract = 1;`);
  write(
    'server/src/goods/shipments.ts',
    `import '../../../contract/index.ts';\nimport '../platform/events.ts';`,
  );
  write('server/src/goods/shipments.test.ts', `import '../services.ts';`);
  write('server/src/platform/events.ts', '');
  write('server/src/services.ts', `import './goods/shipments.ts';`);
  expect(drawPictures(root, page)).toBe(
    [
      'Before.',
      '<!-- rooms: drawn by tools/write-picture.ts -->',
      '',
      '```mermaid',
      'flowchart TD',
      '  contract["contract/"]',
      '  server["server/"]',
      '  server --> contract',
      '```',
      '',
      '<!-- end of rooms -->',
      'Between.',
      '<!-- server: drawn by tools/write-picture.ts -->',
      '',
      '```mermaid',
      'flowchart TD',
      '  platform["platform/"]',
      '  goods["goods/"]',
      '  services["services.ts"]',
      '  goods --> platform',
      '  services --> goods',
      '```',
      '',
      '<!-- end of server -->',
      'After.',
    ].join('\n'),
  );
});

test('drawing twice changes nothing', () => {
  write('contract/index.ts', '');
  const once = drawPictures(root, page);
  expect(drawPictures(root, once)).toBe(once);
});

test('an arrow that a longer way implies is left out, and no other', () => {
  const graph = new Map([
    ['app', new Set(['shipments', 'events', 'http'])],
    ['http', new Set<string>()],
    ['shipments', new Set(['inventory', 'events'])],
    ['inventory', new Set(['events'])],
    ['events', new Set<string>()],
  ]);
  expect(withoutShortcuts(graph)).toEqual(
    new Map([
      ['app', new Set(['shipments', 'http'])],
      ['http', new Set()],
      ['shipments', new Set(['inventory'])],
      ['inventory', new Set(['events'])],
      ['events', new Set()],
    ]),
  );
});

test('rooms that import each other keep their arrows', () => {
  const graph = new Map([
    ['events', new Set(['notifications', 'shared'])],
    ['notifications', new Set(['events', 'shared'])],
    ['shared', new Set<string>()],
  ]);
  expect(withoutShortcuts(graph)).toEqual(graph);
});

test('a page without the place for a picture is refused', () => {
  write('contract/index.ts', '');
  expect(() => drawPictures(root, 'Nothing here.')).toThrow('needs the lines');
});

function write(path: string, source: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
}
