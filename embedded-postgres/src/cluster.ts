import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './binaries.ts';
import { fillFolder, sync } from './folder.ts';
import { hasCluster, markPlace, type Place } from './data-folder.ts';

/**
 * Makes the cluster of a data folder unless it exists, and answers with its superuser's password, which lies in
 * `<folder>/postgres.password`. Killed at any moment, it leaves something that the next call completes.
 *
 * @throws Error when the password is lost, or the cluster is one of another PostgreSQL.
 */
export async function prepareCluster(folder: string, place: Place, durable: boolean): Promise<string> {
  const file = join(folder, 'postgres.password');
  const exists = await hasCluster(place.cluster);
  let password = await readPassword(file);
  if (!password && exists) {
    throw new Error(
      `The password of the database in ${place.cluster} is lost: put the file ${file} back, ` +
        'or move the database away to begin with an empty one.',
    );
  }
  if (!password) {
    password = randomBytes(24).toString('base64url');
    await writePassword(file, password);
  }
  if (exists) await checkVersion(place);
  else await initialise(place, password, durable);
  await markPlace(folder, place.cluster);
  return password;
}

async function initialise(place: Place, password: string, durable: boolean): Promise<void> {
  const { binaries, cluster, user } = place;
  const making = fillFolder(cluster, async (unfinished) => {
    // The user PostgreSQL runs as may not be able to read the password where it lies.
    const passwordFile = `${unfinished}.password`;
    try {
      await writePassword(passwordFile, password);
      if (user) await chown(passwordFile, user.uid, user.gid);
      if (user) await chown(unfinished, user.uid, user.gid);
      const where = [`--pgdata=${unfinished}`, '--username=packhouse', `--pwfile=${passwordFile}`];
      // Of the C library only the locale "C" is the same everywhere; Unicode is PostgreSQL's own.
      const locale = [
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ];
      const safety = ['--auth=scram-sha-256', ...(durable ? [] : ['--no-sync'])];
      await run(binaries.initdb, [...where, ...locale, ...safety], user);
    } finally {
      await rm(passwordFile, { force: true });
    }
  });
  await making.catch((error: Error) => {
    throw new Error(`The database in ${cluster} could not be made: ${error.message.trim()}`, {
      cause: error,
    });
  });
}

async function checkVersion({ binaries, cluster }: Place): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const [here] = binaries.version.split('.');
  if (made === here) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this Packhouse comes with PostgreSQL ${here}: ` +
      'dump it with the Packhouse it was made by, move it away, and restore the dump here.',
  );
}

/** Undefined when there is none; a power cut may also have left the file empty. */
async function readPassword(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writePassword(file: string, password: string): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${password}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await sync(dirname(file));
}
