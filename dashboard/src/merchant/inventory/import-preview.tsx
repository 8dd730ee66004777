/** The products of a file: what would happen to each, and the buttons that try and write them. */
import { Alert, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import { useMay } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { number, plural } from '../../ui/format.ts';
import { ImportStopped } from '../../ui/import-stopped.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { ImportRows, OutcomeCounts } from './import-rows.tsx';
import type { CsvProducts } from './product-csv.ts';
import { useProductImport, type ProductImport } from './use-product-import.ts';
import { LinkButton } from '../../ui/link.tsx';

export function ImportPreview({ read }: { read: CsvProducts }) {
  const state = useProductImport(read.rows);
  const { existing, tried, written, running, failure } = state;
  const outcomes = written ?? tried;
  return (
    <Section title={written ? 'Import result' : tried ? 'Check result' : 'Preview'}>
      <Stack gap="md">
        {read.unknown.length > 0 ? (
          <Alert color="yellow" variant="outline" title="Ignored columns">
            {read.unknown.join(', ')}
          </Alert>
        ) : null}
        {written ? null : (
          <Radio.Group
            label="If a SKU already exists"
            value={existing}
            onChange={(value) => state.chooseExisting(value === 'skip' ? 'skip' : 'change')}
          >
            <Group mt={6}>
              <Radio value="change" label="Update the product" />
              <Radio value="skip" label="Skip the line" />
            </Group>
          </Radio.Group>
        )}
        {outcomes ? (
          <OutcomeCounts outcomes={outcomes} />
        ) : (
          <Text size="sm">{number(read.rows.length)} lines read.</Text>
        )}
        <ImportRows read={read} outcomes={outcomes} />
        {running ? (
          <div role="status">
            <Text size="sm" mb={4}>
              {running.dryRun ? 'Checked' : 'Imported'}: {number(running.rows)} of {number(read.rows.length)}
            </Text>
            <Progress value={(running.rows / read.rows.length) * 100} aria-label="Progress of the import" />
          </div>
        ) : null}
        <ImportStopped
          failure={failure}
          advice="Earlier lines may already be imported. Try again: imported lines are updated to the same values."
        />
        <Group justify="flex-end">
          <NextStep state={state} />
        </Group>
      </Stack>
    </Section>
  );
}

function NextStep({ state: { tried, written, running, run } }: { state: ProductImport }) {
  const { why } = useMay('member');
  const isRunning = running !== undefined;
  if (written) {
    return <LinkButton to={path.products()}>View products</LinkButton>;
  }
  if (!tried) {
    return (
      <WhyButton why={why} loading={isRunning} onClick={() => void run(true)}>
        Check file
      </WhyButton>
    );
  }
  const good = tried.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  return (
    <WhyButton
      why={why ?? (good === 0 ? 'No lines can be imported.' : undefined)}
      loading={isRunning}
      onClick={() => void run(false)}
    >
      {`Import ${plural(good, 'product')}`}
    </WhyButton>
  );
}
