/** The running period: what was done and is not billed yet, what it may come to, and how that is reckoned. */
import { Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Empty } from '../../ui/empty.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { date, money, number, plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { daysOf } from './days-of.ts';
import { HowReckoned } from './how-reckoned.tsx';
import { taxRows } from './tax-rows.ts';
import { UpcomingGroups } from './upcoming-groups.tsx';
import { UpcomingLatest } from './upcoming-latest.tsx';
import { UpcomingPlot } from './upcoming-plot.tsx';

type Upcoming = Output<'invoices.upcoming'>;

export function UpcomingPage() {
  const query = useRead('invoices.upcoming', {}, { everyMs: 15_000 });
  return (
    <Page
      title="Current period"
      lead="Charges since the last invoice, calculated just now. They are billed when the period ends."
      crumbs={[{ title: 'Invoices', to: path.invoices() }]}
      api={[apiCall('invoices.upcoming', {})]}
    >
      <Loaded query={query}>
        {(upcoming) => (
          <Stack gap="lg">
            <InShort upcoming={upcoming} />
            {upcoming.lineCount === 0 ? (
              <Empty title="No charges in this period yet">
                Charges appear here as soon as goods are received, stored, picked or shipped.
              </Empty>
            ) : (
              <>
                <UpcomingPlot upcoming={upcoming} />
                <UpcomingGroups upcoming={upcoming} />
                <UpcomingLatest upcoming={upcoming} />
              </>
            )}
            <HowReckoned upcoming={upcoming} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function InShort({ upcoming }: { upcoming: Upcoming }) {
  const { currency, subtotal, totalAmount, projectedTotal, minimumDue, periodEnd } = upcoming;
  const { left } = daysOf(upcoming);
  return (
    <Section title="Summary">
      <Facts
        rows={[
          ['So far', money(totalAmount, currency)],
          [`Expected by ${date(periodEnd)}`, money(projectedTotal, currency)],
          ['Period', `${date(upcoming.periodStart)} – ${date(periodEnd)}`],
          ['Remaining', left === 0 ? 'Last day' : plural(left, 'day')],
          ['Subtotal', money(subtotal, currency)],
          ...taxRows(upcoming),
          ...(upcoming.taxProblem === null ? [] : [['Missing for the tax', upcoming.taxProblem] as const]),
          ['Minimum top-up', minimumDue === 0 ? 'Minimum reached' : money(minimumDue, currency)],
          ['Lines', number(upcoming.lineCount)],
          ['Rate card', upcoming.rateCardVersion],
          ['Calculated', <Time key="asOf" at={upcoming.asOf} exact />],
        ]}
      />
      <Text size="sm" mt="md">
        {projection(upcoming)}
      </Text>
    </Section>
  );
}

function projection(upcoming: Upcoming): string {
  const { totalAmount, projectedTotal, minimumDue, currency } = upcoming;
  const { all, today } = daysOf(upcoming);
  const minimum =
    minimumDue > 0
      ? ` If there are no more charges, the period’s minimum adds ${money(minimumDue, currency)}.`
      : '';
  return `${money(totalAmount, currency)} by day ${today} of ${all}. At this rate, the invoice will be about ${money(projectedTotal, currency)}.${minimum}`;
}
