/** The package as who installs it gets it. It takes minutes and needs a registry, so that it runs where that is expected. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { packService } from './pack-service.ts';
import { bareEnvironment } from '../server/tests/helpers/bare-environment.ts';
import { freshDatabase } from '../server/tests/helpers/database.ts';

const root = resolve(import.meta.dirname, '..');
const isWanted = process.env['CI'] === 'true' || process.env['PACKHOUSE_PACK'] === '1';

describe(
  isWanted
    ? 'the installed package'
    : 'the installed package (skipped: set PACKHOUSE_PACK=1 to pack and install it)',
  { skip: !isWanted, timeout: 300_000 },
  () => {
    let home: string;
    let install: string;

    beforeAll(async () => {
      home = realpathSync(mkdtempSync(join(tmpdir(), 'packhouse pack ')));
      // mkdtemp makes folders that nobody else may enter, not even the user PostgreSQL runs as.
      chmodSync(home, 0o755);
      install = join(home, 'an empty folder');
      mkdirSync(install);
      writeFileSync(join(install, 'package.json'), '{ "private": true }');
      const file = await packService(root, join(home, 'packed'));
      const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', file];
      const { status, stderr } = spawnSync('npm', options, { cwd: install, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    }, 600_000);
    afterAll(() => {
      spawnSync('chmod', ['-R', 'u+w', home]);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    });

    const env = () => ({
      ...bareEnvironment,
      HOME: process.env['HOME'],
      PORT: '0',
      PACKHOUSE_DATA: join(home, 'data'),
      PACKHOUSE_LOG_LEVEL: 'error',
    });
    const npx = (...words: string[]) =>
      spawnSync('npx', ['--no-install', 'packhouse', ...words], {
        cwd: install,
        encoding: 'utf8',
        env: env(),
      });

    // The image itself needs a container engine. Its file system is made by the same script.
    test('the file system of the image is small, and runs read-only as a user who has no home', async () => {
      const app = join(home, 'app');
      const installed = spawnSync('sh', [join(root, 'deploy/install.sh'), join(home, 'packed'), app], {
        encoding: 'utf8',
      });
      expect(installed, installed.stderr).toMatchObject({ status: 0 });
      const kilobytes = Number(spawnSync('du', ['-sk', app], { encoding: 'utf8' }).stdout.split('\t')[0]);
      expect(kilobytes, 'with 145 MB of the base image it has less than 350 MB').toBeLessThan(205_000);
      spawnSync('chmod', ['-R', 'a-w', app]);

      const data = join(home, 'data of the image');
      mkdirSync(data);
      chmodSync(data, 0o777);
      // A number that /etc/passwd does not have.
      const user = process.getuid?.() === 0 ? { uid: 45_123, gid: 45_123 } : {};
      const child = spawn(
        process.execPath,
        [join(app, 'node_modules/@packhouse/server/bin/packhouse.js'), 'start'],
        {
          cwd: data,
          ...user,
          env: {
            PATH: process.env['PATH'],
            PORT: '0',
            PACKHOUSE_DATA: data,
            PACKHOUSE_DEMO: 'false',
            DATABASE_URL: await freshDatabase(inject('databaseUrl')),
            PACKHOUSE_METRICS_TOKEN: 'token-of-the-image-test',
          },
        },
      );
      const exited = once(child, 'exit');
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
      const url = await new Promise<string>((found, fail) => {
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          const line = /^\{"name":"packhouse".*\}$/m.exec((said += text));
          if (line) found((JSON.parse(line[0]) as { url: string }).url);
        });
        void exited.then(() => fail(new Error(said)));
      });
      try {
        for (const path of ['/readyz', '/login', '/docs']) {
          expect({ path, status: (await fetch(url + path)).status }).toEqual({ path, status: 200 });
        }
        const isReady = spawnSync(
          process.execPath,
          [join(app, 'node_modules/@packhouse/server/bin/is-ready.js')],
          {
            env: { PORT: new URL(url).port },
          },
        );
        expect(isReady.status, 'the health check').toBe(0);
        const headers = { authorization: 'Bearer token-of-the-image-test' };
        const metrics = async () => (await fetch(`${url}/metrics`, { headers })).text();
        await expect.poll(metrics, { timeout: 60_000 }).toMatch(/^packhouse_job_processes 1$/m);
      } finally {
        child.kill('SIGTERM');
      }
      expect(await exited).toEqual([0, null]);
    });

    test('npx packhouse knows its version, its settings and all of its commands', () => {
      expect(npx('--version')).toMatchObject({ status: 0, stdout: `${packageJson.version}\n` });
      expect(JSON.parse(npx('config', '--json').stdout)).toContainEqual(
        expect.objectContaining({ name: 'PACKHOUSE_DATA', value: join(home, 'data') }),
      );
      expect(npx('shipments', 'list', '--help')).toMatchObject({ status: 0 });
      expect(npx('admin', 'keys', '--help')).toMatchObject({ status: 0 });
    });

    test('npx packhouse start serves the API, the pages and the documentation, and the doctor finds nothing wrong', async () => {
      const child = spawn('npx', ['--no-install', 'packhouse', 'start', '--no-demo'], {
        cwd: install,
        env: env(),
      });
      const exited = once(child, 'exit');
      let said = '';
      const facts = await new Promise<{ url: string }>((found, fail) => {
        child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const line = /^\{"name":"packhouse".*\}$/m.exec(said);
          if (line) found(JSON.parse(line[0]) as { url: string });
        });
        void exited.then(() => fail(new Error(said)));
      });
      try {
        expect(said).toContain('npx --no-install packhouse admin organizations create');
        for (const path of ['/readyz', '/', '/docs', '/openapi.json']) {
          expect({ path, status: (await fetch(facts.url + path)).status }).toEqual({ path, status: 200 });
        }
        // The service answers requests before it has begun to do jobs.
        await expect
          .poll(() => npx('doctor'), { timeout: 60_000, interval: 1_000 })
          .toMatchObject({ status: 0, stdout: expect.not.stringContaining('✗') as string });
        const saved = npx('backup', join(home, 'backup.tar.gz'));
        expect(saved.stdout).toMatch(/^Wrote .* tables and 0 files/);
      } finally {
        child.kill('SIGTERM');
        await exited;
      }
      // npx does not wait for the service, which ends by itself without it.
      const resetting = () => npx('reset', '--yes').status;
      await expect.poll(resetting, { timeout: 60_000, interval: 1_000 }).toBe(0);
    });
  },
);
