/** Replaces a key by a new one with the same settings. The old one may go on for a while, so that nothing has to stop. */
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../api/operation.ts';
import { useWrite } from '../api/use.ts';
import { Ask } from '../ui/ask.tsx';
import type { Key } from './key-words.ts';

const overlaps = [
  ['0', 'The old key stops now'],
  ['3600', 'The old key goes on for 1 hour'],
  ['86400', 'The old key goes on for 24 hours'],
  ['604800', 'The old key goes on for 7 days'],
] as const;

interface RollKeyProps {
  record: Key;
  opened: boolean;
  onClose: () => void;
  onRolled: (key: Output<'dashboardKeys.roll'>) => void;
}

export function RollKey({ record, opened, onClose, onRolled }: RollKeyProps) {
  const [overlap, setOverlap] = useState('86400');
  const roll = useWrite('dashboardKeys.roll');
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Roll ${record.name}`}
      action="Make the new key"
      danger={overlap === '0'}
      onConfirm={async () =>
        onRolled(await roll.mutateAsync({ input: { id: record.id, overlapSeconds: Number(overlap) } }))
      }
    >
      <Stack>
        A new key with the same name, scopes and access takes its place. Put it wherever the old one is.
        <Radio.Group label="Until then" value={overlap} onChange={setOverlap}>
          <Stack gap="xs" mt={6}>
            {overlaps.map(([seconds, label]) => (
              <Radio key={seconds} value={seconds} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Ask>
  );
}
