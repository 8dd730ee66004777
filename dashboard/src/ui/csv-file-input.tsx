import { FileInput } from '@mantine/core';

interface CsvFileInputProps {
  description: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (file: File | null) => void;
}

/** Chooses the CSV file to import. */
export const CsvFileInput = (props: CsvFileInputProps) => (
  <FileInput
    label="CSV file"
    placeholder="Choose a file"
    accept=".csv,.txt,text/csv,text/plain"
    clearable
    clearButtonProps={{ 'aria-label': 'Remove file' }}
    {...props}
  />
);
