import { Group, TextInput } from '@mantine/core';
import type { FormErrors } from '../../shipments/create/form-errors.tsx';

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
      value={lot}
      error={errors.at(`${field}.lot`)}
      onChange={(event) => onChange({ lot: event.currentTarget.value })}
    />
    <TextInput
      size="xs"
      type="date"
      aria-label={`Expiry of ${name}`}
      description="Expires"
      inputWrapperOrder={['input', 'description', 'error']}
      value={expiresOn}
      error={errors.at(`${field}.expiresOn`)}
      onChange={(event) => onChange({ expiresOn: event.currentTarget.value })}
    />
  </Group>
);
