/** Imports a postage table from two CSV files. Both are checked first, and every wrong row is listed with its fix. */
import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { CsvFileInput } from '../../ui/csv-file-input.tsx';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { typing } from '../../ui/typing.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { rowErrorsOf, WrongRows, type RowError } from '../wrong-rows.tsx';

type FileName = 'zones' | 'rates';

export function NewPostageTablePage() {
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState('USD');
  const [files, setFiles] = useState<Partial<Record<FileName, string>>>({});
  const [wrong, setWrong] = useState<readonly RowError[]>([]);
  const go = useGo();
  const create = useWrite('operatorPostageTables.create', {
    quiet: true,
    done: (table) => `Postage table ${table.name} imported`,
  });
  const choose = (file: FileName) => (chosen: File | null) => {
    setWrong([]);
    if (!chosen) return setFiles((before) => ({ ...before, [file]: undefined }));
    void chosen.text().then((text) => setFiles((before) => ({ ...before, [file]: text })));
  };
  const { zones, rates } = files;
  return (
    <BackOfficePage
      title="Import postage table"
      lead="A table never changes. To change a price, import another table and name it in a new rate card."
      crumbs={[
        { title: 'Rate cards', to: warehousePath.rateCards() },
        { title: 'Postage tables', to: warehousePath.postageTables() },
      ]}
    >
      <RecordForm
        action="Import table"
        why={
          name.trim() === '' ? 'Enter a name first.' : zones && rates ? undefined : 'Choose both files first.'
        }
        cancelTo={warehousePath.postageTables()}
        submit={async (idempotencyKey) => {
          try {
            const input = { name: name.trim(), currency, zones: zones!, rates: rates! };
            const { id } = await create.mutateAsync({ input, idempotencyKey });
            go(warehousePath.postageTables({ table: id }));
          } catch (error) {
            setWrong(rowErrorsOf(error));
            throw error;
          }
        }}
      >
        {(errorAt) => (
          <>
            <Section title="Table">
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  label="Name"
                  description="Internal name, such as Parcel 2027"
                  required
                  maxLength={100}
                  {...typing(name, setName)}
                  error={errorAt('name')}
                />
                <CurrencySelect
                  description="Of all prices, and of the rate cards with this table"
                  value={currency}
                  onChange={setCurrency}
                  error={errorAt('currency')}
                />
              </SimpleGrid>
            </Section>
            <Section title="Zone chart">
              <Stack gap="xs">
                <Text size="sm">
                  Columns: zone, country, and if you like state, postal_prefix and warehouse. An empty cell
                  fits everything; the most precise row counts. The country * stands for all others.
                </Text>
                <CsvFileInput
                  description="zone,country,state,postal_prefix,warehouse"
                  error={errorAt('zones')}
                  onChange={choose('zones')}
                />
              </Stack>
            </Section>
            <Section title="Prices">
              <Stack gap="xs">
                <Text size="sm">
                  Columns: service (standard, expedited or overnight), zone, up_to_kg (or up_to_g, up_to_lb,
                  up_to_oz) and price of one package, such as 5.53.
                </Text>
                <CsvFileInput
                  description="service,zone,up_to_kg,price"
                  error={errorAt('rates')}
                  onChange={choose('rates')}
                />
              </Stack>
            </Section>
            <WrongRows rows={wrong} files={{ zones: 'Zone chart', rates: 'Prices' }} />
          </>
        )}
      </RecordForm>
    </BackOfficePage>
  );
}
