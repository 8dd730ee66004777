import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kebab } from '../operations/field-option.ts';
import { merchantOperations as operations } from '../operations/operations.ts';
import { aPackhouse, type Packhouse } from '../testing/run-packhouse.ts';

let packhouse: Packhouse;
const scripts = { bash: '', zsh: '', fish: '' };
const pathOf = (shell: string) => join(packhouse.home, `completion.${shell}`);

beforeAll(async () => {
  packhouse = aPackhouse();
  for (const shell of ['bash', 'zsh', 'fish'] as const) {
    const { code, stdout, stderr } = await packhouse.run(['completion', shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    writeFileSync(pathOf(shell), (scripts[shell] = stdout));
  }
});
afterAll(() => packhouse?.close());

/** Completions that bash would offer after these words, the last of which is being typed. */
function offered(...words: string[]): string[] {
  const script = `
    source '${pathOf('bash')}'
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
    _packhouse packhouse "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD-1]}"
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const said = execFileSync('bash', ['-c', script, 'bash', 'packhouse', ...words], {
    encoding: 'utf8',
    cwd: packhouse.home,
  });
  return said.split('\n').filter((line) => line !== '');
}

test('bash has it registered for packhouse', () => {
  const said = execFileSync('bash', ['-c', `source '${pathOf('bash')}'; complete -p packhouse`], {
    encoding: 'utf8',
  });
  expect(said).toBe('complete -o default -F _packhouse packhouse\n');
});

test('commands of the service and of the API are offered, then what they hold', () => {
  expect(offered('')).toEqual(expect.arrayContaining(['start', 'admin', 'login', 'shipments', 'completion']));
  expect(offered('shi')).toEqual(['shipments']);
  expect(offered('shipments', 'create-')).toEqual([
    'create-pnp',
    'create-spd',
    'create-inbound',
    'create-return',
  ]);
  expect(offered('shipments', '--profile', 'work', 'ca').toSorted()).toEqual([
    'cancel',
    'cancel-pnp',
    'cancel-spd',
  ]);
  expect(offered('shipments', 'get', 'shp_1', '')).toEqual([]);
});

test('every option of every operation is offered', () => {
  for (const { resource, verb, input, path } of operations) {
    const options = Object.keys(input.properties ?? {})
      .filter((name) => !path.includes(`{${name}}`))
      .map((name) => `--${kebab(name)}`);
    // One bash process for all of them would be quicker, but is not how bash completes.
    expect(scripts.bash).toContain(`"${resource} ${kebab(verb)}")`);
    const line = scripts.bash
      .split('\n')
      .find((one) => one.startsWith(`      "${resource} ${kebab(verb)}")`))!;
    for (const option of options) expect(line.split(/[ ']/), `${resource} ${verb}`).toContain(option);
  }
});

test('values are offered behind their option, also behind = and between commas', () => {
  expect(offered('shipments', 'list', '--status', 'p')).toEqual(['pending', 'processing', 'pending_cancel']);
  expect(offered('shipments', 'list', '--status', 'draft,rec')).toEqual(['draft,received']);
  expect(offered('shipments', 'list', '--status', '=', 'dra')).toEqual(['draft']);
  expect(offered('products', 'list', '--sort-order', '')).toEqual(['asc', 'desc']);
  expect(offered('notifications', 'events', '--type', 'invoice.re')).toEqual(['invoice.refunded']);
  expect(offered('listen', '--topics', 'stock')).toEqual(['stock.*']);
  writeFileSync(join(packhouse.home, 'stock.csv'), '');
  expect(offered('listen', '--topics', 'stock')).toEqual(['stock.*']);
  expect(offered('products', 'list', '--sku', '')).toEqual([]);
});

test.for([
  ['bash', ['-n']],
  ['zsh', ['-n']],
  ['fish', ['--no-execute']],
] as const)('%s reads its script without an error', ([shell, words], { skip }) => {
  const { error, status, stderr } = spawnSync(shell, [...words, pathOf(shell)], { encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') skip(`no ${shell} here`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('a shell that is not known is refused with those that are', async () => {
  const { code, stderr } = await packhouse.run(['completion', 'tcsh']);
  expect(code).toBe(2);
  expect(stderr).toContain('bash, fish, zsh');
});
