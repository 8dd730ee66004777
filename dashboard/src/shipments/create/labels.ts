/** Label files that wait for their shipment: they can be uploaded once it is there. */
import { callUpload } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import type { Space } from '../../api/request.ts';

export interface Labels {
  shipping: File[];
  fnsku: File[];
}

export const noLabels: Labels = { shipping: [], fnsku: [] };

export const countLabels = (labels: Readonly<Record<string, Labels>>): number =>
  Object.values(labels).reduce((sum, { shipping, fnsku }) => sum + shipping.length + fnsku.length, 0);

/** One after the other, to the lines of their cartons. `labels` are by carton id. */
export async function uploadLabels(
  shipment: Output<'shipments.get'>,
  labels: Readonly<Record<string, Labels>>,
  space: Space,
  progress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const { id: itemId, cartonId } of shipment.items) {
    const { shipping, fnsku } = labels[cartonId ?? ''] ?? noLabels;
    for (const [kind, files] of [
      ['shipping_label', shipping],
      ['fnsku_label', fnsku],
    ] as const) {
      for (const file of files) {
        await callUpload('shipments.uploadDocument', { id: shipment.id, kind, itemId }, file, space);
        progress((done += 1));
      }
    }
  }
}
