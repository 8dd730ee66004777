import { callList } from '../../../api/call.ts';
import { useSpace } from '../../../api/space.tsx';
import { useList } from '../../../api/use.ts';
import { number } from '../../../ui/format.ts';
import { FindField } from './find-field.tsx';

export interface FoundCarton {
  id: string;
  name: string;
}

interface CartonFieldProps {
  label?: string;
  error?: string | undefined;
  onPick: (carton: FoundCarton) => void;
}

/** Cartons by search, or by scanning the barcode of the box. */
export function CartonField({ label = 'Add a carton', error, onPick }: CartonFieldProps) {
  const space = useSpace();
  return (
    <FindField<FoundCarton & { available?: number }>
      label={label}
      placeholder="Search by name or scan a box barcode"
      description="Press Enter to add an exact barcode match, or choose with the arrow keys."
      error={error}
      useFound={useFoundCartons}
      lookUp={async (barcode) => (await callList('cartons.list', { barcode, take: 1 }, space)).rows[0]}
      option={({ id, name, available }) => ({
        key: id,
        title: name,
        aside: available === undefined ? '' : `${number(available)} boxes available`,
      })}
      onPick={({ id, name }) => onPick({ id, name })}
      nothing={(code) => `No carton has the barcode ${code}. Choose one from the list or check the code.`}
    />
  );
}

function useFoundCartons(search: string) {
  const found = useList('stock.cartonBreakdown', { search, take: 10 }, { enabled: search !== '' });
  return { rows: search === '' ? [] : (found.data?.rows ?? []), waiting: found.isFetching };
}
