/** Cost of the work done since the last invoice, and its expected total. */
import { Group, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { date, money, plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { daysOf } from './days-of.ts';
import { KindBar } from './kind-bar.tsx';
import { kindsOf } from './kinds-of.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

export function RunningPeriod() {
  const upcoming = useRead('invoices.upcoming', {}, { everyMs: 30_000 });
  return (
    <Section title="Current period" aside={<Link to={path.upcomingInvoice()}>View details</Link>}>
      <Loaded query={upcoming}>{(shown) => <Accrued upcoming={shown} />}</Loaded>
    </Section>
  );
}

function Accrued({ upcoming }: { upcoming: Output<'invoices.upcoming'> }) {
  const { periodStart, periodEnd, totalAmount, projectedTotal, currency, lineCount } = upcoming;
  const { left } = daysOf(upcoming);
  return (
    <Stack gap="sm">
      <Group gap="xl" align="flex-start">
        <Amount title="So far" amount={money(totalAmount, currency)} />
        <Amount title={`Expected by ${date(periodEnd)}`} amount={money(projectedTotal, currency)} />
        <Amount title="Remaining" amount={left === 0 ? 'Last day' : plural(left, 'day')} />
        <Amount title="Period" amount={`${date(periodStart)} – ${date(periodEnd)}`} />
      </Group>
      {lineCount === 0 ? (
        <Note>No charges in this period yet.</Note>
      ) : (
        <KindBar kinds={kindsOf(upcoming)} currency={currency} />
      )}
    </Stack>
  );
}

const Amount = ({ title, amount }: { title: string; amount: string }) => (
  <div>
    <Note size="xs">{title}</Note>
    <Text fw={650} size="lg" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {amount}
    </Text>
  </div>
);
