/** The clock of the test space. It only goes forward. */
import { hourMs } from '@packhouse/contract/rules/time';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { useRead, useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { dateTime, plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FailureWords } from '../../ui/tell.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WhyButton } from '../../ui/why.tsx';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

const steps = [
  ['+1 hour', 3_600],
  ['+1 day', 86_400],
  ['+7 days', 604_800],
] as const;

export function TestClock() {
  const { why } = useMay('member');
  const clock = useRead('organization.testClock', {});
  const advance = useWrite('organization.advanceTestClock', {
    quiet: true,
    done: ({ now }) => `The test clock now shows ${dateTime(now)}.`,
  });
  const real = useNow(1_000);
  const [to, setTo] = useState('');
  return (
    <Section title="Test clock">
      <Stack gap="sm">
        <Loaded query={clock}>
          {({ offsetMs }) => (
            <div>
              <Text size="xl" fw={650}>
                {dateTime(new Date(real + offsetMs).toISOString())}
              </Text>
              <Note>{offsetMs === 0 ? 'Same as real time.' : `${spanOf(offsetMs)} ahead of real time.`}</Note>
            </div>
          )}
        </Loaded>
        <Note>
          You cannot move the clock back. As time passes, stock expires, ship-by deadlines are missed and days
          are closed.
        </Note>
        <Group gap="xs">
          {steps.map(([label, bySeconds]) => (
            <WhyButton
              key={label}
              size="xs"
              variant="default"
              why={why}
              loading={advance.isPending && advance.variables.input.bySeconds === bySeconds}
              onClick={() => advance.mutate({ input: { bySeconds } })}
            >
              {label}
            </WhyButton>
          ))}
        </Group>
        <form
          onSubmit={submits(() => {
            if (to !== '' && why === undefined) advance.mutate({ input: { to: new Date(to).toISOString() } });
          })}
        >
          <Group gap="xs" align="flex-end">
            <TextInput type="datetime-local" label="Move clock to" {...typing(to, setTo)} w={230} />
            {why === undefined ? (
              <Button
                type="submit"
                variant="default"
                disabled={to === ''}
                loading={advance.isPending && 'to' in advance.variables.input}
              >
                Move clock
              </Button>
            ) : (
              <WhyButton variant="default" why={why}>
                Move clock
              </WhyButton>
            )}
          </Group>
        </form>
        <div aria-live="polite">{advance.isError ? <FailureWords error={advance.error} /> : null}</div>
      </Stack>
    </Section>
  );
}

function spanOf(ms: number): string {
  const hours = Math.round(ms / hourMs);
  if (hours < 48) return plural(hours, 'hour');
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} days` : `${days} days and ${hours % 24} h`;
}
