/**
 * The keys that sign access tokens. Each is published before it signs, and stays published until the last token it signed has
 * expired. What a key is now follows from its times alone, so that every process agrees without being told: it reads the keys
 * again every minute, and a new key waits for five.
 */
import { minuteMs } from '@packhouse/contract/rules/time';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { transactRows } from '../../platform/transaction.ts';
import { lockInstallation } from './lock-installation.ts';
import {
  insertSigningKey,
  listSigningKeys,
  retireSigningKeys,
  updateSealedKey,
  type SigningKeyRow,
} from './signing-keys.sql.ts';

export interface SigningKeys {
  /** The one that signs now; the first one is made when there is none. */
  active(): Promise<{ kid: string; alg: string; privateKey: CryptoKey }>;
  /** @throws Failure invalid_token when there is no such key for the algorithm, or no longer. */
  publicKey(kid: string | undefined, alg: string): Promise<CryptoKey>;
  /** When the newest key signs from. */
  newest(): Promise<string | null>;
  /** As a JWK Set (RFC 7517): those to come, the active one, and those whose tokens may still be around. */
  published(): Promise<{ keys: JWK[] }>;
}

export type SigningAlgorithm = 'ES256' | 'RS256';

const rereadMs = 60_000;
/** How long a key is published before it signs: longer than any process takes to read it. */
export const publishedAheadMs = 5 * minuteMs;
/** How long it is published after it has signed for the last time: the life of a token, and clocks that differ. */
const publishedAfterMs = 65 * minuteMs;
const wantedAgainMs = 1_000;

export function openSigningKeys(
  database: Database,
  secrets: Secrets,
  algorithm: SigningAlgorithm,
  now: () => Date,
): SigningKeys {
  let rows: readonly SigningKeyRow[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const opened = new Map<string, Promise<CryptoKey>>();

  const readNow = async () => {
    rows = await listSigningKeys(database.rows);
    readAt = performance.now();
  };
  const read = () => (reading ??= readNow().finally(() => (reading = undefined)));
  const readIfOlderThan = async (age: number) => {
    if (performance.now() - readAt > age) await read();
  };
  const open = (name: string, make: () => Promise<CryptoKey>) => {
    const known = opened.get(name) ?? make();
    opened.set(name, known);
    known.catch(() => opened.delete(name));
    return known;
  };
  const live = () => rows.filter(({ goneAt }) => goneAt === null || Date.parse(goneAt) > now().getTime());
  const signing = () =>
    live()
      .filter(({ activeFrom }) => Date.parse(activeFrom) <= now().getTime())
      .toSorted((a, b) => Date.parse(b.activeFrom) - Date.parse(a.activeFrom))[0];

  return {
    async active() {
      await readIfOlderThan(rereadMs);
      if (!signing()) {
        await addSigningKey(database, secrets, { algorithm, now: now(), activeFrom: now(), after: null });
        await read();
      }
      const { kid, alg, sealed } = signing()!;
      const privateKey = await open(`private ${kid}`, () => openPrivate(secrets, kid, alg, sealed));
      return { kid, alg, privateKey };
    },
    async publicKey(kid, alg) {
      await readIfOlderThan(rereadMs);
      const find = () => live().find((row) => row.kid === kid && row.alg === alg);
      // One that this process has not read yet may be another's new one; names that are made up cost one read in a while.
      if (!find()) await readIfOlderThan(wantedAgainMs);
      const row = find();
      if (!row)
        throw new Failure('invalid_token', 'This access token was signed with a key that is not in use.');
      return open(`public ${row.kid}`, async () => (await importJWK(row.publicJwk, row.alg)) as CryptoKey);
    },
    async newest() {
      await read();
      return newestOf(rows);
    },
    async published() {
      await readIfOlderThan(rereadMs);
      return {
        keys: live().map(({ kid, alg, publicJwk }) => ({ ...publicJwk, kid, alg, use: 'sig' })),
      };
    },
  };
}

interface NewSigningKey {
  algorithm: SigningAlgorithm;
  now: Date;
  /** It signs from then on; those before it sign until then. */
  activeFrom: Date;
  /** Only where no other follows the key that signs from this time on (null: where there is none): others may be quicker. */
  after?: string | null;
}

/** Adds a key. Answers its id, or undefined where another was added first. */
export async function addSigningKey(
  database: Database,
  secrets: Secrets,
  { algorithm, now, activeFrom, after }: NewSigningKey,
): Promise<string | undefined> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = newId();
  const row = {
    kid,
    alg: algorithm,
    publicJwk: await exportJWK(publicKey),
    sealed: secrets.seal('signing key', kid, JSON.stringify(await exportJWK(privateKey))),
    createdAt: now.toISOString(),
    activeFrom: activeFrom.toISOString(),
    goneAt: null,
  };
  return transactRows(database, async (rows) => {
    await lockInstallation(rows);
    if (after !== undefined && newestOf(await listSigningKeys(rows)) !== after) return undefined;
    await insertSigningKey(rows, row);
    await retireSigningKeys(rows, kid, new Date(activeFrom.getTime() + publishedAfterMs).toISOString());
    return kid;
  });
}

const newestOf = (rows: readonly SigningKeyRow[]): string | null =>
  rows.find(({ goneAt }) => goneAt === null)?.activeFrom ?? null;

/** Seals those anew that were sealed with another key than the first. Answers how many. */
export async function resealSigningKeys(database: Database, secrets: Secrets): Promise<number> {
  const old = (await listSigningKeys(database.rows)).filter(({ sealed }) => !secrets.isCurrent(sealed));
  for (const { kid, sealed } of old) {
    const anew = secrets.seal('signing key', kid, secrets.open('signing key', kid, sealed));
    await updateSealedKey(database.rows, kid, anew);
  }
  return old.length;
}

const openPrivate = async (secrets: Secrets, kid: string, alg: string, sealed: string): Promise<CryptoKey> =>
  (await importJWK(JSON.parse(secrets.open('signing key', kid, sealed)) as JWK, alg)) as CryptoKey;
