import { Select, SimpleGrid } from '@mantine/core';
import { importFields, type Mapping } from './fields.ts';
import type { CsvFile } from '../../ui/read-csv.ts';

/** Choice of the column that each field is read from, with a sample value from the file. */
export function ColumnMapping({
  file,
  mapping,
  onChange,
}: {
  file: CsvFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {importFields.map(({ name, label }) => {
        const column = mapping[name];
        const example =
          column === undefined ? undefined : file.rows.map(({ cells }) => cells[column]).find(Boolean);
        return (
          <Select
            key={name}
            label={label}
            placeholder="Not in the file"
            description={
              column === undefined
                ? undefined
                : example
                  ? `Such as ${example.slice(0, 40)}`
                  : 'Empty in this file'
            }
            inputWrapperOrder={['label', 'input', 'description']}
            data={file.columns}
            value={column ?? null}
            onChange={(chosen) => {
              const { [name]: _before, ...others } = mapping;
              onChange(chosen === null ? others : { ...others, [name]: chosen });
            }}
            clearable
            clearButtonProps={{ 'aria-label': `Do not read ${label}` }}
            searchable
          />
        );
      })}
    </SimpleGrid>
  );
}
