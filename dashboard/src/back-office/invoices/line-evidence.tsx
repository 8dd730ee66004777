/** Evidence for an invoice line, whether it agrees with the billed amount, and a way to credit the line. */
import { Alert, Anchor, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { AlertIcon, CheckIcon } from '@primer/octicons-react';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { EvidenceEvents } from '../../invoices/evidence-events.tsx';
import { EvidencePart } from '../../invoices/evidence-part.tsx';
import { quantityOf } from '../../invoices/quantity-of.ts';
import { unitMoney } from '../../invoices/unit-money.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts } from '../../ui/facts.tsx';
import { date, money, number } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { chargeType, plain } from '../../words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { GrantCredit } from '../organizations/grant-credit.tsx';

type Invoice = Output<'operatorInvoices.get'>;
type Evidence = Output<'operatorInvoices.evidence'>;

interface LineEvidenceProps {
  organizationId: string;
  invoice: Invoice;
  lineId: string | undefined;
  close: () => void;
}

export function LineEvidence({ organizationId, invoice, lineId, close }: LineEvidenceProps) {
  const [credits, setCredits] = useState(false);
  return (
    <Drawer
      opened={lineId !== undefined}
      onClose={close}
      // Escape closes only the dialog in front, not the drawer behind it as well.
      closeOnEscape={!credits}
      trapFocus={!credits}
      position="right"
      size="xl"
      title="What this line was reckoned from"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {lineId === undefined ? null : (
        <Shown
          organizationId={organizationId}
          invoice={invoice}
          lineId={lineId}
          grant={() => setCredits(true)}
        />
      )}
      {credits && lineId !== undefined ? (
        <GrantCredit
          organizationId={organizationId}
          currency={invoice.currency}
          invoice={invoice}
          lineId={lineId}
          close={() => setCredits(false)}
        />
      ) : null}
    </Drawer>
  );
}

interface ShownProps extends Omit<LineEvidenceProps, 'close'> {
  lineId: string;
  grant: () => void;
}

function Shown({ organizationId, invoice, lineId, grant }: ShownProps) {
  const query = useRead('operatorInvoices.evidence', { organizationId, id: invoice.id, lineId });
  const { currency } = invoice;
  return (
    <Loaded query={query}>
      {(evidence) => (
        <Stack gap="lg">
          <Stack gap="xs">
            <Title order={2} size="h4">
              {chargeType[evidence.line.chargeType]}, {date(evidence.line.serviceDate)}
            </Title>
            <Facts rows={factsOf(organizationId, evidence, currency)} />
          </Stack>
          <Agreement evidence={evidence} currency={currency} />
          <Group>
            <WhyButton
              variant="default"
              size="xs"
              why={
                evidence.line.totalCost > 0 ? undefined : 'The line bills nothing that could be given back.'
              }
              onClick={grant}
            >
              Grant a credit for this line
            </WhyButton>
          </Group>
          <EvidenceEvents events={evidence.events} />
          {evidence.movements.length > 0 ? <Movements movements={evidence.movements} /> : null}
          {evidence.snapshots.length > 0 ? <Snapshots snapshots={evidence.snapshots} /> : null}
        </Stack>
      )}
    </Loaded>
  );
}

const factsOf = (
  organizationId: string,
  { line }: Evidence,
  currency: string,
): (readonly [string, ReactNode])[] => [
  ['What', line.title],
  ['For', <Source key="for" organizationId={organizationId} line={line} />],
  ['Quantity', quantityOf(line.quantity, line.unit)],
  ['Unit cost', unitMoney(line.unitCost, currency)],
  ['Cost', money(line.totalCost, currency)],
  ['Rate card', line.rateCardVersion],
  ['Line id', <CopyId key="id" value={line.id} />],
];

function Source({ organizationId, line }: { organizationId: string; line: Evidence['line'] }) {
  const { source, description, title } = line;
  const words = description ?? title;
  if (!source.id.startsWith('shp_')) return <>{words}</>;
  return (
    <Anchor component={Go} to={warehousePath.shipment(organizationId, source.id)} size="sm">
      {words}
    </Anchor>
  );
}

function Agreement({ evidence, currency }: { evidence: Evidence; currency: string }) {
  const { line, calculation, recomputed } = evidence;
  const { quantity, unitCost, totalCost, agrees } = recomputed;
  return (
    <Alert
      color={agrees ? 'teal' : 'red'}
      variant="outline"
      icon={agrees ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
      title={agrees ? 'The evidence agrees' : 'The evidence differs'}
    >
      <Text size="sm">
        {quantityOf(quantity, line.unit)} at {unitMoney(unitCost, currency)} by rate card{' '}
        {line.rateCardVersion} come to {money(totalCost, currency)}.
        {agrees ? ' That is what was billed.' : ` ${money(line.totalCost, currency)} was billed.`}
      </Text>
      <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        Reckoned in the smallest coin of {currency}: {calculation}
      </Text>
    </Alert>
  );
}

const Movements = ({ movements }: Pick<Evidence, 'movements'>) => (
  <EvidencePart title={movements.length === 1 ? 'The movement' : `${number(movements.length)} movements`}>
    <SmallTable
      label="Movements"
      rows={movements}
      rowKey={({ id }) => id}
      columns={[
        { title: 'What', cell: ({ name }) => name },
        { title: 'Movement', cell: ({ type }) => plain(type) },
        { title: 'Lot', cell: ({ lot }) => lot ?? '–' },
        { title: 'Quantity', align: 'right', cell: ({ quantity }) => number(quantity) },
      ]}
    />
  </EvidencePart>
);

const cubic = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });

const Snapshots = ({ snapshots }: Pick<Evidence, 'snapshots'>) => (
  <EvidencePart title="Closing stock of the day">
    <SmallTable
      label="Closing stock"
      rows={snapshots.toSorted((a, b) => b.volume.value - a.volume.value)}
      rowKey={({ productId, cartonId }) => productId ?? cartonId ?? ''}
      columns={[
        { title: 'What', cell: ({ name }) => name },
        { title: 'SKU', cell: ({ sku }) => sku ?? '–' },
        { title: 'On hand', align: 'right', cell: ({ onHand }) => number(onHand) },
        { title: 'Volume', align: 'right', cell: ({ volume }) => `${cubic.format(volume.value)} m³` },
      ]}
      foot={[
        'All',
        '',
        '',
        `${cubic.format(snapshots.reduce((sum, { volume }) => sum + volume.value, 0))} m³`,
      ]}
    />
  </EvidencePart>
);
