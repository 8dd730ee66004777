import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A user of the system, as in /etc/passwd. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The user PostgreSQL runs as when the service runs as root, which PostgreSQL refuses to.
 *
 * @param wanted PACKHOUSE_POSTGRES_USER; without it packhouse, or postgres. Never nobody, whom other daemons share: they could
 *   read the cluster.
 * @throws Error when there is no such user or it is root again.
 */
export async function findUnprivilegedUser(wanted: string | undefined): Promise<SystemUser> {
  const users = await readUsers();
  const candidates = wanted ? [wanted] : ['packhouse', 'postgres'];
  for (const candidate of candidates) {
    const user = users.find(({ name, uid }) => name === candidate && uid !== 0);
    if (user) return user;
  }
  throw new Error(
    wanted
      ? `PACKHOUSE_POSTGRES_USER is ${wanted}, and /etc/passwd has no such user besides root: create it, or name another.`
      : `PostgreSQL refuses to run as root, and /etc/passwd has none of the users ${candidates.join(', ')}: ` +
          'start Packhouse as an ordinary user, or create a user named packhouse.',
  );
}

/** The owner of a file or folder. */
export async function ownerOf(path: string): Promise<SystemUser> {
  const { uid, gid } = await stat(path);
  const known = (await readUsers()).find((user) => user.uid === uid);
  return { name: known?.name ?? `user ${uid}`, uid, gid };
}

/** The first of a folder and the folders above it that the mode bits do not let the user enter. */
export async function blockedAt(user: SystemUser, folder: string): Promise<string | undefined> {
  const above = dirname(folder);
  const blocked = above === folder ? undefined : await blockedAt(user, above);
  return blocked ?? ((await allows(user, folder, 0o1)) ? undefined : folder);
}

/** Whether the mode bits of a file let the user read it. */
export async function mayRead(user: SystemUser, file: string): Promise<boolean> {
  return allows(user, file, 0o4);
}

/** Makes a folder that everybody may pass through, whatever the umask is. */
export async function makePassage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

async function allows(user: SystemUser, path: string, bits: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

async function readUsers(): Promise<SystemUser[]> {
  const text = await readFile('/etc/passwd', 'utf8');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
