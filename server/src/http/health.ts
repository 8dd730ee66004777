/** Is the process alive, and is it ready for requests? Neither check is rate limited, and neither reveals a secret. */
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '@packhouse/contract/rules/time';
import { statfs } from 'node:fs/promises';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { lastExhausted } from './last-exhausted.ts';

export interface Readiness {
  /** Reason why the service cannot answer, in a sentence; undefined when it is ready. */
  problem(): Promise<string | undefined>;
  /** Reasons why it answers only in part, in sentences; it still reads. */
  limits(): Promise<string[]>;
  /** Reports the service as not ready from now on, because it is about to stop. */
  drain(): void;
}

/** `filesFolder` is where documents are; `clockProblem` says when the clock is too far off. */
export function readinessOf(
  database: Database,
  { filesFolder, clockProblem }: { filesFolder: string; clockProblem: () => string | undefined },
): Readiness {
  let draining = false;
  return {
    async problem() {
      if (draining) return 'The service is stopping.';
      try {
        // Not by the pool of the requests, which may be busy: many requests are no reason to be sent none.
        const [row] = await database.query<{ n: number; readOnly: boolean }>(
          database.gate,
          sql`
            select count(*) as n, pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "readOnly"
            from table_manifest`,
        );
        if (!row || row.n === 0) return 'The database has not been migrated.';
        if (row.readOnly) return 'The database is read-only.';
        return clockProblem();
      } catch {
        return 'The database cannot be reached.';
      }
    },
    async limits() {
      const { bavail, bsize } = await statfs(filesFolder).catch(() => ({ bavail: Infinity, bsize: 1 }));
      const free = bavail * bsize;
      return [
        ...(free < leastFreeBytes
          ? [`The disk for documents is full: ${Math.round(free / 1e6)} MB are free.`]
          : []),
        ...(lastExhausted() > Date.now() - minuteMs
          ? ['The database refused a write within the last minute: its disk is full, or it is out of memory.']
          : []),
      ];
    },
    drain() {
      draining = true;
    },
  };
}

/** An upload may have 10 MB, and others come at the same time. */
const leastFreeBytes = 50_000_000;

export async function health(app: FastifyInstance, { readiness }: { readiness: Readiness }): Promise<void> {
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/version', async () => ({
    name: packageJson.name,
    version: packageJson.version,
  }));
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (_request, reply) => {
      const problem = await readiness.problem();
      reply.header('cache-control', 'no-store').code(problem ? 503 : 200);
      if (problem) return { status: 'not ready', problem };
      const limits = await readiness.limits();
      return limits.length === 0 ? { status: 'ready' } : { status: 'limited', limits };
    });
  }
}
