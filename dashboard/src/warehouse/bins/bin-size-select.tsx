import { Select, type SelectProps } from '@mantine/core';
import { t } from '../../ui/t.ts';
import { useStation } from '../station.tsx';

interface BinSizeSelectProps extends Pick<SelectProps, 'error' | 'w'> {
  /** Null for no size. */
  value: string | null;
  onChange: (size: string | null) => void;
}

/** Choice among the bin sizes of this warehouse. */
export function BinSizeSelect(props: BinSizeSelectProps) {
  const { warehouse } = useStation();
  return (
    <Select
      label={t('Size')}
      size="lg"
      placeholder={t('No size')}
      data={warehouse.binSizes}
      clearable
      {...props}
    />
  );
}
