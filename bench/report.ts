/** A run as Markdown, aligned so that it reads well on a terminal too. */
import type { Machine } from './machine.ts';
import { verdictOf, type Finding, type Result, type Table } from './result.ts';
import type { Scale } from './scale.ts';

export interface Run extends Required<Result> {
  startedAt: string;
  seconds: number;
  machine: Machine;
  scale: Pick<Scale, 'name' | 'rounds' | 'seconds'>;
  /** Figures that could not be measured, and wrong answers. */
  problems: string[];
}

export function reportOf({
  startedAt,
  seconds,
  machine,
  scale,
  findings,
  tables,
  notes,
  problems,
}: Run): string {
  return [
    `Benchmarks, ${scale.name} run of ${startedAt.slice(0, 10)}: ${scale.rounds} rounds, ${Math.round(seconds)} s`,
    `${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, ` +
      `PostgreSQL ${machine.postgres}, commit ${machine.commit || 'unknown'}, load ${machine.load} at the start`,
    ...(findings.length > 0 ? [aligned(goals(findings))] : []),
    ...tables.map((table) => `${table.title}\n\n${aligned(table)}`),
    ...notes,
    ...problems.map((problem) => `FAILED: ${problem}`),
  ].join('\n\n');
}

const goals = (findings: readonly Finding[]): Omit<Table, 'title'> => ({
  head: ['Goal', 'Measured', 'Target', 'Median', 'Min–max', 'Verdict'],
  rows: findings.map((finding) => [
    finding.goal,
    finding.what,
    targetOf(finding),
    shown(finding.spread.median, finding),
    `${shown(finding.spread.min, finding)}–${shown(finding.spread.max, finding)}`,
    verdictOf(finding),
  ]),
});

function targetOf(finding: Finding): string {
  if (finding.atLeast !== undefined && finding.atLeast === finding.atMost)
    return shown(finding.atLeast, finding);
  if (finding.atLeast !== undefined) return `≥ ${shown(finding.atLeast, finding)}`;
  return finding.atMost === undefined ? '' : `≤ ${shown(finding.atMost, finding)}`;
}

function shown(value: number, { unit }: Pick<Finding, 'unit'>): string {
  if (unit === '') return String(value);
  return `${value < 10 || unit === '%' ? value.toFixed(2) : value.toFixed(1)} ${unit}`;
}

function aligned({ head, rows }: Omit<Table, 'title'>): string {
  const texts = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [first, ...others] = texts.map(line);
  return [first, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others].join('\n');
}
