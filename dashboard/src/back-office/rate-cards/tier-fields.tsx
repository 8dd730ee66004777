import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { Note } from '../../ui/note.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { typing } from '../../ui/typing.ts';
import { chargeType } from '../../ui/words.ts';
import type { CardDraft } from './card-draft.ts';
import { tieredCharges, tierField, tierUnit, type TierDraft } from './tier-draft.ts';

interface TierFieldsProps {
  draft: CardDraft;
  set: (changes: Partial<CardDraft>) => void;
  errorAt: ErrorAt;
}

export function TierFields({ draft: { tiers, currency }, set, errorAt }: TierFieldsProps) {
  const change = (index: number, fields: Partial<TierDraft>) =>
    set({ tiers: tiers.map((tier, place) => (place === index ? { ...tier, ...fields } : tier)) });
  return (
    <Stack gap="sm">
      <Note>
        A tier sets another price for everything above a quantity in a calendar month. Up to the first tier,
        the price above applies.
      </Note>
      {tiers.map(({ charge, above, price }, index) => (
        <Group key={index} role="group" aria-label={`Tier ${index + 1}`} align="flex-start" gap="sm">
          <Select
            label="Charge"
            data={tieredCharges.map((value) => ({ value, label: chargeType[value] }))}
            value={charge}
            onChange={(value) => value && change(index, { charge: value })}
            allowDeselect={false}
            error={errorAt(tierField(index, 'charge'))}
            w={240}
          />
          <TextInput
            label="Above, per month"
            inputMode="numeric"
            maxLength={9}
            {...typing(above, (words) => change(index, { above: words }))}
            error={errorAt(tierField(index, 'above'))}
            w={150}
          />
          <TextInput
            label={`${currency} per ${tierUnit(charge)}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={18}
            {...typing(price, (words) => change(index, { price: words }))}
            error={errorAt(tierField(index, 'price'))}
            w={150}
          />
          <Button
            variant="default"
            mt={24}
            aria-label={`Remove tier ${index + 1}`}
            onClick={() => set({ tiers: tiers.filter((_, place) => place !== index) })}
          >
            Remove tier
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() =>
            set({
              tiers: [...tiers, { charge: tiers.at(-1)?.charge ?? 'pick_first', above: '', price: '' }],
            })
          }
        >
          Add tier
        </Button>
      </Group>
    </Stack>
  );
}
