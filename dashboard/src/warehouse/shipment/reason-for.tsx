import { AskReason } from '../pick/ask-reason.tsx';
import type { Act } from '../use-act.ts';
import type { Shipment } from './shipment-props.ts';

const asked = {
  hold: {
    name: 'operatorShipments.hold',
    title: 'Reason for the hold',
    action: 'Put on hold',
    said: 'on hold',
    reasons: ['Address needs checking', 'Items need checking', 'Merchant request'],
  },
  cancel: {
    name: 'operatorShipments.cancel',
    title: 'Reason for cancelling',
    action: 'Cancel shipment',
    said: 'cancelled',
    reasons: ['Merchant request', 'Cannot be shipped', 'Duplicate order'],
  },
  refuseCancel: {
    name: 'operatorShipments.refuseCancel',
    title: 'Reason for declining',
    action: 'Decline cancellation',
    said: 'cancellation declined',
    reasons: ['Already packed', 'Already with the carrier'],
  },
} as const;

export type StepWithReason = keyof typeof asked;

interface ReasonForProps {
  organizationId: string;
  shipment: Pick<Shipment, 'id' | 'number'>;
  step: StepWithReason;
  act: Act;
  back: () => void;
}

/** Asks for the reason of a step, and takes the step. */
export function ReasonFor({ organizationId, shipment, act: { act, busy }, step, back }: ReasonForProps) {
  const { id, number: name } = shipment;
  const { name: operation, title, action, said, reasons } = asked[step];
  return (
    <AskReason
      title={title}
      reasons={reasons}
      action={action}
      busy={busy}
      back={back}
      give={(reason) =>
        void act(operation, { organizationId, id, reason }, `${name}: ${said}`).then((done) => done && back())
      }
    />
  );
}
