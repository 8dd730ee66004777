/** Shown while shipments are selected. */
import { Group } from '@mantine/core';
import { useMay } from '../../api/space.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { bulkTask, type BulkTask } from './bulk-task.ts';
import type { Shipment } from './lifecycle-of.ts';

const kinds = [
  { kind: 'hold', label: 'Hold' },
  { kind: 'release', label: 'Release' },
  { kind: 'slips', label: 'Packing slips' },
  { kind: 'cancel', label: 'Cancel' },
] as const;

interface BulkActionsProps {
  rows: readonly Shipment[];
  onTask: (task: BulkTask) => void;
}

export function BulkActions({ rows, onTask }: BulkActionsProps) {
  const { why } = useMay('member');
  return (
    <Group gap={6}>
      {kinds.map(({ kind, label }) => {
        const task = bulkTask(kind, rows);
        const none = rows.every((row) => task.why(row) !== undefined);
        return (
          <WhyButton
            key={kind}
            size="compact-sm"
            variant="default"
            why={(kind === 'slips' ? undefined : why) ?? (none ? task.why(rows[0]!) : undefined)}
            onClick={() => onTask(task)}
          >
            {label}
          </WhyButton>
        );
      })}
    </Group>
  );
}
