/** The current take, in type that is legible at arm's length, and the next stop. */
import { Group, Stack, Text } from '@mantine/core';
import { date, number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import classes from './walk.module.css';
import type { Take } from './walk.ts';

interface TakePanelProps {
  take: Take;
  following: Take | undefined;
  tote: number;
  isInBin: boolean;
  /** Units taken so far; undefined until the goods are scanned. */
  count: number | undefined;
  busy: boolean;
  setUnits: (units: number) => void;
  done: () => void;
}

export function TakePanel({
  take: { key, stop, entry, left },
  following,
  tote,
  isInBin,
  count,
  busy,
  setUnits,
  done,
}: TakePanelProps) {
  const now = !isInBin ? 'bin' : 'goods';
  return (
    <Stack>
      <div className={classes['steps']}>
        <div className={classes['step']} data-now={now === 'bin' || undefined}>
          <Text>Bin</Text>
          <div className={classes['large']}>{stop.bin ?? 'In no bin'}</div>
          {stop.otherBins.length > 0 ? <Text>also {stop.otherBins.join(', ')}</Text> : null}
        </div>
        <div className={classes['step']} data-now={now === 'goods' || undefined}>
          <Group wrap="nowrap" align="flex-start" justify="space-between">
            <div style={{ minWidth: 0 }}>
              <Text>{stop.cartonId ? 'Carton' : 'Goods'}</Text>
              <div className={classes['large']}>{stop.sku ?? stop.name}</div>
              {stop.sku ? <Text size="lg">{stop.name}</Text> : null}
              {stop.lot ? (
                <Text fw={600}>
                  Lot {stop.lot}
                  {stop.expiresOn ? `, expires ${date(stop.expiresOn)}` : ''}
                </Text>
              ) : null}
            </div>
            <GoodsPicture url={stop.imageUrl} />
          </Group>
        </div>
        <div className={classes['step']}>
          <Text>Take</Text>
          <Group gap="sm" align="baseline">
            <span className={classes['count']}>{number(left)}</span>
            <span className={classes['large']}>→ tote {tote}</span>
          </Group>
          <Text>{entry.number}</Text>
        </div>
      </div>
      {count === undefined ? null : (
        <Stack maw={420}>
          <Text size="lg" fw={650}>
            {number(count)} of {number(left)} taken
          </Text>
          <Keypad value={count} of={key} maximum={left} onChange={(units) => setUnits(Math.max(0, units))} />
          <BigButton
            hotkey="Enter"
            loading={busy}
            why={count > 0 ? undefined : 'Type how many you took, or press S when there are none.'}
            onClick={done}
          >
            {number(count)} into tote {tote}
          </BigButton>
        </Stack>
      )}
      <Text size="lg">
        Next:{' '}
        {following ? (
          <strong>
            {following.stop.bin ?? 'in no bin'} · {following.stop.sku ?? following.stop.name} ·{' '}
            {number(following.left)}
          </strong>
        ) : (
          'nothing, this is the last'
        )}
      </Text>
    </Stack>
  );
}
