import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reporter-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Runs these files. Returns the last line of the output, and the exit status. */
function run(
  files: Record<string, string>,
  globalSetup = '',
): { last: string | undefined; status: number | null; said: string } {
  for (const [name, body] of Object.entries(files)) {
    const imports = `import { afterAll, beforeAll, describe, expect, test } from 'vitest';`;
    writeFileSync(join(root, `${name}.test.ts`), `${imports}\n${body}\n`);
  }
  writeFileSync(join(root, 'setup.ts'), `export default () => {\n${globalSetup}\n};\n`);
  const config = {
    globalSetup: ['setup.ts'],
    reporters: ['default', resolve('tools/reporter.ts')],
    pool: 'threads',
  };
  writeFileSync(join(root, 'vitest.config.ts'), `export default { test: ${JSON.stringify(config)} };\n`);
  const program = resolve('node_modules/vitest/vitest.mjs');
  const done = spawnSync(process.execPath, [program, 'run', '--root', root], { encoding: 'utf8', cwd: root });
  const said = done.stdout.trimEnd();
  return { last: said.split('\n').at(-1), status: done.status, said };
}

test('the last line counts what passed, over all files', () => {
  const files = { a: `test('one', () => {});`, b: `test('two', () => {});\ntest('three', () => {});` };
  expect(run(files)).toMatchObject({ last: '3 passed, 0 failed', status: 0 });
});

test('what was left out is counted apart', () => {
  const files = { a: `test('one', () => {});\ntest.skip('two', () => {});\ntest.todo('three');` };
  expect(run(files)).toMatchObject({ last: '1 passed, 0 failed, 2 skipped', status: 0 });
});

test('why something was left out stands above', () => {
  const files = {
    a: `test('one', ({ skip }) => { skip('there is no moon'); });\ntest('two', ({ skip }) => { skip('there is no moon'); });`,
    b: `describe.skip('at night', () => { test('three', () => {}); });`,
  };
  const { said } = run(files);
  expect(said).toMatch(/2 skipped: there is no moon\n1 skipped: at night\n0 passed, 0 failed, 3 skipped$/);
});

test('where the time went stands above, file by file and in all, hooks and loading apart from tests', () => {
  const wait = (ms: number) => `await new Promise((over) => setTimeout(over, ${ms}));`;
  const files = {
    hooked: `beforeAll(async () => { ${wait(400)} });\ntest('one', () => {});`,
    loaded: `${wait(300)}\ntest('two', async () => { ${wait(200)} });\ntest.skip('three');`,
  };
  const { said } = run(files);
  const [, table] =
    /\n\n(seconds {3}set-up {4}tests {2}the slowest files\n[^]*)\n1 skipped: three\n2 passed, 0 failed, 1 skipped$/.exec(
      said,
    )!;
  const rows = table!
    .split('\n')
    .slice(1)
    .map((row) => /^ *([\d.]+) +([\d.]+) +([\d.]+) {2}(.*)$/.exec(row)!)
    .map(([, ...times]) => ({ name: times.pop()!, times: times.map(Number) }));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['2 files', 'hooked.test.ts', 'loaded.test.ts']);
  const [all, hooked, loaded] = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ times }) => times);
  expect(all![0]).toBeGreaterThanOrEqual(0.9);
  expect(hooked![1]).toBeGreaterThanOrEqual(0.4);
  expect(loaded![1]).toBeGreaterThanOrEqual(0.3);
  expect(loaded![2]).toBeGreaterThanOrEqual(0.2);
});

test('a file that does not load, a hook that throws and an error nobody awaited are failures', () => {
  const files = {
    assertion: `test('a', () => { expect(1).toBe(2); });`,
    unloadable: `import './absent.ts';\ntest('b', () => {});`,
    empty: '',
    before: `describe('c', () => { beforeAll(() => { throw new Error('no'); }); test('d', () => {}); });`,
    after: `describe('e', () => { afterAll(() => { throw new Error('no'); }); test('f', () => {}); });`,
    late: `test('g', async () => { void Promise.reject(new Error('no')); });`,
  };
  expect(run(files)).toMatchObject({ last: '2 passed, 6 failed, 1 skipped', status: 1 });
});

test('a run that could not begin, or not end well, says so', () => {
  const file = { a: `test('one', () => {});` };
  expect(run(file, `throw new Error('no database');`)).toMatchObject({
    last: '0 passed, 1 failed',
    status: 1,
  });
  const teardown = `return () => { console.log('stopping'); throw new Error('still running'); };`;
  expect(run(file, teardown)).toMatchObject({ last: '1 passed, 1 failed', status: 1 });
});
