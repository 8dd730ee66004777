import type { z } from 'zod';
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { isTransient, isUniqueViolation } from '../../platform/database/failures.ts';
import { transaction } from '../../platform/transaction.ts';
import { batches } from './batches.ts';
import { titled } from './check-file.ts';
import { finishCheckpoint, moveCheckpoint, readCheckpoint, type Checkpoint } from './checkpoint.sql.ts';
import type { Entry, ImportKind, Problem, Terms } from './kind.ts';
import { problemLine } from './report.ts';
import { readRows, type Source } from './read-rows.ts';

export interface WriteOptions {
  runId: string;
  skipExisting: boolean;
  batch: number;
  signal?: AbortSignal | undefined;
  /** Whether the file is still the one that was checked. */
  unchanged(): Promise<boolean>;
  onBytes(bytes: number): void;
}

export interface Written {
  checkpoint: Checkpoint;
  /** Why it ended before the file did; undefined when all is imported. */
  stopped?: string;
}

/**
 * Writes what a checked file holds behind its checkpoint: batch by batch, each in one transaction with the checkpoint
 * behind it. So whatever ends it, the database holds the first records of the file, each whole and once, and the
 * checkpoint says how many.
 */
export async function writeFile<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  source: Source,
  terms: Terms,
  place: { database: Database; orgId: string },
  from: Checkpoint,
  options: WriteOptions,
): Promise<Written> {
  let checkpoint = from;
  let passed = 0;
  const rows = readRows(kind, source, refuse, ({ bytes }) => options.onBytes(bytes));
  const entries = kind.gather(rows, terms, refuse);
  try {
    for await (const batch of batches(behind(entries), options.batch)) {
      options.signal?.throwIfAborted();
      if (!(await options.unchanged())) throw new Stop('the file was changed while it was read');
      const write = () => writeBatch(kind, terms, place, checkpoint, batch, options);
      // A commit that got no answer may have happened; the second try finds out by the checkpoint.
      checkpoint = await write().catch((error: unknown) => {
        if (isTransient(error)) return write();
        throw error;
      });
    }
    options.signal?.throwIfAborted();
  } catch (error) {
    if (options.signal?.aborted) return { checkpoint, stopped: 'it was interrupted' };
    if (error instanceof Stop) return { checkpoint, stopped: stopSentence(error, source) };
    if (isUniqueViolation(error)) {
      return { checkpoint, stopped: 'one of the next records was made by somebody else at this moment' };
    }
    if (isTransient(error)) {
      const stopped = `the database does not answer (${(error as Error).message}), nor whether it has the running batch`;
      return { checkpoint, stopped };
    }
    throw error;
  }
  const now = terms.now();
  await transaction(place.database, place.orgId, (tenant) =>
    finishCheckpoint(tenant, checkpoint.id, options.runId, now),
  );
  return { checkpoint: { ...checkpoint, finishedAt: now.toISOString() } };

  async function* behind(all: AsyncIterable<Entry<R>>): AsyncGenerator<Entry<R>> {
    for await (const entry of all) if (++passed > from.recordsDone) yield entry;
  }
}

/** Ends the import behind the last batch; the message says why, and a problem where. */
class Stop extends Error {
  readonly problem: Problem | undefined;

  constructor(message: string, problem?: Problem) {
    super(message);
    this.problem = problem;
  }
}

const stopSentence = ({ message, problem }: Stop, source: Source) =>
  problem ? `${message}: ${problemLine(titled(problem, source))}` : message;

/** The file was free of problems when it was checked. */
function refuse(problem: Problem): never {
  throw new Stop('the file was changed while it was read', problem);
}

async function writeBatch<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  terms: Terms,
  place: { database: Database; orgId: string },
  from: Checkpoint,
  batch: readonly Entry<R>[],
  { runId, skipExisting }: WriteOptions,
): Promise<Checkpoint> {
  const { id, recordsDone } = from;
  return transaction(place.database, place.orgId, async (tenant) => {
    const known = await readCheckpoint(tenant, id);
    // The first try has gone through, and only the answer to its commit was lost.
    if (known && known.runId === runId && known.recordsDone > recordsDone) return known;

    const facts = await kind.find(tenant, batch);
    const fresh = batch.filter((entry) => {
      const existing = kind.existing?.(entry, facts);
      if (existing && skipExisting) return false;
      const [problem] = [...(existing ? [existing] : []), ...kind.judge(entry, facts)];
      if (problem) throw new Stop('something changed since the file was checked', problem);
      return true;
    });
    const to = {
      linesDone: batch.at(-1)!.lastLine,
      recordsDone: recordsDone + batch.length,
      recordsSkipped: from.recordsSkipped + batch.length - fresh.length,
    };
    const sequencer = await holdSequencer(tenant, terms.now());
    const moved = await moveCheckpoint(tenant, from, to, runId, sequencer.at);
    if (!moved) throw new Stop('another run of this import has taken over');
    if (fresh.length > 0) await kind.write(tenant, sequencer, fresh, facts, terms);
    await sequencer.settle();
    return moved;
  });
}
