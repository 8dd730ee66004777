/** Short pick: asks why the bin holds less than it should, and then offers to count the bin. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { AskReason } from './ask-reason.tsx';
import { useShort, type ShortProps } from './use-short.ts';

const reasons = [
  'The bin is empty',
  'Fewer than there should be',
  'Damaged',
  'Other goods in the bin',
  'Cannot be reached',
];

export function Short(props: ShortProps) {
  const { take, tote, counted, back } = props;
  const { stop, entry, left } = take;
  const { missing, isDone, isCounting, busy, give, count } = useShort(props);
  if (!isDone) {
    return (
      <AskReason
        title={`${number(missing)} of ${stop.sku ?? stop.name} missing`}
        reasons={reasons}
        action="It is short"
        busy={busy}
        give={(reason) => void give(reason)}
        back={back}
      >
        <Text size="lg">
          {stop.bin ?? 'In no bin'} · {number(counted)} of {number(left)} found for {entry.number}. The
          shipment goes on hold until there are goods for it.
        </Text>
      </AskReason>
    );
  }
  return (
    <Stack>
      <Title order={2}>
        {entry.number} waits on hold. Put tote {tote} aside.
      </Title>
      <Text size="lg">
        {isCounting
          ? 'The count is opened: somebody will count what lies there.'
          : 'Have the bin counted, so that the next picker is not sent there for nothing.'}
      </Text>
      <Group>
        <BigButton
          hotkey="c"
          loading={busy}
          why={isCounting ? 'Its count is opened.' : undefined}
          onClick={() => void count()}
        >
          Count {stop.bin ?? 'these goods'}
        </BigButton>
        <BigButton variant="default" hotkey="Enter" onClick={back}>
          Go on with the walk
        </BigButton>
      </Group>
    </Stack>
  );
}
