import { Select, SimpleGrid } from '@mantine/core';
import { orderColumnNames, type OrderTitles } from '@packhouse/contract/rules/order-columns';
import type { CsvFile } from '../../../ui/read-csv.ts';
import { columnLabels } from './column-labels.ts';

interface ColumnMappingProps {
  file: CsvFile;
  titles: OrderTitles;
  onChange: (titles: OrderTitles) => void;
}

/** Choice of the title that each column is read from, with a sample value from the file. */
export function ColumnMapping({ file, titles, onChange }: ColumnMappingProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {orderColumnNames.map((name) => {
        const title = titles[name];
        const example =
          title === undefined ? undefined : file.rows.map(({ cells }) => cells[title]).find(Boolean);
        return (
          <Select
            key={name}
            label={columnLabels[name]}
            placeholder="Not in the file"
            description={
              title === undefined
                ? undefined
                : example
                  ? `Example: ${example.slice(0, 40)}`
                  : 'Empty in this file'
            }
            inputWrapperOrder={['label', 'input', 'description']}
            data={file.columns}
            value={title ?? null}
            onChange={(chosen) => {
              const { [name]: _before, ...others } = titles;
              onChange(chosen === null ? others : { ...others, [name]: chosen });
            }}
            clearable
            clearButtonProps={{ 'aria-label': `Clear ${columnLabels[name]}` }}
            searchable
          />
        );
      })}
    </SimpleGrid>
  );
}
