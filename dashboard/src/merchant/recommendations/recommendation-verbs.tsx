/** Buttons for the decisions that can be made on a suggestion now. */
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { longChoices } from '../../ui/until-choices.ts';
import { UntilMenu } from '../../ui/until-menu.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { mayNow } from './may-now.ts';
import { useVerbs } from './use-verbs.ts';

interface RecommendationVerbsProps {
  recommendation: Output<'recommendations.list'>;
  /** Left out where accepting has a place of its own. */
  onAccept?: () => void;
  onDismiss: () => void;
  /** True while the menu of times is open, on pages where a key opens it. */
  snoozing?: boolean;
  onSnoozing?: (snoozing: boolean) => void;
}

const quiet = { size: 'compact-sm', variant: 'subtle', color: 'gray', c: 'dimmed' } as const;

export function RecommendationVerbs(props: RecommendationVerbsProps) {
  const { recommendation, onAccept, onDismiss, snoozing, onSnoozing } = props;
  const { why } = useMay('member');
  const { snooze, reopen } = useVerbs();
  return (
    <>
      {onAccept && mayNow(recommendation, 'accept') ? (
        <WhyButton why={why} size="compact-sm" variant="light" onClick={onAccept}>
          Accept
        </WhyButton>
      ) : null}
      {mayNow(recommendation, 'reopen') ? (
        <WhyButton why={why} size="compact-sm" variant="default" onClick={() => reopen(recommendation)}>
          {recommendation.status === 'snoozed' ? 'Unsnooze' : 'Reopen'}
        </WhyButton>
      ) : null}
      {mayNow(recommendation, 'snooze') ? (
        <UntilMenu
          choices={longChoices}
          pick={(until) => snooze(recommendation, until)}
          why={why}
          looks={quiet}
          opened={snoozing}
          onChange={onSnoozing}
        />
      ) : null}
      {mayNow(recommendation, 'dismiss') ? (
        <WhyButton why={why} {...quiet} onClick={onDismiss}>
          Dismiss
        </WhyButton>
      ) : null}
    </>
  );
}
