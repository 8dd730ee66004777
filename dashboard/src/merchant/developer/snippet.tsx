/** Text that is to be pasted elsewhere. */
import { Code, Group } from '@mantine/core';
import { CopyButton } from '../../ui/copy.tsx';

export const Snippet = ({ text, label }: { text: string; label: string }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Code
      block
      tabIndex={0}
      style={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Code>
    <CopyButton value={text} label={label} />
  </Group>
);
