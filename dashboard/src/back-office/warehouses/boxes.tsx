/** The boxes that a warehouse packs into: packing suggests the smallest one that fits. */
import type { UnitSystem } from '@packhouse/contract/rules/units';
import { ActionIcon, Button, Group } from '@mantine/core';
import { PencilIcon, TrashIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { measuresIn } from '../../warehouse/measures.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { BoxForm } from './box-form.tsx';
import type { Box } from './box-draft.ts';

interface BoxesProps {
  warehouseId: string;
  units: UnitSystem;
}

export function Boxes({ warehouseId, units }: BoxesProps) {
  const query = useRead('operatorStock.boxTypes', { id: warehouseId });
  return (
    <Loaded query={query}>
      {(read) => <BoxList key={read.version} warehouseId={warehouseId} units={units} read={read} />}
    </Loaded>
  );
}

interface BoxListProps extends BoxesProps {
  read: Output<'operatorStock.boxTypes'>;
}

function BoxList({ warehouseId, units, read }: BoxListProps) {
  const { size, weight } = measuresIn(units);
  const { boxes, version } = read;
  const [edited, setEdited] = useState<Box | 'new'>();
  const [removed, setRemoved] = useState<Box>();
  const put = useWrite('operatorStock.putBoxTypes', { quiet: true, done: 'Boxes saved' });
  const save = (changed: Box[], idempotencyKey?: string) =>
    put.mutateAsync({
      input: { id: warehouseId, boxes: changed },
      version,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  return (
    <Section
      title="Boxes"
      aside={
        <Button size="xs" variant="default" onClick={() => setEdited('new')}>
          Add box
        </Button>
      }
    >
      <SmallTable
        label="Boxes"
        rows={boxes}
        empty="No boxes yet. Packers pack without one."
        columns={[
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Inside', cell: ({ inner }) => size(inner) },
          { title: 'Outside', cell: ({ outer }) => size(outer) },
          { title: 'Empty', align: 'right', cell: (box) => weight({ value: box.emptyWeight_g }) },
          { title: 'Holds up to', align: 'right', cell: (box) => weight({ value: box.maximumWeight_g }) },
          {
            title: '',
            align: 'right',
            cell: (box) => (
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <ActionIcon variant="default" aria-label={`Edit ${box.name}`} onClick={() => setEdited(box)}>
                  <PencilIcon size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Remove ${box.name}`}
                  onClick={() => setRemoved(box)}
                >
                  <TrashIcon size={14} />
                </ActionIcon>
              </Group>
            ),
          },
        ]}
      />
      {edited === undefined ? null : (
        <BoxForm
          boxes={boxes}
          units={units}
          box={edited === 'new' ? undefined : edited}
          save={save}
          close={() => setEdited(undefined)}
        />
      )}
      <Ask
        opened={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={`Remove ${removed?.name ?? 'box'}?`}
        action="Remove box"
        onConfirm={() => save(boxes.filter(({ id }) => id !== removed?.id))}
      >
        Packing no longer suggests it. Packages that were packed in it stay as they are.
      </Ask>
    </Section>
  );
}
