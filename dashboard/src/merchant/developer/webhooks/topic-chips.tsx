import { Code, Group, Tooltip } from '@mantine/core';
import { titleOf } from '../event-words.ts';
import { everything, topicsOf } from './topic-choice.ts';

interface TopicChipsProps {
  patterns: readonly string[];
  /** How many are shown before the rest is counted. */
  most?: number;
}

export function TopicChips({ patterns, most = 4 }: TopicChipsProps) {
  if (patterns.includes(everything)) return <Chip pattern={everything} label="all events" />;
  const rest = patterns.slice(most);
  return (
    <Group gap={4} component="span">
      {patterns.slice(0, most).map((pattern) => (
        <Chip pattern={pattern} label={pattern} key={pattern} />
      ))}
      {rest.length > 0 ? (
        <Tooltip label={rest.join(', ')} multiline maw={320}>
          <Code tabIndex={0}>{rest.length} more</Code>
        </Tooltip>
      ) : null}
    </Group>
  );
}

const Chip = ({ pattern, label }: { pattern: string; label: string }) => (
  <Tooltip label={meaningOf(pattern)} multiline maw={320}>
    <Code style={{ overflowWrap: 'anywhere' }}>{label}</Code>
  </Tooltip>
);

function meaningOf(pattern: string): string {
  if (pattern === everything) return 'All topics, including future ones';
  if (pattern.endsWith('.*')) return `${topicsOf([pattern]).length} topics, including future ones`;
  return titleOf(pattern);
}
