import { t } from '../../ui/t.ts';
import type { Shipment } from '../shipment/shipment-props.ts';
import { useAct } from '../use-act.ts';
import { usePlaced } from './use-placed.ts';

/** Ends putting away, once everything has its place. `putAway` resolves to true when the service has accepted it. */
export function usePutAway(organizationId: string, { id, number: name }: Pick<Shipment, 'id' | 'number'>) {
  const { act, busy } = useAct();
  const { forget } = usePlaced(id);
  return {
    busy,
    async putAway(): Promise<boolean> {
      const done = await act(
        'operatorShipments.putAway',
        { organizationId, id },
        t('{name} put away', { name }),
        t('Now close the receipt'),
      );
      if (done) forget();
      return done !== undefined;
    },
  };
}
