/** The actions for selected rows. They lie over the head of the table, and stay there while the page scrolls. */
import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { callList } from '../api/call.ts';
import type { Input, ListName, Output } from '../api/operation.ts';
import { useSpace } from '../api/space.tsx';
import classes from './data-table.module.css';
import { readPages } from './export-csv.ts';
import { number } from './format.ts';
import { tellFailure } from './tell.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<N extends ListName> {
  list: N;
  input: Input<N>;
  keep?: (row: Output<N>) => boolean;
  selection: Selection<Output<N>>;
  /** How many rows the page has, and whether others match. */
  count: number;
  more: boolean;
  total: number | undefined;
  children: ReactNode;
}

/** Rows that are selected at most, a multiple of 50: each is changed by a request of its own. */
const most = 1_000;

export function BulkBar<N extends ListName>(props: BulkBarProps<N>) {
  const { list, input, keep = () => true, selection, count, more, total, children } = props;
  const space = useSpace();
  const [read, setRead] = useState<number>();
  const selected = selection.rows.length;
  const selectAll = async () => {
    const all: Output<N>[] = [];
    setRead(0);
    try {
      await readPages(
        (skip) => callList(list, { ...input, skip, take: 50 }, space),
        (rows) => setRead(all.push(...rows.filter(keep))),
        most,
      );
      selection.take(all);
    } catch (error) {
      tellFailure(error);
    } finally {
      setRead(undefined);
    }
  };
  const reach = total === undefined || total > most ? `up to ${number(most)}` : `all ${number(total)}`;
  return (
    <div className={classes['bulk']} role="toolbar" aria-label="Selected rows">
      <Text size="sm" fw={600} component="span">
        {number(selected)} selected
      </Text>
      {children}
      {selected === count && (more || (total ?? 0) > count) ? (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={read !== undefined}
          onClick={() => void selectAll()}
        >
          Select {reach} that match
        </Button>
      ) : null}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => selection.all(false)}>
        Clear selection
      </Button>
    </div>
  );
}
