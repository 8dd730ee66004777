/** Evidence for a line of a merchant's invoice, and a note for the warehouse when something is wrong with it. */
import { Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { ApiButton } from '../../ui/api-button.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CopyNote } from './copy-note.tsx';
import { CreditAbout } from './credit-about.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { EvidenceDrawer, EvidenceView } from './evidence-view.tsx';
import { lineNote } from './line-note.ts';
import { pageInDashboard } from './record-link.tsx';

type Invoice = Output<'invoices.get'>;

interface LineEvidenceProps {
  invoice: Invoice;
  lineId: string | undefined;
  onClose: () => void;
}

export const LineEvidence = ({ invoice, lineId, onClose }: LineEvidenceProps) => (
  <EvidenceDrawer opened={lineId !== undefined} onClose={onClose}>
    {lineId === undefined ? null : <Shown invoice={invoice} lineId={lineId} />}
  </EvidenceDrawer>
);

function Shown({ invoice, lineId }: { invoice: Invoice; lineId: string }) {
  const input = { id: invoice.id, lineId };
  const query = useRead('invoices.evidence', input);
  return (
    <Loaded query={query}>
      {(evidence) => (
        <Stack gap="lg">
          <EvidenceView evidence={evidence} currency={invoice.currency} pageOf={pageInDashboard}>
            <CreditAbout evidence={evidence} />
          </EvidenceView>
          <EvidencePart title="Report a problem">
            <Text size="sm">
              Issued lines never change. Errors are credited on a later invoice. Send the warehouse this note
              to help it find the line.
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
