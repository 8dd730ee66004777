/** Shipments that are picked together. Starting claims them for one picker; the walk is shown to nobody else. */
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { number as amount } from '../../ui/format.ts';
import { useList, useRead } from '../../api/use.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BigButton } from '../big-button.tsx';
import { useStation } from '../station.tsx';
import { useScan } from '../scan/scanner.tsx';
import { useWakeLock } from '../use-wake-lock.ts';
import { useClaim } from './use-claim.ts';
import { nameOf } from './use-wave.ts';
import { takesOf } from './walk.ts';
import { WalkLoop, type NextStep } from './walk-loop.tsx';

interface WalkProps {
  /** Each as `org_…:shp_…`. */
  shipments: readonly string[];
  /** Next step once everything is picked. */
  next: NextStep;
  /** The page names the order and its merchant itself. */
  isNamed?: boolean | undefined;
}

export function Walk({ shipments, next, isNamed }: WalkProps) {
  const { warehouse, acts } = useStation();
  const [startedIn, setStartedIn] = useState<string>();
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
          <WalkLoop
            key={wave.id}
            wave={wave}
            reload={() => void mine.refetch()}
            next={next}
            startedIn={startedIn}
          />
        ) : (
          <Unclaimed shipments={shipments} begun={setStartedIn} isNamed={isNamed} />
        );
      }}
    </Loaded>
  );
}

const nothing = new Map<string, number>();

function Unclaimed({
  shipments,
  begun,
  isNamed,
}: Pick<WalkProps, 'shipments' | 'isNamed'> & { begun: (bin: string) => void }) {
  const { begin, beginByScan, busy } = useClaim();
  useWakeLock();
  const path = useRead('operatorBins.pickPath', { shipments: [...shipments] });
  const first = path.data && takesOf(path.data, nothing, {}, [])[0]?.stop;
  useScan(first?.bin ? `Scan bin ${first.bin} to start` : 'Press Enter to start', async (scan) => {
    if (!first?.bin || scan.code.trim().toUpperCase() !== first.bin) {
      return { tone: 'bad', say: 'Picking has not started', detail: 'Press Enter to start' };
    }
    begun(first.bin);
    await beginByScan(shipments);
    return { tone: 'good', say: `Bin ${first.bin}`, detail: `Now scan ${first.sku ?? first.name}` };
  });
  return (
    <Stack>
      {isNamed ? null : (
        <Loaded query={path}>
          {(read) =>
            read.shipments.map(({ organization, id, number, toPick }) => (
              <Group gap="md" key={id}>
                <Text size="xl" fw={750}>
                  {organization.name}
                </Text>
                <Text size="lg">
                  {number} · {amount(toPick)} to pick
                </Text>
              </Group>
            ))
          }
        </Loaded>
      )}
      <Text size="lg">
        The merchant cannot change {shipments.length === 1 ? 'this order' : 'these orders'} once you start.
      </Text>
      <BigButton
        calls="operatorWaves.create"
        hotkey="Enter"
        loading={busy}
        onClick={() => void begin(shipments)}
      >
        Start picking
      </BigButton>
    </Stack>
  );
}
