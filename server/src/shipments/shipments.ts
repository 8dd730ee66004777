import type { contract } from '@packhouse/contract';
import { listTimeline } from '../events/events.ts';
import { found, uuidOf, type Implementation } from '../implement.ts';
import { findShipment, listShipments } from './shipments.sql.ts';

export const shipments: Implementation<typeof contract.shipments> = {
  list: {
    clock: 'shipments',
    page: (input, { tenant, admission, now }) => listShipments(tenant, input, admission.version, now),
  },
  get: async ({ id }, { tenant, now }) =>
    found('shipment', id, await findShipment(tenant, uuidOf('shipment', id), now)),
  timeline: {
    clock: 'events',
    async page(input, { tenant, now }) {
      found('shipment', input.id, await findShipment(tenant, uuidOf('shipment', input.id), now));
      return listTimeline(tenant, input.id, input);
    },
  },
};
