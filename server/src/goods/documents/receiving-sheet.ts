import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import type { Party } from './address.ts';
import {
  closePaper,
  makeRoom,
  openPaper,
  paragraph,
  plain,
  writeFacts,
  writeTable,
  writeText,
} from './paper.ts';

/** Renders the expected goods with empty fields for the counts, to be filled in by hand at the dock. */
export async function receivingSheet(shipment: Shipment, organization: Party): Promise<Buffer> {
  const isReturn = shipment.kind === 'return';
  const title = isReturn ? 'Return sheet' : 'Receiving sheet';
  const paper = await openPaper(shipment, title, organization, organization.address?.countryCode);
  const from = shipment.supplier ?? shipment.shippingAddress?.name ?? null;
  writeFacts(paper, { title: 'To receive at', lines: [shipment.warehouse.name] }, [
    ['From', from],
    ['Order', shipment.orderNumber],
    ['Shipment', shipment.number],
    ['Expected on', shipment.expectedArrivalDate],
    ['Carrier', shipment.carrier],
    ['Container', shipment.containerNumber],
    ['Tracking', shipment.trackingNumbers.join('\n')],
    ['Return of', shipment.originalShipmentId],
    ['Reason', shipment.reasonCode],
  ]);
  await writeTable(
    paper,
    [
      { title: 'SKU', width: 104 },
      { title: 'Item' },
      { title: 'Expected', width: 56, align: 'right' },
      { title: 'Received', width: 56 },
      { title: 'Damaged', width: 56 },
      { title: isReturn ? 'Action taken' : 'Lot, expiry', width: 84 },
    ],
    shipment.items.map((item) => ({
      cells: [item.sku ?? '', item.name, String(item.expectedQuantity ?? item.quantity), '', '', ''],
      notes: { 1: itemFacts(item) },
    })),
    { rowHeight: 30, grid: true },
  );
  if (shipment.notes) writeText(paper, 'Notes', shipment.notes);
  makeRoom(paper, 40);
  const line = '_'.repeat(28);
  paragraph(paper, `Counted by ${line}`, paper.left, paper.y + 16, paper.width / 2, plain);
  paragraph(paper, `Date and time ${line}`, paper.left, paper.y + 16, paper.width, plain, 'right');
  return closePaper(paper);
}

const itemFacts = ({ contents, lot, expiresOn, requestedAction }: ShipmentItem): string =>
  [
    ...(contents ?? []).map(({ quantity, sku, name }) => `${quantity} × ${sku} ${name} in each box`),
    lot === null ? null : `Lot ${lot}`,
    expiresOn === null ? null : `Expires on ${expiresOn}`,
    requestedAction === null ? null : `Please ${requestedAction}`,
  ]
    .filter((fact) => fact !== null)
    .join('\n');
