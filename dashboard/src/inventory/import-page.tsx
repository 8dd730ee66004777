/**
 * Imports many products from a CSV file: the page reads it, the service checks it in a dry run, and only then is it
 * written.
 */
import { Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import type { Units } from '@packhouse/contract/rules/product-csv';
import { useMemo, useState } from 'react';
import { path } from '../path.ts';
import { CsvFileInput } from '../ui/csv-file-input.tsx';
import { Section } from '../ui/facts.tsx';
import { number } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useCsvFile } from '../ui/use-csv-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { csvColumns, csvTemplate, readProducts } from './product-csv.ts';

const mostRows = 10_000;

export function ImportPage() {
  const { file, unreadable, open } = useCsvFile(mostRows);
  const [units, setUnits] = useState('');
  const read = useMemo(() => file && readProducts(file, unitPairs[units]), [file, units]);
  return (
    <Page
      title="Import products"
      lead="A CSV file with one product a line. Nothing is written before you have seen what would happen."
      crumbs={[{ title: 'Products', to: path.products() }]}
    >
      <Section title="File" aside={<TemplateLink />}>
        <Stack gap="sm">
          <CsvFileInput
            description={`The first line names the columns. At most ${number(mostRows)} products.`}
            error={unreadable ?? read?.problem}
            onChange={(chosen) => void open(chosen)}
          />
          <NativeSelect
            label="Default units"
            value={units}
            onChange={({ currentTarget }) => setUnits(currentTarget.value)}
            data={[{ value: '', label: 'None: each row names its units' }, ...unitChoices]}
          />
          <Text size="xs" c="dimmed">
            Columns: {csvColumns.join(', ')}. Only sku is needed, and name for what is new. A column that is
            not in the file leaves its field as it is; an empty cell clears it. The columns of a size, of
            customs, of hazmat and of cost and price are replaced together: give all of them or none. Several
            barcodes or tags are separated by semicolons or bars.
          </Text>
        </Stack>
      </Section>
      {read && !read.problem ? <ImportPreview read={read} key={units} /> : null}
    </Page>
  );
}

const TemplateLink = () => (
  <Anchor
    component="button"
    size="sm"
    onClick={() =>
      saveFile(new Blob([csvTemplate], { type: 'text/csv;charset=utf-8' }), 'products-template.csv')
    }
  >
    Download a template
  </Anchor>
);

const unitPairs: Readonly<Record<string, Units>> = {
  'cm g': { dimension: 'cm', weight: 'g' },
  'mm g': { dimension: 'mm', weight: 'g' },
  'cm kg': { dimension: 'cm', weight: 'kg' },
  'in oz': { dimension: 'in', weight: 'oz' },
  'in lb': { dimension: 'in', weight: 'lb' },
};
const unitChoices = Object.entries(unitPairs).map(([value, { dimension, weight }]) => ({
  value,
  label: `${dimension} and ${weight}`,
}));
