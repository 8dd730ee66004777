/** Cost of each service, and whether the lines add up to the billed amount. */
import { Alert, Anchor, Group, Text } from '@mantine/core';
import { AlertIcon, CheckIcon } from '@primer/octicons-react';
import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { money, number, percent } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { count } from '../../ui/column.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { chargeType, costGroup } from '../../ui/words.ts';
import { linesId } from './lines-id.ts';
import { servicesOf, sumsWrong } from './services-of.ts';

type Invoice = Output<'invoices.get'>;

export function InvoiceServices({ invoice }: { invoice: Invoice }) {
  const { items, subtotal, currency } = invoice;
  const { set } = useUrlState();
  const showLines = (service: string) => {
    set({ service });
    document.getElementById(linesId)?.scrollIntoView({ block: 'start' });
  };
  return (
    <Section title="Services">
      <SmallTable
        label="Services"
        rows={servicesOf(items)}
        rowKey={(service) => service.chargeType}
        columns={[
          {
            title: 'Service',
            cell: (service) => (
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => showLines(service.chargeType)}
              >
                {chargeType[service.chargeType]}
              </Anchor>
            ),
          },
          { title: 'Category', cell: ({ group }) => costGroup[group] },
          count('Lines', 'lines'),
          {
            title: 'Share',
            align: 'right',
            cell: ({ amount }) => (subtotal > 0 ? percent(amount / subtotal) : '–'),
          },
          { title: 'Cost', align: 'right', cell: ({ amount }) => money(amount, currency) },
        ]}
        foot={['Subtotal', '', number(items.length), '', money(subtotal, currency)]}
      />
      <SumCheck invoice={invoice} />
    </Section>
  );
}

function SumCheck({ invoice }: { invoice: Invoice }) {
  const { items, totalAmount, taxTotal, currency } = invoice;
  const wrong = sumsWrong(invoice);
  if (wrong) {
    return (
      <Alert
        color="red"
        variant="outline"
        icon={<AlertIcon size={16} />}
        mt="sm"
        title="Line items don’t add up"
      >
        The lines including tax total {money(wrong.lines, currency)}, but {money(wrong.stated, currency)} was
        billed. Contact the warehouse.
      </Alert>
    );
  }
  return (
    <Group gap={6} mt="sm" c="dimmed" wrap="nowrap">
      <CheckIcon size={14} />
      <Text size="xs">
        The {number(items.length)} lines{taxTotal === 0 ? '' : ` and ${money(taxTotal, currency)} of tax`} add
        up to the {money(totalAmount, currency)} billed.
      </Text>
    </Group>
  );
}
