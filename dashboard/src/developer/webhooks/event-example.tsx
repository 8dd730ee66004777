/** Example of the request that is sent for a topic. */
import { Text } from '@mantine/core';
import { Snippet } from '../snippet.tsx';
import { useSamples } from './use-samples.ts';

export function EventExample({ topic }: { topic: string }) {
  const sample = useSamples().get(topic);
  return sample ? (
    <Snippet text={sample} label="Copy example" />
  ) : (
    <Text size="sm" c="dimmed">
      Only members can see an example.
    </Text>
  );
}
