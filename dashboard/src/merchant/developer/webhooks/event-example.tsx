/** Example of the request that is sent for a topic. */
import { Snippet } from '../snippet.tsx';
import { useSamples } from './use-samples.ts';
import { Note } from '../../../ui/note.tsx';

export function EventExample({ topic }: { topic: string }) {
  const sample = useSamples().get(topic);
  return sample ? (
    <Snippet text={sample} label="Copy example" />
  ) : (
    <Note>Only members can see an example.</Note>
  );
}
