import { Group, TextInput } from '@mantine/core';
import type { FormErrors } from '../../shipments/create/form-errors.tsx';
import { typing } from '../../../ui/typing.ts';

interface LotFieldsProps {
  /** Name of the goods, for screen readers. */
  name: string;
  lot: string;
  expiresOn: string;
  errors: FormErrors;
  field: string;
  onChange: (changes: { lot?: string; expiresOn?: string }) => void;
}

/** Fields for the lot and expiry date on the goods, if they have them; otherwise the dock asks for the lot. */
export const LotFields = ({ name, lot, expiresOn, errors, field, onChange }: LotFieldsProps) => (
  <Group gap="xs" align="flex-start">
    <TextInput
      size="xs"
      aria-label={`Lot of ${name}`}
      placeholder="Lot"
      maxLength={64}
      {...typing(lot, (words) => onChange({ lot: words }))}
      error={errors.at(`${field}.lot`)}
    />
    <TextInput
      size="xs"
      type="date"
      aria-label={`Expiry of ${name}`}
      description="Expires"
      inputWrapperOrder={['input', 'description', 'error']}
      {...typing(expiresOn, (day) => onChange({ expiresOn: day }))}
      error={errors.at(`${field}.expiresOn`)}
    />
  </Group>
);
