/** Many pick-and-pack orders from a CSV file: read, checked, and created. */
import { Alert, Button, FileInput, Group, List, Radio, Stack, Text } from '@mantine/core';
import { AlertIcon, DownloadIcon } from '@primer/octicons-react';
import { useMemo, useState } from 'react';
import { useMay, useSpace } from '../api/space.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { path } from '../path.ts';
import { Section } from '../ui/facts.tsx';
import { number } from '../ui/format.ts';
import { apiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { FailureWords, tellFailure, wordsOf } from '../ui/tell.tsx';
import { WhyButton } from '../ui/why.tsx';
import { ColumnMapping } from './import/column-mapping.tsx';
import { guessMapping, missingFrom, type Mapping } from './import/fields.ts';
import { saveFailed, saveTemplate } from './import/files.ts';
import { counted, ImportStatus, type Step } from './import/import-status.tsx';
import { OrderTable } from './import/order-table.tsx';
import { readOrders } from './import/orders.ts';
import { readCsv, type CsvFile } from '../ui/read-csv.ts';
import { sendOrders, type Outcome } from './import/send-orders.ts';

const nothing: ReadonlyMap<string, Outcome> = new Map();

export function ImportShipmentsPage() {
  const space = useSpace();
  const client = useQueryClient();
  const { why } = useMay('member');
  const [file, setFile] = useState<CsvFile>();
  const [unreadable, setUnreadable] = useState<string>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [submit, setSubmit] = useState(true);
  const [step, setStep] = useState<Step>('columns');
  const [outcomes, setOutcomes] = useState(nothing);
  const [failure, setFailure] = useState<unknown>();

  const missing = missingFrom(mapping);
  const orders = useMemo(
    () => (file && missing.length === 0 ? readOrders(file.rows, mapping, submit) : []),
    [file, mapping, submit, missing.length],
  );
  const count = (state: Outcome['state']) =>
    orders.filter(({ name }) => outcomes.get(name)?.state === state).length;
  const isBusy = step === 'checking' || step === 'creating';

  const begin = () => {
    setStep('columns');
    setOutcomes(nothing);
    setFailure(undefined);
  };
  const open = (chosen: File | null) => {
    begin();
    setFile(undefined);
    setUnreadable(undefined);
    if (!chosen) return;
    void read(chosen);
  };
  const read = async (chosen: File) => {
    try {
      const opened = await readCsv(chosen, 20_000);
      setFile(opened);
      setMapping(guessMapping(opened.columns));
    } catch (error) {
      setUnreadable(wordsOf(error).sentence);
    }
  };

  const send = async (dryRun: boolean) => {
    setStep(dryRun ? 'checking' : 'creating');
    setFailure(undefined);
    // What is decided already is not sent again; a check decides nothing.
    const undecided = dryRun ? orders : orders.filter(({ name }) => !isDone(outcomes.get(name)));
    if (dryRun) setOutcomes(nothing);
    try {
      await sendOrders(undecided, {
        space,
        dryRun,
        onOutcomes: (some) => setOutcomes((before) => new Map([...before, ...some])),
      });
      setStep(dryRun ? 'checked' : 'created');
    } catch (error) {
      setFailure(error);
      setStep(dryRun ? 'columns' : 'checked');
    } finally {
      if (!dryRun) void client.invalidateQueries();
    }
  };

  const done = step === 'creating' ? count('created') + count('exists') + count('refused') : outcomes.size;
  return (
    <Page
      title="Import shipments"
      lead="Many pick-and-pack orders from a CSV file. Rows with the same order number become one shipment."
      crumbs={[{ title: 'Shipments', to: path.shipments() }]}
      api={[
        apiCall('shipments.bulk', {
          shipments: orders.slice(0, 1).flatMap(({ shipment }) => shipment ?? []),
        }),
      ]}
    >
      <Section
        title="File"
        aside={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<DownloadIcon size={14} />}
            onClick={() => void saveTemplate().catch(tellFailure)}
          >
            Download template
          </Button>
        }
      >
        <FileInput
          label="CSV file"
          placeholder="Choose a file"
          description="The first line names the columns. At most 20,000 rows. Your browser reads the file and sends only the orders."
          accept=".csv,.txt,text/csv"
          error={unreadable}
          disabled={isBusy}
          onChange={open}
          clearable
          clearButtonProps={{ 'aria-label': 'Take the file away' }}
        />
        {file ? (
          <Text size="sm" mt="xs">
            {number(file.rows.length)} rows{orders.length > 0 ? `, ${number(orders.length)} orders` : ''}
          </Text>
        ) : null}
        {file && file.oddities.length > 0 ? (
          <List size="sm" c="dimmed">
            {file.oddities.map((oddity) => (
              <List.Item key={oddity}>{oddity}</List.Item>
            ))}
          </List>
        ) : null}
      </Section>
      {file ? (
        <>
          <Section title="Columns">
            <fieldset disabled={isBusy} style={{ border: 0, padding: 0, margin: 0 }}>
              <ColumnMapping
                file={file}
                mapping={mapping}
                onChange={(changed) => {
                  begin();
                  setMapping(changed);
                }}
              />
              <Radio.Group
                label="What is made of each order"
                mt="md"
                value={submit ? 'submit' : 'draft'}
                onChange={(value) => {
                  begin();
                  setSubmit(value === 'submit');
                }}
              >
                <Stack gap={6} mt={6}>
                  <Radio
                    value="submit"
                    label="A submitted shipment: its stock is allocated, and the warehouse begins"
                  />
                  <Radio value="draft" label="A draft: nothing is reserved until you submit it" />
                </Stack>
              </Radio.Group>
            </fieldset>
            <Text size="sm" c="dimmed" mt="sm">
              Each order is created under its external id, which is its order number where the file has none.
              An order whose external id exists already is left as it is, so importing a file twice makes
              nothing twice.
            </Text>
            {missing.length > 0 ? (
              <List size="sm" mt="sm">
                {missing.map((sentence) => (
                  <List.Item key={sentence}>{sentence}</List.Item>
                ))}
              </List>
            ) : null}
          </Section>
          {failure === undefined ? null : (
            <Alert
              color="red"
              variant="outline"
              icon={<AlertIcon size={16} />}
              role="alert"
              title="The import stopped"
            >
              <FailureWords error={failure} />
              <Text size="sm">
                What has a result stays as it is. Go on with the rest by the button below.
              </Text>
            </Alert>
          )}
          {orders.length > 0 ? (
            <Section
              title="Orders"
              aside={
                <Group gap="xs">
                  {!isBusy && count('refused') > 0 ? (
                    <Button
                      variant="default"
                      size="sm"
                      leftSection={<DownloadIcon size={14} />}
                      onClick={() => void saveFailed(file.columns, orders, outcomes).catch(tellFailure)}
                    >
                      Failed rows
                    </Button>
                  ) : null}
                  {step === 'created' ? null : (
                    <WhyButton
                      why={why}
                      variant={step === 'checked' || step === 'creating' ? 'default' : 'filled'}
                      loading={step === 'checking'}
                      disabled={step === 'creating'}
                      onClick={() => void send(true)}
                    >
                      {step === 'checked' ? 'Check again' : `Check ${counted(orders.length)}`}
                    </WhyButton>
                  )}
                  {step === 'checked' || step === 'creating' ? (
                    <WhyButton
                      why={
                        why ??
                        (count('ready') === 0
                          ? 'No order is ready. Correct the file, and choose it again.'
                          : undefined)
                      }
                      loading={step === 'creating'}
                      onClick={() => void send(false)}
                    >
                      {submit ? 'Create and submit' : 'Create drafts of'} {counted(count('ready'))}
                    </WhyButton>
                  ) : null}
                </Group>
              }
            >
              <Stack gap="sm">
                <ImportStatus
                  step={step}
                  orders={orders.length}
                  done={done}
                  ready={count('ready')}
                  refused={count('refused')}
                  exists={count('exists')}
                  created={count('created')}
                />
                <OrderTable orders={orders} outcomes={outcomes} />
              </Stack>
            </Section>
          ) : null}
        </>
      ) : null}
    </Page>
  );
}

const isDone = (outcome: Outcome | undefined): boolean => outcome !== undefined && outcome.state !== 'ready';
