/** How the file is read: which column is which, and whether its orders are submitted. */
import { List, Radio, Stack } from '@mantine/core';
import { Section } from '../../../ui/facts.tsx';
import type { CsvFile } from '../../../ui/read-csv.ts';
import { ColumnMapping } from './column-mapping.tsx';
import type { OrderImport } from './use-order-import.ts';
import { Note } from '../../../ui/note.tsx';

export function ColumnsSection({ state, file }: { state: OrderImport; file: CsvFile }) {
  const { titles, submit, missing, isBusy, change } = state;
  return (
    <Section title="Columns">
      <fieldset disabled={isBusy} style={{ border: 0, padding: 0, margin: 0 }}>
        <ColumnMapping file={file} titles={titles} onChange={(changed) => change({ titles: changed })} />
        <Radio.Group
          label="Create each order as"
          mt="md"
          value={submit ? 'submit' : 'draft'}
          onChange={(value) => change({ submit: value === 'submit' })}
        >
          <Stack gap={6} mt={6}>
            <Radio
              value="submit"
              label="Submitted shipment: stock is allocated and the warehouse can start"
            />
            <Radio value="draft" label="Draft: no stock is reserved until you submit it" />
          </Stack>
        </Radio.Group>
      </fieldset>
      <Note mt="sm">
        Each order is created with its external id, or with its order number if the file has no external id.
        Orders whose external id already exists are skipped, so importing a file twice creates no duplicates.
      </Note>
      {missing.length > 0 ? (
        <List size="sm" mt="sm">
          {missing.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      ) : null}
    </Section>
  );
}
