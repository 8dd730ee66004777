import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { Result } from '../../invoices/reckon-again.tsx';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';

export function Recomputed({ organizationId, invoiceId }: { organizationId: string; invoiceId: string }) {
  const [asked, setAsked] = useState(false);
  const query = useRead('operatorInvoices.recompute', { organizationId, id: invoiceId }, { enabled: asked });
  return (
    <Section
      title="Reckon again"
      aside={
        <Button
          variant="default"
          size="xs"
          loading={query.isFetching}
          onClick={() => (asked ? void query.refetch() : setAsked(true))}
        >
          Reckon again
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb={asked ? 'sm' : 0}>
        From the events and the closing stock of the period, by the rate cards that were in force. Nothing is
        changed.
      </Text>
      <div aria-live="polite">
        {asked ? (
          <Loaded query={query}>{(recomputation) => <Result recomputation={recomputation} />}</Loaded>
        ) : null}
      </div>
    </Section>
  );
}
