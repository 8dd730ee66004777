/**
 * The pages people see are built from dashboard/ when the service starts and they are not there yet, or their sources have
 * changed. What is published has them built already.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** A folder for each state of the sources: a service goes on with the pages it began with when another builds newer ones. */
const builds = join(root, 'dashboard', 'dist');
const keptMs = 7 * dayMs;

interface Built {
  /** Undefined where there is nothing to serve. */
  folder: string | undefined;
  /** Whether it was built just now. */
  built: boolean;
}

/** `onBuild` is told when there is something to wait for. Throws an Error with what the build said, when it failed. */
export async function buildDashboard(onBuild: () => void): Promise<Built> {
  const digest = await digestOfSources();
  // Where the sources are not, what was published is as it should be.
  if (digest === undefined) return { folder: await publishedFolder(), built: false };
  const folder = join(builds, digest);
  if (existsSync(folder)) return { folder, built: false };
  onBuild();
  const fresh = `${folder}-${process.pid}`;
  await build(fresh);
  // Of services that start at once the first one's stay; the others built the same.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  await removeOld(folder);
  return { folder, built: true };
}

async function publishedFolder(): Promise<string | undefined> {
  const [name] = await readdir(builds).catch(() => []);
  return name && join(builds, name);
}

async function removeOld(current: string): Promise<void> {
  for (const name of await readdir(builds)) {
    const folder = join(builds, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (folder !== current && mtimeMs < Date.now() - keptMs)
      await rm(folder, { recursive: true, force: true });
  }
}

async function digestOfSources(): Promise<string | undefined> {
  if (!existsSync(join(root, 'dashboard', 'vite.config.ts'))) return undefined;
  const hash = createHash('sha256');
  const wanted = [
    'dashboard/{src,build}/**/*',
    'dashboard/*',
    'brand/*',
    'contract/**/*.ts',
    'package-lock.json',
  ];
  const paths: string[] = [];
  for await (const entry of glob(wanted, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  }
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

function build(outDir: string): Promise<void> {
  const packageJson = createRequire(join(root, 'dashboard', 'package.json')).resolve('vite/package.json');
  const vite = join(packageJson, '..', 'bin', 'vite.js');
  const options = ['build', '--configLoader', 'native', '--logLevel', 'warn', '--outDir', outDir];
  const child = spawn(process.execPath, [vite, ...options], {
    cwd: join(root, 'dashboard'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the dashboard could not be built (vite ended with ${code}):\n${said.trim()}`));
    });
  });
}
