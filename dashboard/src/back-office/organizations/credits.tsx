/** Credits granted to an organization, and the invoice that gives each of them back. */
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { actor, amount, text, time } from '../../ui/column.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { Link } from '../../ui/link.tsx';

type Credit = Output<'operatorInvoices.credits'>['credits'][number];

interface CreditsProps {
  organizationId: string;
  currency: string;
  aside?: ReactNode;
}

export function Credits({ organizationId, currency, aside }: CreditsProps) {
  const query = useRead('operatorInvoices.credits', { organizationId });
  return (
    <Section title="Merchant credits" aside={aside}>
      <Loaded query={query}>
        {({ credits }) => (
          <SmallTable
            label="Credits"
            rows={credits}
            empty="No credits granted yet. Late-order credits are on the invoices."
            columns={[
              time('Granted', 'grantedAt'),
              actor('By', 'grantedBy'),
              text('Reason', 'reason'),
              { title: 'For', cell: (credit) => <About credit={credit} of={organizationId} /> },
              { title: 'Applied', cell: (credit) => <BilledOn credit={credit} of={organizationId} /> },
              amount<Credit>('Amount', 'amount'),
            ]}
            foot={[
              'All',
              '',
              '',
              '',
              '',
              money(
                credits.reduce((sum, credit) => sum + credit.amount, 0),
                currency,
              ),
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

function About({ credit: { invoiceId, lineId }, of }: { credit: Credit; of: string }) {
  if (invoiceId === null) return <>–</>;
  return (
    <Link to={warehousePath.invoice(of, invoiceId, lineId === null ? {} : { line: lineId })}>
      {lineId === null ? 'Invoice' : 'Invoice line'}
    </Link>
  );
}

const BilledOn = ({ credit: { billedOn }, of }: { credit: Credit; of: string }) =>
  billedOn === null ? (
    <Badge tone="busy">On the next invoice</Badge>
  ) : (
    <Link to={warehousePath.invoice(of, billedOn)}>On an invoice</Link>
  );
