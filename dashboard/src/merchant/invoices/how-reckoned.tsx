import { List } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { date } from '../../ui/format.ts';

export function HowReckoned({ upcoming }: { upcoming: Output<'invoices.upcoming'> }) {
  const { rateCardVersion, periodEnd } = upcoming;
  return (
    <Section title="How this is calculated">
      <List size="sm" spacing={4}>
        <List.Item>
          Every charge comes from an event, such as receiving goods, shipping an order or checking a return.
          The event gives the quantity; rate card {rateCardVersion} sets the unit price. Where a price depends
          on the volume of the month, the title of the line says above which quantity it applies.
        </List.Item>
        <List.Item>
          Storage is charged by the volume of each day’s closing stock in each warehouse, in m³-days. Today is
          added when the day ends.
        </List.Item>
        <List.Item>Postage depends on package weight and shipping service.</List.Item>
        <List.Item>
          You get a credit for orders that miss their ship-by time and for anything else the warehouse
          refunds.
        </List.Item>
        <List.Item>
          The expected total extends the work so far to the whole period. It does not repeat credits and is
          never below the period’s minimum.
        </List.Item>
        <List.Item>
          The period ends on {date(periodEnd)}. The invoice uses the same calculation and never changes once
          issued.
        </List.Item>
      </List>
    </Section>
  );
}
