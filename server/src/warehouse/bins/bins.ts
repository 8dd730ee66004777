/** Operations of the warehouse's staff on bins. */
import {
  BinContents,
  Bins,
  type operatorBins as operations,
  type PutBin,
} from '@packhouse/contract/operator/bins';
import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { sentIn, uuidOf, type Answer, type OperatorApi, type Written } from '../../platform/implement.ts';
import type { Installation } from '../operators/installation.ts';
import type { InstallationList, InstallationReads, InstallationRecord } from '../operators/reads.ts';
import { render } from '../../platform/render.ts';
import { lockSettings } from '../../goods/warehouses/changes.ts';
import { unitsByLot, unitsOf } from '../../goods/inventory/units-of.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { codeOf, findBin, listBins, lockBins, recordOf, saveBins, type BinRow } from './bins.sql.ts';
import { goodsNamed } from './goods-named.ts';
import { openCartons } from './open-cartons.ts';
import { readPickPath } from './pick-path.ts';
import { placementsOf } from './placements-of.ts';
import { clear, move, place } from './put-away.ts';
import { listContents } from './placements.sql.ts';
import { suggest } from './suggest.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorBins'];

/** Reads over all organizations. */
const reads: InstallationReads<Pick<Operations, 'list' | 'contents' | 'pickPath'>> = {
  list: { page: (input, { installation }) => listBins(installation, input) },
  contents: { read: (input, { installation }) => readContents(installation, input) },
  pickPath: { read: (input, { installation, now, reach }) => readPickPath(installation, input, now, reach) },
};

export const operatorBins: Desk = {
  ...reads,
  put,
  suggest,
  async placements({ warehouseId, productId, cartonId }, { tenant }) {
    const { uuid } = await findWarehouseNamed(tenant, warehouseId);
    const { id } = await goodsNamed(tenant, { productId, cartonId });
    return { body: await placementsOf(tenant, uuid, [id]) };
  },
  place,
  move,
  clear,
  openCartons,
};

async function put({ warehouseId, bins }: Input<Operations['put']>, context: WriteContext): Promise<Written> {
  const { tenant, now } = context;
  const { uuid } = await findWarehouseNamed(tenant, warehouseId);
  const settings = (await lockSettings(tenant, uuid))!;
  bins.forEach(({ code, size }, at) => {
    mustBeSizeOf(settings, size, `bins[${at}].size`);
    if (bins.findIndex((bin) => bin.code === code) === at) return;
    throw invalid(`bins[${at}].code`, `must appear only once; ${code} is a duplicate`, {
      code: 'code_twice',
      values: { code },
    });
  });
  const codes = bins.map(({ code }) => code);
  const there = await lockBins(tenant, uuid, codes);
  const changed = bins.map((bin, at) => changedBin(bin, at, uuid, there.get(bin.code), now.toISOString()));
  await saveBins(tenant, changed);
  const saved = await lockBins(tenant, uuid, codes);
  return { body: render(Bins, { bins: codes.map((code) => recordOf(saved.get(code)!)) }) };
}

function mustBeSizeOf(
  { binSizes, name }: WarehouseSettings,
  size: string | null | undefined,
  field: string,
): void {
  if (size === undefined || size === null || binSizes.includes(size)) return;
  const rule =
    binSizes.length === 0
      ? `must be null: ${name} has no bin sizes`
      : `must be one of the bin sizes of ${name}: ${binSizes.join(', ')}`;
  throw invalid(field, `${rule}; you sent ${size}`, {
    code: 'bin_size_unknown',
    values: { size, warehouse: name },
  });
}

function changedBin(
  bin: PutBin,
  at: number,
  warehouseId: string,
  before: BinRow | undefined,
  now: string,
): BinRow {
  if (!before) return newBin(bin, at, warehouseId, now);
  const { code, ...fields } = bin;
  const after: BinRow = { ...before, ...sentIn(fields) };
  if (!after.active && before.goods > 0) {
    const sentence = `${code} still holds ${before.goods === 1 ? 'goods' : `${before.goods} different goods`}; move or clear them first.`;
    throw new Failure('in_use', sentence, {
      reason: { code: 'bin_holds_goods', values: { bin: code } },
      properties: { [`bins[${at}].active`]: sentence },
      details: [{ bin: code, goods: before.goods }],
    });
  }
  return { ...after, updatedAt: now, version: before.version + 1 };
}

function newBin({ code, ...bin }: PutBin, at: number, warehouseId: string, now: string): BinRow {
  const { zone, sequence } = bin;
  if (zone === undefined)
    throw invalid(`bins[${at}].zone`, `is required: ${code} is a new bin`, {
      code: 'bin_new',
      values: { bin: code },
    });
  if (sequence === undefined)
    throw invalid(`bins[${at}].sequence`, `is required: ${code} is a new bin`, {
      code: 'bin_new',
      values: { bin: code },
    });
  return {
    id: newId(),
    warehouseId,
    code,
    zone,
    kind: bin.kind ?? 'pick',
    sequence,
    size: bin.size ?? null,
    active: bin.active ?? true,
    note: bin.note ?? null,
    goods: 0,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

async function readContents(
  installation: Installation,
  { warehouseId, code, organizationId }: Input<Operations['contents']>,
): Promise<Answer> {
  const bin = await findBin(installation, uuidOf('warehouse', warehouseId), code);
  if (!bin) {
    throw new Failure('not_found', `There is no bin ${codeOf(code)} in the warehouse ${warehouseId}.`, {
      reason: { code: 'bin_not_here', values: { bin: codeOf(code) } },
    });
  }
  const rows = await listContents(
    installation,
    bin,
    organizationId && uuidOf('organization', organizationId),
  );
  const lying = rows.map((row) => ({
    ...row,
    itemId: (row.productId ?? row.cartonId)!,
    lot: row.lot ?? '',
    quantity: row.inBin,
  }));
  const lyingOf = Map.groupBy(lying, ({ orgId }) => orgId);
  const unitsHere = ({ orgId, itemId, lot }: (typeof lying)[number]) =>
    unitsByLot(itemId, lyingOf.get(orgId)!).get(lot)!;
  return {
    body: render(BinContents, {
      bin: recordOf(bin),
      goods: rows.map(({ orgId, organizationName, loose, sealed, ...row }, at) => {
        const inWarehouse = unitsOf(loose, sealed);
        return {
          ...row,
          here: unitsHere(lying[at]!),
          contents: row.contents.map((content) => ({
            ...content,
            productId: spellId('product', content.productId),
          })),
          onHand: inWarehouse.units!,
          inWarehouse,
          organization: { id: spellId('organization', orgId), name: organizationName },
          productId: row.productId && spellId('product', row.productId),
          cartonId: row.cartonId && spellId('carton', row.cartonId),
        };
      }),
    }),
  };
}
