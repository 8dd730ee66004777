/**
 * The service that the documentation describes: started as by `npm start`, with the demo company, whose clock stands
 * still.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cloneOf } from './database.ts';
import { demoCompany } from './demo-company.ts';
import { bareEnvironment } from './bare-environment.ts';

export interface DocsService {
  url: string;
  /** Keys of Harbor Coffee and of its test space; they have all permissions. */
  key: string;
  testKey: string;
  operatorKey: string;
  /** The data folder. */
  folder: string;
  close(): Promise<void>;
}

const packhouse = resolve(import.meta.dirname, '../../../bin/packhouse.js');

/**
 * Starts a process on a clone of the demo company. Commands find its database through its data folder, as they find
 * the embedded one. `serverUrl` is `inject('databaseUrl')`.
 */
export async function startDocsService(serverUrl: string): Promise<DocsService> {
  const { ownerUrl, facts } = await cloneOf(serverUrl, demoCompany);
  const home = await mkdtemp(join(tmpdir(), 'packhouse docs '));
  const folder = join(home, 'data');
  await mkdir(folder);
  await writeFile(join(folder, 'demo.json'), JSON.stringify(facts));
  // With this setting it need not begin anew to get one of its own.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', packhouse, 'start'], {
    env: {
      ...bareEnvironment,
      HOME: process.env['HOME'],
      PORT: '0',
      DATABASE_URL: ownerUrl,
      PACKHOUSE_DATA: folder,
      PACKHOUSE_DASHBOARD: 'false',
      PACKHOUSE_DEMO_SPEED: '0',
      PACKHOUSE_LOG_LEVEL: 'warn',
      // A machine that runs many tests at once may well be slow.
      PACKHOUSE_MAX_DELAY_MS: '0',
      PACKHOUSE_MAX_WAIT_MS: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await writeFile(join(folder, 'database.json'), JSON.stringify({ pid: child.pid, url: ownerUrl }));
    const url = await new Promise<string>((found, fail) => {
      let printed = '';
      const heard = (text: string) => {
        printed += text;
        const line = /^\{"name":"packhouse".*\}$/m.exec(printed);
        if (line) found((JSON.parse(line[0]) as { url: string }).url);
      };
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', heard);
      child.once('close', (code) => fail(new Error(`packhouse start ended with ${code}: ${printed}`)));
    });
    const { apiKey: key, testKey, operatorKey } = facts;
    return { url, key, testKey, operatorKey, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
