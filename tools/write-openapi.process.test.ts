import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const tool = fileURLToPath(new URL('write-openapi.ts', import.meta.url));

test('the committed descriptions say what the contract says', () => {
  expect(run('--check')).toEqual({ status: 0, stderr: '' });
});

test.each(['openapi.json', 'openapi-operator.json'])(
  '--check refuses %s when it differs or is missing, and leaves it alone',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(run('--check', folder).status).toBe(1);

    run(folder);
    expect(run('--check', folder).status).toBe(0);

    const file = join(folder, name);
    const edited = readFileSync(file, 'utf8').replace('getShipment', 'shipmentGet');
    writeFileSync(file, edited);
    const { status, stderr } = run('--check', folder);
    expect(status).toBe(1);
    expect(stderr).toContain(`${file} does not match the contract: run node tools/write-openapi.ts`);
    expect(readFileSync(file, 'utf8')).toBe(edited);
  },
);

function run(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return { status, stderr };
}
