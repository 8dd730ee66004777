/** An id, or a code that somebody will paste elsewhere, with its copy button. */
import { Code, Group } from '@mantine/core';
import { CopyButton } from './copy.tsx';

export const CopyId = ({ value, label = 'Copy id' }: { value: string; label?: string }) => (
  <Group gap={2} wrap="nowrap" component="span" style={{ display: 'inline-flex', minWidth: 0 }}>
    <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
    <CopyButton value={value} label={label} />
  </Group>
);
