/** Form for a measured size and weight. */
import { readWeight } from '@packhouse/contract/rules/units';
import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { submits } from '../../ui/submits.ts';
import { typing } from '../../ui/typing.ts';
import { t, word } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { SideInput, WeightInput } from '../measure-input.tsx';
import { useMeasures } from '../measures.ts';
import { useScan } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import { emptyMeasures, measuredInput } from './measured-input.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

const sides = [
  ['length', word('Length')],
  ['width', word('Width')],
  ['height', word('Height')],
] as const;

export function Measuring({ product, done }: { product: WarehouseProduct; done: () => void }) {
  const { id, organization, name, measured } = product;
  const { units, weight } = useMeasures();
  const [draft, setDraft] = useState(emptyMeasures);
  const [note, setNote] = useState('');
  const { act, busy, error } = useAct();
  const input = measuredInput(draft, units);
  const isDisputed = measured?.dispute?.state === 'open';
  useScan(t('Type the size, or read the scale'), ({ code }) => {
    const grams = readWeight(code, units);
    if (!grams) return { tone: 'bad', say: t('That is not a weight'), detail: t('Save or cancel first') };
    setDraft((before) => ({ ...before, weight: grams }));
    return { tone: 'good', say: weight({ value: grams }), detail: name };
  });
  const save = async () => {
    if (typeof input === 'string') return;
    const saved = await act(
      'operatorProducts.measure',
      { organizationId: organization.id, id, ...input, ...(note.trim() ? { note: note.trim() } : {}) },
      t('Measured {name}', { name }),
      t('The merchant is notified'),
    );
    if (saved) done();
  };
  return (
    <form onSubmit={submits(save)}>
      <Stack component="section" aria-label={t('Measure')}>
        <Title size="h3">{t('Measure one unit with its packaging')}</Title>
        <Text>{t('Billing and packing use these values from now on.')}</Text>
        <Group align="flex-start">
          {sides.map(([side, label]) => (
            <SideInput
              key={side}
              units={units}
              label={t(label)}
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
            label={t('Weight')}
            size="lg"
            w={200}
            value={draft.weight}
            change={(value) => setDraft((before) => ({ ...before, weight: value }))}
            error={error?.properties['weight.value']}
          />
        </Group>
        {isDisputed ? (
          <TextInput
            label={t('Answer to the merchant')}
            description={t('The measurement is disputed. Measuring again ends the dispute.')}
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
            {t('Save measurement')}
          </BigButton>
          <BigButton variant="default" onClick={done}>
            {t('Cancel')}
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}
