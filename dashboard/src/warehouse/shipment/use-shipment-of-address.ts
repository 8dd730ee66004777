import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';

interface ShipmentOfAddress {
  organizationId: string;
  query: UseQueryResult<Output<'operatorShipments.get'>>;
}

/** Reads the shipment that the address of the page names. */
export function useShipmentOfAddress(): ShipmentOfAddress {
  const { organizationId, shipmentId } = useParams({ strict: false }) as {
    organizationId: string;
    shipmentId: string;
  };
  return { organizationId, query: useRead('operatorShipments.get', { organizationId, id: shipmentId }) };
}
