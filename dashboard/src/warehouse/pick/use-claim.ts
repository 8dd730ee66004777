import { useState } from 'react';
import { callWrite } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { plural } from '../../ui/format.ts';
import { send } from '../outbox.ts';
import { refusalOf, useScanner } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import type { WaveRecord } from './use-wave.ts';

/**
 * Claims shipments for the operator at this station, and says in the band who picks them when somebody else does. A claim
 * is asked for at once and never sent later: by then somebody else may pick the orders.
 */
export function useClaim() {
  const { warehouse } = useStation();
  const { tell } = useScanner();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async claim(
      wanted: Partial<Omit<Input<'operatorWaves.create'>, 'warehouseId'>>,
      { begin = false } = {},
    ): Promise<WaveRecord | undefined> {
      setBusy(true);
      try {
        const wave = await callWrite(
          'operatorWaves.create',
          { warehouseId: warehouse.id, ...wanted },
          warehouseSpace,
        );
        if (begin) {
          for (const { organization, id, status, number } of wave.shipments) {
            if (status !== 'pending') continue;
            await send(
              'operatorShipments.start',
              { organizationId: organization.id, id },
              `Started picking ${number}`,
            );
          }
        }
        tell({
          tone: 'good',
          say: begin ? 'Picking started' : `${wave.number}: ${plural(wave.shipments.length, 'order')}`,
          detail: begin ? undefined : 'Press Enter to start picking',
        });
        return wave;
      } catch (refusal) {
        tell(refusalOf(refusal));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
