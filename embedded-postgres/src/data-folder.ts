import { createHash } from 'node:crypto';
import { readlink, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBinaries, runnableBinaries, type Binaries } from './binaries.ts';
import { blockedAt, findUnprivilegedUser, makePassage, ownerOf, type SystemUser } from './user.ts';

/** Where the database's programs and its cluster lie, and whom the programs run as (undefined: as this process). */
export interface Place {
  binaries: Binaries;
  cluster: string;
  user: SystemUser | undefined;
  /** A sentence for the operator when something had to be put elsewhere. */
  note: string | undefined;
}

/**
 * Decides where the database of a data folder lies: in `<folder>/postgres`.
 *
 * Root is the exception. PostgreSQL then runs as an unprivileged user, and what this user cannot reach goes to
 * /var/lib/packhouse (see `markPlace`). A cluster that exists stays where it is, with the user it belongs to.
 *
 * @param folder the data folder, without links in its path.
 * @param wanted the name of the user for a new cluster, when this process is root.
 * @throws Error when the folder's cluster is lost or not ours, saying what to do.
 */
export async function choosePlace(folder: string, wanted: string | undefined): Promise<Place> {
  await checkMark(folder);
  const installed = await findBinaries();
  return process.getuid?.() === 0
    ? chooseAsRoot(folder, installed, wanted)
    : chooseAsOrdinaryUser(folder, installed);
}

/**
 * Leaves a link `<folder>/postgres` to a cluster that had to be made elsewhere, so that it is found by whoever looks
 * for it, and missed when it is gone.
 */
export async function markPlace(folder: string, cluster: string): Promise<void> {
  if (cluster === inside(folder) || (await markOf(folder))) return;
  await symlink(cluster, inside(folder));
}

/** Whether a folder holds a cluster. */
export async function hasCluster(folder: string): Promise<boolean> {
  return (await statOf(join(folder, 'PG_VERSION'))) !== undefined;
}

async function chooseAsOrdinaryUser(folder: string, installed: Binaries): Promise<Place> {
  const cluster = inside(folder);
  const stats = await statOf(cluster);
  if (stats && process.getuid && stats.uid !== process.getuid()) {
    const owner = await ownerOf(cluster);
    throw new Error(
      `The database in ${cluster} belongs to ${owner.name}, because Packhouse was started as another user before: ` +
        `start it as that user again, or as root if it was root.`,
    );
  }
  const binaries = await runnableBinaries(installed, folder, undefined);
  const note =
    binaries === installed
      ? undefined
      : `PostgreSQL's programs in ${installed.folder} belong to another user and are incomplete: ` +
        `they were copied to ${binaries.folder}.`;
  return { binaries, cluster, user: undefined, note };
}

async function chooseAsRoot(folder: string, installed: Binaries, wanted: string | undefined): Promise<Place> {
  const existing = await findCluster(folder);
  const user = existing ? await ownerOf(existing) : await findUnprivilegedUser(wanted);
  if (existing && user.uid === 0) {
    const { name } = await findUnprivilegedUser(wanted);
    throw new Error(
      `The database in ${existing} belongs to root, and PostgreSQL refuses to run as root: ` +
        `give it to another user, as in: chown -R ${name}: "${existing}".`,
    );
  }

  const blocked = await blockedAt(user, existing ? dirname(existing) : folder);
  if (existing && blocked) {
    throw new Error(
      `The database in ${existing} belongs to ${user.name}, who may not enter ${blocked}: ` +
        `let everybody pass through, as in: chmod o+x "${blocked}".`,
    );
  }

  const cluster = existing ?? (blocked ? outside(folder) : inside(folder));
  if (cluster === outside(folder)) await makePassage(shared);
  const binaries = await runnableBinaries(installed, shared, user);

  const elsewhere: string[] = [];
  if (cluster === outside(folder)) elsewhere.push(`its data is in ${cluster}`);
  if (binaries !== installed) elsewhere.push(`its programs were copied to ${binaries.folder}`);
  const note =
    elsewhere.length === 0
      ? undefined
      : `PostgreSQL runs as ${user.name}, who may not go everywhere root may: ${elsewhere.join(' and ')}.`;
  return { binaries, cluster, user, note };
}

async function findCluster(folder: string): Promise<string | undefined> {
  if (await hasCluster(inside(folder))) return (await markOf(folder)) ?? inside(folder);
  return (await hasCluster(outside(folder))) ? outside(folder) : undefined;
}

/** Starting empty where there was a database would look like the loss of everything; so nothing is started then. */
async function checkMark(folder: string): Promise<void> {
  const mark = await markOf(folder);
  if (mark === undefined) return;
  if (mark !== outside(folder)) {
    throw new Error(
      `The link ${inside(folder)} leads to ${mark}, the database of a data folder with another path. ` +
        `If this folder was moved here, move its database too: mv "${mark}" "${outside(folder)}" and remove the link. ` +
        'If it is a copy, remove the link to begin with an empty database.',
    );
  }
  if (!(await statOf(mark))) {
    throw new Error(
      `The database of ${folder} should be in ${mark} and is not: bring it back, ` +
        `or remove the link ${inside(folder)} to begin with an empty one.`,
    );
  }
}

async function markOf(folder: string): Promise<string | undefined> {
  try {
    return await readlink(inside(folder));
  } catch (error) {
    // EINVAL: it is a folder; UNKNOWN is Windows' word for the same.
    if (['ENOENT', 'EINVAL', 'UNKNOWN'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}

function inside(folder: string): string {
  return join(folder, 'postgres');
}

function outside(folder: string): string {
  return join(shared, createHash('sha256').update(folder).digest('hex').slice(0, 12));
}

const shared = '/var/lib/packhouse';

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
