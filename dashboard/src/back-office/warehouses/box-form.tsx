/** Form that adds a box or changes one. */
import type { UnitSystem } from '@packhouse/contract/rules/units';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../ui/dialog-form.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { typing } from '../../ui/typing.ts';
import { SideInput, WeightInput } from '../../warehouse/measure-input.tsx';
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
  /** Units of the warehouse. */
  units: UnitSystem;
  save: (boxes: Box[], idempotencyKey: string) => Promise<unknown>;
  close: () => void;
}

export function BoxForm({ boxes, box, units, save, close }: BoxFormProps) {
  const [draft, setDraft] = useState(() => boxDraftOf(box));
  const set = (changes: Partial<BoxDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const index = box ? boxes.indexOf(box) : boxes.length;
  const action = box ? 'Save box' : 'Add box';
  return (
    <DialogForm
      title={box ? `Edit ${box.name}` : 'Add box'}
      action={action}
      why={whyNot(draft, units)}
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
              <SidesFields key={of} of={of} units={units} draft={draft} set={set} errorOf={errorOf} />
            ))}
            <SimpleGrid cols={2}>
              <WeightInput
                units={units}
                label="Empty weight"
                required
                value={draft.emptyWeight_g}
                change={(emptyWeight_g) => set({ emptyWeight_g })}
                error={errorOf('emptyWeight_g')}
              />
              <WeightInput
                units={units}
                label="Holds up to"
                description="Weight of the packed box"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required
                value={draft.maximumWeight_g}
                change={(maximumWeight_g) => set({ maximumWeight_g })}
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
  inner: { length: 'Inside length', width: 'Inside width', height: 'Inside height' },
  outer: { length: 'Outside length', width: 'Outside width', height: 'Outside height' },
};

interface SidesFieldsProps {
  of: Sides;
  units: UnitSystem;
  draft: BoxDraft;
  set: (changes: Partial<BoxDraft>) => void;
  errorOf: ErrorAt;
}

const SidesFields = ({ of, units, draft, set, errorOf }: SidesFieldsProps) => (
  <SimpleGrid cols={3}>
    {sides.map((side) => (
      <SideInput
        key={side}
        units={units}
        label={sideWords[of][side]}
        required
        value={draft[of][side]}
        change={(value) => set({ [of]: { ...draft[of], [side]: value } })}
        error={errorOf(`${of}.${side}`)}
      />
    ))}
  </SimpleGrid>
);
