/** Form that adds a box or changes one. */
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../ui/dialog-form.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { typing } from '../../ui/typing.ts';
import {
  boxDraftOf,
  boxOf,
  idFrom,
  sides,
  whyNot,
  type Box,
  type BoxDraft,
  type Sides,
} from './box-draft.ts';

interface BoxFormProps {
  /** Boxes of the warehouse. */
  boxes: readonly Box[];
  /** The box to change; undefined to add one. */
  box: Box | undefined;
  save: (boxes: Box[], idempotencyKey: string) => Promise<unknown>;
  close: () => void;
}

export function BoxForm({ boxes, box, save, close }: BoxFormProps) {
  const [draft, setDraft] = useState(() => boxDraftOf(box));
  const set = (changes: Partial<BoxDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const index = box ? boxes.indexOf(box) : boxes.length;
  const action = box ? 'Save box' : 'Add box';
  return (
    <DialogForm
      title={box ? `Edit ${box.name}` : 'Add box'}
      action={action}
      why={whyNot(draft)}
      close={close}
      submit={(key) =>
        save(boxes.toSpliced(index, 1, boxOf(draft, box?.id ?? idFrom(draft.name, boxes))), key)
      }
    >
      {(errorAt) => {
        const errorOf: ErrorAt = (field) => errorAt(`boxes[${index}].${field}`);
        return (
          <>
            <TextInput
              label="Name"
              description="Packers see it, such as Small box"
              required
              maxLength={100}
              data-autofocus
              {...typing(draft.name, (name) => set({ name }))}
              error={errorOf('name')}
            />
            {(['inner', 'outer'] as const).map((of) => (
              <SidesFields key={of} of={of} draft={draft} set={set} errorOf={errorOf} />
            ))}
            <SimpleGrid cols={2}>
              <NumberInput
                label="Empty weight, g"
                required
                min={0}
                value={draft.emptyWeight_g}
                onChange={(emptyWeight_g) => set({ emptyWeight_g })}
                error={errorOf('emptyWeight_g')}
              />
              <NumberInput
                label="Holds up to, g"
                description="Weight of the packed box"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required
                min={0}
                value={draft.maximumWeight_g}
                onChange={(maximumWeight_g) => set({ maximumWeight_g })}
                error={errorOf('maximumWeight_g')}
              />
            </SimpleGrid>
          </>
        );
      }}
    </DialogForm>
  );
}

const sideWords = {
  inner: { length: 'Inside length, cm', width: 'Inside width, cm', height: 'Inside height, cm' },
  outer: { length: 'Outside length, cm', width: 'Outside width, cm', height: 'Outside height, cm' },
};

interface SidesFieldsProps {
  of: Sides;
  draft: BoxDraft;
  set: (changes: Partial<BoxDraft>) => void;
  errorOf: ErrorAt;
}

const SidesFields = ({ of, draft, set, errorOf }: SidesFieldsProps) => (
  <SimpleGrid cols={3}>
    {sides.map((side) => (
      <NumberInput
        key={side}
        label={sideWords[of][side]}
        required
        min={0}
        decimalScale={2}
        value={draft[of][side]}
        onChange={(value) => set({ [of]: { ...draft[of], [side]: value } })}
        error={errorOf(`${of}.${side}`)}
      />
    ))}
  </SimpleGrid>
);
