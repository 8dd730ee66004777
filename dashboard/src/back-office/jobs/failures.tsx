/** Jobs whose last attempt failed, with what they said, and another try. */
import { Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { Note } from '../../ui/note.tsx';

type Overview = Output<'operatorJobs.overview'>;
type Failure = Overview['failures'][number];

export function Failures({ overview: { failures, tasks } }: { overview: Overview }) {
  if (failures.length === 0) return null;
  const titleOf = (name: string) => tasks.find(({ task }) => task === name)?.title ?? name;
  return (
    <Section title="Failed jobs">
      <Stack gap="sm" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {failures.map((failure) => (
          <OneFailure key={failure.id} failure={failure} title={titleOf(failure.task)} />
        ))}
      </Stack>
    </Section>
  );
}

function OneFailure({ failure, title }: { failure: Failure; title: string }) {
  const { id, attempts, maxAttempts, error, runAt, givenUp, createdAt } = failure;
  const retry = useWrite('operatorJobs.retry', { done: `Retrying: ${title}` });
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            <Badge tone={givenUp ? 'bad' : 'warning'}>{givenUp ? 'Failed' : 'Retrying'}</Badge>
          </Group>
          <Note>
            {number(attempts)} of {number(maxAttempts)} attempts · created <Time at={createdAt} /> ·{' '}
            {givenUp ? (
              'no more automatic retries'
            ) : (
              <>
                next try <Time at={runAt} />
              </>
            )}{' '}
            · job {id}
          </Note>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate({ input: { jobId: id } })}
        >
          Retry
        </Button>
      </Group>
      <Code block mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {error}
      </Code>
    </Paper>
  );
}
