/**
 * How long the models take for a large organization: all kinds, on one core, and beside it what it costs to have them in a
 * thread of their own: what the thread that answers requests spends, and the longest it keeps one waiting meanwhile.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { ModelThread } from '../../server/src/insight/recommendations/model-thread.ts';
import { runModels } from '../../server/src/insight/recommendations/run-models.ts';
import { syntheticSnapshot } from '../data/synthetic-snapshot.ts';
import type { Bench } from '../measure.ts';
import type { Finding, Result } from '../result.ts';
import { spreadOf } from '../spread.ts';

const goal = 'recommendations';

export async function recommendations({ short, say }: Bench): Promise<Result> {
  const products = short ? 1_000 : 10_000;
  const rounds = short ? 1 : 3;
  say(`recommendations: ${products} products`);
  const snapshot = syntheticSnapshot(products);
  const work = { snapshot, parameters: null, about: 'all' } as const;
  const learn: number[] = [];
  const suggest: number[] = [];
  const cpu: number[] = [];
  const differing: number[] = [];
  let first: string | undefined;
  let counts = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    say(`recommendations: round ${round + 1} of ${rounds}`);
    const before = process.cpuUsage();
    const { durations, suggestions } = runModels(work);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1e6);
    learn.push(durations.learnMs / 1000);
    suggest.push(durations.suggestMs / 1000);
    const text = JSON.stringify(suggestions);
    first ??= text;
    differing.push(text === first ? 0 : 1);
    counts = new Map(
      [...Map.groupBy(suggestions, ({ type }) => type)].map(([type, ones]) => [type, ones.length]),
    );
  }

  say('recommendations: in a thread');
  const models = new ModelThread();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await models.run({ ...work, snapshot: syntheticSnapshot(10) });
  delay.enable();
  const began = performance.now();
  const busyBefore = performance.eventLoopUtilization();
  const there = await models.run(work);
  const ms = performance.now() - began;
  const busy = performance.eventLoopUtilization(busyBefore).active;
  delay.disable();
  await models.close();
  differing.push(JSON.stringify(there.suggestions) === first ? 0 : 1);

  const total = learn.map((one, round) => one + suggest[round]!);
  const figure = (
    what: string,
    unit: Finding['unit'],
    values: readonly number[],
    limits: Partial<Finding> = {},
  ) => ({
    goal,
    what,
    unit,
    spread: spreadOf(values),
    ...limits,
  });
  return {
    findings: [
      figure(
        `${products} products, two years, all kinds: learn and suggest`,
        's',
        total,
        short ? {} : { atMost: 10 },
      ),
      figure('answers that differ from the first, in this thread or another', '', differing, {
        atMost: 0,
        must: true,
      }),
      figure('in a thread: work of the thread that answers requests', 'ms', [busy]),
      figure('in a thread: the longest a request would have waited', 'ms', [delay.max / 1e6]),
    ],
    tables: [
      {
        title: `${products} products in ${snapshot.products.reduce((sum, { places }) => sum + places.length, 0)} places, one core`,
        head: ['', 'median'],
        rows: [
          ['learn, s', spreadOf(learn).median.toFixed(2)],
          ['suggest, s', spreadOf(suggest).median.toFixed(2)],
          ['CPU of both, s', spreadOf(cpu).median.toFixed(2)],
          ['in a thread, with both ways, s', (ms / 1000).toFixed(2)],
          ['event loop delay meanwhile, 99 %, ms', (delay.percentile(99) / 1e6).toFixed(1)],
          ['event loop delay meanwhile, at most, ms', (delay.max / 1e6).toFixed(1)],
          ...[...counts].map(([type, count]): [string, number] => [type, count]),
        ],
      },
    ],
  };
}
