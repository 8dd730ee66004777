import { Paper, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '../../api/operation.ts';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { plain } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import { hereOf } from '../bins/in-bin.ts';
import { unitsOf, type GoodsToPlace } from './goods-to-place.ts';
import classes from './suggested-bins.module.css';

type Suggestion = Output<'operatorBins.suggest'>;

const why: Record<Suggestion['bins'][number]['why'], string> = {
  same_goods: 'Same item is here',
  primary: 'Home bin',
  other_lot: 'Another lot is here',
  nearest_empty: 'Nearest empty bin',
  shared: 'Other items are here',
};

interface SuggestedBinsProps {
  goods: GoodsToPlace;
  suggestion: UseQueryResult<Suggestion>;
  /** They lie in no bin. */
  skip: () => void;
}

export const SuggestedBins = ({ goods, suggestion, skip }: SuggestedBinsProps) => (
  <Paper withBorder p="md" component="section" aria-label="In hand">
    <Stack gap="sm">
      <div>
        <Title size="h4">{goods.name}</Title>
        <Text>
          {unitsOf(goods)}
          {goods.lot ? `, lot ${goods.lot}` : ''}
        </Text>
      </div>
      <BinsInOrder suggestion={suggestion} />
      <Text size="sm">Scan the bin to confirm. To split, scan the item again, then the other bin.</Text>
      <BigButton variant="default" hotkey="s" onClick={skip}>
        Skip: no bin
      </BigButton>
    </Stack>
  </Paper>
);

/** The suggested bins, the best first, each with the reason for it. */
export const BinsInOrder = ({ suggestion }: Pick<SuggestedBinsProps, 'suggestion'>) => (
  <Loaded query={suggestion}>
    {({ bins }) =>
      bins.length === 0 ? (
        <Text>No bin suggested. Scan any bin twice.</Text>
      ) : (
        <ol className={classes['bins']}>
          {bins.map(({ bin, zone, kind, why: reason, goods: lying, inBin }) => (
            <li key={bin}>
              <span className={classes['code']}>{bin}</span>
              <span>
                {why[reason]}
                {reason === 'nearest_empty' || reason === 'shared' ? '' : `, ${hereOf(inBin)}`}. {plain(kind)}
                , zone {zone}
                {lying > 1 ? `, ${number(lying)} different items` : ''}
              </span>
            </li>
          ))}
        </ol>
      )
    }
  </Loaded>
);
