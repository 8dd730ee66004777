/** Tests that the TypeScript code in the documentation compiles: guides as they are, and the calls of the reference. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fencesOf } from '../server/src/http/docs/fences.ts';
import { openSite } from '../server/src/http/docs/site.ts';

const root = resolve(import.meta.dirname, '..');
const operationsBegin = `import { createClient } from '@packhouse/sdk';
const packhouse = createClient({ baseUrl: 'https://packhouse.example', token: 'pkh_live_1' });
`;

test('every block of TypeScript that stands for itself compiles', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'node_modules/@packhouse'), { recursive: true });
  await symlink(join(root, 'sdk'), join(folder, 'node_modules/@packhouse/sdk'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['docs'] }));
  expect(await writeBlocks(folder)).toBeGreaterThan(100);

  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

/** Writes each page into a separate folder, as the files that its blocks are. */
async function writeBlocks(folder: string): Promise<number> {
  let count = 0;
  // The blocks of that page are parts of the service's own code.
  for (const { path, markdown } of (await openSite('https://packhouse.example')).pages.filter(
    (page) => page.path !== '/docs/architecture',
  )) {
    const blocks = fencesOf(markdown).filter(({ language, skip }) => language === 'ts' && skip === undefined);
    if (blocks.length > 0) await mkdir(join(folder, path), { recursive: true });
    for (const { file, line, text } of blocks) {
      const isCall = path.startsWith('/docs/reference/');
      const module = file === undefined ? `${isCall ? operationsBegin : ''}${text}\nexport {};\n` : text;
      await writeFile(join(folder, path, file ?? `line-${line}.ts`), module);
      count += 1;
    }
  }
  return count;
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  strict: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};
