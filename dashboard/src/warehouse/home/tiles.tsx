/** Tasks that can be done here, each with its key and the amount of work that waits. */
import { Group, Kbd, SimpleGrid, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { Go, useGo } from '../../ui/go.tsx';
import { warehousePath } from '../path.ts';
import { useKeys } from '../scan/keys.tsx';
import classes from './tiles.module.css';

type Counters = Output<'operatorFloor.counters'>;
type Work = Counters['toPick'];

interface Tile {
  key: string;
  title: string;
  to: string;
  /** Undefined where nothing is counted. */
  count?: (counters: Counters) => number;
  of?: (counters: Counters) => readonly Work[];
  note?: (counters: Counters) => string | undefined;
}

const tiles: readonly Tile[] = [
  { key: '1', title: 'Receive', to: warehousePath.receive(), of: (c) => [c.toConfirm, c.toReceive] },
  { key: '2', title: 'Put away', to: warehousePath.putAway(), of: (c) => [c.toPutAway, c.toClose] },
  { key: '3', title: 'Pick', to: warehousePath.pick(), of: (c) => [c.toPick, c.picking] },
  { key: '4', title: 'Pack', to: warehousePath.pack(), of: (c) => [c.toPack, c.toLabel] },
  { key: '5', title: 'Ship', to: warehousePath.ship(), of: (c) => [c.toShip] },
  { key: '6', title: 'Small parcel', to: warehousePath.spd() },
  {
    key: '7',
    title: 'Count',
    to: warehousePath.count(),
    count: (c) => c.countsOpen + c.countsToApprove,
    note: (c) => (c.countsToApprove > 0 ? `${number(c.countsToApprove)} to approve` : undefined),
  },
  { key: '8', title: 'Move and adjust', to: warehousePath.move() },
  { key: '9', title: 'Print', to: warehousePath.print() },
  { key: 'b', title: 'Bins', to: warehousePath.bins() },
  {
    key: 'e',
    title: 'Exceptions',
    to: warehousePath.exceptions(),
    count: (c) => c.late + c.atRisk + c.cancelRequests.total + c.shorts,
    note: (c) => (c.onHold > 0 ? `${number(c.onHold)} on hold` : undefined),
  },
  { key: 'v', title: 'Supervisor', to: warehousePath.supervisor() },
  { key: 'o', title: 'Office', to: warehousePath.office() },
];

export function Tiles({ counters }: { counters: Counters | undefined }) {
  const go = useGo();
  useKeys(tiles.map(({ key, to }) => [key, () => go(to)] as const));
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm" component="nav" aria-label="Tasks">
      {tiles.map((tile) => (
        <TileLink tile={tile} counters={counters} key={tile.key} />
      ))}
    </SimpleGrid>
  );
}

function TileLink({
  tile: { key, title, to, count, of, note },
  counters,
}: {
  tile: Tile;
  counters: Counters | undefined;
}) {
  const work = counters && of?.(counters);
  const total = counters && (work ? sum(work, 'total') : count?.(counters));
  const late = work ? sum(work, 'late') : 0;
  const atRisk = work ? sum(work, 'atRisk') : 0;
  const said = counters && note?.(counters);
  return (
    <Go to={to} className={classes['tile']}>
      <Group justify="space-between" wrap="nowrap" gap={6}>
        <Text component="span" fw={650} size="lg" lh={1.2}>
          {title}
        </Text>
        <Kbd>{key.toUpperCase()}</Kbd>
      </Group>
      <Group gap={6} align="flex-end" mih={34}>
        {count || of ? (
          <span className={classes['count']}>{total === undefined ? '–' : number(total)}</span>
        ) : null}
        {late > 0 ? <Badge tone="bad">{number(late)} late</Badge> : null}
        {atRisk > 0 ? <Badge tone="warning">{number(atRisk)} at risk</Badge> : null}
        {said ? <Badge tone="warning">{said}</Badge> : null}
      </Group>
    </Go>
  );
}

const sum = (work: readonly Work[], of: keyof Work): number =>
  work.reduce((total, one) => total + one[of], 0);
