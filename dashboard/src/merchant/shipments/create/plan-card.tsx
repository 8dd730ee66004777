/** Plan check: says what is missing from a plan before it is submitted. */
import { Group, List, Text } from '@mantine/core';
import { path } from '../../../app/path.ts';
import { Badge, WordBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/facts.tsx';
import type { Finding } from './plan-check.ts';
import { Link } from '../../../ui/link.tsx';

export function PlanCard({ findings }: { findings: readonly Finding[] }) {
  return (
    <Section title="Plan check" aside={<Verdict findings={findings} />}>
      {findings.length === 0 ? (
        <Text size="sm">Nothing missing.</Text>
      ) : (
        <List listStyleType="none" spacing="xs" size="sm" aria-live="polite">
          {findings.map(({ level, text, cartonId }) => (
            <List.Item key={text}>
              <Group gap="xs" align="flex-start" wrap="nowrap">
                <WordBadge word={words[level]} />
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {text} {cartonId ? <Link to={path.carton(cartonId)}>Open carton</Link> : null}
                </Text>
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

const words = {
  missing: { label: 'Missing', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warning' },
  note: { label: 'Note', tone: 'neutral' },
} as const;

function Verdict({ findings }: { findings: readonly Finding[] }) {
  if (findings.some(({ level }) => level === 'missing')) return <Badge tone="bad">Incomplete</Badge>;
  if (findings.some(({ level }) => level === 'warning'))
    return <Badge tone="warning">Can be submitted</Badge>;
  return <Badge tone="good">Complete</Badge>;
}
