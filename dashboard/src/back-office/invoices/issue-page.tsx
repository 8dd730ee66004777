/** Issues an invoice before the month has ended. What it would be is shown first. */
import { Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRead } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { date, money, number } from '../../ui/format.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationChoice } from '../organization-choice.tsx';
import { ServicesTable } from './services-table.tsx';
import { useIssue, type Issue, type IssuedInvoice } from './use-issue.ts';
import { Note } from '../../ui/note.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

export function IssuePage() {
  const issue = useIssue();
  const { organizationId, trial, error, errorAt } = issue;
  return (
    <BackOfficePage
      title="Issue invoice"
      lead="Bills all unbilled work up to a day that has ended in every warehouse. Later work goes on the next invoice, which is issued when the month has ended."
      crumbs={[{ title: 'Invoices', to: warehousePath.invoices() }]}
    >
      <form noValidate onSubmit={submits(() => issue.send())}>
        <Stack>
          <BilledFields issue={issue} />
          {organizationId === null ? null : <NotBilledYet organizationId={organizationId} />}
          <Textarea
            label="Notes"
            description="Shown on the invoice"
            maw={720}
            autosize
            minRows={2}
            maxLength={2000}
            {...typing(issue.notes, issue.setNotes)}
            error={errorAt('notes')}
          />
          <FailureAlert title="Couldn’t issue the invoice" error={error} />
          {trial ? <Trial invoice={trial} /> : null}
          <Group>
            <WhyButton
              type="submit"
              why={organizationId === null ? 'Choose an organization first.' : undefined}
              loading={issue.busy}
            >
              {trial ? `Issue invoice: ${money(trial.totalAmount, trial.currency)}` : 'Preview invoice'}
            </WhyButton>
            <LinkButton variant="default" to={warehousePath.invoices()}>
              Cancel
            </LinkButton>
          </Group>
        </Stack>
      </form>
    </BackOfficePage>
  );
}

function BilledFields({ issue }: { issue: Issue }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
      <OrganizationChoice
        label="Merchant"
        required
        value={issue.organizationId}
        onChange={issue.setOrganization}
        error={issue.errorAt('organizationId')}
      />
      <TextInput
        type="date"
        label="Bill through"
        required
        max={issue.yesterday}
        {...typing(issue.through, issue.setThrough)}
        error={issue.errorAt('through')}
      />
    </SimpleGrid>
  );
}

function NotBilledYet({ organizationId }: { organizationId: string }) {
  const { data } = useRead('operatorInvoices.upcoming', { organizationId });
  if (!data) return null;
  return (
    <Note>
      Not billed since {date(data.periodStart)}: {number(data.lineCount)} lines,{' '}
      {money(data.totalAmount, data.currency)} so far. The next invoice is issued automatically after{' '}
      {date(data.periodEnd)}.
    </Note>
  );
}

function Trial({ invoice }: { invoice: IssuedInvoice }) {
  const { periodStart, periodEnd, dueDate, items, currency, taxTotal, totalAmount } = invoice;
  return (
    <Section title="Preview">
      <Text size="sm" mb="sm" role="status">
        {date(periodStart)} – {date(periodEnd)}: {number(items.length)} lines,{' '}
        {taxTotal === 0 ? '' : `${money(taxTotal, currency)} tax, `}
        {money(totalAmount, currency)} in total, due {date(dueDate)}. Nothing is issued yet.
      </Text>
      <ServicesTable invoice={invoice} />
    </Section>
  );
}
