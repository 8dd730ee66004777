/** Imports the invoice of a carrier from CSV: a trial shows what would be booked, and then it is booked. */
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { count, text, type Column } from '../../ui/column.tsx';
import { CsvFileInput } from '../../ui/csv-file-input.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { money, number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Note } from '../../ui/note.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { typing } from '../../ui/typing.ts';
import { majorText } from '@packhouse/contract/rules/money';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { carrierCostKind } from '../words.ts';
import { rowErrorsOf, WrongRows, type RowError } from '../wrong-rows.tsx';

type Booked = Output<'operatorCarrierCosts.import'>;

export function ImportCarrierInvoicePage() {
  const [invoice, setInvoice] = useState('');
  const [currency, setCurrency] = useState('USD');
  const [file, setFile] = useState<{ name: string; costs: string }>();
  const [trial, setTrial] = useState<Booked>();
  const [wrong, setWrong] = useState<readonly RowError[]>([]);
  const go = useGo();
  const write = useWrite('operatorCarrierCosts.import', {
    quiet: true,
    done: ({ booked }) => `${number(booked)} costs booked`,
  });
  const changed = () => {
    setTrial(undefined);
    setWrong([]);
  };
  return (
    <BackOfficePage
      title="Import carrier invoice"
      lead="The same row of an invoice is booked once, however often you import it."
      crumbs={[{ title: 'Carrier costs', to: warehousePath.carrierCosts() }]}
    >
      <RecordForm
        action={trial ? 'Book costs' : 'Preview'}
        why={
          invoice.trim() === ''
            ? 'Enter the number of the invoice first.'
            : !file
              ? 'Choose a file first.'
              : trial?.booked === 0
                ? 'There is nothing to book.'
                : undefined
        }
        cancelTo={warehousePath.carrierCosts()}
        submit={async (idempotencyKey) => {
          const input = { number: invoice.trim(), currency, fileName: file!.name, costs: file!.costs };
          try {
            if (trial) {
              await write.mutateAsync({ input, idempotencyKey });
              go(warehousePath.carrierCosts());
            } else setTrial(await write.mutateAsync({ input, idempotencyKey, dryRun: true }));
          } catch (error) {
            setWrong(rowErrorsOf(error));
            throw error;
          }
        }}
      >
        {(errorAt) => (
          <>
            <Section title="Carrier invoice">
              <Stack gap="sm">
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  <TextInput
                    label="Invoice number"
                    description="As the carrier prints it"
                    required
                    maxLength={64}
                    {...typing(invoice, (words) => {
                      changed();
                      setInvoice(words);
                    })}
                    error={errorAt('number')}
                  />
                  <CurrencySelect
                    description="Of rows that name none"
                    value={currency}
                    onChange={(one) => {
                      changed();
                      setCurrency(one);
                    }}
                    error={errorAt('currency')}
                  />
                </SimpleGrid>
                <Text size="sm">
                  Columns: tracking_number, amount (such as 12.40, negative where the carrier gives money
                  back), and if you like currency and kind: {Object.keys(carrierCostKind).join(', ')}.
                </Text>
                <CsvFileInput
                  description="tracking_number,amount,currency,kind"
                  error={errorAt('costs')}
                  onChange={(chosen) => {
                    changed();
                    setFile(undefined);
                    if (chosen)
                      void chosen.text().then((costs) => setFile({ name: chosen.name.slice(0, 200), costs }));
                  }}
                />
              </Stack>
            </Section>
            <WrongRows rows={wrong} />
            {trial ? <Preview trial={trial} again={changed} /> : null}
          </>
        )}
      </RecordForm>
    </BackOfficePage>
  );
}

function Preview({ trial, again }: { trial: Booked; again: () => void }) {
  const { currency, unmatched } = trial;
  const columns: readonly Column<Booked['unmatched'][number]>[] = [
    count('Line', 'line'),
    text('Tracking number', 'trackingNumber'),
    text('Kind', ({ kind }) => carrierCostKind[kind]),
    {
      title: 'Amount',
      align: 'right',
      cell: ({ amount }) => money(amount, currency),
      csv: ({ amount }) => majorText(amount, currency),
    },
  ];
  return (
    <>
      <Section title="Preview">
        <Facts
          rows={[
            ['Rows', number(trial.rows)],
            ['To book', `${number(trial.booked)}, ${money(trial.bookedTotal, currency)} in total`],
            ['Booked before', number(trial.alreadyBooked)],
            ['Without a parcel', number(unmatched.length)],
          ]}
        />
        <SmallTable
          label="To book"
          rows={trial.organizations}
          rowKey={({ organization }) => organization.id}
          columns={[
            { title: 'Merchant', cell: ({ organization }) => organization.name },
            { title: 'Costs', align: 'right', cell: ({ booked }) => number(booked) },
            { title: 'Total', align: 'right', cell: ({ total }) => money(total, currency) },
          ]}
          empty="Nothing to book."
        />
        <Group mt="xs">
          <Button variant="default" size="xs" onClick={again}>
            Change the file
          </Button>
        </Group>
      </Section>
      {unmatched.length === 0 ? null : (
        <Section
          title="Rows without a parcel"
          aside={<CsvButton fileName="unmatched-carrier-costs" rows={unmatched} columns={columns} />}
        >
          <Note mb="xs">
            No parcel has these tracking numbers, so these rows are not booked. Import the file again once the
            parcels are labeled.
          </Note>
          <SmallTable
            label="Rows without a parcel"
            rows={unmatched.slice(0, shown)}
            rowKey={({ line }) => String(line)}
            columns={columns}
          />
          {unmatched.length > shown ? (
            <Note mt="xs">
              Showing the first {number(shown)} of {number(unmatched.length)} rows. Export the CSV to see all.
            </Note>
          ) : null}
        </Section>
      )}
    </>
  );
}

const shown = 200;
