/** Lets commands find the address of the service that runs on the same data folder, for the links they print. */
import { isRunning } from '@packhouse/embedded-postgres/process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

/** Notes the address until the returned function is called. */
export async function noteAddress(dataFolder: string, url: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataFolder, { recursive: true });
    await writeFile(fileIn(dataFolder), JSON.stringify({ pid: process.pid, url }));
  } catch {
    // A service with a database and keys of its own can do without a folder that it may write to.
  }
  return () => rm(fileIn(dataFolder), { force: true });
}

/** Where links of commands lead: the public URL, else the running service, else where one would listen. */
export async function addressOf({
  publicUrl,
  dataFolder,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'dataFolder' | 'host' | 'port'>): Promise<string> {
  return publicUrl ?? (await notedAddress(dataFolder)) ?? `http://${host}:${port}`;
}

async function notedAddress(dataFolder: string): Promise<string | undefined> {
  try {
    const { pid, url } = JSON.parse(await readFile(fileIn(dataFolder), 'utf8')) as {
      pid: number;
      url: string;
    };
    return isRunning(pid) ? url : undefined;
  } catch {
    return undefined;
  }
}

const fileIn = (dataFolder: string) => join(dataFolder, 'service.json');
