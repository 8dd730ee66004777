/** Short pick: asks why the bin holds less than it should, and then offers to count the bin. */
import { Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { t, word } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { AskReason } from './ask-reason.tsx';
import { useShort, type ShortProps } from './use-short.ts';

const reasons = [
  word('Bin is empty'),
  word('Fewer than expected'),
  word('Damaged'),
  word('Wrong item in the bin'),
  word('Cannot reach it'),
];

export function Short(props: ShortProps) {
  const { take, tote, counted, back } = props;
  const { stop, entry, left } = take;
  const short = useShort(props);
  const { missing, elsewhere, isDone, isCounting, busy, give, count } = short;
  if (!isDone) {
    return (
      <AskReason
        title={t('{count, number} of {item} missing', { count: missing, item: stop.sku ?? stop.name })}
        reasons={reasons}
        action={t('Report short')}
        busy={busy}
        give={(reason) => void give(reason)}
        back={back}
      >
        <Text size="lg">
          {t(
            short.keepBooks
              ? '{bin} · {counted, number} of {left, number} found for {order}. The order goes on hold, and the bin is counted.'
              : '{bin} · {counted, number} of {left, number} found for {order}. The order goes on hold until stock arrives.',
            { bin: stop.bin ?? t('No bin'), counted, left, order: entry.number },
          )}
        </Text>
        {elsewhere.length > 0 ? (
          <>
            <Text size="lg" fw={650}>
              {t('First {places}. Press Backspace to go back to the pick.', {
                places: elsewhere.reduce((first, second) => t('{first}, or {second}', { first, second })),
              })}
            </Text>
            <Checkbox
              size="lg"
              label={t('I checked: nothing is there, correct the stock')}
              checked={short.isChecked}
              onChange={(event) => short.setIsChecked(event.currentTarget.checked)}
            />
          </>
        ) : null}
      </AskReason>
    );
  }
  return (
    <Stack>
      <Title>
        {t(tote ? '{order} is on hold. Set {tote} aside.' : '{order} is on hold. Set its cartons aside.', {
          order: entry.number,
          tote: tote ?? '',
        })}
      </Title>
      <Text size="lg">
        {isCounting
          ? t(stop.bin ? 'Count requested for {bin}.' : 'Count requested for this item.', {
              bin: stop.bin ?? '',
            })
          : t('Request a count so the next picker is not sent there for nothing.')}
      </Text>
      <Group>
        <BigButton
          calls="operatorCounts.create"
          hotkey="c"
          loading={busy}
          why={isCounting ? t('Count already requested.') : undefined}
          onClick={() => void count()}
        >
          {t(stop.bin ? 'Request count of {bin}' : 'Request count of this item', { bin: stop.bin ?? '' })}
        </BigButton>
        <BigButton variant="default" hotkey="Enter" onClick={back}>
          {t('Continue picking')}
        </BigButton>
      </Group>
    </Stack>
  );
}
