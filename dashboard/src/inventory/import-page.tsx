/**
 * Imports many products from a CSV file: the page reads it, the service checks it in a dry run, and only then is it
 * written.
 */
import {
  Alert,
  Anchor,
  Button,
  FileInput,
  Group,
  NativeSelect,
  Progress,
  Radio,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import type { Units } from '@packhouse/contract/rules/product-csv';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callWrite, newKey } from '../api/call.ts';
import { useMay, useSpace } from '../api/space.tsx';
import { path } from '../path.ts';
import { Badge } from '../ui/badge.tsx';
import { Section } from '../ui/facts.tsx';
import { number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { Page } from '../ui/page.tsx';
import { readCsv, type CsvFile } from '../ui/read-csv.ts';
import { saveFile } from '../ui/save-file.ts';
import { FailureWords, wordsOf } from '../ui/tell.tsx';
import { WhyButton } from '../ui/why.tsx';
import type { Tone } from '../words.ts';
import { importProducts, type RowOutcome } from './import-products.ts';
import { csvColumns, csvTemplate, readProducts, type CsvProducts } from './product-csv.ts';

const mostRows = 10_000;

export function ImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [opened, setOpened] = useState<CsvFile>();
  const [unreadable, setUnreadable] = useState<string>();
  const [units, setUnits] = useState('');
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOpened(undefined);
    setUnreadable(undefined);
    if (chosen)
      void readCsv(chosen, mostRows).then(setOpened, (error: unknown) =>
        setUnreadable(wordsOf(error).sentence),
      );
  };
  const read = useMemo(() => opened && readProducts(opened, unitPairs[units]), [opened, units]);
  return (
    <Page
      title="Import products"
      lead="A CSV file with one product a line. Nothing is written before you have seen what would happen."
      crumbs={[{ title: 'Products', to: path.products() }]}
    >
      <Section
        title="File"
        aside={
          <Anchor
            component="button"
            size="sm"
            onClick={() =>
              saveFile(new Blob([csvTemplate], { type: 'text/csv;charset=utf-8' }), 'products-template.csv')
            }
          >
            Download a template
          </Anchor>
        }
      >
        <Stack gap="sm">
          <FileInput
            label="CSV file"
            description={`The first line names the columns. At most ${number(mostRows)} products.`}
            accept=".csv,text/csv,text/plain"
            placeholder="Choose a file"
            value={file}
            onChange={choose}
            clearable
            error={unreadable ?? read?.problem}
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
      {read && !read.problem ? (
        <Preview read={read} key={`${file?.name} ${file?.lastModified} ${units}`} />
      ) : null}
    </Page>
  );
}

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

function Preview({ read }: { read: CsvProducts }) {
  const { why } = useMay('member');
  const space = useSpace();
  const client = useQueryClient();
  const [existing, setExisting] = useState<'change' | 'skip'>('change');
  const [tried, setTried] = useState<RowOutcome[]>();
  const [written, setWritten] = useState<RowOutcome[]>();
  const [running, setRunning] = useState<{ rows: number; dryRun: boolean }>();
  const [failure, setFailure] = useState<unknown>();
  const shown = written ?? tried;
  const good = tried?.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;

  const run = async (dryRun: boolean) => {
    setFailure(undefined);
    setRunning({ rows: 0, dryRun });
    try {
      const outcomes = await importProducts(read.rows, {
        send: (input) => callWrite('products.bulk', input, space, { dryRun, idempotencyKey: newKey() }),
        existing,
        progress: (rows) => setRunning({ rows, dryRun }),
      });
      if (dryRun) setTried(outcomes);
      else setWritten(outcomes);
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(undefined);
      if (!dryRun) void client.invalidateQueries();
    }
  };
  return (
    <Section title={written ? 'What was done' : tried ? 'What would happen' : 'Preview'}>
      <Stack gap="md">
        {read.unknown.length > 0 ? (
          <Alert color="yellow" variant="outline" title="Columns that are left out">
            {read.unknown.join(', ')}
          </Alert>
        ) : null}
        {written ? null : (
          <Radio.Group
            label="When a SKU exists already"
            value={existing}
            onChange={(value) => {
              setExisting(value === 'skip' ? 'skip' : 'change');
              setTried(undefined);
            }}
          >
            <Group mt={6}>
              <Radio value="change" label="Change the product" />
              <Radio value="skip" label="Leave it as it is" />
            </Group>
          </Radio.Group>
        )}
        {shown ? (
          <Sums outcomes={shown} />
        ) : (
          <Text size="sm">{number(read.rows.length)} lines were read.</Text>
        )}
        <Rows read={read} outcomes={shown} />
        {running ? (
          <div role="status">
            <Text size="sm" mb={4}>
              {running.dryRun ? 'Tried' : 'Written'}: {number(running.rows)} of {number(read.rows.length)}
            </Text>
            <Progress value={(running.rows / read.rows.length) * 100} aria-label="Progress of the import" />
          </div>
        ) : null}
        {failure === undefined ? null : (
          <Alert color="red" variant="outline" role="alert" title="It stopped">
            <FailureWords error={failure} />
            <Text size="sm" mt="xs">
              Lines before this may be written. Try it again: what is written already is then changed to the
              same values.
            </Text>
          </Alert>
        )}
        <Group justify="flex-end">
          {written ? (
            <Button component={Go} to={path.products()}>
              Show products
            </Button>
          ) : tried ? (
            <WhyButton
              why={why ?? (good === 0 ? 'No line can be imported.' : undefined)}
              loading={running !== undefined}
              onClick={() => void run(false)}
            >
              {`Import ${number(good)} ${good === 1 ? 'product' : 'products'}`}
            </WhyButton>
          ) : (
            <WhyButton why={why} loading={running !== undefined} onClick={() => void run(true)}>
              Check with the service
            </WhyButton>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

const outcomeWords: Record<RowOutcome['outcome'], { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'busy' },
  skipped: { label: 'Left out', tone: 'neutral' },
  failed: { label: 'Refused', tone: 'bad' },
};

function Sums({ outcomes }: { outcomes: readonly RowOutcome[] }) {
  return (
    <Group gap="sm" role="status">
      {(['new', 'changed', 'skipped', 'failed'] as const).map((outcome) => {
        const count = outcomes.filter((one) => one.outcome === outcome).length;
        return count === 0 ? null : (
          <Badge tone={outcomeWords[outcome].tone} key={outcome}>
            {outcomeWords[outcome].label}: {number(count)}
          </Badge>
        );
      })}
    </Group>
  );
}

const mostShown = 100;

/** Rows of the file. Refused rows come first, since they need somebody's attention. */
function Rows({ read, outcomes }: { read: CsvProducts; outcomes: readonly RowOutcome[] | undefined }) {
  const byLine = new Map(outcomes?.map((one) => [one.line, one]));
  const failedFirst = read.rows.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)) || a.line - b.line);
  function isBad(row: CsvProducts['rows'][number]): boolean {
    return row.problems.length > 0 || byLine.get(row.line)?.outcome === 'failed';
  }
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} aria-label="Lines of the file">
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">Line</Table.Th>
              <Table.Th>SKU</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>Outcome</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failedFirst.slice(0, mostShown).map((row) => {
              const outcome = byLine.get(row.line);
              const why = outcome?.why ?? row.problems.join('; ');
              return (
                <Table.Tr key={row.line}>
                  <Table.Td ta="right">{row.line}</Table.Td>
                  <Table.Td>{row.sku || '–'}</Table.Td>
                  <Table.Td>{row.part.name ?? '–'}</Table.Td>
                  <Table.Td>
                    {outcome ? (
                      <Badge tone={outcomeWords[outcome.outcome].tone}>
                        {outcomeWords[outcome.outcome].label}
                      </Badge>
                    ) : row.problems.length > 0 ? (
                      <Badge tone="bad">Cannot be read</Badge>
                    ) : null}{' '}
                    {why}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {read.rows.length > mostShown ? (
        <Text size="xs" c="dimmed">
          {number(mostShown)} of {number(read.rows.length)} lines are shown, the refused ones first.
        </Text>
      ) : null}
    </>
  );
}
