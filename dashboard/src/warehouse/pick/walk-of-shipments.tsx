/** Shipments that are picked together. Whoever starts claims them; the walk is shown to nobody else. */
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { plural } from '../../ui/format.ts';
import { useList } from '../../api/use.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BigButton } from '../big-button.tsx';
import { useStation } from '../station.tsx';
import { useScan } from '../scan/scanner.tsx';
import { useClaim } from './use-claim.ts';
import { nameOf } from './use-wave.ts';
import { WalkLoop, type NextStep } from './walk-loop.tsx';

interface WalkProps {
  /** Each as `org_…:shp_…`. */
  shipments: readonly string[];
  /** Next step once everything is picked. */
  next: NextStep;
}

export function Walk({ shipments, next }: WalkProps) {
  const { warehouse, acts } = useStation();
  const mine = useList(
    'operatorWaves.list',
    { warehouseId: warehouse.id, pickerId: acts.operator.id, take: 50 },
    { everyMs: 10_000 },
  );
  return (
    <Loaded query={mine}>
      {({ rows }) => {
        const wave = rows.find(
          (one) =>
            one.state !== 'cancelled' &&
            shipments.every((name) => one.shipments.some((shipment) => nameOf(shipment) === name)),
        );
        return wave && (wave.state !== 'picked' || shipments.length === wave.shipments.length) ? (
          <WalkLoop key={wave.id} wave={wave} reload={() => void mine.refetch()} next={next} />
        ) : (
          <Unclaimed shipments={shipments} />
        );
      }}
    </Loaded>
  );
}

function Unclaimed({ shipments }: Pick<WalkProps, 'shipments'>) {
  const client = useQueryClient();
  const { claim, busy } = useClaim();
  useScan('Press Enter to start', () => ({
    tone: 'bad',
    say: 'Picking has not started',
    detail: 'Press Enter to start',
  }));
  return (
    <Stack>
      <Text size="lg">
        {plural(shipments.length, 'order')} to pick. The merchant cannot change{' '}
        {shipments.length === 1 ? 'it' : 'them'} once you start.
      </Text>
      <BigButton
        calls="operatorWaves.create"
        hotkey="Enter"
        loading={busy}
        onClick={() =>
          void claim({ shipments: [...shipments] }, { begin: true }).then(() => client.invalidateQueries())
        }
      >
        Start picking
      </BigButton>
    </Stack>
  );
}
