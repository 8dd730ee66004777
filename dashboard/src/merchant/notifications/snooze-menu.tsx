/** Puts a notification aside until a time, or brings it back. */
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { soonChoices } from '../../ui/until-choices.ts';
import { UntilMenu } from '../../ui/until-menu.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { isSnoozed } from './state-of.ts';
import { useSnooze } from './use-snooze.ts';

interface SnoozeMenuProps {
  item: Output<'notifications.list'>;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

const looks = { size: 'compact-sm', variant: 'subtle', color: 'gray', c: 'dimmed' } as const;

export function SnoozeMenu({ item, opened, onChange }: SnoozeMenuProps) {
  const { why } = useMay('member');
  const { snooze, bringBack } = useSnooze();
  if (isSnoozed(item)) {
    return (
      <WhyButton why={why} {...looks} onClick={() => bringBack(item)}>
        Unsnooze
      </WhyButton>
    );
  }
  return (
    <UntilMenu
      choices={soonChoices}
      pick={(until) => snooze(item, until)}
      why={why}
      looks={looks}
      opened={opened}
      onChange={onChange}
    />
  );
}
