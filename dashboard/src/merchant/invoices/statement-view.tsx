/** The balance of a merchant and a statement of a period, for the merchant and for the back office. */
import { Button, Select, Stack } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { useSpace } from '../../api/space.tsx';
import { useRead } from '../../api/use.ts';
import { Empty } from '../../ui/empty.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { DayFilter, Filters } from '../../ui/filters.tsx';
import { date, money } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { statementEntry } from '../../ui/words.ts';
import { download } from '../shipments/download.ts';
import { BalanceFacts } from './balance-facts.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { daysOfMonth, monthsTo } from './statement-months.ts';
import type { StatementSource } from './statement-source.ts';

type Statement = Output<'invoices.statement'>;

interface StatementViewProps {
  source: StatementSource;
  /** Address of the page of an invoice. */
  invoicePath: (invoiceId: string) => string;
}

export function StatementView({ source, invoicePath }: StatementViewProps) {
  const { resource, input } = source;
  const days = useStatementDays();
  const query = useRead(`${resource}.statement`, { ...input, ...days });
  return (
    <Stack gap="lg">
      <BalanceFacts source={source} />
      <Filters keys={['from', 'to']}>
        <MonthSelect />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </Filters>
      <Loaded query={query}>
        {(statement) => (
          <>
            <Summary statement={statement} aside={<CsvButton source={source} statement={statement} />} />
            {statement.entries.length === 0 ? (
              <Empty title="No entries in this period">
                Invoices, payments, refunds and credits of the chosen days appear here. Choose another month
                to see earlier ones.
              </Empty>
            ) : (
              <Section title="Entries">
                <StatementEntries statement={statement} invoicePath={invoicePath} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Days of the statement as the address has them; without any, the service takes the current month. */
export function useStatementDays(): { from?: string; to?: string } {
  const { from, to } = useUrlState().values;
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

const mostMonths = 24;

function MonthSelect() {
  const { values, set } = useUrlState();
  const [months] = useState(() => monthsTo(new Date().toISOString(), mostMonths));
  const chosen = months.find(({ value }) => {
    const { from, to } = daysOfMonth(value);
    return values['from'] === from && values['to'] === to;
  });
  return (
    <Select
      aria-label="Month"
      placeholder="Month"
      data={months}
      value={chosen?.value ?? null}
      onChange={(month) => set(month === null ? { from: undefined, to: undefined } : daysOfMonth(month))}
      searchable
      w={{ base: '100%', xs: 190 }}
    />
  );
}

function Summary({ statement, aside }: { statement: Statement; aside: ReactNode }) {
  const { from, to, currency, openingBalance, closingBalance, totals } = statement;
  const moved = Object.entries(totals) as [keyof typeof totals, number][];
  return (
    <Section title={`${date(from)} – ${date(to)}`} aside={aside}>
      <Facts
        rows={[
          ['Opening balance', money(openingBalance, currency)],
          ...moved
            .filter(([, amount]) => amount !== 0)
            .map(([kind, amount]) => [statementEntry[kind].sum, money(amount, currency)] as const),
          ['Closing balance', money(closingBalance, currency)],
        ]}
      />
    </Section>
  );
}

function CsvButton({ source, statement }: { source: StatementSource; statement: Statement }) {
  const space = useSpace();
  const [busy, setBusy] = useState(false);
  const { resource, input } = source;
  const { from, to } = statement;
  const save = () => {
    setBusy(true);
    void download(`${resource}.statementCsv`, { ...input, from, to }, space).finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<DownloadIcon size={14} />}
      loading={busy}
      onClick={save}
    >
      Download CSV
    </Button>
  );
}
