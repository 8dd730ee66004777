import { Paper, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '../../api/operation.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { t, word } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { binKind } from '../bins/bin-words.ts';
import { hereOf } from '../bins/in-bin.ts';
import { unitsOf, type GoodsToPlace } from './goods-to-place.ts';
import classes from './suggested-bins.module.css';

type Suggestion = Output<'operatorBins.suggest'>;

const why: Record<Suggestion['bins'][number]['why'], string> = {
  same_goods: word('Same item is here'),
  primary: word('Home bin'),
  other_lot: word('Another lot is here'),
  nearest_empty: word('Nearest empty bin'),
  shared: word('Other items are here'),
};

interface SuggestedBinsProps {
  goods: GoodsToPlace;
  suggestion: UseQueryResult<Suggestion>;
  /** They lie in no bin. */
  skip: () => void;
}

export const SuggestedBins = ({ goods, suggestion, skip }: SuggestedBinsProps) => (
  <Paper withBorder p="md" component="section" aria-label={t('In hand')}>
    <Stack gap="sm">
      <div>
        <Title size="h4">{goods.name}</Title>
        <Text>{goods.lot ? `${unitsOf(goods)}, ${t('lot {lot}', { lot: goods.lot })}` : unitsOf(goods)}</Text>
      </div>
      <BinsInOrder suggestion={suggestion} />
      <Text size="sm">
        {t('Scan the bin to confirm. To split, scan the item again, then the other bin.')}
      </Text>
      <BigButton variant="default" hotkey="s" onClick={skip}>
        {t('Skip: no bin')}
      </BigButton>
    </Stack>
  </Paper>
);

/** The suggested bins, the best first, each with the reason for it. */
export const BinsInOrder = ({ suggestion }: Pick<SuggestedBinsProps, 'suggestion'>) => (
  <Loaded query={suggestion}>
    {({ bins }) =>
      bins.length === 0 ? (
        <Text>{t('No bin suggested. Scan any bin twice.')}</Text>
      ) : (
        <ol className={classes['bins']}>
          {bins.map(({ bin, zone, kind, why: reason, goods: lying, inBin }) => (
            <li key={bin}>
              <span className={classes['code']}>{bin}</span>
              <span>
                {[
                  t(why[reason]),
                  reason === 'nearest_empty' || reason === 'shared' ? undefined : hereOf(inBin),
                ]
                  .filter(Boolean)
                  .join(', ')}
                .{' '}
                {[
                  t(binKind[kind]),
                  t('zone {zone}', { zone }),
                  lying > 1 ? t('{lying, number} different items', { lying }) : undefined,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )
    }
  </Loaded>
);
