/** Size and weight of a unit or a box, in the unit that the person prefers. */
import { Group, NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { SizeDraft } from './product-draft.ts';
import type { ErrorAt } from '../../ui/sent-form.tsx';

interface SizeFieldsProps {
  draft: SizeDraft;
  set: (changes: Partial<SizeDraft>) => void;
  errorAt: ErrorAt;
  /** Names of the size and the weight in the API. */
  names: { size: string; weight: string };
}

export function SizeFields({ draft, set, errorAt, names }: SizeFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        {(['length', 'width', 'height'] as const).map((side) => (
          <NumberInput
            key={side}
            {...(side === 'length' ? { 'data-field': names.size } : {})}
            label={side.charAt(0).toUpperCase() + side.slice(1)}
            value={draft[side]}
            onChange={(value) => set({ [side]: value })}
            min={0}
            hideControls
            error={errorAt(`${names.size}.${side}`) ?? (side === 'length' ? errorAt(names.size) : undefined)}
            style={{ flex: 1, minWidth: 0 }}
          />
        ))}
        <Select
          label="Unit"
          data={['mm', 'cm', 'in']}
          value={draft.sizeUnit}
          onChange={(unit) => unit && set({ sizeUnit: unit })}
          allowDeselect={false}
          w={76}
        />
      </Group>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <NumberInput
          label="Weight"
          data-field={names.weight}
          value={draft.weight}
          onChange={(weight) => set({ weight })}
          min={0}
          hideControls
          error={errorAt(`${names.weight}.value`) ?? errorAt(names.weight)}
          style={{ flex: 1 }}
        />
        <Select
          label="Weight unit"
          data={['g', 'kg', 'oz', 'lb']}
          value={draft.weightUnit}
          onChange={(unit) => unit && set({ weightUnit: unit })}
          allowDeselect={false}
          w={120}
        />
      </Group>
    </SimpleGrid>
  );
}
