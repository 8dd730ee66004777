import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';

/** The page about what a notification is about; undefined where there is none. */
export function subjectPageOf({
  resourceType,
  resourceId,
}: Output<'notifications.list'>): string | undefined {
  if (resourceId === null) return undefined;
  switch (resourceType) {
    case 'shipment':
      return path.shipment(resourceId);
    case 'product':
      return path.product(resourceId);
    case 'carton':
      return path.carton(resourceId);
    case 'invoice':
      return path.invoice(resourceId);
    case 'recommendation':
      return path.recommendation(resourceId);
    case 'warehouse':
      return path.warehouse(resourceId);
    case 'key':
      return path.key(resourceId);
    case 'webhook':
      return path.webhook(resourceId);
    default:
      return undefined;
  }
}
