/** Tasks that can be done here, each with its key and the amount of work that waits. */
import { Group, Kbd, SimpleGrid, Text } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { Go, useGo } from '../../ui/go.tsx';
import { t, word } from '../../ui/t.ts';
import type { Counters, Tile, WarehousePage, Work } from '../pages.ts';
import { warehousePath } from '../path.ts';
import { usePages } from '../roles/use-pages.ts';
import { useKeys } from '../scan/keys.tsx';
import classes from './tiles.module.css';

export function Tiles({ counters }: { counters: Counters | undefined }) {
  const go = useGo();
  const tiles = tilesOf(usePages().pages);
  useKeys(tiles.map(({ key, to }) => [key, () => go(to)] as const));
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm" component="nav" aria-label={t('Tasks')}>
      {tiles.map((tile) => (
        <TileLink tile={tile} counters={counters} key={tile.key} />
      ))}
    </SimpleGrid>
  );
}

type LinkedTile = Tile & { to: string };

export const tilesOf = (pages: readonly WarehousePage[]): LinkedTile[] => [
  ...pages.flatMap(({ path, tile }) => (tile ? [{ ...tile, to: path }] : [])),
  ...(pages.some(({ card }) => card)
    ? [{ key: 'o', title: word('Back office'), to: warehousePath.backOffice() }]
    : []),
];

interface TileLinkProps {
  tile: LinkedTile;
  counters: Counters | undefined;
}

function TileLink({ tile: { key, title, to, count, work, note }, counters }: TileLinkProps) {
  const waiting = counters && work?.(counters);
  const total = counters && (waiting ? sum(waiting, 'total') : count?.(counters));
  const late = waiting ? sum(waiting, 'late') : 0;
  const atRisk = waiting ? sum(waiting, 'atRisk') : 0;
  const said = counters && note?.(counters);
  return (
    <Go to={to} className={classes['tile']}>
      <Group justify="space-between" gap={6}>
        <Text component="span" fw={650} size="lg" lh={1.2} className={classes['title']}>
          {t(title)}
        </Text>
        <Kbd ml="auto">{key.toUpperCase()}</Kbd>
      </Group>
      <Group gap={6} align="flex-end" mih={34}>
        {count || work ? (
          <span className={classes['count']}>{total === undefined ? '–' : number(total)}</span>
        ) : null}
        {late > 0 ? <Badge tone="bad">{t('{count, number} late', { count: late })}</Badge> : null}
        {atRisk > 0 ? <Badge tone="warning">{t('{count, number} at risk', { count: atRisk })}</Badge> : null}
        {said ? <Badge tone="warning">{said}</Badge> : null}
      </Group>
    </Go>
  );
}

const sum = (waiting: readonly Work[], of: keyof Work): number =>
  waiting.reduce((total, one) => total + one[of], 0);
