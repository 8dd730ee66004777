/** A record as the API answers it. */
import { Code, Group } from '@mantine/core';
import { CopyButton } from './copy.tsx';

export function JsonBlock({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <Code block style={{ flex: 1, maxHeight: '70vh', overflow: 'auto' }} tabIndex={0}>
        {text}
      </Code>
      <CopyButton value={text} label="Copy JSON" />
    </Group>
  );
}
