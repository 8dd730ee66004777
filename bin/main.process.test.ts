import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { bareEnvironment } from '../server/tests/helpers/bare-environment.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const moved = ['keys', 'organizations', 'operators', 'users', 'import', 'audit', 'night', 'demo'];

test('--version prints the version of the package', () => {
  expect(packhouse(['--version'])).toEqual({ status: 0, stdout: `${packageJson.version}\n`, stderr: '' });
});

test('--help lists every command under its heading, with examples', () => {
  const { status, stdout } = packhouse(['--help']);
  expect(status).toBe(0);
  const [, service, administration, api] = stdout.split(/^(?:Service|Administration|API):$/m);
  for (const name of ['start', 'migrate', 'config', 'doctor', 'backup', 'restore', 'reset']) {
    expect(service).toMatch(new RegExp(`^  ${name} .*\\S$`, 'm'));
  }
  expect(administration).toMatch(/^ {2}admin .*keys/ms);
  for (const name of ['login', 'shipments', 'products', 'completion']) {
    expect(api).toMatch(new RegExp(`^  ${name} .*\\S$`, 'm'));
  }
  expect(stdout).toContain('Examples:');
  expect(packhouse(['-h']).stdout).toBe(stdout);
  expect(packhouse(['help']).stdout).toBe(stdout);
});

test('what works on the database itself stands below admin', () => {
  const { stdout } = packhouse(['admin', '--help']);
  for (const name of moved) {
    expect(stdout).toMatch(new RegExp(`^  ${name} .*\\S$`, 'm'));
  }
  expect(packhouse(['admin', 'keys', 'create', '--help']).stdout).toContain('--scopes');
  expect(packhouse(['admin', 'kesy'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('keys') as string,
  });
});

test.each([
  ...moved.map((word): [string[], string, string] => [[word], word, `admin ${word}`]),
  [['keys', 'create', '--org', 'my-shop'], 'keys create', 'admin keys create'],
  [['warehouses', 'create', '--code', 'RNO'], 'warehouses create', 'operator warehouses create'],
  [['admin', 'warehouses', 'create'], 'admin warehouses', 'operator warehouses'],
  [['invoices', 'ageing'], 'invoices ageing', 'operator invoices ageing'],
  [['admin', 'invoices', 'list'], 'admin invoices', 'operator invoices'],
])('%j says where it has moved', (words, named, to) => {
  expect(packhouse(words)).toEqual({
    status: 2,
    stdout: '',
    stderr: `packhouse: packhouse ${named} has moved: packhouse ${to}\n`,
  });
});

test('the help of a command shows its own options', () => {
  expect(packhouse(['config', '--help']).stdout).toContain('--json');
  expect(packhouse(['help', 'config']).stdout).toContain('--json');
  expect(packhouse(['start', '--help']).stdout).toMatch(/--no-demo[^]*--open/);
  expect(packhouse(['shipments', 'cancel', '--help']).stdout).toContain('--dry-run');
});

test('an unknown command is answered with the nearest', () => {
  expect(packhouse(['strat'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'packhouse: there is no command "strat"; did you mean "start"?\n',
  });
  expect(packhouse(['shipmants']).stderr).toContain('did you mean "shipments"?');
  expect(packhouse(['fly']).stderr).toBe(
    'packhouse: there is no command "fly"; packhouse --help lists all commands.\n',
  );
});

test.each([[['start', '--nope']], [['config', 'twice']], [['restore']], [['admin', 'keys', 'create']]])(
  '%j, which cannot be read, ends with the exit code of wrong usage',
  (words) => {
    expect(packhouse(words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: /) as string,
    });
  },
);

test('whoever has read enough ends a command without an error', () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" "$1" config --json | head -c 1; exit 0', process.execPath, main],
    {
      encoding: 'utf8',
      env: bareEnvironment,
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('config prints what the service would run with, without the secrets', () => {
  const { status, stdout, stderr } = packhouse(['config', '--json'], {
    PORT: '8080',
    DATABASE_URL: 'postgres://app:hunter2@db/packhouse',
    PACKHOUSE_HOTS: 'x',
  });
  expect(status).toBe(0);
  const rows = JSON.parse(stdout) as { name: string; value: string | null; source: string }[];
  expect(rows.find((row) => row.name === 'PORT')).toMatchObject({ value: '8080', source: 'environment' });
  expect(stdout).not.toContain('hunter2');
  expect(stderr).toBe(
    'packhouse: PACKHOUSE_HOTS is not a setting and has no effect; did you mean PACKHOUSE_HOST?\n',
  );
});

test('config prints a table without colours when nobody looks', () => {
  const { stdout } = packhouse(['config'], { FORCE_COLOR: '1' });
  expect(stdout).toMatch(/^PORT +4800 +default +4800 +Port the service listens on/m);
  expect(stdout).not.toContain('\x1b');
});

test('config lists all values that are not valid and fails', () => {
  expect(packhouse(['config'], { PORT: 'x', PACKHOUSE_DEMO: 'maybe' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'packhouse: 2 settings are not valid:\n' +
      '  PORT must be a whole number from 0 to 65535; it is "x".\n' +
      '  PACKHOUSE_DEMO must be true, false or auto; it is "maybe".\n',
  });
});

test('an error is one line, and a stack only for those who debug', () => {
  const line = 'packhouse: PORT must be a whole number from 0 to 65535; it is "x".\n';
  expect(packhouse(['config'], { PORT: 'x' }).stderr).toBe(line);
  expect(packhouse(['config'], { PORT: 'x', PACKHOUSE_LOG_LEVEL: 'info' }).stderr).toBe(line);
  for (const level of ['debug', 'trace']) {
    expect(packhouse(['config'], { PORT: 'x', PACKHOUSE_LOG_LEVEL: level }).stderr).toMatch(
      /PORT must be[^]*\n +at .*config\.ts/,
    );
  }
});

test.each([
  [[], { demo: true, migrate: true, open: false }],
  [['--no-demo'], { demo: false, migrate: true, open: false }],
  [['start'], { demo: true, migrate: true, open: false }],
  [['start', '--no-demo', '--open'], { demo: false, migrate: true, open: true }],
  [['start', '--no-migrate'], { demo: true, migrate: false, open: false }],
])('%j starts the service with %j', (args, options) => {
  const hook = standIn(
    'start',
    `export const start = (config, options) => console.log(JSON.stringify([config, options]))`,
  );
  const { stdout, stderr } = packhouse(args, { PORT: '81', PACKHOUSE_HOTS: 'x' }, ['--import', hook]);
  expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ port: 81 }), options]);
  expect(stderr).toContain('did you mean PACKHOUSE_HOST?');
});

test('a refused connection is told in one line, though Node gives its error no message', () => {
  const hook = standIn(
    'migrate',
    `import { connect } from 'node:net';
     export const migrate = () => new Promise((_, reject) => {
       const lookup = (name, options, found) => found(null, [{ address: '127.0.0.1', family: 4 }, { address: '127.0.0.2', family: 4 }]);
       connect({ host: 'localhost', port: 1, lookup }).on('error', reject);
     });`,
  );
  expect(packhouse(['migrate'], {}, ['--import', hook])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'packhouse: connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1\n',
  });
});

test('a command does not load the modules of the others', () => {
  const loading = (allowed: string) => {
    const hook = hookFile(`{ load(url, context, next) {
      if (/commands\\/|mcp\\/|sdk\\/|cli\\/src\\/(?!(program|usage-error)\\.ts)/.test(url) && !/${allowed}/.test(url)) throw new Error('loaded ' + url);
      return next(url, context);
    } }`);
    return (words: string[]) => packhouse(words, {}, ['--import', hook]);
  };
  for (const words of [['config'], ['config', '--help'], ['--version'], ['start', '--help']]) {
    expect(loading('commands\\/config')(words)).toMatchObject({ status: 0, stderr: '' });
  }
  expect(loading('commands\\/admin')(['admin', '--help'])).toMatchObject({ status: 0, stderr: '' });
  expect(loading('cli\\/src\\/index')(['--help'])).toMatchObject({ status: 0, stderr: '' });
  const refused = loading('commands\\/config')(['doctor', '--help']);
  expect(refused.stderr, 'a module that is loaded would be told').toContain('loaded ');
});

/** A hook that puts a module of a few lines in the place of a command's own. */
function standIn(command: string, source: string): string {
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  return hookFile(`{ resolve(specifier, context, next) {
    return next(specifier.endsWith('/commands/${command}.ts') ? ${JSON.stringify(url)} : specifier, context);
  } }`);
}

function hookFile(hooks: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'hook.mjs');
  writeFileSync(file, `import { registerHooks } from 'node:module'; registerHooks(${hooks});`);
  return file;
}

function packhouse(args: string[], env: NodeJS.ProcessEnv = {}, nodeOptions: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, main, ...args], {
    encoding: 'utf8',
    env: { ...bareEnvironment, ...env },
    // A command that stays must not stop the tests for ever.
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
