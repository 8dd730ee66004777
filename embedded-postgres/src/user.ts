import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A user of the system, as in /etc/passwd. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The user that PostgreSQL has for itself when root starts it. */
const ownUser = 'packhouse';

/**
 * The user PostgreSQL runs as when the service runs as root, which PostgreSQL refuses to: the one that is wanted, otherwise
 * packhouse, which is created. Where it cannot be created, postgres has to do. Never nobody: other daemons that run as nobody
 * could read the cluster.
 *
 * @param wanted PACKHOUSE_POSTGRES_USER
 * @throws Error when there is no such user or it is root again.
 */
export async function findUnprivilegedUser(wanted: string | undefined): Promise<SystemUser> {
  if (wanted) {
    const user = await findUser(wanted);
    if (user) return user;
    throw new Error(
      `PACKHOUSE_POSTGRES_USER is ${wanted}, and /etc/passwd has no such user besides root: create it, or name another.`,
    );
  }
  const user = (await findUser(ownUser)) ?? (await createOwnUser()) ?? (await findUser('postgres'));
  if (user) return user;
  throw new Error(
    `PostgreSQL refuses to run as root, and a user named ${ownUser} could not be created: ` +
      'create one, or start Packhouse as an ordinary user.',
  );
}

/**
 * Creates the user unless another process has; undefined where the system cannot. useradd looks for the name before it takes
 * its lock, so two of them could both succeed, with different ids: hence the lock around both steps.
 */
async function createOwnUser(): Promise<SystemUser | undefined> {
  const create = `id -u ${ownUser} || useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin ${ownUser}`;
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };
  await run('flock', ['--wait', '10', '/etc/.pwd.lock', 'sh', '-c', create], { env }).catch(() => undefined);
  return findUser(ownUser);
}

const findUser = async (wanted: string): Promise<SystemUser | undefined> =>
  (await readUsers()).find(({ name, uid }) => name === wanted && uid !== 0);

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
