/** Goods from a supplier, by parcel carrier or in a container. */
import { sumOf } from '../../shipments/create/line.ts';
import { ShipmentFormFrame } from '../../shipments/create/shipment-form-frame.tsx';
import { TextField } from '../../shipments/create/text-field.tsx';
import { useShipmentForm } from '../../shipments/create/use-shipment-form.ts';
import { useWarehouseChoices } from '../../shipments/create/warehouse-field.tsx';
import { Section } from '../../../ui/facts.tsx';
import { tellDone } from '../../../ui/tell.tsx';
import { ArrivalFields } from './arrival-fields.tsx';
import { DeliveryGoods } from './delivery-goods.tsx';
import { inboundInput, type InboundForm } from './inbound-form.ts';
import { TotalsCard } from './totals-card.tsx';
import { wordsOfAnnounced } from './words-of-announced.ts';

interface NewDeliveryProps {
  kind: 'parcel' | 'container';
  /** Keeps what is typed apart from other forms. */
  name: string;
  initial: InboundForm;
}

export function NewDelivery({ kind, name, initial }: NewDeliveryProps) {
  const capability = kind === 'container' ? 'container_receiving' : undefined;
  const [only, ...others] = useWarehouseChoices(capability);
  // Nobody needs to choose the only warehouse there is.
  const usual = others.length === 0 ? (only?.id ?? '') : '';
  const destined = (typed: InboundForm): InboundForm => ({
    ...typed,
    warehouseId: typed.warehouseId || usual,
  });
  const typed = useShipmentForm({
    name,
    initial,
    operation: 'shipments.createInbound',
    input: (values, submit) => inboundInput(destined(values), kind, submit),
    finish: (shipment) => tellDone(wordsOfAnnounced(shipment)),
  });
  const state = { ...typed, form: destined(typed.form) };
  const { form, change } = state;
  const nowhere = form.warehouseId ? undefined : 'Choose the destination warehouse.';
  return (
    <ShipmentFormFrame
      state={state}
      action="Create inbound"
      whyNoDraft={nowhere}
      whyNoSubmit={nowhere}
      aside={
        <TotalsCard
          lines={form.lines.length}
          units={sumOf(form.lines.filter(({ cartonId }) => !cartonId))}
          boxes={sumOf(form.lines.filter(({ cartonId }) => cartonId))}
          next="The goods count as incoming, and the warehouse confirms the shipment. Print box labels from its page."
        />
      }
    >
      <Section title="Arrival">
        <ArrivalFields state={state} capability={capability} anyWarehouse="Destination warehouse">
          <TextField state={state} name="supplier" label="Supplier" maxLength={200} />
          {kind === 'container' ? (
            <TextField
              state={state}
              name="containerNumber"
              label="Container number"
              placeholder="e.g. MSKU1234565"
              maxLength={20}
              onChange={(event) => change({ containerNumber: event.currentTarget.value.toUpperCase() })}
            />
          ) : null}
        </ArrivalFields>
      </Section>
      <Section title="Goods">
        <DeliveryGoods state={state} />
      </Section>
    </ShipmentFormFrame>
  );
}
