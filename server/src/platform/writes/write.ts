/**
 * Writes, one organization at a time. The sequencer puts all writes of an organization in order anyway. So in each process
 * its requests queue up for one transaction after the other instead of holding a connection each: a busy organization
 * takes no connections from others.
 *
 * Requests that can be decided together are batched: while one transaction is under way, new requests are gathered. The
 * next transaction reads the stock once, decides each request on its own, and writes everything at once. Every request
 * keeps its own outcome and its own idempotency key. (Measured in `docs/benchmarks.md`.)
 */
import { isLockTimeout, isExhausted, isTransient } from '../database/failures.ts';
import { isCrowded } from '../database/crowded.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { holdSequencer, noSequencer, type Sequencer } from '../sequencer.ts';
import { Failure } from '../failure.ts';
import type { Tenant } from '../tenant.ts';
import { transaction } from '../transaction.ts';
import type { Key, Reply } from './key.ts';
import { claimKeys, dropKeys, keepReplies } from './keys.sql.ts';

interface Write {
  now: Date;
  key?: Key | undefined;
  /** Do everything and keep nothing. */
  dryRun: boolean;
  /** A write of the warehouse itself, not of an organization: there is no sequencer to hold. */
  ofInstallation?: boolean;
  /** Long work of the same transaction, done before the sequencer is held. The write then does not queue up. */
  prepare?: ((tenant: Tenant) => Promise<unknown>) | undefined;
  /** Performs the write under the sequencer. Throws a Failure for a refusal, or another error. */
  perform(tenant: Tenant, sequencer: Sequencer, prepared: unknown): Promise<Reply>;
  /** Builds the reply for a refusal. */
  refuse(failure: Failure): Reply;
  /** How to perform the write together with others. */
  batchable?: Together | undefined;
}

export interface Together {
  /** Writes with the same name can be performed together. */
  name: string;
  /** The request, as `performAll` gets it. */
  request: unknown;
  /** Returns an outcome for each request, in their order. A refused request leaves nothing behind. */
  performAll(
    tenant: Tenant,
    sequencer: Sequencer,
    requests: readonly unknown[],
  ): Promise<(Reply | Failure)[]>;
}

export interface Writes {
  /** Returns a refusal as a reply when it is kept under a key, and throws it otherwise. */
  run(orgId: string, write: Write): Promise<Reply>;
}

/**
 * Most requests decided in one transaction: enough to share its cost, and few enough that the next batch gathers while
 * the database writes this one.
 */
const largestBatch = 32;

/**
 * Longest delay of the answers to committed writes. They are normally sent while the database works on the next batch.
 */
const answeredWithinMs = 10;

/** More requests than this wait for one organization only when something is wrong. */
const longestQueue = 2_000;

export function openWrites(database: Database): Writes {
  const queues = new Map<string, Waiting[]>();

  return {
    run: (orgId, write) => {
      if (write.prepare) return writeOne(database, orgId, write, () => {});
      return new Promise((resolve, reject) => {
        const queue = queues.get(orgId);
        if (queue && queue.length >= longestQueue) {
          reject(
            new Failure('unavailable', 'The service is handling too many writes. Try again in a moment.'),
          );
          return;
        }
        const waiting = { write, resolve, reject };
        if (queue) queue.push(waiting);
        else {
          queues.set(orgId, [waiting]);
          void serve(orgId);
        }
      });
    },
  };

  async function serve(orgId: string): Promise<void> {
    const queue = queues.get(orgId)!;
    let answer = () => {};
    while (queue.length > 0) {
      const batch = takeBatch(queue);
      // The first of these calls sends the answers; later ones have no effect on a settled promise.
      const before = answer;
      const late = setTimeout(before, answeredWithinMs);
      answer =
        batch.length === 1
          ? await serveOne(orgId, batch[0]!, before)
          : await serveTogether(orgId, batch, before);
      clearTimeout(late);
      before();
      if (queue.length === 0) answer();
    }
    queues.delete(orgId);
  }

  function serveOne(
    orgId: string,
    { write, resolve, reject }: Waiting,
    meanwhile: () => void,
  ): Promise<() => void> {
    return writeOne(database, orgId, write, meanwhile).then(
      (reply) => () => resolve(reply),
      (error: unknown) => () => reject(error),
    );
  }

  async function serveTogether(
    orgId: string,
    batch: readonly Waiting[],
    meanwhile: () => void,
  ): Promise<() => void> {
    try {
      const outcomes = await writeTogether(
        database,
        orgId,
        batch.map(({ write }) => write),
        meanwhile,
      );
      return () =>
        outcomes.forEach((outcome, index) => {
          const { resolve, reject } = batch[index]!;
          if (outcome instanceof Failure) reject(outcome);
          else resolve(outcome);
        });
    } catch (error) {
      // The database has been waited for already, and a commit without an answer may have happened.
      if (isTransient(error) || isCrowded(error) || isExhausted(error))
        return () => batch.forEach(({ reject }) => reject(error));
      // One failing request must not fail the others: each is performed alone, and gets its own error.
      const answers: (() => void)[] = [];
      for (const waiting of batch) answers.push(await serveOne(orgId, waiting, meanwhile));
      return () => answers.forEach((answer) => answer());
    }
  }
}

interface Waiting {
  write: Write;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

/** Takes the first request of the queue, with all later ones that can be performed together with it. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const [first] = queue;
  const name = first!.write.batchable?.name;
  if (name === undefined || first!.write.dryRun) return queue.splice(0, 1);
  const keys = new Set<string>();
  const batch: Waiting[] = [];
  for (let index = 0; index < queue.length && batch.length < largestBatch;) {
    const { write } = queue[index]!;
    const key = write.key && `${write.key.party} ${write.key.text}`;
    if (write.batchable?.name === name && !write.dryRun && (key === undefined || !keys.has(key))) {
      if (key !== undefined) keys.add(key);
      batch.push(...queue.splice(index, 1));
    } else index += 1;
  }
  return batch;
}

/** Runs `meanwhile` while the database works. */
async function writeOne(
  database: Database,
  orgId: string,
  write: Write,
  meanwhile: () => void,
): Promise<Reply> {
  const { dryRun, now, key } = write;
  try {
    return await transaction(database, orgId, async (tenant) => {
      if (key && !dryRun) {
        const replay = (await claimed(tenant, [key], now)).get(key);
        if (replay) return replayOf(key, replay);
        await tenant.rows(sql`savepoint work`);
      }
      try {
        const prepared = await write.prepare?.(tenant);
        const sequencer = write.ofInstallation ? noSequencer(now) : await holdSequencer(tenant, now);
        const reply = await write.perform(whenItWorks(tenant, meanwhile), sequencer, prepared);
        await sequencer.settle();
        await tenant.sent();
        if (dryRun) throw new DryRun(reply);
        if (key) await keepReplies(tenant, [{ key, reply }]);
        return reply;
      } catch (error) {
        if (!key || dryRun || !(error instanceof Failure) || !isFinal(error)) throw error;
        await tenant.sent();
        await tenant.rows(sql`rollback to savepoint work`);
        const reply = write.refuse(error);
        await keepReplies(tenant, [{ key, reply }]);
        return reply;
      }
    });
  } catch (error) {
    if (error instanceof DryRun) return error.reply;
    throw error;
  }
}

const writeTogether = (
  database: Database,
  orgId: string,
  writes: readonly Write[],
  meanwhile: () => void,
): Promise<(Reply | Failure)[]> =>
  transaction(database, orgId, async (tenant) => {
    const { now } = writes[0]!;
    const keys = writes.flatMap(({ key }) => key ?? []);
    const replays = await claimed(tenant, keys, now);
    const fresh = writes.filter(({ key }) => !key || !replays.has(key));
    const outcomes = new Map<Write, Reply | Failure>();
    if (fresh.length > 0) {
      const sequencer = await holdSequencer(tenant, now);
      const done = await fresh[0]!.batchable!.performAll(
        whenItWorks(tenant, meanwhile),
        sequencer,
        fresh.map(({ batchable }) => batchable!.request),
      );
      await sequencer.settle();
      fresh.forEach((write, index) => outcomes.set(write, done[index]!));
    }
    const [kept, dropped]: [{ key: Key; reply: Reply }[], Key[]] = [[], []];
    const answers = writes.map((write) => {
      const { key } = write;
      const replay = key && replays.get(key);
      if (replay) {
        try {
          return replayOf(key, replay);
        } catch (error) {
          return error as Failure;
        }
      }
      const outcome = outcomes.get(write)!;
      if (!key) return outcome;
      if (outcome instanceof Failure && !isFinal(outcome)) {
        dropped.push(key);
        return outcome;
      }
      const reply = outcome instanceof Failure ? write.refuse(outcome) : outcome;
      kept.push({ key, reply });
      return reply;
    });
    await keepReplies(tenant, kept);
    await dropKeys(tenant, dropped);
    return answers;
  });

/**
 * A tenant that runs `meanwhile` after a statement is sent without waiting: the database then has work, and this
 * process has time.
 */
const whenItWorks = (tenant: Tenant, meanwhile: () => void): Tenant => ({
  ...tenant,
  send(statement) {
    setImmediate(meanwhile);
    return tenant.send(statement);
  },
});

/**
 * Replies kept under these keys. If another request with the same key runs for too long, it refuses.
 *
 * @throws Failure idempotency_in_progress.
 */
const claimed = (tenant: Tenant, keys: readonly Key[], now: Date) =>
  claimKeys(tenant, keys, now).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    throw new Failure(
      'idempotency_in_progress',
      'The first request with this key is still running. Try again in a second.',
      {
        headers: { 'retry-after': '1' },
      },
    );
  });

function replayOf(key: Key, { fingerprint, reply }: { fingerprint: Buffer; reply: Reply }): Reply {
  if (!fingerprint.equals(key.fingerprint)) {
    throw new Failure(
      'idempotency_key_reuse',
      'This Idempotency-Key was already used for another request. Use a new key for each new request.',
    );
  }
  return { ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } };
}

/** Whether repeating the request would get the same refusal; such a refusal is kept as the answer to its key. */
const isFinal = ({ status, code }: Failure): boolean =>
  status >= 402 && status < 500 && ![413, 415, 429].includes(status) && code !== 'idempotency_in_progress';

/** Carries the reply of a dry run out of the transaction, which is rolled back. */
class DryRun extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('nothing was written');
    this.reply = reply;
  }
}
