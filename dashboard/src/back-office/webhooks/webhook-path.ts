import { warehousePath } from '../../warehouse/path.ts';

const id = encodeURIComponent;

/** Addresses below the list of the warehouse's endpoints; nothing links to them from elsewhere. */
export const webhookPath = {
  new: () => `${warehousePath.webhooks()}/new`,
  one: (webhookId: string) => `${warehousePath.webhooks()}/${id(webhookId)}`,
  delivery: (webhookId: string, deliveryId: string) =>
    `${warehousePath.webhooks()}/${id(webhookId)}/deliveries/${id(deliveryId)}`,
};
