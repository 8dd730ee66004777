/** Evidence for a line of an organization's invoice, and a way to credit the line. */
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { EvidenceDrawer, EvidenceView } from '../../merchant/invoices/evidence-view.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { GrantCredit } from '../organizations/grant-credit.tsx';

interface LineEvidenceProps {
  organizationId: string;
  invoice: Output<'operatorInvoices.get'>;
  lineId: string | undefined;
  close: () => void;
}

export function LineEvidence({ organizationId, invoice, lineId, close }: LineEvidenceProps) {
  const [credits, setCredits] = useState(false);
  return (
    <EvidenceDrawer opened={lineId !== undefined} onClose={close} covered={credits}>
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
    </EvidenceDrawer>
  );
}

interface ShownProps extends Omit<LineEvidenceProps, 'close'> {
  lineId: string;
  grant: () => void;
}

function Shown({ organizationId, invoice, lineId, grant }: ShownProps) {
  const query = useRead('operatorInvoices.evidence', { organizationId, id: invoice.id, lineId });
  return (
    <Loaded query={query}>
      {(evidence) => (
        <Stack gap="lg">
          <EvidenceView
            evidence={evidence}
            currency={invoice.currency}
            pageOf={(id) => (id.startsWith('shp_') ? warehousePath.shipment(organizationId, id) : undefined)}
          >
            <Group>
              <WhyButton
                variant="default"
                size="xs"
                why={evidence.line.totalCost > 0 ? undefined : 'This line has no charge to credit.'}
                onClick={grant}
              >
                Credit this line
              </WhyButton>
            </Group>
          </EvidenceView>
        </Stack>
      )}
    </Loaded>
  );
}
