/** One invoice of an organization: what can be done with it, what it bills, and whether that can be reckoned again. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { InvoiceFacts } from '../../invoices/invoice-facts.tsx';
import { InvoiceServices } from '../../invoices/invoice-services.tsx';
import { linesId } from '../../invoices/lines-id.ts';
import { statusOf } from '../../invoices/status-of.ts';
import { download } from '../../shipments/download.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { invoiceStatus } from '../../words.ts';
import { warehouseSpace } from '../../warehouse/warehouse-space.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { OfficePage } from '../office-page.tsx';
import { Credits } from '../organizations/credits.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceVerbs } from './invoice-verbs.tsx';
import { Recomputed } from './recomputed.tsx';

export function InvoicePage() {
  const { organizationId, invoiceId: id } = useParams({ strict: false }) as {
    organizationId: string;
    invoiceId: string;
  };
  const query = useRead('operatorInvoices.get', { organizationId, id });
  const shown = query.data;
  const status = shown && invoiceStatus[statusOf(shown)];
  const name = useNameOf(organizationId, shown);
  return (
    <OfficePage
      title={shown ? `Invoice ${shown.number}` : 'Invoice'}
      aside={status ? <Badge tone={status.tone}>{status.label}</Badge> : null}
      lead={shown ? `${name === undefined ? '' : `${name} · `}${shown.name}` : undefined}
      crumbs={[
        { title: 'Invoices', to: warehousePath.invoices() },
        ...(name === undefined ? [] : [{ title: name, to: warehousePath.organization(organizationId) }]),
      ]}
      actions={shown ? <Files organizationId={organizationId} id={id} /> : null}
    >
      <Loaded query={query}>
        {(invoice) => (
          <Stack gap="lg">
            <InvoiceVerbs organizationId={organizationId} invoice={invoice} />
            <InvoiceFacts invoice={invoice} />
            {invoice.notes ? (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {invoice.notes}
              </Text>
            ) : null}
            <InvoiceServices invoice={invoice} />
            <Recomputed organizationId={organizationId} invoiceId={id} />
            <div id={linesId} style={{ scrollMarginTop: 72 }}>
              <InvoiceLines organizationId={organizationId} invoice={invoice} />
            </div>
            <Credits organizationId={organizationId} currency={invoice.currency} />
          </Stack>
        )}
      </Loaded>
    </OfficePage>
  );
}

/** The record of an invoice does not name its organization, and the list does. */
function useNameOf(
  organizationId: string,
  invoice: Output<'operatorInvoices.get'> | undefined,
): string | undefined {
  const { data } = useList(
    'operatorInvoices.list',
    { organizationId, search: invoice?.number, take: 1 },
    { enabled: invoice !== undefined },
  );
  return data?.rows[0]?.organization.name;
}

const files = [
  { title: 'PDF', name: 'operatorInvoices.pdf' },
  { title: 'CSV', name: 'operatorInvoices.csv' },
] as const;

function Files(invoice: { organizationId: string; id: string }) {
  const [busy, setBusy] = useState<string>();
  return (
    <Group gap="xs">
      {files.map(({ title, name }) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          leftSection={<DownloadIcon size={14} />}
          loading={busy === name}
          onClick={() => {
            setBusy(name);
            void download(name, invoice, warehouseSpace).finally(() => setBusy(undefined));
          }}
        >
          {title}
        </Button>
      ))}
    </Group>
  );
}
