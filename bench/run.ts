/**
 * `npm run bench`: the performance goals, each beside its limit, in one run. Everything listens on 127.0.0.1, the data is
 * the benchmark's own, and a goal that is missed is a finding, not a failure. A failure (exit 1) is an answer that was
 * wrong, or something that could not be measured.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { openCluster } from './data/cluster.ts';
import { agents } from './goals/agents.ts';
import { creates } from './goals/creates.ts';
import { deepPages } from './goals/deep-pages.ts';
import { flood } from './goals/flood.ts';
import { forecast } from './goals/forecast.ts';
import { invoices } from './goals/invoices.ts';
import { loop } from './goals/loop.ts';
import { neverStale } from './goals/never-stale.ts';
import { orders } from './goals/orders.ts';
import { packing } from './goals/packing.ts';
import { polledPages } from './goals/polled-pages.ts';
import { recommendations } from './goals/recommendations.ts';
import { soak } from './goals/soak.ts';
import { startUp } from './goals/start-up.ts';
import { sweeps } from './goals/sweeps.ts';
import { tokens } from './goals/tokens.ts';
import { upkeep } from './goals/upkeep.ts';
import { machine } from './machine.ts';
import type { Bench } from './measure.ts';
import { startChild } from './processes/start-child.ts';
import { reportOf, type Run } from './report.ts';
import { verdictOf, type Result } from './result.ts';
import { full, short, withoutShipments } from './scale.ts';

interface Measurement {
  goals: string[];
  measure(bench: Bench): Promise<Result>;
  /** It reads nothing of what is seeded. */
  unseeded?: true;
  /** Its full run takes hours, so it has to be named. */
  long?: true;
  /** The tests try it at its short size, so a short run of everything leaves it out. */
  tested?: true;
}

const measurements: Measurement[] = [
  { goals: ['P1', 'P2', 'P3'], measure: polledPages },
  { goals: ['P4'], measure: neverStale },
  { goals: ['P5'], measure: deepPages },
  { goals: ['P5'], measure: sweeps },
  { goals: ['P6'], measure: startUp },
  { goals: ['P7'], measure: creates, unseeded: true },
  { goals: ['P8'], measure: upkeep },
  { goals: ['P9'], measure: tokens, unseeded: true },
  { goals: ['packing'], measure: packing, unseeded: true },
  { goals: ['orders'], measure: orders, unseeded: true },
  { goals: ['forecast'], measure: forecast, unseeded: true },
  { goals: ['invoice'], measure: invoices, unseeded: true },
  { goals: ['recommendations'], measure: recommendations, unseeded: true },
  { goals: ['flood'], measure: flood, unseeded: true },
  { goals: ['loop'], measure: loop, unseeded: true, tested: true },
  { goals: ['agents'], measure: agents, unseeded: true, tested: true },
  { goals: ['soak'], measure: soak, unseeded: true, long: true },
];

interface Options {
  short: boolean;
  minutes?: number;
  only?: string[];
  json: string;
  data?: string;
}

const root = join(import.meta.dirname, '..');

await new Command('bench')
  .description('Measures the performance goals side by side. docs/benchmarks.md says how to read the answer.')
  .option('--short', 'little data and few rounds, in three minutes: can everything still be measured?', false)
  .option('--only <goals>', 'these goals only, as in P1,P5 or orders', readGoals)
  .option('--minutes <number>', 'length of the soak, instead of two hours', readMinutes)
  .option(
    '--data <folder>',
    'the reference data of packing, orders and forecast',
    process.env.PACKHOUSE_REFERENCE_DATA,
  )
  .option('--json <file>', 'where the figures are saved', join(root, '.bench/latest.json'))
  .action(main)
  .parseAsync();

async function main({ short: isShort, minutes, only, json, data }: Options): Promise<void> {
  const chosen = measurements.filter(({ goals, long, tested }) =>
    only ? goals.some((goal) => only.includes(goal)) : isShort ? !tested : !long,
  );
  const asked = isShort ? short : full;
  const scale = chosen.every(({ unseeded }) => unseeded) ? withoutShipments(asked) : asked;
  const began = performance.now();
  const say = (progress: string) =>
    showProgress(`${Math.round((performance.now() - began) / 1000)} s  ${progress}`);
  const startedAt = new Date().toISOString();
  const { load } = machine('');

  const cluster = await openCluster(scale, say);
  const generator = startChild(new URL('./load/generator.ts', import.meta.url));
  const run: Run = {
    startedAt,
    seconds: 0,
    machine: { ...machine(cluster.version), load },
    scale: { name: scale.name, rounds: scale.rounds, seconds: scale.seconds },
    findings: [],
    tables: [],
    notes: [],
    problems: [],
  };
  const end = async () => {
    await generator.close();
    await cluster.stop();
  };
  process.once('SIGINT', () => void end().finally(() => process.exit(130)));
  try {
    for (const { goals, measure } of chosen) {
      try {
        const {
          findings,
          tables,
          notes = [],
        } = await measure({ scale, short: isShort, minutes, cluster, generator, say, data });
        run.findings.push(...findings);
        run.tables.push(...tables);
        run.notes.push(...notes);
      } catch (error) {
        run.problems.push(`${goals.join(', ')} could not be measured. ${(error as Error).stack}`);
      }
    }
  } finally {
    await end();
  }
  for (const finding of run.findings) {
    if (finding.must && verdictOf(finding) === 'misses')
      run.problems.push(`${finding.goal}: ${finding.what}`);
  }
  run.seconds = (performance.now() - began) / 1000;
  await save(resolve(json), run);
  showProgress('');
  console.log(reportOf(run));
  console.log(`\nAll figures: ${relative(process.cwd(), resolve(json))}`);
  process.exitCode = run.problems.length > 0 ? 1 : 0;
}

function readGoals(text: string): string[] {
  const known = [...new Set(measurements.flatMap(({ goals }) => goals))];
  const asked = text
    .split(',')
    .map((goal) => known.find((one) => one.toLowerCase() === goal.toLowerCase()) ?? goal);
  const unknown = asked.filter((goal) => !known.includes(goal));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(
      `There is no goal ${unknown.join(', ')} here; there are ${known.join(', ')}.`,
    );
  }
  return asked;
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new InvalidArgumentError('It must be a number above 0, as in 30.');
  return minutes;
}

async function save(file: string, run: Run): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** One line that changes, on a terminal; elsewhere a line for each change of what is being done. */
function showProgress(text: string): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\x1b[2K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  else if (text) process.stderr.write(`${text}\n`);
}
