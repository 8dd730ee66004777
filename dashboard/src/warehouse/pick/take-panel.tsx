/** The current take, in type that is legible at arm's length, and the next stop. */
import { Group, Stack, Text } from '@mantine/core';
import { date, number } from '../../ui/format.ts';
import { rich, t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { hereOf } from '../bins/in-bin.ts';
import { Keypad } from '../keypad.tsx';
import { useScanner } from '../scan/scanner.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import classes from './walk.module.css';
import type { WalkState } from './use-walk.ts';
import { counted } from './use-walk-scan.ts';
import { leftoversOf, type Take } from './walk.ts';

export function TakePanel({ walk, take }: { walk: WalkState; take: Take }) {
  const { takes, isInBin, count, busy, change, toteOf, needsTote, wave } = walk;
  const { follow } = useScanner();
  const { key, stop, entry, left } = take;
  const tote = toteOf(entry);
  const following = takes[1];
  const now = needsTote ? 'tote' : !isInBin ? 'bin' : 'goods';
  const merchant = wave.shipments.find(({ id }) => id === entry.id)?.organization.name;
  return (
    <Stack>
      <div className={classes['steps']}>
        <div className={classes['step']} data-now={now === 'bin' || undefined}>
          <Text>{t('Bin')}</Text>
          <div className={classes['large']}>{stop.bin ?? t('No bin')}</div>
          {stop.bin === null || stop.fromCarton ? null : <Text fw={600}>{hereOf(stop.inBin)}</Text>}
          {stop.otherBins.length > 0 ? (
            <Text>{t('also {bins}', { bins: stop.otherBins.join(', ') })}</Text>
          ) : null}
        </div>
        <div className={classes['step']} data-now={now === 'goods' || undefined}>
          <Group wrap="nowrap" align="flex-start" justify="space-between">
            <div style={{ minWidth: 0 }}>
              <Text>{stop.cartonId ? t('Carton') : t('Item')}</Text>
              {stop.fromCarton ? (
                <Text fw={650}>
                  {t('Open {boxes, plural, one {# carton} other {# cartons}}: {name}', {
                    boxes: stop.fromCarton.boxes,
                    name: stop.fromCarton.name,
                  })}
                </Text>
              ) : null}
              <div className={classes['large']}>{stop.sku ?? stop.name}</div>
              {stop.sku ? <Text size="lg">{stop.name}</Text> : null}
              {stop.lot ? (
                <Text fw={600}>
                  {t(stop.expiresOn ? 'Lot {lot}, expires {date}' : 'Lot {lot}', {
                    lot: stop.lot,
                    date: stop.expiresOn ? date(stop.expiresOn) : '',
                  })}
                </Text>
              ) : null}
            </div>
            <GoodsPicture url={stop.imageUrl} />
          </Group>
        </div>
        <div className={classes['step']} data-now={now === 'tote' || undefined}>
          <Text>{t('Take')}</Text>
          <Group gap="sm" align="baseline">
            <span className={classes['count']}>{number(left)}</span>
            {tote ? <span className={classes['large']}>→ {needsTote ? t('scan a tote') : tote}</span> : null}
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
            {t('{count, number} of {left, number} taken', { count: count.units, left })}
          </Text>
          <Keypad
            value={count.units}
            of={key}
            maximum={left}
            onChange={(units) => {
              change({ count: { ...count, units } });
              follow(counted(take, units));
            }}
          />
          <BigButton
            hotkey="Enter"
            loading={busy}
            why={count.units > 0 ? undefined : t('Type how many you took, or press S if there are none.')}
            onClick={() => void walk.confirmCounted()}
          >
            {t(tote ? 'Put {count, number} in {tote}' : 'Take {count, number}', {
              count: count.units,
              tote: tote ?? '',
            })}
          </BigButton>
        </Stack>
      ) : null}
      <Text size="lg">
        {following
          ? rich('Next: {name}', {
              name: (
                <strong>
                  {following.stop.bin ?? t('no bin')} · {following.stop.sku ?? following.stop.name} ·{' '}
                  {number(following.left)}
                </strong>
              ),
            })
          : t('Next: nothing, this is the last pick')}
      </Text>
    </Stack>
  );
}
