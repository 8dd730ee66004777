/**
 * Writes, one organization at a time. All that an organization writes is put in order by its clock anyway, so in this
 * process its requests queue up for one transaction after the other instead of holding a connection each: an organization
 * that is busy takes no connection from another.
 *
 * Requests that can be decided together are: while one transaction is under way, what arrives meanwhile is gathered, and
 * the next transaction reads the shelves once, decides each request on its own, and writes everything at once. Every
 * request keeps its own outcome and its own idempotency key. (Measured in `docs/benchmarks.md`.)
 */
import { isLockTimeout, isTransient } from '../database/failures.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { holdClock, noClock, type Tick } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Tenant } from '../tenant.ts';
import { transaction } from '../transaction.ts';
import type { Key, Reply } from './key.ts';
import { claimKeys, dropKeys, keepReplies } from './keys.sql.ts';

interface Write {
  now: Date;
  key?: Key | undefined;
  /** Everything is done and nothing is kept. */
  dryRun: boolean;
  /** It is the warehouse's own, and no organization's: there is no clock to hold, and nothing to keep a key in. */
  ofTheHouse?: boolean;
  /** Does it under the clock. Throws a Failure, or fails. */
  perform(tenant: Tenant, tick: Tick): Promise<Reply>;
  /** The answer to a refusal. */
  refuse(failure: Failure): Reply;
  /** How it is done together with others. */
  together?: Together | undefined;
}

export interface Together {
  /** Writes of the same name can be done together. */
  name: string;
  /** What `performAll` is given of each. */
  request: unknown;
  /** An outcome for each request, in their order. A refusal leaves nothing behind. */
  performAll(tenant: Tenant, tick: Tick, requests: readonly unknown[]): Promise<(Reply | Failure)[]>;
}

export interface Writes {
  /** Answers a refusal as a reply where it is kept under a key, and throws it otherwise. */
  run(orgId: string, write: Write): Promise<Reply>;
}

/**
 * At most so many are decided in one transaction: enough to share what it costs, and few enough that while the database
 * writes one batch the next one gathers.
 */
const largestBatch = 32;

/** What was committed is answered while the database does the next: after so long at the latest, though it may not have begun. */
const answeredWithinMs = 10;

/** More than that wait for one organization only when something is wrong. */
const longestQueue = 2_000;

export function openWrites(database: Database): Writes {
  const queues = new Map<string, Waiting[]>();

  return {
    run: (orgId, write) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(orgId);
        if (queue && queue.length >= longestQueue) {
          reject(new Failure('unavailable', 'Too much is being written at once. Try again in a moment.'));
          return;
        }
        const waiting = { write, resolve, reject };
        if (queue) queue.push(waiting);
        else {
          queues.set(orgId, [waiting]);
          void serve(orgId);
        }
      }),
  };

  async function serve(orgId: string): Promise<void> {
    const queue = queues.get(orgId)!;
    let answer = () => {};
    while (queue.length > 0) {
      const batch = takeBatch(queue);
      // Whoever comes first to give these answers gives them: a promise keeps what it was told first.
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
        outcomes.forEach((outcome, place) => {
          const { resolve, reject } = batch[place]!;
          if (outcome instanceof Failure) reject(outcome);
          else resolve(outcome);
        });
    } catch (error) {
      // The database was waited for already, and a commit that got no answer may have happened.
      if (isTransient(error)) return () => batch.forEach(({ reject }) => reject(error));
      // What fails one of them must not fail the others: each is done alone, and gets its own error.
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

/** The first of the queue, with all behind it that can be done together with it. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const [first] = queue;
  const name = first!.write.together?.name;
  if (name === undefined || first!.write.dryRun) return queue.splice(0, 1);
  const keys = new Set<string>();
  const batch: Waiting[] = [];
  for (let place = 0; place < queue.length && batch.length < largestBatch;) {
    const { write } = queue[place]!;
    const key = write.key && `${write.key.party} ${write.key.text}`;
    if (write.together?.name === name && !write.dryRun && (key === undefined || !keys.has(key))) {
      if (key !== undefined) keys.add(key);
      batch.push(...queue.splice(place, 1));
    } else place += 1;
  }
  return batch;
}

/** `meanwhile` is done while the database works. */
async function writeOne(
  database: Database,
  orgId: string,
  write: Write,
  meanwhile: () => void,
): Promise<Reply> {
  const { dryRun, now } = write;
  const key = write.ofTheHouse ? undefined : write.key;
  try {
    return await transaction(database, orgId, async (tenant) => {
      if (key && !dryRun) {
        const replay = (await claimed(tenant, [key], now)).get(key);
        if (replay) return replayOf(key, replay);
        await tenant.rows(sql`savepoint work`);
      }
      try {
        const tick = write.ofTheHouse ? noClock(now) : await holdClock(tenant, now);
        const reply = await write.perform(whenItWorks(tenant, meanwhile), tick);
        await tick.settle();
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
      const tick = await holdClock(tenant, now);
      const done = await fresh[0]!.together!.performAll(
        whenItWorks(tenant, meanwhile),
        tick,
        fresh.map(({ together }) => together!.request),
      );
      await tick.settle();
      fresh.forEach((write, place) => outcomes.set(write, done[place]!));
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

/** The first statement that nobody waits for gives the database something to do, and this process time for others. */
const whenItWorks = (tenant: Tenant, meanwhile: () => void): Tenant => ({
  ...tenant,
  send(statement) {
    setImmediate(meanwhile);
    return tenant.send(statement);
  },
});

/** What was claimed before. Whoever waits too long for somebody with the same key is told so. */
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
      'This Idempotency-Key was used for another request. Use a new key for each new request.',
    );
  }
  return { ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } };
}

/** A refusal that repeating the request would not change: kept as the answer to its key. */
const isFinal = ({ status, code }: Failure): boolean =>
  status >= 402 && status < 500 && ![413, 415, 429].includes(status) && code !== 'idempotency_in_progress';

/** Carries the answer of a trial out of the transaction, which is rolled back. */
class DryRun extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('nothing was written');
    this.reply = reply;
  }
}
