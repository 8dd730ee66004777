/** Goods go from one bin to another, or into their first one. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { t } from '../../ui/t.ts';
import { BackButton } from '../big-button.tsx';
import { useBinMove, type BinMoveProps } from './use-bin-move.ts';

export function BinMove(props: BinMoveProps) {
  const { places, from, setFrom, isFirst } = useBinMove(props);
  return (
    <Stack>
      <Text fw={600}>
        {isFirst
          ? t('Scan the bin to put it in.')
          : from
            ? t('From {from}. Scan the bin to move to.', { from })
            : t('Scan the bin to move from.')}
      </Text>
      <Group align="flex-end">
        {places.length > 1 ? (
          <Select
            label={t('From')}
            size="lg"
            data={places}
            value={from ?? null}
            onChange={(value) => setFrom(value ?? undefined)}
          />
        ) : null}
        <BackButton onClick={props.done}>{t('Cancel')}</BackButton>
      </Group>
    </Stack>
  );
}
