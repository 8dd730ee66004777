/** Form for a measured size and weight. The units stay as they were chosen at this station. */
import { Group, NumberInput, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { submits } from '../../ui/submits.ts';
import { typing } from '../../ui/typing.ts';
import { BigButton } from '../big-button.tsx';
import { useScan } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import { readWeight } from '../pack/weight.ts';
import { measuredInput, type MeasureDraft, type MeasureUnits } from './measured-input.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

const sides = ['length', 'width', 'height'] as const;

export function Measuring({ product, done }: { product: WarehouseProduct; done: () => void }) {
  const { id, organization, name, measured } = product;
  const units = useKept<MeasureUnits>('measure-units', { size: 'cm', weight: 'g' });
  const [draft, setDraft] = useState<MeasureDraft>({ length: '', width: '', height: '', weight: '' });
  const [note, setNote] = useState('');
  const { act, busy, error } = useAct();
  const input = measuredInput(draft, units.value);
  const isDisputed = measured?.dispute?.state === 'open';
  useScan('Type the size, or read the scale', ({ code }) => {
    const grams = readWeight(code);
    if (grams === undefined)
      return { tone: 'bad', say: 'That is not a weight', detail: 'Save or cancel first' };
    units.setValue((before) => ({ ...before, weight: 'g' }));
    setDraft((before) => ({ ...before, weight: grams }));
    return { tone: 'good', say: `${grams} g`, detail: name };
  });
  const save = async () => {
    if (typeof input === 'string') return;
    const saved = await act(
      'operatorProducts.measure',
      { organizationId: organization.id, id, ...input, ...(note.trim() ? { note: note.trim() } : {}) },
      `Measured ${name}`,
      'The merchant is notified',
    );
    if (saved) done();
  };
  return (
    <form onSubmit={submits(save)}>
      <Stack component="section" aria-label="Measure">
        <Title size="h3">Measure one unit with its packaging</Title>
        <Text>Billing and packing use these values from now on.</Text>
        <Group align="flex-end">
          {sides.map((side) => (
            <NumberInput
              key={side}
              label={side.charAt(0).toUpperCase() + side.slice(1)}
              size="lg"
              w={120}
              min={0}
              hideControls
              autoFocus={side === 'length'}
              value={draft[side]}
              onChange={(value) => setDraft((before) => ({ ...before, [side]: value }))}
              error={error?.properties[`dimensions.${side}`]}
            />
          ))}
          <Select
            label="Unit"
            size="lg"
            w={100}
            data={['mm', 'cm', 'in']}
            value={units.value.size}
            allowDeselect={false}
            onChange={(unit) => unit && units.setValue((before) => ({ ...before, size: unit }))}
          />
        </Group>
        <Group align="flex-end">
          <NumberInput
            label="Weight"
            size="lg"
            w={160}
            min={0}
            hideControls
            value={draft.weight}
            onChange={(value) => setDraft((before) => ({ ...before, weight: value }))}
            error={error?.properties['weight.value']}
          />
          <Select
            label="Weight unit"
            size="lg"
            w={120}
            data={['g', 'kg', 'oz', 'lb']}
            value={units.value.weight}
            allowDeselect={false}
            onChange={(unit) => unit && units.setValue((before) => ({ ...before, weight: unit }))}
          />
        </Group>
        {isDisputed ? (
          <TextInput
            label="Answer to the merchant"
            description="The measurement is disputed. Measuring again ends the dispute."
            size="lg"
            maxLength={500}
            {...typing(note, setNote)}
          />
        ) : null}
        <Group>
          <BigButton
            type="submit"
            loading={busy}
            why={typeof input === 'string' ? input : undefined}
            onClick={() => undefined}
          >
            Save measurement
          </BigButton>
          <BigButton variant="default" onClick={done}>
            Cancel
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}
