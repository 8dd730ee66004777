/** Services whose postage a new rate card bills at the carrier's cost, each with its markup. */
import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { Note } from '../../ui/note.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { typing } from '../../ui/typing.ts';
import { service as serviceWords } from '../../ui/words.ts';
import { atCostField, type AtCostService, type MarkupDraft } from './at-cost-draft.ts';
import { services, type CardDraft } from './card-draft.ts';

interface AtCostFieldsProps {
  draft: CardDraft;
  set: (changes: Partial<CardDraft>) => void;
  errorAt: ErrorAt;
}

export function AtCostFields({ draft, set, errorAt }: AtCostFieldsProps) {
  const change = (service: AtCostService, changes: Partial<MarkupDraft>) =>
    set({ atCost: { ...draft.atCost, [service]: { ...draft.atCost[service], ...changes } } });
  return (
    <Stack gap="xs" mt="md" role="group" aria-label="Postage at the carrier's cost">
      {services.map((service) => {
        const { atCost, percent, parcel } = draft.atCost[service];
        return (
          <Group key={service} align="flex-start" gap="md">
            <Checkbox
              mt={8}
              w={260}
              label={`${serviceWords[service]} at the carrier's cost`}
              checked={atCost}
              onChange={(event) => change(service, { atCost: event.currentTarget.checked })}
            />
            {atCost ? (
              <>
                <TextInput
                  aria-label={`${serviceWords[service]}, markup in percent`}
                  rightSection="%"
                  w={110}
                  inputMode="decimal"
                  maxLength={9}
                  {...typing(percent, (text) => change(service, { percent: text }))}
                  error={errorAt(atCostField(service, 'percent'))}
                />
                <TextInput
                  aria-label={`${serviceWords[service]}, ${draft.currency} added for each parcel`}
                  leftSection="+"
                  rightSection={draft.currency}
                  rightSectionWidth={52}
                  w={160}
                  inputMode="decimal"
                  maxLength={18}
                  {...typing(parcel, (text) => change(service, { parcel: text }))}
                  error={errorAt(atCostField(service, 'parcel'))}
                />
              </>
            ) : null}
          </Group>
        );
      })}
      <Note>
        At cost, a merchant is billed what carriers charged for the parcel, surcharges included, with the
        percentage added to each cost and the amount to each parcel. The prices above do not count then.
      </Note>
    </Stack>
  );
}
