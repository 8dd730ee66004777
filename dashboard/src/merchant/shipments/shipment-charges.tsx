/** Estimated charges of a shipment, and the invoice that it was billed on. */
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { money, number } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

export function ShipmentCharges({ shipment }: { shipment: Shipment }) {
  const { estimatedCharges: charges, invoiceId, status } = shipment;
  const currency = charges[0]?.currency;
  const total = charges.reduce((sum, { totalCost }) => sum + totalCost, 0);
  return (
    <Section title="Costs" aside={invoiceId ? <Link to={path.invoice(invoiceId)}>Open invoice</Link> : null}>
      {currency === undefined ? (
        <Note>
          {isOutbound(shipment) && status === 'draft'
            ? 'Costs are estimated when you submit the shipment.'
            : 'No estimate. The costs appear on the next invoice.'}
        </Note>
      ) : (
        <>
          <SmallTable
            label="Estimated charges"
            rows={charges}
            rowKey={({ chargeType, description }) => `${chargeType} ${description}`}
            columns={[
              {
                title: 'Service',
                cell: ({ description, quantity, unitCost }) => (
                  <div>
                    {description}
                    <Note size="xs">
                      {number(quantity)} × {money(unitCost, currency)}
                    </Note>
                  </div>
                ),
              },
              { title: 'Cost', align: 'right', cell: ({ totalCost }) => money(totalCost, currency) },
            ]}
            foot={['Estimated total', money(total, currency)]}
          />
          {invoiceId ? null : (
            <Note size="xs" mt={6}>
              Estimate only. The invoice for the period shows the billed amount.
            </Note>
          )}
        </>
      )}
    </Section>
  );
}
