/** The service that the documentation talks about: as `npm start` starts it, with the demo company, which stands still. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { scopeNames } from '@packhouse/contract/scopes';
import { createKey } from '../access/keys.ts';
import { commandLine, organizationNamed } from '../commands/with-database.ts';
import { openDatabase, roleUrls } from '../database/database.ts';
import { dataFolder, ownerUrlOf } from './packhouse-process.ts';
import { transaction } from '../transaction.ts';

export interface DocsService {
  url: string;
  /** Of Harbor Coffee, and of its test space; they may do everything. */
  key: string;
  testKey: string;
  operatorKey: string;
  /** Where its data lie. */
  folder: string;
  close(): Promise<void>;
}

const packhouse = resolve(import.meta.dirname, '../../../bin/packhouse.js');

export async function startDocsService(): Promise<DocsService> {
  const home = await dataFolder();
  const child = spawn(process.execPath, [packhouse, 'start'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      PACKHOUSE_DATA: home.folder,
      PACKHOUSE_DASHBOARD: 'false',
      PACKHOUSE_DEMO_SPEED: '0',
      PACKHOUSE_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    await home.remove([]);
  };
  try {
    const facts = await new Promise<{ url: string; apiKey: string; operatorKey: string }>((found, fail) => {
      let printed = '';
      const heard = (text: string) => {
        printed += text;
        const line = /^\{"name":"packhouse".*\}$/m.exec(printed);
        if (line) found(JSON.parse(line[0]) as Parameters<typeof found>[0]);
      };
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', heard);
      child.once('close', (code) => fail(new Error(`packhouse start ended with ${code}: ${printed}`)));
    });
    return {
      url: facts.url,
      key: facts.apiKey,
      testKey: await testKeyIn(home.folder),
      operatorKey: facts.operatorKey,
      folder: home.folder,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function testKeyIn(folder: string): Promise<string> {
  const database = openDatabase({
    ...roleUrls(await ownerUrlOf(folder)),
    pool: 1,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });
  try {
    const space = await organizationNamed(database, 'harbor-coffee-test');
    return await transaction(database, space, async (tenant) => {
      const { text } = await createKey(tenant, {
        name: 'Documentation',
        scopes: scopeNames,
        accessMode: 'read_write',
        expiresAt: null,
        actor: commandLine,
      });
      return text;
    });
  } finally {
    await database.close();
  }
}
