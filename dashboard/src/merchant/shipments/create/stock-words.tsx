/** Stock for a line in each warehouse, and what becomes of the line when that is not enough. */
import { Text } from '@mantine/core';
import { number } from '../../../ui/format.ts';
import { Note } from '../../../ui/note.tsx';

interface Place {
  id: string;
  name: string;
  /** Quantity that can be ordered there. */
  free: number;
  /** Quantity in the bins, where it is more than `free`. */
  available?: number;
}

interface StockWordsProps {
  places: readonly Place[] | undefined;
  /** Warehouse that the goods are to leave from; empty for the nearest that has everything. */
  warehouseId: string;
  wanted: number;
  /** Word for the quantity that can be ordered: "sellable", "available". */
  word: string;
  /** Sentence about what happens to an order that is short. */
  otherwise: string;
}

export function StockWords({ places, warehouseId, wanted, word, otherwise }: StockWordsProps) {
  if (places === undefined) {
    return <Note size="xs">Loading stock …</Note>;
  }
  const most = places.reduce((top, { free }) => Math.max(top, free), 0);
  const here = warehouseId ? (places.find(({ id }) => id === warehouseId)?.free ?? 0) : most;
  return (
    <>
      <Note size="xs">
        {places.length === 0
          ? 'Not in stock anywhere.'
          : places
              .map(
                ({ name, free, available }) =>
                  `${name}: ${number(free)} ${word}${available === undefined || available === free ? '' : ` of ${number(available)} available`}`,
              )
              .join(' · ')}
      </Note>
      {wanted > here ? (
        <Text size="xs" c="var(--mantine-color-error)" role="status">
          {shortage(here, word, warehouseId ? places.find(({ id }) => id === warehouseId)?.name : undefined)}{' '}
          {otherwise}
        </Text>
      ) : null}
    </>
  );
}

const shortage = (here: number, word: string, warehouse: string | undefined): string =>
  warehouse
    ? `Only ${number(here)} are ${word} at ${warehouse}.`
    : `No single warehouse has enough. The most ${word} in one is ${number(here)}.`;
