/** Each attempt of a delivery, the latest first: what was sent along, and what was answered. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/facts.tsx';
import { Time } from '../../../ui/time.tsx';
import { indented } from '../ask-as-person.ts';
import { Snippet } from '../snippet.tsx';
import { msOf } from '../traffic.tsx';
import classes from './attempt-log.module.css';
import { outcomeOf, type Attempt } from './webhook-words.ts';
import { Note } from '../../../ui/note.tsx';

export const AttemptLog = ({ log }: { log: readonly Attempt[] }) => (
  <Section title="Attempts">
    {log.length === 0 ? (
      <Note>No attempts yet.</Note>
    ) : (
      <Stack gap="xs">
        {log.map((attempt, index) => (
          <OneAttempt key={attempt.id} attempt={attempt} number={log.length - index} first={index === 0} />
        ))}
      </Stack>
    )}
  </Section>
);

interface OneAttemptProps {
  attempt: Attempt;
  number: number;
  first: boolean;
}

function OneAttempt({ attempt, number, first }: OneAttemptProps) {
  const { status, error, errorDetail, durationMs, at } = attempt;
  return (
    <details className={classes['attempt']} open={first}>
      <summary>
        Attempt {number}{' '}
        <Badge tone={error === null ? 'good' : 'bad'}>{outcomeOf({ status, error }) ?? 'Unknown'}</Badge>{' '}
        <Text size="sm" c="dimmed" component="span">
          {msOf(durationMs)} · <Time at={at} exact />
        </Text>
      </summary>
      <Stack gap="sm" pt="sm">
        {errorDetail !== null && error !== 'status' ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {errorDetail}
          </Text>
        ) : null}
        {attempt.address ? <Note size="xs">Sent to {attempt.address}</Note> : null}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Part title="Request headers" text={linesOf(attempt.requestHeaders)} none="None" />
          <Part title="Response headers" text={linesOf(attempt.responseHeaders)} none="No response" />
        </SimpleGrid>
        <Part
          title="Response body (first 4 kB)"
          text={attempt.responseBody === null ? '' : indented(attempt.responseBody)}
          none="No body"
        />
      </Stack>
    </details>
  );
}

const Part = ({ title, text, none }: { title: string; text: string; none: string }) => (
  <div>
    <Note size="xs" mb={4}>
      {title}
    </Note>
    {text === '' ? (
      <Text size="sm">{none}</Text>
    ) : (
      <Snippet text={text} label={`Copy ${title.toLowerCase()}`} />
    )}
  </div>
);

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
