/** The orders of the file, and the buttons that check and create them. */
import { Button, Group, Stack } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useMay } from '../../../api/space.tsx';
import { Section } from '../../../ui/facts.tsx';
import type { CsvFile } from '../../../ui/read-csv.ts';
import { tellFailure } from '../../../ui/tell.tsx';
import { WhyButton } from '../../../ui/why.tsx';
import { saveFailed } from './files.ts';
import { ImportStatus } from './import-status.tsx';
import { OrderTable } from './order-table.tsx';
import type { OrderImport } from './use-order-import.ts';
import { plural } from '../../../ui/format.ts';

export function OrdersSection({ state, file }: { state: OrderImport; file: CsvFile }) {
  const { orders, outcomes, count, isBusy } = state;
  return (
    <Section
      title="Orders"
      aside={
        <Group gap="xs">
          {!isBusy && count('refused') > 0 ? (
            <Button
              variant="default"
              size="sm"
              leftSection={<DownloadIcon size={14} />}
              onClick={() => void saveFailed(file.columns, orders, outcomes).catch(tellFailure)}
            >
              Failed rows
            </Button>
          ) : null}
          <SendButtons state={state} />
        </Group>
      }
    >
      <Stack gap="sm">
        <ImportStatus state={state} />
        <OrderTable orders={orders} outcomes={outcomes} />
      </Stack>
    </Section>
  );
}

function SendButtons({ state: { step, orders, submit, count, send } }: { state: OrderImport }) {
  const { why } = useMay('member');
  if (step === 'created') return null;
  const isChecked = step === 'checked' || step === 'creating';
  const ready = count('ready');
  const nothingReady = ready === 0 ? 'No orders are ready. Correct the file and choose it again.' : undefined;
  return (
    <>
      <WhyButton
        why={why}
        variant={isChecked ? 'default' : 'filled'}
        loading={step === 'checking'}
        disabled={step === 'creating'}
        onClick={() => void send(true)}
      >
        {step === 'checked' ? 'Check again' : `Check ${plural(orders.length, 'order')}`}
      </WhyButton>
      {isChecked ? (
        <WhyButton why={why ?? nothingReady} loading={step === 'creating'} onClick={() => void send(false)}>
          {submit ? 'Create and submit' : 'Create drafts of'} {plural(ready, 'order')}
        </WhyButton>
      ) : null}
    </>
  );
}
