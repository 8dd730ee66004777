/** P8: what versions and ordinals cost those who write, spread over many organizations. */
import { advanceSequencer } from '../../server/src/platform/sequencer.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { insertShipments } from '../../server/src/goods/shipments/shipments.sql.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { postgresCpuMs } from '../cpu.ts';
import { insertMerchant, insertWarehouse, openAsService } from '../data/merchants.ts';
import { draft } from '../data/records.ts';
import type { Bench } from '../measure.ts';
import type { Result } from '../result.ts';
import { inRounds } from '../rounds.ts';
import { ratioOf, spreadOf } from '../spread.ts';

const organizations = 500;
const connections = 16;

export async function upkeep(bench: Bench): Promise<Result> {
  const { scale, cluster, say } = bench;
  say('P8: making organizations');
  const database = openAsService(await cluster.emptyDatabase('packhouse_upkeep'), connections);
  try {
    await transaction(database, newId(), insertWarehouse);
    const orgIds = Array.from({ length: organizations }, () => newId());
    for (const orgId of orgIds) await transaction(database, orgId, insertMerchant);

    let others = 1_000_000_000;
    const samples = await inRounds(
      scale.rounds,
      {
        with: () =>
          write(bench, database, orgIds, async (tenant) => {
            const { at, before, number } = await advanceSequencer(tenant, {
              touched: ['shipments'],
              added: { shipments: 1 },
              numbers: { pnp: 1 },
            });
            await insertDraft(tenant, before.shipments + 1, number('pnp'), at);
          }),
        without: () =>
          write(bench, database, orgIds, async (tenant) => {
            const n = others++;
            await insertDraft(tenant, n, `HC-PNP-${n}`, new Date().toISOString());
          }),
      },
      (round, variant) => say(`P8: round ${round}, ${variant}`),
    );
    const perSecond = (name: keyof typeof samples) => samples[name].map((sample) => sample.perSecond);
    const row = (title: string, name: keyof typeof samples) => [
      title,
      Math.round(spreadOf(perSecond(name)).median),
      Math.round(spreadOf(samples[name].map(({ postgresMicros }) => postgresMicros)).median),
    ];
    return {
      findings: [
        {
          goal: 'P8',
          what: 'drafts a second with version and ordinal ÷ without',
          unit: '×',
          spread: ratioOf(perSecond('with'), perSecond('without')),
          atLeast: 0.8,
        },
      ],
      tables: [
        {
          title: `One draft a transaction, ${connections} connections, ${organizations} organizations (medians)`,
          head: ['Variant', 'transactions/s', 'PostgreSQL µs each'],
          rows: [row('with version and ordinal', 'with'), row('without', 'without')],
        },
      ],
    };
  } finally {
    await database.close();
  }
}

// Without lines and parcels: the smallest row there is, so that the upkeep weighs the most.
const insertDraft = (tenant: Tenant, n: number, number: string, at: string) =>
  insertShipments(tenant, [
    {
      record: { ...draft(newId(), number), items: [], createdAt: at, updatedAt: at },
      n,
      atRiskAt: null,
    },
  ]);

async function write(
  { scale, cluster }: Bench,
  database: Database,
  orgIds: readonly string[],
  work: (tenant: Tenant) => Promise<void>,
): Promise<{ perSecond: number; postgresMicros: number }> {
  const before = postgresCpuMs(cluster.postmasterPid) ?? Number.NaN;
  const start = performance.now();
  const end = start + scale.seconds * 1000;
  let writes = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await transaction(database, orgIds[writes++ % orgIds.length]!, work);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const postgresMs = (postgresCpuMs(cluster.postmasterPid) ?? Number.NaN) - before;
  return { perSecond: writes / seconds, postgresMicros: (postgresMs * 1000) / writes };
}
