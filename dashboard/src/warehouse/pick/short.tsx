/** Short pick: asks why the bin holds less than it should, and then offers to count the bin. */
import { Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { AskReason } from './ask-reason.tsx';
import { useShort, type ShortProps } from './use-short.ts';

const reasons = [
  'Bin is empty',
  'Fewer than expected',
  'Damaged',
  'Wrong item in the bin',
  'Cannot reach it',
];

export function Short(props: ShortProps) {
  const { take, tote, counted, back } = props;
  const { stop, entry, left } = take;
  const short = useShort(props);
  const { missing, elsewhere, isDone, isCounting, busy, give, count } = short;
  if (!isDone) {
    return (
      <AskReason
        title={`${number(missing)} of ${stop.sku ?? stop.name} missing`}
        reasons={reasons}
        action="Report short"
        busy={busy}
        give={(reason) => void give(reason)}
        back={back}
      >
        <Text size="lg">
          {stop.bin ?? 'No bin'} · {number(counted)} of {number(left)} found for {entry.number}. The order
          goes on hold{short.keepBooks ? ', and the bin is counted' : ' until stock arrives'}.
        </Text>
        {elsewhere.length > 0 ? (
          <>
            <Text size="lg" fw={650}>
              First {elsewhere.join(', or ')}. Press Backspace to go back to the pick.
            </Text>
            <Checkbox
              size="lg"
              label="I checked: nothing is there, correct the stock"
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
        {entry.number} is on hold. Set {tote ?? 'its cartons'} aside.
      </Title>
      <Text size="lg">
        {isCounting
          ? `Count requested for ${stop.bin ?? 'this item'}.`
          : 'Request a count so the next picker is not sent there for nothing.'}
      </Text>
      <Group>
        <BigButton
          calls="operatorCounts.create"
          hotkey="c"
          loading={busy}
          why={isCounting ? 'Count already requested.' : undefined}
          onClick={() => void count()}
        >
          Request count of {stop.bin ?? 'this item'}
        </BigButton>
        <BigButton variant="default" hotkey="Enter" onClick={back}>
          Continue picking
        </BigButton>
      </Group>
    </Stack>
  );
}
