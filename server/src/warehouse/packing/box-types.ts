/** The boxes a warehouse packs into. They are the warehouse's, and no organization's. */
import type { OperatorApi } from '../../platform/implement.ts';
import { BoxTypes, type BoxTypeRecord } from '@packhouse/contract/operator/stock';
import { sql } from '../../platform/database/sql.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { mustMatch, uuidOf } from '../../platform/implement.ts';
import type { InstallationList } from '../operators/reads.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';

type Stock = OperatorApi<InstallationList<never>>['operatorStock'];

/** A warehouse that has not said anything has the usual ones, as version 0. */
export async function boxTypesOf(
  tenant: Tenant,
  warehouseId: string,
): Promise<{ boxes: BoxTypeRecord[]; version: number }> {
  const row = await tenant.row<{ boxes: BoxTypeRecord[]; version: number }>(
    sql`select b.boxes, b.version from warehouse_boxes b where b.warehouse_id = ${warehouseId}`,
  );
  return row ?? { boxes: [...usualBoxes], version: 0 };
}

export const readBoxTypes: Stock['boxTypes'] = async ({ id }, { tenant }) => {
  const warehouseId = uuidOf('warehouse', id);
  await mustBeThere(tenant, warehouseId, id);
  const { boxes, version } = await boxTypesOf(tenant, warehouseId);
  return { body: render(BoxTypes, { boxes, version }), version };
};

export const putBoxTypes: Stock['putBoxTypes'] = async ({ id, boxes }, { tenant, now, expected }) => {
  const warehouseId = uuidOf('warehouse', id);
  await mustBeThere(tenant, warehouseId, id);
  boxes.forEach((box, index) => mustBeABox(box, index, boxes));
  mustMatch(expected, await boxTypesOf(tenant, warehouseId));
  const row = await tenant.row<{ version: number }>(sql`
    insert into warehouse_boxes as b (warehouse_id, boxes, updated_at, version)
    values (${warehouseId}, ${JSON.stringify(boxes)}::jsonb, ${now.toISOString()}, 1)
    on conflict (warehouse_id) do update
      set boxes = excluded.boxes, updated_at = excluded.updated_at, version = b.version + 1
      where b.version = coalesce(${expected ?? null}::integer, b.version)
    returning b.version`);
  // Somebody else was faster, between the look and the write.
  if (!row) mustMatch(expected, await boxTypesOf(tenant, warehouseId));
  const { version } = row!;
  return { body: render(BoxTypes, { boxes, version }), version };
};

async function mustBeThere(tenant: Tenant, warehouseId: string, id: string): Promise<void> {
  const row = await tenant.row(sql`select from warehouses w where w.id = ${warehouseId}`);
  if (!row) throw new Failure('not_found', `There is no warehouse with the id ${id}.`);
}

function mustBeABox(box: BoxTypeRecord, index: number, all: readonly BoxTypeRecord[]): void {
  const wrong = (field: string, rule: string) => invalid(`boxes[${index}].${field}`, rule);
  if (all.findIndex(({ id }) => id === box.id) !== index) throw wrong('id', 'is already used by another box');
  for (const side of ['length', 'width', 'height'] as const) {
    if (box.inner[side] > box.outer[side])
      throw wrong(`inner.${side}`, `must be at most the outer ${box.outer[side]}`);
  }
}

const box = (
  id: string,
  name: string,
  [length, width, height]: [number, number, number],
  emptyWeight_g: number,
  maximumWeight_g: number,
): BoxTypeRecord => ({
  id,
  name,
  outer: { length, width, height },
  inner: { length: length - 6, width: width - 6, height: height - 6 },
  emptyWeight_g,
  maximumWeight_g,
});

export const usualBoxes: readonly BoxTypeRecord[] = [
  box('mailer', 'Mailer', [250, 180, 60], 60, 3_000),
  box('small', 'Small box', [300, 220, 120], 160, 8_000),
  box('medium', 'Medium box', [380, 280, 200], 310, 15_000),
  box('large', 'Large box', [480, 360, 280], 560, 20_000),
  box('extra-large', 'Extra large box', [600, 400, 400], 880, 25_000),
];
