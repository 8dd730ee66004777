import { useLocalStorage } from '@mantine/hooks';
import type { Column } from './column.tsx';

export interface ColumnChoice<R> {
  visible: readonly Column<R>[];
  show: (column: Column<R>, on: boolean) => void;
}

/** The columns that the person has chosen to see in a table, remembered under its label. */
export function useColumns<R>(label: string, columns: readonly Column<R>[]): ColumnChoice<R> {
  const [shown, setShown] = useLocalStorage<Record<string, boolean>>({
    key: `packhouse-columns-${label}`,
    defaultValue: {},
  });
  return {
    visible: columns.filter(({ title, optional }) => shown[title] ?? !optional),
    show: ({ title }, on) => setShown({ ...shown, [title]: on }),
  };
}
