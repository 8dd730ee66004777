import { access, constants, readFile, realpath, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { findBinaries } from '@packhouse/embedded-postgres/binaries';
import { isRunning } from '@packhouse/embedded-postgres/process';
import { ownerOf } from '@packhouse/embedded-postgres/user';
import { problem, type Finding } from './finding.ts';

/** Checks Node, the data folder, free disk space, and the bundled PostgreSQL. */
export async function* examineMachine(config: Config): AsyncGenerator<Finding> {
  yield examineNode(process.versions.node);
  yield await examineFolder('data folder', config.dataFolder);
  yield await examineSpace(config.dataFolder);
  yield await examineLock(config);
  if (config.filesFolder !== join(config.dataFolder, 'files'))
    yield await examineFolder('files', config.filesFolder);
  if (!config.databaseUrl) yield await examineBinaries();
}

/** `version` is in the form 24.21.0. */
export function examineNode(version: string): Finding {
  const check = 'node';
  if (Number.parseInt(version, 10) >= 24) return { check, state: 'ok', says: `Node ${version}` };
  return {
    check,
    state: 'problem',
    says: `Node ${version} is too old`,
    fix: 'Install Node 24 from https://nodejs.org, or run packhouse with the one that npm brings: npx --no-install packhouse.',
  };
}

/** Checks that the folder can be written to, or created if it does not exist yet. */
export async function examineFolder(check: string, folder: string): Promise<Finding> {
  const nearest = await nearestFolder(folder);
  try {
    await access(nearest, constants.W_OK | constants.X_OK);
  } catch {
    const { name } = await ownerOf(nearest);
    return {
      check,
      state: 'problem',
      says: `${nearest} belongs to ${name} and cannot be written to`,
      fix: `Start packhouse as ${name}, or name a folder of your own in ${check === 'files' ? 'PACKHOUSE_FILES' : 'PACKHOUSE_DATA'}.`,
    };
  }
  if (nearest !== folder) return { check, state: 'ok', says: `${folder} will be created by the first start` };
  const { uid } = await stat(folder);
  const mine = process.getuid?.();
  if (mine === undefined || mine === 0 || uid === mine) return { check, state: 'ok', says: folder };
  const { name } = await ownerOf(folder);
  return {
    check,
    state: 'warning',
    says: `${folder} belongs to ${name}`,
    fix: `Run packhouse as ${name} always: the embedded database can only be started by the user who made it.`,
  };
}

async function examineSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestFolder(folder));
  return judgeSpace(bavail * bsize, folder);
}

export function judgeSpace(bytes: number, folder: string): Finding {
  const says = `${bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`} free at ${folder}`;
  const fix = 'Free some, or name a folder on another disk in PACKHOUSE_DATA.';
  if (bytes < 200e6) return { check: 'disk', state: 'problem', says, fix };
  return bytes < 2e9 ? { check: 'disk', state: 'warning', says, fix } : { check: 'disk', state: 'ok', says };
}

/** The folder, or its nearest existing ancestor. */
async function nearestFolder(folder: string): Promise<string> {
  const there = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  return there || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

async function examineLock({ dataFolder, databaseUrl }: Config): Promise<Finding> {
  const check = 'lock';
  const free: Finding = { check, state: 'ok', says: 'no service runs on the data folder' };
  const holder = await lockHolder(dataFolder);
  if (!holder) return free;
  if (!isRunning(holder.pid, holder.started)) {
    return { ...free, says: 'the last service on the data folder was killed; the next start recovers it' };
  }
  const says = `process ${holder.pid} has used the data folder since ${holder.since}`;
  if (!databaseUrl) return { check, state: 'ok', says };
  return {
    check,
    state: 'warning',
    says: `${says}, with an embedded database: DATABASE_URL names another`,
    fix: 'Stop it if it is not needed, or remove DATABASE_URL.',
  };
}

/** The process that holds the data folder, dead or alive, as recorded by `lockFolder`. */
export async function lockHolder(
  folder: string,
): Promise<{ pid: number; started: string; since: string } | undefined> {
  try {
    return JSON.parse(await readFile(join(await realpath(folder), 'packhouse.lock'), 'utf8')) as {
      pid: number;
      started: string;
      since: string;
    };
  } catch {
    return undefined;
  }
}

async function examineBinaries(): Promise<Finding> {
  try {
    const { version, folder } = await findBinaries();
    return { check: 'postgresql', state: 'ok', says: `PostgreSQL ${version} is included, in ${folder}` };
  } catch (error) {
    return problem(
      'postgresql',
      error,
      'Run npm install on this machine again, or name a database in DATABASE_URL.',
    );
  }
}
