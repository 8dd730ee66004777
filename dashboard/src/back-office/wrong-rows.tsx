/** Rows of an imported CSV file that are wrong, each with its fix. */
import { ApiError } from '../api/call.ts';
import { Section } from '../ui/facts.tsx';
import { Note } from '../ui/note.tsx';
import { SmallTable } from '../ui/small-table.tsx';

export interface RowError {
  id: string;
  file: string;
  line: number | null;
  column: string | null;
  message: string;
}

/** The rows that the service named when it refused a file. */
export const rowErrorsOf = (error: unknown): RowError[] =>
  error instanceof ApiError
    ? error.details.map((detail, index) => ({ ...(detail as unknown as RowError), id: String(index) }))
    : [];

interface WrongRowsProps {
  rows: readonly RowError[];
  /** Name of each file by its field, where there are several. */
  files?: Readonly<Record<string, string>>;
}

/** Nothing when no row is wrong. */
export function WrongRows({ rows, files }: WrongRowsProps) {
  if (rows.length === 0) return null;
  return (
    <Section title="Rows to correct">
      <Note mb="xs">Nothing was imported. Correct these rows, and choose the file again.</Note>
      <SmallTable
        label="Rows to correct"
        rows={rows}
        columns={[
          ...(files ? [{ title: 'File', cell: ({ file }: RowError) => files[file] ?? file }] : []),
          { title: 'Line', align: 'right', cell: ({ line }) => line ?? '–' },
          { title: 'Column', cell: ({ column }) => column ?? '–' },
          { title: 'What to correct', cell: ({ message }) => message },
        ]}
      />
    </Section>
  );
}
