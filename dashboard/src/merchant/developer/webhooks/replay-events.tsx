/** Sends the events of a time again. How many these are is asked before, by a trial. */
import { dayMs, hourMs, minuteMs } from '@packhouse/contract/rules/time';
import { Alert, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { longestReplayDays, mostReplayed } from 'packhouse:webhooks';
import { useState } from 'react';
import { callWrite } from '../../../api/call.ts';
import type { Input } from '../../../api/operation.ts';
import { useSpace } from '../../../api/space.tsx';
import { useWrite } from '../../../api/use.ts';
import { Ask } from '../../../ui/ask.tsx';
import { number, plural } from '../../../ui/format.ts';
import { FailureWords } from '../../../ui/tell.tsx';
import { errorAtOf, type ErrorAt } from '../../../ui/sent-form.tsx';
import { nameOf, type Webhook } from './webhook-words.ts';
import { typing } from '../../../ui/typing.ts';
import { Switch } from '../../../ui/switch.ts';

interface ReplayEventsProps {
  webhook: Webhook;
  opened: boolean;
  onClose: () => void;
}

const spans = [
  ['1', 'Last hour'],
  ['24', 'Last 24 hours'],
  ['168', 'Last 7 days'],
] as const;

export function ReplayEvents(props: ReplayEventsProps) {
  const { opened, webhook } = props;
  // Each time it is opened it begins anew.
  return <Replay {...props} key={`${webhook.id} ${String(opened)}`} />;
}

interface Choice {
  /** Hours until now, or `failing`, or `own` for the two times. */
  span: string;
  from: string;
  until: string;
  onlyFailed: boolean;
}

function Replay({ webhook, opened, onClose }: ReplayEventsProps) {
  const { failingSince } = webhook.health;
  const [openedAt] = useState(() => Date.now());
  const [choice, setChoice] = useState<Choice>({
    span: failingSince ? 'failing' : '24',
    from: localOf(openedAt - dayMs),
    until: '',
    onlyFailed: failingSince !== null,
  });
  const set = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  const input = inputOf(choice, webhook, openedAt);
  const trial = useTrial(input, opened);
  const replay = useWrite('dashboardWebhooks.replay', {
    done: ({ deliveries }) => `${plural(deliveries, 'event')} replayed.`,
  });
  const count = trial.data?.deliveries;
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Replay events to ${nameOf(webhook)}`}
      action={count === undefined ? 'Replay' : `Replay ${plural(count, 'event')}`}
      danger={false}
      disabled={input === undefined || !count}
      onConfirm={() => replay.mutateAsync({ input: input! })}
    >
      <Stack>
        <Text size="sm">
          Replayed events keep their webhook-id, so receivers that check it skip duplicates. At most{' '}
          {number(mostReplayed)} events from the last {longestReplayDays} days.
        </Text>
        <Radio.Group label="Period" value={choice.span} onChange={(span) => set({ span })}>
          <Stack gap="xs" mt={6}>
            {failingSince ? <Radio value="failing" label="Since deliveries started failing" /> : null}
            {spans.map(([hours, label]) => (
              <Radio value={hours} label={label} key={hours} />
            ))}
            <Radio value="own" label="Custom period" />
          </Stack>
        </Radio.Group>
        {choice.span === 'own' ? (
          <OwnTime choice={choice} set={set} errorAt={errorAtOf(trial.error)} />
        ) : null}
        <Switch
          label="Only undelivered events"
          checked={choice.onlyFailed}
          onChange={(event) => set({ onlyFailed: event.currentTarget.checked })}
        />
        <div role="status">
          {trial.error ? (
            <Alert color="red" variant="outline">
              <FailureWords error={trial.error} />
            </Alert>
          ) : (
            <Text size="sm" fw={600}>
              {count === undefined ? 'Counting…' : `${plural(count, 'event')} will be sent.`}
            </Text>
          )}
        </div>
      </Stack>
    </Ask>
  );
}

interface OwnTimeProps {
  choice: Choice;
  set: (changes: Partial<Choice>) => void;
  errorAt: ErrorAt;
}

const OwnTime = ({ choice, set, errorAt }: OwnTimeProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }}>
    <TextInput
      type="datetime-local"
      label="From"
      {...typing(choice.from, (from) => set({ from }))}
      error={errorAt('from')}
    />
    <TextInput
      type="datetime-local"
      label="Until"
      description="Leave empty for now"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...typing(choice.until, (until) => set({ until }))}
      error={errorAt('until')}
    />
  </SimpleGrid>
);

/** The request for a choice; undefined while its times cannot be read. */
function inputOf(
  { span, from, until, onlyFailed }: Choice,
  { id, health }: Webhook,
  openedAt: number,
): Input<'dashboardWebhooks.replay'> | undefined {
  const start =
    span === 'failing'
      ? health.failingSince
      : span === 'own'
        ? instantOf(from)
        : new Date(openedAt - Number(span) * hourMs).toISOString();
  if (!start) return undefined;
  const end = span === 'own' ? instantOf(until) : undefined;
  return { id, from: start, ...(end ? { until: end } : {}), onlyFailed };
}

function useTrial(input: Input<'dashboardWebhooks.replay'> | undefined, enabled: boolean) {
  const space = useSpace();
  const [asked] = useDebouncedValue(JSON.stringify(input), 250);
  return useQuery({
    // Not below the operation's name: a write that is done makes no trial go stale.
    queryKey: [space.organizationId, space.mode, 'trial of a replay', asked],
    queryFn: () =>
      callWrite('dashboardWebhooks.replay', JSON.parse(asked) as Input<'dashboardWebhooks.replay'>, space, {
        dryRun: true,
      }),
    enabled: enabled && input !== undefined,
  });
}

/** As a `datetime-local` field has it, in the reader's zone. */
function localOf(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

const instantOf = (local: string): string | undefined => {
  const at = local === '' ? Number.NaN : Date.parse(local);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};
