/** The books after the day, compared with the work that was really done. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { readId } from '@packhouse/contract/id';
import pg from 'pg';
import { auditEvents } from '../../../server/tests/helpers/event-books.ts';
import type { TestService } from '../../../server/tests/helpers/service.ts';
import { auditStock } from '../../../server/tests/helpers/stock-audit.ts';
import type { Floor } from './floor.ts';
import type { Shop } from './shops.ts';
import type { Traded } from './trade.ts';

/** All that does not fit, each as a sentence. */
export async function faultsOfBooks(
  service: TestService,
  shops: readonly Shop[],
  traded: readonly Traded[],
  floor: Floor,
): Promise<string[]> {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  try {
    const faults: string[] = [];
    for (const { name, merchant } of shops) {
      const audits = [
        ...(await auditStock(owner, merchant.orgId)),
        ...(await auditEvents(owner, merchant.orgId)),
      ];
      faults.push(...audits.map((sentence) => `${name}: ${sentence}`));
    }
    for (const one of traded) {
      const { merchant } = one.shop;
      const shipment = (await merchant.ask('GET', `/v0/shipments/${one.shipment.id}`)).body as Shipment;
      faults.push(
        ...(one.delivery ? faultsOfReceipt(shipment, one) : faultsOfOrder(shipment, floor)),
        ...(one.delivery ? [] : await faultsOfPicks(owner, merchant.orgId, shipment)),
      );
    }
    return faults;
  } finally {
    await owner.end();
  }
}

/** It left once, with all that was ordered, and each parcel carries the label that was stuck on it. */
function faultsOfOrder({ number, status, stage, items, packages }: Shipment, { labels }: Floor): string[] {
  if (status !== 'forwarded') return [`${number} is ${status} (${stage})`];
  const stuck = (labels.get(number) ?? []).toSorted();
  const known = packages.map(({ trackingNumber }) => trackingNumber ?? 'none').toSorted();
  return [
    ...items
      .filter(({ quantity, shippedQuantity }) => shippedQuantity !== quantity)
      .map(
        ({ name, quantity, shippedQuantity }) =>
          `${number} left with ${shippedQuantity} of ${quantity} ${name}`,
      ),
    ...(known.join() === stuck.join()
      ? []
      : [`${number} has the labels ${known.join(', ')}, not ${stuck.join(', ')}`]),
  ];
}

/** Each line was picked once, by one person. */
async function faultsOfPicks(
  owner: pg.Client,
  orgId: string,
  { id, number, items }: Shipment,
): Promise<string[]> {
  const { rows } = await owner.query<{ pickers: string[]; picked: number; item: string }>(
    `select item_id as item, array_agg(distinct operator_name) as pickers, sum(quantity)::int as picked
     from picked_units where org_id = $1 and shipment_id = $2 and taken_back_at is null group by item_id`,
    [orgId, readId('shipment', id)],
  );
  return items.flatMap(({ id: item, name, quantity }) => {
    const own = rows.find((row) => row.item === readId('item', item));
    if (own?.picked !== quantity)
      return [`${own?.picked ?? 0} of ${quantity} ${name} were picked for ${number}`];
    return own.pickers.length === 1
      ? []
      : [`${name} of ${number} was picked by ${own.pickers.join(' and ')}`];
  });
}

/** A receipt holds exactly the goods of its delivery. */
function faultsOfReceipt({ number, status, items }: Shipment, { delivery }: Traded): string[] {
  if (status !== 'received') return [`${number} is ${status}`];
  return items.flatMap(({ name, receivedQuantity, damagedQuantity }, at) => {
    const { good, damaged } = delivery!.lines[at]!;
    return receivedQuantity === good + damaged && damagedQuantity === damaged
      ? []
      : [
          `${number} has ${receivedQuantity} ${name}, ${damagedQuantity} of them damaged, not ${good} and ${damaged}`,
        ];
  });
}
