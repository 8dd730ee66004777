import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeOpenapi } from './write-openapi.ts';

test('the committed descriptions say what the contract says', () => {
  expect(writeOpenapi(['--check'])).toEqual([]);
});

test.each(['openapi.json', 'openapi-operator.json'])(
  '--check refuses %s when it differs or is missing, and leaves it alone',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, name);
    const problem = `${file} does not match the contract: run node tools/write-openapi.ts and commit the result.`;
    expect(writeOpenapi(['--check', folder])).toContain(problem);

    writeOpenapi([folder]);
    expect(writeOpenapi(['--check', folder])).toEqual([]);

    const edited = readFileSync(file, 'utf8').replace('getShipment', 'shipmentGet');
    writeFileSync(file, edited);
    expect(writeOpenapi(['--check', folder])).toEqual([problem]);
    expect(readFileSync(file, 'utf8')).toBe(edited);
  },
);
