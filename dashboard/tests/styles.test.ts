import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDashboard } from '../../server/src/maintenance/commands/build-dashboard.ts';

// src/ui/mantine.css names them one by one.
test('each component that is drawn has its styles', { timeout: 120_000 }, async () => {
  const { folder } = await buildDashboard(() => {});
  const drawn = classesOf(await readAll(folder!, 'js'));
  const styled = classesOf(await readAll(folder!, 'css'));
  const all = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
  const known = classesOf(await readFile(all, 'utf8'));
  expect(drawn.size).toBeGreaterThan(50);
  expect([...drawn].filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
});

const classesOf = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{5,}\b/g));

async function readAll(folder: string, ending: string): Promise<string> {
  let text = '';
  for await (const path of glob(`assets/*.${ending}`, { cwd: folder }))
    text += await readFile(join(folder, path), 'utf8');
  return text;
}
