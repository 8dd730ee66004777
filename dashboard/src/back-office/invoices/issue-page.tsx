/** Issues an invoice before the month has ended. What it would be is shown first. */
import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { date, money, number } from '../../ui/format.ts';
import { Go, useGo } from '../../ui/go.tsx';
import { errorAtOf } from '../../ui/record-form.tsx';
import { FailureWords } from '../../ui/tell.tsx';
import { useFormKey } from '../../ui/use-form-key.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { WhyButton } from '../../ui/why.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { localDay } from '../local-day.ts';
import { OfficePage } from '../office-page.tsx';
import { OrganizationChoice } from '../organization-choice.tsx';
import { ServicesTable } from './services-table.tsx';

type Invoice = Output<'operatorInvoices.issue'>;

export function IssuePage() {
  const { values, set } = useUrlState();
  const go = useGo();
  const organizationId = values['organization'] ?? null;
  const [yesterday] = useState(() => localDay(new Date(), -1));
  const [through, setThrough] = useState(yesterday);
  const [notes, setNotes] = useState('');
  const [trial, setTrial] = useState<Invoice>();
  const [error, setError] = useState<unknown>();
  const withKey = useFormKey();
  const issue = useWrite('operatorInvoices.issue', {
    quiet: true,
    done: ({ number: issued, totalAmount, currency }) =>
      `${issued} is issued: ${money(totalAmount, currency)}`,
  });
  const errorAt = errorAtOf(error);
  const change = (apply: () => void) => {
    apply();
    setTrial(undefined);
    setError(undefined);
  };
  const why = organizationId === null ? 'Choose an organization first.' : undefined;
  const send = (dryRun: boolean) => {
    if (organizationId === null || issue.isPending) return;
    const input = { organizationId, through, notes: notes.trim() || null };
    setError(undefined);
    (dryRun
      ? issue.mutateAsync({ input, dryRun }).then(setTrial)
      : withKey((idempotencyKey) => issue.mutateAsync({ input, idempotencyKey })).then(({ id }) =>
          go(warehousePath.invoice(organizationId, id)),
        )
    ).catch(setError);
  };
  return (
    <OfficePage
      title="Issue an invoice now"
      lead="For everything that is not billed yet, up to a day that is over in all warehouses. What comes later is on the next one, which is issued when the month has ended."
      crumbs={[{ title: 'Invoices', to: warehousePath.invoices() }]}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(trial === undefined);
        }}
      >
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
            <OrganizationChoice
              label="Organization"
              required
              value={organizationId}
              onChange={(id) => change(() => set({ organization: id ?? undefined }, { replace: true }))}
              error={errorAt('organizationId')}
            />
            <TextInput
              type="date"
              label="The last day that is billed"
              required
              max={yesterday}
              value={through}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change(() => setThrough(value));
              }}
              error={errorAt('through')}
            />
          </SimpleGrid>
          {organizationId === null ? null : <NotBilledYet organizationId={organizationId} />}
          <Textarea
            label="Notes"
            description="They stand on the invoice"
            maw={720}
            autosize
            minRows={2}
            maxLength={2000}
            value={notes}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change(() => setNotes(value));
            }}
            error={errorAt('notes')}
          />
          {error === undefined ? null : (
            <Alert color="red" variant="outline" role="alert" title="No invoice was issued">
              <FailureWords error={error} />
            </Alert>
          )}
          {trial ? <Trial invoice={trial} /> : null}
          <Group>
            {trial ? (
              <WhyButton type="submit" why={why} loading={issue.isPending}>
                Issue it: {money(trial.totalAmount, trial.currency)}
              </WhyButton>
            ) : (
              <WhyButton type="submit" why={why} loading={issue.isPending}>
                Show what it would be
              </WhyButton>
            )}
            <Button variant="default" component={Go} to={warehousePath.invoices()}>
              Not now
            </Button>
          </Group>
        </Stack>
      </form>
    </OfficePage>
  );
}

function NotBilledYet({ organizationId }: { organizationId: string }) {
  const { data } = useRead('operatorInvoices.upcoming', { organizationId });
  if (!data) return null;
  return (
    <Text size="sm" c="dimmed">
      Nothing is billed since {date(data.periodStart)}: {number(data.lineCount)} lines,{' '}
      {money(data.totalAmount, data.currency)} until now. By itself the next invoice is issued after{' '}
      {date(data.periodEnd)}.
    </Text>
  );
}

function Trial({ invoice }: { invoice: Invoice }) {
  const { periodStart, periodEnd, dueDate, items, currency, taxTotal, totalAmount } = invoice;
  return (
    <Section title="What it would be">
      <Text size="sm" mb="sm" role="status">
        {date(periodStart)} – {date(periodEnd)}: {number(items.length)} lines,{' '}
        {taxTotal === 0 ? '' : `${money(taxTotal, currency)} of it tax, `}
        {money(totalAmount, currency)}, due {date(dueDate)}. Nothing is issued yet.
      </Text>
      <ServicesTable invoice={invoice} />
    </Section>
  );
}
