/** A filter with a few values, all of which are visible. */
import { SegmentedControl } from '@mantine/core';
import type { Option } from './filters.tsx';
import { useUrlState } from './url-state.ts';

interface SegmentFilterProps {
  name: string;
  label: string;
  all: string;
  size?: 'xs' | 'sm';
  options: readonly Option[];
}

/** One of a few, always visible. `all` is what stands for no filter. */
export function SegmentFilter({ name, label, all, size = 'sm', options }: SegmentFilterProps) {
  const { values, set } = useUrlState();
  return (
    <SegmentedControl
      aria-label={label}
      size={size}
      data={[{ value: '', label: all }, ...options]}
      value={values[name] ?? ''}
      onChange={(value) => set({ [name]: value || undefined })}
      style={{ maxWidth: '100%', flexWrap: 'wrap' }}
    />
  );
}
