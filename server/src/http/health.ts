/** Is the process alive, and is it ready for requests? Neither check is rate limited, and neither reveals a secret. */
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';

export interface Readiness {
  /** Reason why the service cannot answer, in a sentence; undefined when it is ready. */
  problem(): Promise<string | undefined>;
  /** Reports the service as not ready from now on, because it is about to stop. */
  drain(): void;
}

export function readinessOf(database: Database): Readiness {
  let draining = false;
  return {
    async problem() {
      if (draining) return 'The service is stopping.';
      try {
        const [row] = await database.query<{ n: number }>(
          database.app,
          sql`select count(*) as n from table_manifest`,
        );
        return row && row.n > 0 ? undefined : 'The database has not been migrated.';
      } catch {
        return 'The database cannot be reached.';
      }
    },
    drain() {
      draining = true;
    },
  };
}

export async function health(app: FastifyInstance, { readiness }: { readiness: Readiness }): Promise<void> {
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/version', async () => ({
    name: packageJson.name,
    version: packageJson.version,
    node: process.version,
  }));
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (_request, reply) => {
      const problem = await readiness.problem();
      reply.header('cache-control', 'no-store').code(problem ? 503 : 200);
      return problem ? { status: 'not ready', problem } : { status: 'ready' };
    });
  }
}
