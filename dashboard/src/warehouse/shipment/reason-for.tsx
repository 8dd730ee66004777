import { AskReason } from '../pick/ask-reason.tsx';
import type { Act } from '../use-act.ts';
import type { Shipment } from './shipment-props.ts';

const asked = {
  hold: {
    name: 'operatorShipments.hold',
    title: 'Why is it put on hold?',
    action: 'Put on hold',
    said: 'is on hold',
    reasons: ['The address is in doubt', 'Goods are in doubt', 'The merchant has asked for it'],
  },
  cancel: {
    name: 'operatorShipments.cancel',
    title: 'Why is it cancelled?',
    action: 'Cancel the shipment',
    said: 'is cancelled',
    reasons: ['The merchant has asked for it', 'It cannot be shipped', 'Sent twice'],
  },
  refuseCancel: {
    name: 'operatorShipments.refuseCancel',
    title: 'Why is the cancellation refused?',
    action: 'Refuse the cancellation',
    said: 'goes on',
    reasons: ['It is packed already', 'It is with the carrier already'],
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
        void act(operation, { organizationId, id, reason }, `${name} ${said}`).then((done) => done && back())
      }
    />
  );
}
