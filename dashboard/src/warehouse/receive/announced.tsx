/** Goods that were announced: they can come, or they cannot, and why. */
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { date } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { BigButton } from '../big-button.tsx';
import { useAct } from '../use-act.ts';
import { warehousePath } from '../path.ts';
import { useScan } from '../scan/scanner.tsx';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { ExpectedLines } from './expected-lines.tsx';

export function Announced({ organizationId, shipment }: ShipmentProps) {
  const { id, number, expectedArrivalDate } = shipment;
  const { act, busy } = useAct();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  useScan('Confirm it before goods are scanned', () => ({
    tone: 'bad',
    say: 'Not confirmed yet',
    detail: 'Confirm or reject it first',
  }));
  const confirm = () =>
    void act(
      'operatorShipments.confirm',
      { organizationId, id },
      `Confirmed ${number}`,
      'The merchant is told that it can come',
    );
  return (
    <Stack>
      <Text>
        {expectedArrivalDate
          ? `Expected on ${date(expectedArrivalDate)}.`
          : 'The day of arrival is not known.'}
      </Text>
      <ExpectedLines items={shipment.items} receipt={{ key: '', lines: [] }} />
      {rejecting ? (
        <Rejection
          organizationId={organizationId}
          shipment={shipment}
          reason={reason}
          setReason={setReason}
          keep={() => setRejecting(false)}
        />
      ) : (
        <Group>
          <BigButton hotkey="Enter" loading={busy} onClick={confirm}>
            Confirm that it can come
          </BigButton>
          <BigButton variant="default" hotkey="r" onClick={() => setRejecting(true)}>
            Reject
          </BigButton>
        </Group>
      )}
    </Stack>
  );
}

interface RejectionProps extends ShipmentProps {
  reason: string;
  setReason: (reason: string) => void;
  keep: () => void;
}

function Rejection({ organizationId, shipment: { id, number }, reason, setReason, keep }: RejectionProps) {
  const { act, busy } = useAct();
  const go = useGo();
  const reject = async () => {
    if (
      await act(
        'operatorShipments.reject',
        { organizationId, id, reason },
        `Rejected ${number}`,
        'The merchant is told why',
      )
    ) {
      go(warehousePath.receive());
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void reject();
      }}
    >
      <Stack>
        <TextInput
          label="Why it cannot come"
          description="The merchant reads this."
          size="lg"
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
          autoFocus
        />
        <Group>
          <BigButton
            type="submit"
            color="red.8"
            loading={busy}
            why={reason.trim() ? undefined : 'Say why first.'}
            onClick={() => undefined}
          >
            Reject {number}
          </BigButton>
          <BigButton variant="default" onClick={keep}>
            Keep it
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}
