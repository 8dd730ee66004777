/** The refill in hand, in type that is legible at arm's length: the reserve bin, the item, the pick bin. */
import { Group, Stack, Text } from '@mantine/core';
import { date, number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { hereOf } from '../bins/in-bin.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { Keypad } from '../keypad.tsx';
import classes from '../pick/walk.module.css';
import { keyOf } from './refills-to-do.ts';
import type { RefillState } from './use-refill.ts';

interface RefillWalkProps {
  walk: NonNullable<RefillState['walk']>;
  refill: RefillState;
}

export function RefillWalk({ walk, refill: { setUnits, setShort, giveUp, notThere } }: RefillWalkProps) {
  const { row, step, units, short } = walk;
  const { name, sku, organization, from, zone, inReserve, lot, expiresOn, to, inBin, quantity } = row;
  const nowAt = (one: typeof step) => step === one || undefined;
  return (
    <Stack component="section" aria-label={t('Refill in hand')}>
      <Text fw={650} size="lg">
        {organization.name}
      </Text>
      <div className={classes['steps']}>
        <div className={classes['step']} data-now={nowAt('reserve')}>
          <Text>{t('From reserve bin')}</Text>
          <div className={classes['large']}>{from}</div>
          <Text fw={600}>
            {t('Zone {zone}', { zone })}, {hereOf(inReserve)}
          </Text>
        </div>
        <div className={classes['step']} data-now={nowAt('item')}>
          <Text>{t('Item')}</Text>
          <div className={classes['large']}>{sku}</div>
          <Text size="lg">{name}</Text>
          {lot ? (
            <Text fw={600}>
              {expiresOn
                ? t('Lot {lot}, expires {date}', { lot, date: date(expiresOn) })
                : t('Lot {lot}', { lot })}
            </Text>
          ) : null}
        </div>
        <div className={classes['step']} data-now={nowAt('pick')}>
          <Text>{t('Bring')}</Text>
          <Group gap="sm" align="baseline">
            <span className={classes['count']}>{number(units)}</span>
            <span className={classes['large']}>→ {to}</span>
          </Group>
          <Text fw={600}>{hereOf(inBin)}</Text>
        </div>
      </div>
      {short ? (
        <Text size="lg" fw={650}>
          {t('Type how many of {quantity, number} you took. {bin} will be counted.', { quantity, bin: from })}
        </Text>
      ) : null}
      <Group>
        {short && units === 0 ? (
          <ConfirmButton hotkey="n" onClick={() => notThere(walk)}>
            {t('Nothing there')}
          </ConfirmButton>
        ) : null}
        {step === 'reserve' ? null : (
          <BigButton variant="default" hotkey="s" onClick={() => setShort(walk, !short)}>
            {t(short ? 'All there after all' : 'Fewer there')}
          </BigButton>
        )}
        {short ? null : (
          <BigButton variant="default" hotkey="x" onClick={() => giveUp(walk)}>
            {t('Give up')}
          </BigButton>
        )}
      </Group>
      {step === 'pick' || short ? (
        <Stack maw={420}>
          <Keypad
            value={units}
            of={`${keyOf(row)} ${short}`}
            onChange={(next) => setUnits(walk, next)}
            {...(short ? { maximum: quantity } : {})}
          />
        </Stack>
      ) : null}
    </Stack>
  );
}
