/** Form for goods that a customer sends back: their original shipment, the reason, and what to do with each item. */
import { Autocomplete } from '@mantine/core';
import { useRead } from '../../../api/use.ts';
import { sumOf } from '../../shipments/create/line.ts';
import { ShipmentFormFrame } from '../../shipments/create/shipment-form-frame.tsx';
import { useShipmentForm } from '../../shipments/create/use-shipment-form.ts';
import { Section } from '../../../ui/facts.tsx';
import { tellDone } from '../../../ui/tell.tsx';
import { ArrivalFields } from './arrival-fields.tsx';
import { returnInput, returnReasons, type ReturnForm } from './return-form.ts';
import { ReturnItems } from './return-items.tsx';
import { ReturnOrigin } from './return-origin.tsx';
import { TotalsCard } from './totals-card.tsx';
import { wordsOfAnnounced } from './words-of-announced.ts';

/** `name` keeps this form's draft apart from those of other forms; `initial` is its initial content. */
export function NewReturn({ name, initial }: { name: string; initial: ReturnForm }) {
  const state = useShipmentForm({
    name,
    initial,
    operation: 'shipments.createReturn',
    input: returnInput,
    finish: (shipment) => tellDone(wordsOfAnnounced(shipment)),
  });
  const { form, change, errors } = state;
  const { data: returnable } = useRead(
    'dashboardShipments.returnable',
    { id: form.originalShipmentId },
    { enabled: form.originalShipmentId !== '' },
  );
  return (
    <ShipmentFormFrame
      state={state}
      action="Create return"
      aside={
        <TotalsCard
          lines={form.lines.length}
          units={sumOf(form.lines)}
          boxes={0}
          next="The warehouse confirms the return and inspects what arrives. Damaged items are kept separate, whatever action you request."
        />
      }
    >
      <Section title="Returned items">
        <ReturnOrigin state={state} returnable={returnable} />
        <ReturnItems state={state} returnable={returnable} />
      </Section>
      <Section title="Arrival">
        <ArrivalFields
          state={state}
          capability="returns"
          anyWarehouse={form.originalShipmentId ? 'Same as original shipment' : 'Nearest warehouse'}
        >
          <Autocomplete
            label="Reason"
            description="Choose a reason or enter your own code."
            data={returnReasons}
            maxLength={64}
            value={form.reasonCode}
            error={errors.at('reasonCode')}
            onChange={(reasonCode) => change({ reasonCode })}
          />
        </ArrivalFields>
      </Section>
    </ShipmentFormFrame>
  );
}
