import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const tool = fileURLToPath(new URL('write-openapi.ts', import.meta.url));

test('the committed description says what the contract says', () => {
  expect(run('--check')).toEqual({ status: 0, stderr: '' });
});

test('--check refuses a description that differs or is missing, and leaves it alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  expect(run('--check', file).status).toBe(1);

  run(file);
  expect(run('--check', file).status).toBe(0);

  const edited = readFileSync(file, 'utf8').replace('listShipments', 'shipmentsList');
  writeFileSync(file, edited);
  const { status, stderr } = run('--check', file);
  expect(status).toBe(1);
  expect(stderr).toContain('run node tools/write-openapi.ts');
  expect(readFileSync(file, 'utf8')).toBe(edited);
});

function run(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return { status, stderr };
}
