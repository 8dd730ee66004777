/** A delivery that was announced: it is accepted, by its first scan, too, or rejected with a reason. */
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { date } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { BigButton } from '../big-button.tsx';
import { useAct } from '../use-act.ts';
import { warehousePath } from '../path.ts';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { ExpectedLines } from './expected-lines.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';
import { t } from '../../ui/t.ts';

export function Announced({ organizationId, shipment }: ShipmentProps) {
  const { id, number, expectedArrivalDate } = shipment;
  const { act, busy } = useAct();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const confirm = () =>
    void act(
      'operatorShipments.confirm',
      { organizationId, id },
      t('Accepted {number}', { number }),
      t('The merchant is notified'),
    );
  return (
    <Stack>
      <Text>
        {expectedArrivalDate
          ? t('Expected on {date}.', { date: date(expectedArrivalDate) })
          : t('No arrival date given.')}
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
            {t('Accept delivery')}
          </BigButton>
          <BigButton variant="default" hotkey="r" onClick={() => setRejecting(true)}>
            {t('Reject')}
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
        t('Rejected {number}', { number }),
        t('The merchant can see the reason'),
      )
    ) {
      go(warehousePath.receive());
    }
  };
  return (
    <form onSubmit={submits(reject)}>
      <Stack>
        <TextInput
          label={t('Reason')}
          description={t('The merchant can see this reason.')}
          size="lg"
          required
          maxLength={500}
          {...typing(reason, setReason)}
          data-autofocus
          autoFocus
        />
        <Group>
          <BigButton
            type="submit"
            color="red.8"
            loading={busy}
            why={reason.trim() ? undefined : t('Enter a reason first.')}
            onClick={() => undefined}
          >
            {t('Reject {number}', { number })}
          </BigButton>
          <BigButton variant="default" onClick={keep}>
            {t('Cancel')}
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}
