/** How a notification is put away: seen to, put aside, dismissed. */
import { may as mayBe } from '@packhouse/contract/rules/lifecycle';
import { actionItemLifecycle } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { WhyButton } from '../../ui/why.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { isWaiting, maySnooze } from './state-of.ts';

interface ItemVerbsProps {
  item: Output<'notifications.list'>;
  /** Whether its menu of times is open, where a key opens it. */
  snoozing?: boolean;
  onSnoozing?: (snoozing: boolean) => void;
}

export function ItemVerbs({ item, snoozing, onSnoozing }: ItemVerbsProps) {
  const { why } = useMay('member');
  const { id, state } = item;
  const acknowledge = useWrite('notifications.acknowledge', {
    done: 'Acknowledged. It clears when the issue is resolved.',
  });
  const dismiss = useWrite('notifications.dismiss', {
    done: 'Dismissed. We’ll alert you if it happens again.',
  });
  return (
    <>
      {state !== null && mayBe(actionItemLifecycle, 'acknowledge', state) ? (
        <WhyButton
          why={why}
          size="compact-sm"
          variant="default"
          onClick={() => acknowledge.mutate({ input: { id } })}
        >
          Acknowledge
        </WhyButton>
      ) : null}
      {maySnooze(item) ? (
        <SnoozeMenu
          item={item}
          {...(snoozing === undefined ? {} : { opened: snoozing })}
          {...(onSnoozing ? { onChange: onSnoozing } : {})}
        />
      ) : null}
      {isWaiting(item) ? (
        <WhyButton
          why={why}
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="dimmed"
          onClick={() => dismiss.mutate({ input: { id } })}
        >
          Dismiss
        </WhyButton>
      ) : null}
    </>
  );
}
