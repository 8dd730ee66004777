/** Suggested actions, and the buttons that do them. */
import { Button, Code, Divider, Group, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { doingOf, type Doing } from './doing-of.ts';
import { mayNow } from './may-now.ts';
import { useTakingUp, type Failed } from './use-taking-up.ts';
import { Note } from '../../ui/note.tsx';

type Recommendation = Output<'recommendations.get'>;
type Action = NonNullable<Recommendation['suggestedAction']>;
type Doable = Exclude<Doing, { does: 'elsewhere' }>;

interface TakeUpProps {
  recommendation: Recommendation;
  /** Called once nothing is left to do here. */
  done?: () => void;
}

export function TakeUp({ recommendation, done }: TakeUpProps) {
  const { suggestedAction: action, alternatives } = recommendation;
  const taking = useTakingUp(recommendation);
  const { why } = useMay('member');
  const open = mayNow(recommendation, 'accept');
  const failedToDo = taking.failed?.of === 'action';
  const finish = (finished: boolean) => {
    if (finished) done?.();
  };
  const choices = [...(action ? [action] : []), ...alternatives].map((one) => ({
    action: one,
    doing: doingOf(one, recommendation),
  }));
  const canBeDone = choices.some(({ doing }) => doing.does !== 'elsewhere');
  return (
    <Stack gap="sm">
      {choices.map((choice, index) => (
        <Choice
          key={`${choice.action.description} ${choice.action.path}`}
          {...choice}
          instead={index > 0}
          open={open}
          taking={taking}
          finish={finish}
        />
      ))}
      {choices.length === 0 ? (
        <Text size="sm">
          There is no automatic action for this. Accept it to show that you are handling it.
        </Text>
      ) : null}
      {taking.failed ? <Failure failed={taking.failed} /> : null}
      <Group gap="xs">
        {open && !failedToDo ? (
          <WhyButton
            why={why}
            size="compact-sm"
            variant={canBeDone ? 'default' : 'filled'}
            loading={taking.busy}
            onClick={() => void taking.acceptOnly().then(finish)}
          >
            {canBeDone ? 'Mark as done elsewhere' : 'Accept'}
          </WhyButton>
        ) : null}
        {failedToDo && done ? (
          <Button variant="default" size="compact-sm" onClick={done}>
            Later
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

interface ChoiceProps {
  action: Action;
  doing: Doing;
  /** True for an alternative that could be done instead of the suggested action. */
  instead: boolean;
  open: boolean;
  taking: ReturnType<typeof useTakingUp>;
  finish: (finished: boolean) => void;
}

function Choice({ action, doing, instead, open, taking, finish }: ChoiceProps) {
  const { why } = useMay('member');
  const { why: whyNotDo } = useMay(doing.does === 'send' ? (doing.said.facts.role ?? 'member') : 'member');
  const label = doing.does === 'elsewhere' ? '' : doing.verb;
  return (
    <>
      {instead ? <Divider label="Or" labelPosition="left" /> : null}
      <Text size="sm">{action.description}</Text>
      {doing.does === 'elsewhere' ? (
        <Note>The dashboard cannot do this for you. Send the request below yourself.</Note>
      ) : why === undefined && whyNotDo !== undefined ? (
        <Note>
          You can accept it, but you cannot do this step: {label}. {whyNotDo}
        </Note>
      ) : (
        <div>
          <WhyButton
            why={why}
            size="sm"
            h="auto"
            mih={36}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.2, paddingBlock: 6 } }}
            variant={instead ? 'default' : 'filled'}
            loading={taking.busy}
            onClick={() => void taking.takeUp(action, doing).then(finish)}
          >
            {taking.failed?.of === 'action' ? `Retry: ${label}` : upperFirst(label)}
          </WhyButton>
          <Note size="xs" mt={4}>
            {explained(doing, open)}
          </Note>
        </div>
      )}
      <Request action={action} />
    </>
  );
}

const Request = ({ action }: { action: Action }) => (
  <details>
    <summary>
      <Text span size="sm">
        API request
      </Text>
    </summary>
    <Code block mt="xs" tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {action.method} {action.path}
      {action.idempotencyKey ? `\nIdempotency-Key: ${action.idempotencyKey}` : ''}
      {action.body ? `\n\n${JSON.stringify(action.body, null, 2)}` : ''}
    </Code>
    <Note size="xs" mt={4}>
      Keys and apps need the scope {action.scope} for this request.
    </Note>
  </details>
);

const Failure = ({ failed: { of, error } }: { failed: Failed }) => (
  <FailureAlert title={of === 'accept' ? 'Couldn’t accept' : 'Accepted, but the action failed'} error={error}>
    {of === 'action' ? (
      <Text size="sm" mt={4}>
        Fix the problem, then retry. Nothing is created twice.
      </Text>
    ) : null}
  </FailureAlert>
);

function explained(doing: Doable, open: boolean): string {
  if (doing.does === 'go') return doing.note;
  if (!doing.makesDraft) return 'The request is sent under your name.';
  return open
    ? 'A draft does not reserve or order anything. You complete it and submit it yourself.'
    : 'If the draft already exists, this opens it.';
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
