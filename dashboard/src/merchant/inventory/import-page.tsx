/**
 * Imports many products from a CSV file: the page reads it, the service checks it in a dry run, and only then is it
 * written.
 */
import { Anchor, NativeSelect, Stack } from '@mantine/core';
import type { Units } from '@packhouse/contract/rules/product-csv';
import { useMemo, useState } from 'react';
import { path } from '../../app/path.ts';
import { CsvFileInput } from '../../ui/csv-file-input.tsx';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useCsvFile } from '../../ui/use-csv-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { csvColumns, csvTemplate, readProducts } from './product-csv.ts';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';

const mostRows = 10_000;

export function ImportPage() {
  const { file, unreadable, open } = useCsvFile(mostRows);
  const [units, setUnits] = useState('');
  const read = useMemo(() => file && readProducts(file, unitPairs[units]), [file, units]);
  return (
    <Page
      title="Import products"
      lead="Upload a CSV file with one product per line. You can review the result before anything is saved."
      crumbs={[{ title: 'Products', to: path.products() }]}
    >
      <Section title="File" aside={<TemplateLink />}>
        <Stack gap="sm">
          <CsvFileInput
            description={`The first line must contain the column names. Up to ${number(mostRows)} products.`}
            error={unreadable ?? read?.problem}
            onChange={(chosen) => void open(chosen)}
          />
          <NativeSelect
            label="Default units"
            {...typing(units, setUnits)}
            data={[{ value: '', label: 'None: each row has its own units' }, ...unitChoices]}
          />
          <Note size="xs">
            Columns: {csvColumns.join(', ')}. Only sku is required, plus name for new products. If a column is
            not in the file, its field is not changed; an empty cell clears it. The columns for size, for
            customs, for hazmat, and for cost and price are replaced as a group: include all of a group or
            none. Separate barcodes and tags with semicolons or vertical bars.
          </Note>
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
    Download template
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
