/**
 * loop: how long each operation occupies the event loop at a stretch when it gets the largest input that it may get. The
 * walk over all operations is the test of it, in a process of its own; here its figures are read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../measure.ts';
import type { Result } from '../result.ts';
import { spreadOf } from '../spread.ts';

const root = join(import.meta.dirname, '../..');
const walk = 'server/tests/reliability/event-loop.process.test.ts';

/** Entries of the longest lists that the contract allows, and of the lists of a short run. */
const entriesOf = { full: 500, short: 20 };

const most_ms = 50;

/** Rows of the table; the others are far from the goal. */
const mostRows = 40;

interface Asked {
  name: string;
  status: number;
  /** Milliseconds of the thread's CPU. */
  stretch: number;
}

export async function loop({ short, say }: Bench): Promise<Result> {
  say('loop: asking every operation with its largest input');
  const { asked, isComplete } = await figuresOf(short ? entriesOf.short : entriesOf.full);
  const longest = Object.entries(Object.groupBy(asked, ({ name }) => name))
    .map(([name, all = []]) =>
      all.reduce((one, other) => (other.stretch > one.stretch ? other : one), {
        name,
        status: 0,
        stretch: 0,
      }),
    )
    .toSorted((a, b) => b.stretch - a.stretch);
  if (longest.length === 0) throw new Error('no operation was asked');
  return {
    findings: [
      {
        goal: 'loop',
        what: `longest stretch of any of ${longest.length} operations (${longest[0]!.name})`,
        unit: 'ms',
        spread: spreadOf([longest[0]!.stretch]),
        atMost: most_ms,
      },
      {
        goal: 'loop',
        what: `operations that occupy the event loop for more than ${most_ms} ms at a stretch`,
        unit: '',
        spread: spreadOf([longest.filter(({ stretch }) => stretch > most_ms).length]),
        atMost: 0,
      },
    ],
    tables: [
      {
        title: `The event loop, occupied at a stretch with the largest inputs: the longest ${mostRows}`,
        head: ['Operation', 'status', 'ms', `at most ${most_ms} ms`],
        rows: longest
          .slice(0, mostRows)
          .map(({ name, status, stretch }) => [
            name,
            status,
            stretch.toFixed(0),
            stretch <= most_ms ? 'meets' : 'misses',
          ]),
      },
    ],
    notes: isComplete
      ? []
      : ['loop: some requests were not answered as expected; run the walk by itself to see which.'],
  };
}

async function figuresOf(entries: number): Promise<{ asked: Asked[]; isComplete: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-loop-'));
  const file = join(folder, 'figures.json');
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'process', walk], {
      cwd: root,
      env: { ...process.env, PACKHOUSE_LOOP_FIGURES: file, PACKHOUSE_LOOP_ENTRIES: String(entries) },
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return { asked: JSON.parse(await readFile(file, 'utf8')) as Asked[], isComplete: code === 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
