/** Evidence for an invoice line, and whether it agrees with the billed amount. */
import { Alert, Drawer, Stack, Text, Title } from '@mantine/core';
import { AlertIcon, CheckIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { Output } from '../api/operation.ts';
import { useRead } from '../api/use.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { Facts } from '../ui/facts.tsx';
import { date, money } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { chargeType } from '../words.ts';
import { ApiButton } from '../ui/api-button.tsx';
import { apiCall } from '../ui/api-call.ts';
import { CopyNote } from './copy-note.tsx';
import { CreditAbout } from './credit-about.tsx';
import { EvidenceEvents } from './evidence-events.tsx';
import { EvidenceMovements } from './evidence-movements.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { EvidenceSnapshots } from './evidence-snapshots.tsx';
import { lineNote } from './line-note.ts';
import { LineSource } from './line-source.tsx';
import { quantityOf } from './quantity-of.ts';
import { unitMoney } from './unit-money.ts';

type Invoice = Output<'invoices.get'>;
type Evidence = Output<'invoices.evidence'>;

interface LineEvidenceProps {
  invoice: Invoice;
  lineId: string | undefined;
  onClose: () => void;
}

export function LineEvidence({ invoice, lineId, onClose }: LineEvidenceProps) {
  return (
    <Drawer
      opened={lineId !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title="What this line was reckoned from"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {lineId === undefined ? null : <Shown invoice={invoice} lineId={lineId} />}
    </Drawer>
  );
}

function Shown({ invoice, lineId }: { invoice: Invoice; lineId: string }) {
  const input = { id: invoice.id, lineId };
  const query = useRead('invoices.evidence', input);
  return (
    <Loaded query={query}>
      {(evidence) => (
        <Stack gap="lg">
          <Stack gap="xs">
            <Title order={2} size="h4">
              {chargeType[evidence.line.chargeType]}, {date(evidence.line.serviceDate)}
            </Title>
            <Facts rows={factsOf(evidence, invoice.currency)} />
            <CreditAbout evidence={evidence} />
          </Stack>
          <Agreement evidence={evidence} currency={invoice.currency} />
          <EvidenceEvents events={evidence.events} opened={evidence.movements.length === 0} />
          {evidence.movements.length > 0 ? <EvidenceMovements movements={evidence.movements} /> : null}
          {evidence.snapshots.length > 0 ? <EvidenceSnapshots evidence={evidence} /> : null}
          <EvidencePart title="Is something wrong with it?">
            <Text size="sm">
              An issued line never changes. What was wrong is given back on a later invoice. Send the
              warehouse this note, so that it finds the line at once.
            </Text>
            <div>
              <CopyNote note={lineNote(invoice, evidence)} />{' '}
              <ApiButton calls={[apiCall('invoices.evidence', input)]} />
            </div>
          </EvidencePart>
        </Stack>
      )}
    </Loaded>
  );
}

const factsOf = ({ line }: Evidence, currency: string): (readonly [string, ReactNode])[] => [
  ['What', line.title],
  ['For', <LineSource key="for" line={line} />],
  ['Quantity', quantityOf(line.quantity, line.unit)],
  ['Unit cost', unitMoney(line.unitCost, currency)],
  ['Cost', money(line.totalCost, currency)],
  ['Rate card', line.rateCardVersion],
  ['Line id', <CopyId key="id" value={line.id} />],
];

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
        {line.rateCardVersion} {quantity === 1 ? 'comes' : 'come'} to {money(totalCost, currency)}.
        {agrees ? ' That is what was billed.' : ` ${money(line.totalCost, currency)} was billed.`}
      </Text>
      <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        Reckoned in the smallest coin of {currency}: {calculation}
      </Text>
    </Alert>
  );
}
