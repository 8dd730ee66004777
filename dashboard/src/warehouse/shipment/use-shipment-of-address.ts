import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import type { Shipment } from './shipment-props.ts';

interface ShipmentOfAddress {
  organizationId: string;
  query: UseQueryResult<Shipment>;
}

/** Reads the shipment that the address of the page names. */
export function useShipmentOfAddress(): ShipmentOfAddress {
  const { organizationId, shipmentId } = useParams({ strict: false }) as {
    organizationId: string;
    shipmentId: string;
  };
  return { organizationId, query: useRead('operatorShipments.get', { organizationId, id: shipmentId }) };
}
