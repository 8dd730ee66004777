import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each(['write-openapi.ts', 'write-sdk.ts'])('%s --check ends with 1 and says what differs', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (...words: string[]) => {
    const tool = join(import.meta.dirname, name);
    const { status, stderr } = spawnSync(process.execPath, [tool, ...words], { encoding: 'utf8' });
    return { status, stderr };
  };
  expect(run('--check', folder)).toEqual({
    status: 1,
    stderr: expect.stringContaining(`${folder}/`) as string,
  });
  expect(run(folder)).toEqual({ status: 0, stderr: '' });
  expect(run('--check', folder)).toEqual({ status: 0, stderr: '' });
});
