import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWrite } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { refusalOf, useScanner, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import type { WaveRecord } from './use-wave.ts';

/**
 * Claims shipments for the operator at this station, and says in the band who picks them when somebody else does. A claim
 * is asked for at once and never sent later: by then somebody else may pick the orders.
 */
export function useClaim() {
  const { warehouse } = useStation();
  const client = useQueryClient();
  const { tell, hold } = useScanner();
  const [busy, setBusy] = useState(false);
  const claiming = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };
  const claim = (wanted: Wanted) =>
    callWrite('operatorWaves.create', { warehouseId: warehouse.id, ...wanted }, warehouseSpace);

  const begin = async (shipments: readonly string[]): Promise<Verdict> => {
    const wave = await claim({ shipments: [...shipments] });
    for (const { organization, id, status, number } of wave.shipments) {
      if (status !== 'pending') continue;
      await send(
        'operatorShipments.start',
        { organizationId: organization.id, id },
        t('Started picking {order}', { order: number }),
      );
    }
    await client.invalidateQueries();
    return { tone: 'good', say: t('Picking started') };
  };
  return {
    busy,
    /** Claims a wave; undefined where the band says why not. */
    async claim(wanted: Wanted): Promise<WaveRecord | undefined> {
      try {
        const wave = await claiming(() => hold(claim(wanted)));
        tell({
          tone: 'good',
          say: t('{wave}: {count, plural, one {# order} other {# orders}}', {
            wave: wave.number!,
            count: wave.shipments.length,
          }),
          detail: t('Press Enter to start picking'),
        });
        return wave;
      } catch (refusal) {
        tell(refusalOf(refusal));
        return undefined;
      }
    },
    /** Claims shipments, each as `org_…:shp_…`, and starts picking them. */
    begin: (shipments: readonly string[]) =>
      claiming(() => hold(begin(shipments))).then(tell, (refusal: unknown) => tell(refusalOf(refusal))),
    /** Does the same because of a scan. */
    beginByScan: (shipments: readonly string[]) => claiming(() => begin(shipments)),
  };
}

type Wanted = Partial<Omit<Input<'operatorWaves.create'>, 'warehouseId'>>;
