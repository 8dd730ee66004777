/** Form for a measured size and weight. */
import { readWeight } from '@packhouse/contract/rules/units';
import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { submits } from '../../ui/submits.ts';
import { typing } from '../../ui/typing.ts';
import { BigButton } from '../big-button.tsx';
import { SideInput, WeightInput } from '../measure-input.tsx';
import { useMeasures } from '../measures.ts';
import { useScan } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import { emptyMeasures, measuredInput } from './measured-input.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

const sides = ['length', 'width', 'height'] as const;

export function Measuring({ product, done }: { product: WarehouseProduct; done: () => void }) {
  const { id, organization, name, measured } = product;
  const { units, weight } = useMeasures();
  const [draft, setDraft] = useState(emptyMeasures);
  const [note, setNote] = useState('');
  const { act, busy, error } = useAct();
  const input = measuredInput(draft, units);
  const isDisputed = measured?.dispute?.state === 'open';
  useScan('Type the size, or read the scale', ({ code }) => {
    const grams = readWeight(code, units);
    if (!grams) return { tone: 'bad', say: 'That is not a weight', detail: 'Save or cancel first' };
    setDraft((before) => ({ ...before, weight: grams }));
    return { tone: 'good', say: weight({ value: grams }), detail: name };
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
        <Group align="flex-start">
          {sides.map((side) => (
            <SideInput
              key={side}
              units={units}
              label={side.charAt(0).toUpperCase() + side.slice(1)}
              size="lg"
              w={140}
              autoFocus={side === 'length'}
              value={draft[side]}
              change={(value) => setDraft((before) => ({ ...before, [side]: value }))}
              error={error?.properties[`dimensions.${side}`]}
            />
          ))}
          <WeightInput
            units={units}
            label="Weight"
            size="lg"
            w={200}
            value={draft.weight}
            change={(value) => setDraft((before) => ({ ...before, weight: value }))}
            error={error?.properties['weight.value']}
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
