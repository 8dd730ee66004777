/** Scheduled tasks for recommendations. */
import { z } from 'zod';
import { listSpaces, type Space } from '../../accounts/organizations/spaces.ts';
import { readLocalClock } from '../../accounts/organizations/local-clock.ts';
import type { Task, TaskContext } from '../../platform/task.ts';
import { transaction } from '../../platform/transaction.ts';
import { generateFor, nightOf, type RecommendationServices } from './generate.ts';
import { recommendOrganization } from './recommend-organization.ts';
import { resolveDue } from './resolve-due.ts';
import { findNight } from './runs.sql.ts';

type Context = TaskContext<RecommendationServices>;

const Payload = z.object({ orgId: z.uuid() });

export const recommendationTasks: readonly Task<RecommendationServices>[] = [
  {
    name: 'recommend_nightly',
    title: 'Recalculate recommendations each night',
    schedule: { cron: '17 * * * *', words: 'every hour' },
    // The next hourly run does whatever this one leaves undone.
    maxAttempts: 1,
    run: (_payload, context) => inEachSpace(context, 'recommendations', recommendNightly),
  },
  {
    name: 'recommend_products',
    title: 'Recalculate recommendations for products that changed',
    // The next look finds whatever this one leaves undone.
    maxAttempts: 1,
    async run(payload, { services, signal }) {
      const { orgId } = Payload.parse(payload);
      const clockAheadMs = await transaction(
        services.database,
        orgId,
        async (tenant) => {
          const now = services.now();
          return (await readLocalClock(tenant, now)).now.getTime() - now.getTime();
        },
        'read',
      );
      await generateFor(services, { orgId, clockAheadMs }, { productIds: 'touched', signal });
    },
  },
  recommendOrganization,
  {
    name: 'keep_claims',
    title: 'Check predictions that are due',
    schedule: { cron: '47 * * * *', words: 'every hour' },
    maxAttempts: 1,
    run: (_payload, context) =>
      inEachSpace(context, 'claims', async (space, { services, signal, log }) => {
        const settled = await resolveDue(services, space, signal);
        if (settled > 0) log.info({ orgId: space.orgId, settled }, 'claims were settled');
      }),
  },
];

async function recommendNightly(space: Space, { services, signal, log }: Context): Promise<void> {
  const now = services.now().getTime() + space.clockAheadMs;
  const { timezone, night } = await transaction(services.database, space.orgId, findNight, 'read');
  if (night !== null && night >= nightOf(timezone, new Date(now))) return;
  const made = await generateFor(services, space, { signal });
  if (made) log.info({ orgId: space.orgId, ...made }, 'recommendations were made');
}

/** Does the work for every space even if one fails, and throws the failures at the end. */
async function inEachSpace(
  context: Context,
  what: string,
  work: (space: Space, context: Context) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const space of await listSpaces(context.services.database)) {
    context.signal.throwIfAborted();
    await work(space, context).catch((error: unknown) => {
      context.signal.throwIfAborted();
      failures.push(error);
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${what} of ${failures.length} organizations failed`);
}
