/** Credentials obtained by `packhouse login`, in a file that only its owner can read. */
import type { Tokens } from '@packhouse/sdk';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { withLock } from './lock.ts';

export interface Credentials {
  /** By name; `default` is used if none is named. */
  profiles: Record<string, Profile>;
  /** The client id registered for this program, by issuer. */
  clients: Record<string, string>;
}

export type Profile = KeyProfile | SignedIn;

interface KeyProfile {
  url: string;
  key: string;
}

/** A profile that signed in with the browser. */
export interface SignedIn {
  url: string;
  issuer: string;
  clientId: string;
  tokens: Tokens;
}

export const isSignedIn = (profile: Profile): profile is SignedIn => 'tokens' in profile;

export const credentialsPath = (): string => join(configFolder(), 'packhouse', 'credentials.json');

/**
 * Reads the credentials; empty if nobody has signed in. A file that others may read is closed to them, with a warning.
 */
export async function readCredentials(): Promise<Credentials> {
  const path = credentialsPath();
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`the credentials cannot be read: ${error.message}`, { cause: error });
  });
  if (text === undefined) return { profiles: {}, clients: {} };
  await closeToOthers(path);
  return parse(text, path);
}

/**
 * Reads, changes and writes the credentials while holding a lock against other processes. Returns the result of
 * `change`.
 */
export async function changeCredentials<T>(
  change: (credentials: Credentials, save: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const path = credentialsPath();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return withLock(`${path}.lock`, async () => {
    const credentials = await readCredentials();
    return change(credentials, () => write(path, credentials));
  });
}

const configFolder = () =>
  process.env['XDG_CONFIG_HOME'] ||
  (process.platform === 'win32' && process.env['APPDATA']) ||
  join(homedir(), '.config');

async function closeToOthers(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(path);
  if ((mode & 0o077) === 0) return;
  await chmod(path, 0o600);
  console.error(`packhouse: other users of this machine could read ${path}; now only you can.`);
}

function parse(text: string, path: string): Credentials {
  try {
    const { profiles, clients } = JSON.parse(text) as Partial<Credentials>;
    if (typeof profiles === 'object') return { profiles, clients: clients ?? {} };
  } catch {
    // Reported below, like any other file that is not ours.
  }
  throw new Error(`${path} is not a valid sign-in file; delete it and sign in again.`);
}

/** Writes the file completely or not at all, even if the power fails. */
async function write(path: string, credentials: Credentials): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  try {
    await writeFile(beside, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
