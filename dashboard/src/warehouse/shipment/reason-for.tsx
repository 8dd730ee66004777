import { t, word } from '../../ui/t.ts';
import { AskReason } from '../pick/ask-reason.tsx';
import type { Act } from '../use-act.ts';
import type { Shipment } from './shipment-props.ts';

const asked = {
  hold: {
    name: 'operatorShipments.hold',
    title: word('Reason for the hold'),
    action: word('Put on hold'),
    said: word('{name}: on hold'),
    reasons: [word('Address needs checking'), word('Items need checking'), word('Merchant request')],
  },
  cancel: {
    name: 'operatorShipments.cancel',
    title: word('Reason for cancelling'),
    action: word('Cancel shipment'),
    said: word('{name}: cancelled'),
    reasons: [word('Merchant request'), word('Cannot be shipped'), word('Duplicate order')],
  },
  refuseCancel: {
    name: 'operatorShipments.refuseCancel',
    title: word('Reason for declining'),
    action: word('Decline cancellation'),
    said: word('{name}: cancellation declined'),
    reasons: [word('Already packed'), word('Already with the carrier')],
  },
} as const;

export const holdReasons: readonly string[] = asked.hold.reasons;

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
      title={t(title)}
      reasons={reasons}
      action={t(action)}
      busy={busy}
      back={back}
      give={(reason) =>
        void act(operation, { organizationId, id, reason }, t(said, { name })).then((done) => done && back())
      }
    />
  );
}
