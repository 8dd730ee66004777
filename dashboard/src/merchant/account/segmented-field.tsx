import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

interface SegmentedFieldProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, all of them visible, with a label. */
export function SegmentedField<V extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedFieldProps<V>) {
  const id = useId();
  return (
    <div>
      <Input.Label component="div" id={id}>
        {label}
      </Input.Label>
      <div>
        <SegmentedControl
          aria-labelledby={id}
          data={[...options]}
          value={value}
          onChange={onChange}
          style={{ maxWidth: '100%' }}
        />
      </div>
    </div>
  );
}
