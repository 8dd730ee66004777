import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const tool = fileURLToPath(new URL('write-configuration.ts', import.meta.url));

test('the committed page says what the settings say', () => {
  expect(run('--check')).toEqual({ status: 0, stderr: '' });
});

test('--check refuses a page that differs or is missing, and leaves it alone', () => {
  const file = temporaryFile();
  expect(run('--check', file).status).toBe(1);

  run(file);
  expect(run('--check', file).status).toBe(0);

  const edited = readFileSync(file, 'utf8').replace('`4800`', '`80`');
  writeFileSync(file, edited);
  const { status, stderr } = run('--check', file);
  expect(status).toBe(1);
  expect(stderr).toContain('run node tools/write-configuration.ts');
  expect(readFileSync(file, 'utf8')).toBe(edited);
});

test('the page does not depend on the environment it is written in', () => {
  const file = temporaryFile();
  run(file);
  const written = readFileSync(file, 'utf8');
  spawnSync(process.execPath, [tool, file], {
    cwd: tmpdir(),
    env: { PORT: '81', PACKHOUSE_DATA: 'elsewhere' },
  });
  expect(readFileSync(file, 'utf8')).toBe(written);
});

function run(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return { status, stderr };
}

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'configuration.md');
}
