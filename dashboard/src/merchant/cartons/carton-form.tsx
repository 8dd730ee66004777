/** All fields of a carton. */
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { ItemLines } from '../inventory/item-lines.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { ReferenceFields } from '../inventory/reference-fields.tsx';
import { SizeFields } from '../inventory/size-fields.tsx';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import type { CartonDraft } from './carton-draft.ts';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';

interface CartonFormProps {
  initial: CartonDraft;
  cartonId?: string;
  cancelTo: string;
  save: (draft: CartonDraft, idempotencyKey: string) => Promise<unknown>;
}

export function CartonForm({ initial, cartonId, cancelTo, save }: CartonFormProps) {
  const { why } = useMay('member');
  const [draft, setDraft] = useState(initial);
  const set = (changes: Partial<CartonDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const units = draft.contents.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return (
    <RecordForm
      action={cartonId ? 'Save changes' : 'Create carton'}
      why={why}
      cancelTo={cancelTo}
      submit={(key) => save(draft, key)}
    >
      {(errorAt) => (
        <>
          <Section title="Carton">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label="Name"
                description="For example, “House blend × 12”"
                required
                maxLength={300}
                {...typing(draft.name, (name) => set({ name }))}
                error={errorAt('name')}
              />
              <TextInput
                label="Barcode"
                description="On the sealed box, if it has one"
                maxLength={64}
                {...typing(draft.barcode, (barcode) => set({ barcode }))}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault();
                }}
                error={errorAt('barcode')}
              />
            </SimpleGrid>
          </Section>
          <Section
            title="Box contents"
            aside={units > 0 ? <Text size="sm">{number(units)} units</Text> : null}
          >
            <Note mb="sm">
              {cartonId
                ? 'You can change contents, size and weight until the first stock or shipment uses this carton.'
                : 'Units of each product in one box. Several products make a mixed carton.'}
            </Note>
            <ItemLines
              lines={draft.contents}
              onChange={(contents) => set({ contents })}
              addLabel="Add a product"
              errorAt={errorAt}
              field="contents"
            />
          </Section>
          <Section title="Size and weight of the full box">
            <SizeFields
              draft={draft}
              set={set}
              errorAt={errorAt}
              names={{ size: 'dimensions', weight: 'weight' }}
            />
          </Section>
          <Section title="References">
            <ReferenceFields draft={draft} set={set} errorAt={errorAt} />
          </Section>
        </>
      )}
    </RecordForm>
  );
}
