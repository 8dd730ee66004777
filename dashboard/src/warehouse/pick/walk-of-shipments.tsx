/** Shipments that are picked together. Starting claims them for one picker; the walk is shown to nobody else. */
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../ui/format.ts';
import { useList, useRead } from '../../api/use.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BigButton } from '../big-button.tsx';
import { useStation } from '../station.tsx';
import { useScan } from '../scan/scanner.tsx';
import { MerchantName } from '../shipment/merchant-name.tsx';
import { useWakeLock } from '../use-wake-lock.ts';
import { useClaim } from './use-claim.ts';
import { binAmong } from './use-walk-scan.ts';
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
  const first = path.data && takesOf(path.data, nothing, {}, [])[0];
  useScan(first?.stop.bin ? `Scan bin ${first.stop.bin} to start` : 'Press Enter to start', async (scan) => {
    const bin = first && binAmong(first, scan);
    if (bin === undefined || bin !== first!.stop.bin) {
      return { tone: 'bad', say: 'Picking has not started', detail: 'Press Enter to start' };
    }
    begun(bin);
    await beginByScan(shipments);
    return { tone: 'good', say: `Bin ${bin}`, detail: `Now scan ${first!.stop.sku ?? first!.stop.name}` };
  });
  return (
    <Stack>
      {isNamed ? null : shipments.map((name) => <WaitingOrder name={name} key={name} />)}
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

/** One order to pick, named as `org_…:shp_…`: whose it is comes first. */
function WaitingOrder({ name }: { name: string }) {
  const [organizationId, id] = name.split(':') as [string, string];
  const order = useRead('operatorShipments.get', { organizationId, id });
  return (
    <Loaded query={order}>
      {({ number, items }) => (
        <Group gap="md">
          <MerchantName shipmentId={id} />
          <Text size="lg">
            {number} · {plural(sumOf(items), 'unit')}
          </Text>
        </Group>
      )}
    </Loaded>
  );
}

const sumOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
