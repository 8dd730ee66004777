/** The balance of a merchant today. */
import { useRead } from '../../api/use.ts';
import { Facts, Section } from '../../ui/facts.tsx';
import { date, money, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { StatementSource } from './statement-source.ts';

export function BalanceFacts({ source: { resource, input } }: { source: StatementSource }) {
  const query = useRead(`${resource}.balance`, input as never);
  return (
    <Section title="Balance today">
      <Loaded query={query}>
        {({ currency, ...balance }) => (
          <Facts
            rows={[
              ['Balance', money(balance.balance, currency)],
              ['Amount due', money(balance.amountDue, currency)],
              ['Overdue', money(balance.overdue, currency)],
              ['Credit for the next invoice', money(balance.credit, currency)],
              ['Open invoices', number(balance.openInvoices)],
              ['Earliest due date', balance.nextDueDate === null ? 'None' : date(balance.nextDueDate)],
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
