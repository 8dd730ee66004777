/** Evidence for an invoice line, and whether it agrees with the billed amount. */
import { Alert, Drawer, Stack, Text, Title } from '@mantine/core';
import { AlertIcon, CheckIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts } from '../../ui/facts.tsx';
import { date, money } from '../../ui/format.ts';
import { chargeType } from '../../ui/words.ts';
import { EvidenceEvents } from './evidence-events.tsx';
import { EvidenceMovements } from './evidence-movements.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { EvidenceSnapshots } from './evidence-snapshots.tsx';
import { LineSource } from './line-source.tsx';
import { quantityOf } from './quantity-of.ts';
import type { PageOf } from './record-link.tsx';
import { unitMoney } from './unit-money.ts';
import { Note } from '../../ui/note.tsx';

type Evidence = Output<'invoices.evidence'>;

interface EvidenceDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** True while a dialog stands in front, which keys are then for. */
  covered?: boolean;
  children: ReactNode;
}

export const EvidenceDrawer = ({ opened, onClose, covered = false, children }: EvidenceDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    closeOnEscape={!covered}
    trapFocus={!covered}
    position="right"
    size="xl"
    title="How this charge was calculated"
  >
    {children}
  </Drawer>
);

interface EvidenceViewProps {
  evidence: Evidence;
  currency: string;
  pageOf: PageOf;
  /** Content between the facts of the line and its evidence. */
  children?: ReactNode;
}

export function EvidenceView({ evidence, currency, pageOf, children }: EvidenceViewProps) {
  const { line, events, movements, snapshots, bins } = evidence;
  return (
    <>
      <Stack gap="xs">
        <Title size="h4">
          {chargeType[line.chargeType]}, {date(line.serviceDate)}
        </Title>
        <Facts
          rows={[
            ['Item', line.title],
            ['For', <LineSource key="for" line={line} pageOf={pageOf} />],
            ['Quantity', quantityOf(line.quantity, line.unit)],
            ['Unit cost', unitMoney(line.unitCost, currency)],
            ['Cost', money(line.totalCost, currency)],
            ['Rate card', line.rateCardVersion],
            ['Line id', <CopyId key="id" value={line.id} />],
          ]}
        />
      </Stack>
      <Agreement evidence={evidence} currency={currency} />
      {children}
      <EvidenceEvents events={events} opened={movements.length === 0} />
      {movements.length > 0 ? <EvidenceMovements movements={movements} pageOf={pageOf} /> : null}
      {bins ? (
        <EvidencePart title={`Bins on ${date(line.serviceDate)}`}>
          <Text size="sm">{bins.join(', ')}</Text>
        </EvidencePart>
      ) : null}
      {snapshots.length > 0 ? <EvidenceSnapshots evidence={evidence} pageOf={pageOf} /> : null}
    </>
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
      title={agrees ? 'Calculation matches' : 'Calculation differs'}
    >
      <Text size="sm">
        {quantityOf(quantity, line.unit)} at {unitMoney(unitCost, currency)} by rate card{' '}
        {line.rateCardVersion} {quantity === 1 ? 'comes' : 'come'} to {money(totalCost, currency)}.
        {agrees ? ' This matches the invoice.' : ` ${money(line.totalCost, currency)} was billed.`}
      </Text>
      <Note size="xs" mt={4} style={{ overflowWrap: 'anywhere' }}>
        Calculated in the smallest unit of {currency}: {calculation}
      </Note>
    </Alert>
  );
}
