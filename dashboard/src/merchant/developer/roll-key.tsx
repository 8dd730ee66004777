/** Replaces a key by a new one with the same settings. The old one may go on for a while, so that nothing has to stop. */
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import type { Key } from './key-words.ts';

const overlaps = [
  ['0', 'Stops working now'],
  ['3600', 'Keeps working for 1 hour'],
  ['86400', 'Keeps working for 24 hours'],
  ['604800', 'Keeps working for 7 days'],
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
      action="Create new key"
      danger={overlap === '0'}
      onConfirm={async () =>
        onRolled(await roll.mutateAsync({ input: { id: record.id, overlapSeconds: Number(overlap) } }))
      }
    >
      <Stack>
        You get a new key with the same name, scopes and access. Replace the old key with it everywhere.
        <Radio.Group label="Old key" value={overlap} onChange={setOverlap}>
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
