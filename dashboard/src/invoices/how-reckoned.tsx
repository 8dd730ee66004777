import { List } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { Section } from '../ui/facts.tsx';
import { date } from '../ui/format.ts';

export function HowReckoned({ upcoming }: { upcoming: Output<'invoices.upcoming'> }) {
  const { rateCardVersion, periodEnd } = upcoming;
  return (
    <Section title="How this is reckoned">
      <List size="sm" spacing={4}>
        <List.Item>
          Every charge comes from an event: goods were received, an order was picked and handed over, a return
          was checked. Each event says how much was done; rate card {rateCardVersion} says what one of it
          costs.
        </List.Item>
        <List.Item>
          Storage is the volume of the closing stock of each day in each warehouse, in m³-days. The current
          day is added when it is over.
        </List.Item>
        <List.Item>Postage goes by the weight of the packages and the service they were sent with.</List.Item>
        <List.Item>
          Orders that miss their ship-by time are credited, and so is whatever the warehouse gives back.
        </List.Item>
        <List.Item>
          What is expected spreads the work so far over the whole period. Credits are not repeated, and it is
          never less than the minimum of the period.
        </List.Item>
        <List.Item>
          The period ends with {date(periodEnd)}. Its invoice is made by the same calculation, and then never
          changes.
        </List.Item>
      </List>
    </Section>
  );
}
