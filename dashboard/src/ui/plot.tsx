/**
 * A plot with its title, what it says in one sentence, and the same numbers as a table for whoever cannot see it. The library
 * that draws is loaded when the first plot is shown.
 */
import { Card, Group, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import type * as charts from './charts.tsx';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Note } from './note.tsx';

interface PlotProps {
  title: string;
  /** Beside the title: a figure, a switch. */
  aside?: ReactNode;
  lead?: ReactNode;
  height?: number;
  /** For screen readers: a row for each point. */
  table?: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** Shown instead of the plot where there is nothing to plot. */
  empty?: string | undefined;
  children: ReactNode;
}

export function Plot({ title, aside, lead, height = 240, table, empty, children }: PlotProps) {
  return (
    <Card withBorder padding="md" component="section" aria-label={title}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title size="h4">{title}</Title>
        {aside}
      </Group>
      {lead ? <Note mb="xs">{lead}</Note> : null}
      {empty === undefined ? (
        <div style={{ height }}>
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
        </div>
      ) : (
        <Note py="xl" ta="center">
          {empty}
        </Note>
      )}
      {table && empty === undefined ? (
        <VisuallyHidden>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column}>{column}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.join(' ')}>
                  {row.map((cell, index) => (
                    <td key={table.columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      ) : null}
    </Card>
  );
}

type Charts = typeof charts;

const chart = <K extends keyof Charts>(name: K): Charts[K] =>
  lazy(async () => ({
    default: (await import('./charts.tsx'))[name] as unknown as ComponentType,
  })) as unknown as Charts[K];

export const AreaChart = chart('AreaChart');
export const BarChart = chart('BarChart');
export const CompositeChart = chart('CompositeChart');
export const LineChart = chart('LineChart');
