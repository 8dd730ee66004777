/** The current take, in type that is legible at arm's length, and the next stop. */
import { Group, Stack, Text } from '@mantine/core';
import { date, number, plural } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { hereOf } from '../bins/in-bin.ts';
import { Keypad } from '../keypad.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import classes from './walk.module.css';
import type { WalkState } from './use-walk.ts';
import { leftoversOf, type Take } from './walk.ts';

export function TakePanel({ walk, take }: { walk: WalkState; take: Take }) {
  const { takes, isInBin, count, busy, change, toteOf, needsTote, wave } = walk;
  const { key, stop, entry, left } = take;
  const tote = toteOf(entry);
  const following = takes[1];
  const now = needsTote ? 'tote' : !isInBin ? 'bin' : 'goods';
  const merchant = wave.shipments.find(({ id }) => id === entry.id)?.organization.name;
  return (
    <Stack>
      <div className={classes['steps']}>
        <div className={classes['step']} data-now={now === 'bin' || undefined}>
          <Text>Bin</Text>
          <div className={classes['large']}>{stop.bin ?? 'No bin'}</div>
          {stop.bin === null || stop.fromCarton ? null : <Text fw={600}>{hereOf(stop.inBin)}</Text>}
          {stop.otherBins.length > 0 ? <Text>also {stop.otherBins.join(', ')}</Text> : null}
        </div>
        <div className={classes['step']} data-now={now === 'goods' || undefined}>
          <Group wrap="nowrap" align="flex-start" justify="space-between">
            <div style={{ minWidth: 0 }}>
              <Text>{stop.cartonId ? 'Carton' : 'Item'}</Text>
              {stop.fromCarton ? (
                <Text fw={650}>
                  Open {plural(stop.fromCarton.boxes, 'carton')}: {stop.fromCarton.name}
                </Text>
              ) : null}
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
        <div className={classes['step']} data-now={now === 'tote' || undefined}>
          <Text>Take</Text>
          <Group gap="sm" align="baseline">
            <span className={classes['count']}>{number(left)}</span>
            {tote ? <span className={classes['large']}>→ {needsTote ? 'scan a tote' : tote}</span> : null}
          </Group>
          <Text>{entry.number}</Text>
          <Text size="lg" fw={650}>
            {merchant}
          </Text>
          {stop.fromCarton ? <Text fw={600}>{leftoversOf(stop.fromCarton, stop.quantity)}</Text> : null}
        </div>
      </div>
      {count ? (
        <Stack maw={420}>
          <Text size="lg" fw={650}>
            {number(count.units)} of {number(left)} taken
          </Text>
          <Keypad
            value={count.units}
            of={key}
            maximum={left}
            onChange={(units) => change({ count: { ...count, units: Math.max(0, units) } })}
          />
          <BigButton
            hotkey="Enter"
            loading={busy}
            why={count.units > 0 ? undefined : 'Type how many you took, or press S if there are none.'}
            onClick={() => void walk.confirmCounted()}
          >
            {tote ? `Put ${number(count.units)} in ${tote}` : `Take ${number(count.units)}`}
          </BigButton>
        </Stack>
      ) : null}
      <Text size="lg">
        Next:{' '}
        {following ? (
          <strong>
            {following.stop.bin ?? 'no bin'} · {following.stop.sku ?? following.stop.name} ·{' '}
            {number(following.left)}
          </strong>
        ) : (
          'nothing, this is the last pick'
        )}
      </Text>
    </Stack>
  );
}
