/** Shipments that are picked together. Starting claims them for one picker; the walk is shown to nobody else. */
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useList, useRead } from '../../api/use.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { t } from '../../ui/t.ts';
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
  const hint = first?.bin ? t('Scan bin {bin} to start', { bin: first.bin }) : t('Press Enter to start');
  useScan(hint, async (scan) => {
    if (!first?.bin || scan.code.trim().toUpperCase() !== first.bin) {
      return { tone: 'bad', say: t('Picking has not started'), detail: t('Press Enter to start') };
    }
    begun(first.bin);
    await beginByScan(shipments);
    return {
      tone: 'good',
      say: t('Bin {bin}', { bin: first.bin }),
      detail: t('Now scan {item}', { item: first.sku ?? first.name }),
    };
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
                  {number} · {t('{count, number} to pick', { count: toPick })}
                </Text>
              </Group>
            ))
          }
        </Loaded>
      )}
      <Text size="lg">
        {t(
          shipments.length === 1
            ? 'The merchant cannot change this order once you start.'
            : 'The merchant cannot change these orders once you start.',
        )}
      </Text>
      <BigButton
        calls="operatorWaves.create"
        hotkey="Enter"
        loading={busy}
        onClick={() => void begin(shipments)}
      >
        {t('Start picking')}
      </BigButton>
    </Stack>
  );
}
