/** Files that the merchant has uploaded for a box: its own shipping label, and the labels of the goods in it. */
import type { Shipment } from '../shipment/shipment-props.ts';

type Parcel = Shipment['packages'][number];

export function labelsOfBox(
  { items, packages, documents }: Pick<Shipment, 'items' | 'packages' | 'documents'>,
  { id, contents }: Pick<Parcel, 'id' | 'contents'>,
): Shipment['documents'] {
  const ids = new Set(
    contents.flatMap(({ itemId }) => {
      const { attachments } = items.find((item) => item.id === itemId) ?? {};
      if (!attachments) return [];
      const { shippingLabels, fnskuLabels } = attachments;
      const boxes = packages.filter((one) => one.contents.some((line) => line.itemId === itemId));
      const own = shippingLabels[boxes.findIndex((one) => one.id === id)];
      // Either one label for each box of the line, or files that contain all of them.
      return [...(shippingLabels.length === boxes.length && own ? [own] : shippingLabels), ...fnskuLabels];
    }),
  );
  return documents.filter((document) => ids.has(document.id));
}
