/** Shipping labels that the merchant brings: what leaves under one, the carrier is paid for by somebody else. */
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { Failure } from '../../platform/failure.ts';
import type { WorkingShipment } from './working-shipment.ts';

/**
 * The ids of the lines whose packages leave under a label of the merchant's: one of the line, or one of the whole shipment.
 * A file may hold the labels of many boxes, so files are not counted.
 */
export function linesUnderOwnLabel({
  documents,
  items,
}: Pick<Shipment, 'documents' | 'items'>): ReadonlySet<string> {
  const ofLines = new Set(items.flatMap(shippingLabelsOf));
  const ofAll = documents.some(({ id, kind }) => kind === 'shipping_label' && !ofLines.has(id));
  return new Set(items.filter((item) => ofAll || shippingLabelsOf(item).length > 0).map(({ id }) => id));
}

/** A label of a line, or of all of them, neither comes nor goes once a package it is for has another: that is paid. */
export function mustNotBeLabelled(
  { number, status, stage, packages }: Shipment,
  itemId: string | undefined,
): void {
  const labelled = packages.find(
    ({ trackingNumber, contents }) =>
      trackingNumber !== null && (itemId === undefined || contents.some((line) => line.itemId === itemId)),
  );
  if (!labelled) return;
  throw new Failure(
    'invalid_state',
    `${number} is already labelled with ${labelled.trackingNumber}; its shipping labels can no longer change.`,
    { details: [{ status, stage, packageId: labelled.id, possibleFrom: beforeLabelled }] },
  );
}

/** Other lines of a shipment: a line of the same goods keeps its labels, and those of a line that is gone go with it. */
export function keepLabels({ record }: WorkingShipment, lines: readonly ShipmentItem[]): void {
  const kept = new Set<string>();
  for (const line of lines) {
    const same = record.items.find(
      ({ productId, cartonId }) => productId === line.productId && cartonId === line.cartonId,
    );
    line.attachments = same?.attachments ?? line.attachments;
    for (const id of labelsOf(line)) kept.add(id);
  }
  const gone = new Set(record.items.flatMap(labelsOf).filter((id) => !kept.has(id)));
  record.documents = record.documents.filter(({ id }) => !gone.has(id));
}

const shippingLabelsOf = ({ attachments }: ShipmentItem): readonly string[] =>
  attachments?.shippingLabels ?? [];

const labelsOf = ({ attachments }: ShipmentItem): readonly string[] =>
  attachments ? [...attachments.shippingLabels, ...attachments.fnskuLabels] : [];

const beforeLabelled = ['draft', 'pending', 'on_hold', 'picking', 'picked', 'packing', 'packed'];
