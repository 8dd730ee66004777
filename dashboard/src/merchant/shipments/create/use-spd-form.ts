/** State of the small-parcel form. A shipment with labels begins as a draft, and is submitted once it has them. */
import { callWrite } from '../../../api/call.ts';
import { useSpace } from '../../../api/space.tsx';
import { useWrite } from '../../../api/use.ts';
import { tellDone, tellFailure } from '../../../ui/tell.tsx';
import { spdInput, type SpdForm } from './spd-form.ts';
import type { ChosenLabels } from './use-labels.ts';
import { useShipmentForm, type ShipmentForm } from './use-shipment-form.ts';
import { wordsOfNew } from './words-of-new.ts';

export function useSpdForm(name: string, initial: SpdForm, labels: ChosenLabels): ShipmentForm<SpdForm> {
  const space = useSpace();
  const submitDraft = useWrite('shipments.submit', { quiet: true });
  const hasLabels = labels.count > 0;
  return useShipmentForm({
    name,
    initial,
    operation: 'shipments.createSpd',
    input: (form, submit) => spdInput(form, submit && !hasLabels),
    async check(form, submit) {
      if (submit && hasLabels)
        await callWrite('shipments.createSpd', spdInput(form, true), space, { dryRun: true });
    },
    async finish(shipment, submit) {
      try {
        await labels.upload(shipment);
        const whole =
          submit && hasLabels ? await submitDraft.mutateAsync({ input: { id: shipment.id } }) : shipment;
        tellDone(wordsOfNew(whole));
      } catch (failure) {
        tellDone(`${shipment.number} saved as a draft. Complete it on its page.`);
        tellFailure(failure);
      }
    },
  });
}
