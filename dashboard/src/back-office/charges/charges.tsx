/** Charges by hand of an organization, and what can be done with each. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { quantityOf } from '../../merchant/invoices/quantity-of.ts';
import { unitMoney } from '../../merchant/invoices/unit-money.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { WordBadge } from '../../ui/badge.tsx';
import { day } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { mayCall } from '../../warehouse/roles/may-call.ts';
import { useRoleHolders } from '../../warehouse/roles/use-roles.ts';
import { chargeState, type Charge } from '../words.ts';
import { AddCharge } from './add-charge.tsx';
import { ApproveCharge, EndCharge } from './decide-charge.tsx';

export function Charges({ organizationId }: { organizationId: string }) {
  const query = useRead('operatorCharges.list', { organizationId });
  const mayBill = mayCall(useRoleHolders(), 'operatorCharges.approve');
  const [adds, setAdds] = useState(false);
  return (
    <Section
      title="Charges"
      aside={
        <Button size="xs" variant="default" onClick={() => setAdds(true)}>
          {mayBill ? 'Add charge' : 'Propose charge'}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ charges, currency }) => (
          <>
            <SmallTable
              label="Charges"
              rows={charges}
              empty="No charges yet. Add one for work that no order or delivery counts."
              columns={[
                day('Day', 'day'),
                { title: 'Work', cell: (charge) => <Work charge={charge} of={organizationId} /> },
                {
                  title: 'Quantity',
                  align: 'right',
                  cell: ({ quantity, unit }) => quantityOf(quantity, unit),
                },
                {
                  title: 'Unit price',
                  align: 'right',
                  cell: ({ unitPrice }) => (unitPrice === null ? '–' : unitMoney(unitPrice, currency)),
                },
                {
                  title: 'Amount',
                  align: 'right',
                  cell: ({ amount }) => (amount === null ? '–' : money(amount, currency)),
                },
                { title: 'By', cell: ({ createdBy }) => <ActorName actor={createdBy} /> },
                { title: 'Status', cell: (charge) => <State charge={charge} of={organizationId} /> },
                {
                  title: '',
                  align: 'right',
                  cell: (charge) =>
                    mayBill ? <Verbs charge={charge} organizationId={organizationId} /> : null,
                },
              ]}
            />
            {adds ? (
              <AddCharge
                organizationId={organizationId}
                currency={currency}
                mayBill={mayBill}
                close={() => setAdds(false)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const Work = ({ charge: { description, note, shipmentId }, of }: { charge: Charge; of: string }) => (
  <div>
    <Text size="sm">{description}</Text>
    {note ? <Note size="xs">{note}</Note> : null}
    {shipmentId === null ? null : <Link to={warehousePath.shipment(of, shipmentId)}>Shipment</Link>}
  </div>
);

const State = ({ charge: { state, reason, invoiceId }, of }: { charge: Charge; of: string }) => (
  <div>
    <WordBadge word={chargeState[state]} />
    {invoiceId === null ? null : (
      <Text size="sm">
        <Link to={warehousePath.invoice(of, invoiceId)}>On an invoice</Link>
      </Text>
    )}
    {reason ? <Note size="xs">{reason}</Note> : null}
  </div>
);

interface VerbsProps {
  organizationId: string;
  charge: Charge;
}

function Verbs({ organizationId, charge }: VerbsProps) {
  const [asked, setAsked] = useState<'approve' | 'decline' | 'withdraw'>();
  const close = () => setAsked(undefined);
  const { state, description } = charge;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {state === 'proposed' ? (
        <>
          <Button size="compact-sm" onClick={() => setAsked('approve')} aria-label={`Approve ${description}`}>
            Approve
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setAsked('decline')}
            aria-label={`Decline ${description}`}
          >
            Decline
          </Button>
        </>
      ) : null}
      {state === 'approved' ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setAsked('withdraw')}
          aria-label={`Withdraw ${description}`}
        >
          Withdraw
        </Button>
      ) : null}
      {asked === 'approve' ? (
        <ApproveCharge organizationId={organizationId} charge={charge} close={close} />
      ) : null}
      {asked === 'decline' || asked === 'withdraw' ? (
        <EndCharge organizationId={organizationId} charge={charge} verb={asked} close={close} />
      ) : null}
    </Group>
  );
}
