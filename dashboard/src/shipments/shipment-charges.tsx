/** Estimated charges of a shipment, and the invoice that it was billed on. */
import { Anchor, Text } from '@mantine/core';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { path } from '../path.ts';
import { Section } from '../ui/facts.tsx';
import { money, number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import type { Shipment } from './lifecycle-of.ts';

export function ShipmentCharges({ shipment }: { shipment: Shipment }) {
  const { estimatedCharges: charges, invoiceId, status } = shipment;
  const currency = charges[0]?.currency;
  const total = charges.reduce((sum, { totalCost }) => sum + totalCost, 0);
  return (
    <Section
      title="Costs"
      aside={
        invoiceId ? (
          <Anchor component={Go} to={path.invoice(invoiceId)} size="sm">
            Open invoice
          </Anchor>
        ) : null
      }
    >
      {currency === undefined ? (
        <Text size="sm" c="dimmed">
          {isOutbound(shipment) && status === 'draft'
            ? 'Costs are estimated when you submit the shipment.'
            : 'No estimate. The costs appear on the next invoice.'}
        </Text>
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
                    <Text size="xs" c="dimmed">
                      {number(quantity)} × {money(unitCost, currency)}
                    </Text>
                  </div>
                ),
              },
              { title: 'Cost', align: 'right', cell: ({ totalCost }) => money(totalCost, currency) },
            ]}
            foot={['Estimated total', money(total, currency)]}
          />
          {invoiceId ? null : (
            <Text size="xs" c="dimmed" mt={6}>
              Estimate only. The invoice for the period shows the billed amount.
            </Text>
          )}
        </>
      )}
    </Section>
  );
}
