/**
 * Refills of pick bins. A claim and a record hold the organization's sequencer, so the bins and orders that they follow from stay as
 * they are, and two people who want the same refill come one after the other.
 */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  mostRefills,
  RecordedRefill,
  RefillClaim,
  Refills,
  type operatorRefills as operations,
} from '@packhouse/contract/operator/refills';
import { writeBinQuantities } from '../../goods/bins/bin-quantities.ts';
import type { Goods } from '../../goods/inventory/stock-state.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Answer, OperatorApi, Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { lockBins, codeOf, type BinRow } from '../bins/bins.sql.ts';
import { goodsNamed } from '../bins/goods-named.ts';
import { listPlacements } from '../bins/placements.sql.ts';
import { binNamed, move } from '../bins/put-away.ts';
import { countDoubtedBins } from '../counts/count-doubted-bins.ts';
import { findAnyWarehouse } from '../operators/all-warehouses.sql.ts';
import type { Installation } from '../operators/installation.ts';
import type { InstallationList, InstallationRecord } from '../operators/reads.ts';
import { personOf } from '../picking/claims.ts';
import { levels, setLevel } from './refill-levels.ts';
import { lapsedBefore, lapsesAt, readRefills, refillScope } from './read-refills.ts';
import {
  deleteRefillClaim,
  findRefillClaim,
  listRefillClaims,
  saveRefillClaim,
  type RefillClaimRow,
} from './refills.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorRefills'];

export const operatorRefills: Desk = {
  needed: { read: (input, { installation, now }) => readNeeded(installation, input, now) },
  claim,
  release,
  record,
  levels,
  setLevel,
};

async function readNeeded(
  installation: Installation,
  input: Input<Operations['needed']>,
  now: Date,
): Promise<Answer> {
  await findAnyWarehouse(installation, input.warehouseId);
  const scope = refillScope(installation, input);
  const refills = await readRefills(scope, now);
  const claims = await listRefillClaims(scope, lapsedBefore(now).toISOString());
  return {
    body: render(Refills, {
      total: refills.length,
      refills: refills.slice(0, mostRefills).map(({ goods, from, to, ...need }) => {
        const held = claims.find(
          (one) => one.orgId === goods.orgId && one.productId === goods.productId && one.binId === to.binId,
        );
        return {
          ...need,
          organization: { id: spellId('organization', goods.orgId), name: goods.organizationName },
          productId: spellId('product', goods.productId),
          sku: goods.sku,
          name: goods.name,
          barcodes: goods.barcodes,
          from: from.code,
          zone: from.zone,
          inReserve: from.quantity,
          lot: from.lot || null,
          to: to.code,
          minimum: to.minimum,
          upTo: to.upTo,
          picker: held ? { id: spellId('user', held.pickerId), name: held.pickerName } : null,
        };
      }),
    }),
  };
}

async function claim(input: Input<Operations['claim']>, context: WriteContext): Promise<Written> {
  const { tenant, actor, now, sequencer } = context;
  const place = await placeNamed(tenant, input);
  const { bin } = place;
  const me = personOf(actor);
  mustBeFree(place, await findRefillClaim(tenant, place), me.id, now);
  await mustBeNeeded(context, place);
  await saveRefillClaim(tenant, bin.warehouseId, {
    ...keyOf(place),
    pickerId: me.id,
    pickerName: me.name,
    claimedAt: sequencer.at,
  });
  return {
    body: render(RefillClaim, {
      productId: input.productId,
      bin: bin.code,
      picker: { id: spellId('user', me.id), name: me.name },
      until: lapsesAt(sequencer.at),
    }),
  };
}

async function release(
  input: Input<Operations['release']>,
  { tenant, actor }: WriteContext,
): Promise<Written> {
  const place = await placeNamed(tenant, input);
  await deleteRefillClaim(tenant, { ...keyOf(place), pickerId: personOf(actor).id });
  return {
    body: render(RefillClaim, {
      productId: input.productId,
      bin: place.bin.code,
      picker: null,
      until: null,
    }),
  };
}

async function record(input: Input<Operations['record']>, context: WriteContext): Promise<Written> {
  const { tenant, actor, now } = context;
  const { quantity, short } = input;
  if (input.undo) return takeBack(input, context);
  const place = await placeNamed(tenant, input);
  const { bin, goods, warehouse } = place;
  const me = personOf(actor);
  const claimed = await findRefillClaim(tenant, place);
  mustBeFree(place, claimed, me.id, now);
  // The goods of a walk that was begun are brought, also where the orders do not need them any more.
  if (claimed?.pickerId !== me.id) await mustBeNeeded(context, place);
  if (quantity === 0 && !short)
    throw invalid('quantity', 'must be at least 1 unless `short` is true', {
      code: 'quantity_required',
      values: {},
    });
  const from = binNamed(
    await lockBins(tenant, bin.warehouseId, [codeOf(input.from)]),
    input.from,
    'from',
    warehouse,
  );
  if (from.kind !== 'reserve')
    throw invalid('from', `must be a reserve bin; ${from.code} is for ${from.kind}`, {
      code: 'bin_not_reserve',
      values: { bin: from.code },
    });
  const lot = input.lot ?? '';
  const there = (await listPlacements(tenant, bin.warehouseId, { bins: [from.id], items: [goods.id] })).find(
    (row) => row.lot === lot,
  );
  if (!there) {
    throw invalid(
      'from',
      `must hold ${goods.name}${lot ? ` of the lot ${lot}` : ''}; ${from.code} has none`,
      { code: 'bin_lacks_item', values: { bin: from.code, item: goods.name } },
    );
  }
  const { organizationId, warehouseId, productId } = input;
  if (quantity > 0) {
    // All that is there goes without a quantity: an empty reserve bin is free for other goods.
    const isAll = !short && quantity === there.quantity;
    const part = { productId, lot: lot || null, ...(isAll ? {} : { quantity }) };
    await move({ organizationId, warehouseId, from: from.code, to: bin.code, goods: [part] }, context);
  }
  if (short) await writeBinQuantities(tenant, [{ ...there, quantity: 0 }]);
  if (short || (there.quantity !== null && quantity > there.quantity)) {
    const doubt = { warehouseId: bin.warehouseId, itemId: goods.id, lot, code: from.code };
    await countDoubtedBins(context, [doubt], {
      reason: `Held less than was to be brought to ${bin.code}`,
      reasonCode: 'refill_shortfall',
      reasonFor: bin.code,
    });
  }
  await deleteRefillClaim(tenant, { ...keyOf(place), pickerId: claimed?.pickerId ?? me.id });
  const left = await stillNeeded(context, place);
  return { body: render(RecordedRefill, { productId, bin: bin.code, moved: quantity, left }) };
}

/** Returns the units of a refill to the reserve bin. */
async function takeBack(input: Input<Operations['record']>, context: WriteContext): Promise<Written> {
  const { organizationId, warehouseId, productId, quantity, from, lot, short } = input;
  const place = await placeNamed(context.tenant, input);
  const { bin, goods } = place;
  if (short || quantity === 0)
    throw invalid('undo', 'must be false for a refill that was short or brought nothing');
  const there = (
    await listPlacements(context.tenant, bin.warehouseId, { bins: [bin.id], items: [goods.id] })
  ).find((row) => row.lot === (lot ?? ''));
  if (!there || (there.quantity !== null && there.quantity < quantity)) {
    const held = there?.quantity ?? 0;
    throw new Failure(
      'invalid_state',
      `${bin.code} holds only ${held} of ${goods.name}. Move what is there instead.`,
      { reason: { code: 'refill_undo_at_most', values: { bin: bin.code, item: goods.name, held } } },
    );
  }
  const part = { productId, lot, quantity };
  await move({ organizationId, warehouseId, from: bin.code, to: from, goods: [part] }, context);
  const left = await stillNeeded(context, place);
  return { body: render(RecordedRefill, { productId, bin: bin.code, moved: quantity, left }) };
}

/** The goods and the pick bin of a refill. */
interface Place {
  binId: string;
  productId: string;
  bin: BinRow;
  goods: Goods;
  /** Name of the warehouse. */
  warehouse: string;
}

const keyOf = ({ binId, productId }: Place) => ({ binId, productId });

async function placeNamed(
  tenant: Tenant,
  {
    warehouseId,
    productId,
    bin: scanned,
  }: Pick<Input<Operations['claim']>, 'warehouseId' | 'productId' | 'bin'>,
): Promise<Place> {
  const { uuid, warehouse } = await findWarehouseNamed(tenant, warehouseId);
  const goods = await goodsNamed(tenant, { productId });
  const bin = binNamed(await lockBins(tenant, uuid, [codeOf(scanned)]), scanned, 'bin', warehouse.name);
  return { binId: bin.id, productId: goods.id, bin, goods, warehouse: warehouse.name };
}

/** @throws Failure invalid_state that names who has claimed the refill. */
function mustBeFree(
  { bin, goods }: Place,
  claimed: RefillClaimRow | undefined,
  myId: string,
  now: Date,
): void {
  if (!claimed || claimed.pickerId === myId || new Date(claimed.claimedAt) <= lapsedBefore(now)) return;
  const { pickerName, claimedAt } = claimed;
  throw new Failure(
    'invalid_state',
    `${pickerName} is refilling ${bin.code} with ${goods.name}. Choose another refill.`,
    {
      reason: { code: 'refill_taken', values: { bin: bin.code, item: goods.name, picker: pickerName } },
      details: [{ picker: pickerName, until: lapsesAt(claimedAt), possibleFrom: [] }],
    },
  );
}

async function mustBeNeeded(context: WriteContext, place: Place): Promise<void> {
  if ((await stillNeeded(context, place)) > 0) return;
  const { bin, goods } = place;
  throw new Failure('invalid_state', `${bin.code} needs no refill of ${goods.name} any more.`, {
    reason: { code: 'refill_done', values: { bin: bin.code, item: goods.name } },
  });
}

/** Units of the product that the pick bin needs and a reserve bin has. */
async function stillNeeded({ tenant, now }: WriteContext, { bin, goods }: Place): Promise<number> {
  const scope = {
    reader: tenant,
    orgId: tenant.orgId,
    warehouseId: bin.warehouseId,
    productId: goods.id,
  };
  return (await readRefills(scope, now))
    .filter(({ to }) => to.binId === bin.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
