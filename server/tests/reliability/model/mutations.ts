/**
 * Bugs to plant, each in one place. The service is loaded with one of them (`load-mutated.ts`), and a test that does
 * not notice it is worthless. `from` must occur exactly once in its file: when the code moves, its mutation has to
 * follow.
 */
interface Mutation {
  name: string;
  /** Path below server/src. */
  file: string;
  from: string;
  to: string;
  /** Seed that generates a run which notices the bug, as `<seed>:<path>`. */
  seed: string;
  /** Error by which the bug is noticed, if a merchant would not notice it. */
  noticed?: RegExp;
}

export const mutations: readonly Mutation[] = [
  {
    name: 'what is promised already is promised again',
    file: 'goods/inventory/stock-state.ts',
    from: '.reduce((sum, cell) => sum + cell.held.available * worth(cell.goods, itemId), 0);',
    to: '.reduce((sum, cell) => sum + (cell.held.available + cell.held.allocated) * worth(cell.goods, itemId), 0);',
    seed: '42:0',
  },
  {
    name: 'a box that will be opened can still be sold as a box',
    file: 'goods/inventory/stock-state.ts',
    from: `stockState.transfer(source, 'open_carton', 'available', 'reserved_to_open', boxes, why);`,
    to: `stockState.move(source, 'open_carton', 'reserved_to_open', boxes, why);`,
    seed: '42:0',
  },
  {
    name: 'a release forgets a portion',
    file: 'goods/inventory/stock-state.ts',
    from: `release(portions, warehouseId, cause) {
      for (const { stockId, lot, quantity } of portions) {`,
    to: `release(portions, warehouseId, cause) {
      for (const { stockId, lot, quantity } of portions.slice(portions.length > 1 ? 1 : 0)) {`,
    seed: '42:0',
  },
  {
    name: 'a box that need not be opened any more stays reserved',
    file: 'goods/inventory/stock-state.ts',
    from: 'for (const box of stockState.boxesToOpen(cell.goods.id, cell.warehouseId, cell.lot)) seal(box, cause);',
    to: '',
    seed: '42:2',
  },
  {
    name: 'a part of what is forwarded stays in the stock',
    file: 'goods/inventory/stock-state.ts',
    from: `    ship(portions, warehouseId, cause) {
      for (const { stockId, lot, quantity } of portions) {`,
    to: `    ship(portions, warehouseId, cause) {
      for (const { stockId, lot, quantity } of portions.slice(1)) {`,
    seed: '42:0',
  },
  {
    name: 'goods that have expired are promised',
    file: 'goods/inventory/stock-state.ts',
    from: 'expiresOn === null || expiresOn >=',
    to: `expiresOn === null || expiresOn > '' || expiresOn >=`,
    seed: '42:1',
  },
  {
    name: 'a kit takes one component too few',
    file: 'goods/inventory/stock-state.ts',
    from: 'stockState.allocate(part.productId, warehouseId, part.quantity * quantity, day, cause)',
    to: 'stockState.allocate(part.productId, warehouseId, part.quantity * quantity - 1, day, cause)',
    seed: '42:0',
  },
  {
    name: 'a cancellation keeps the goods',
    file: 'goods/shipments/cancel.ts',
    from: `  workContext.stockState.release(working.allocations, working.warehouseUuid, causeOf(working, actor));
  working.allocations = [];`,
    to: '  working.allocations = [];',
    seed: '42:0',
  },
  {
    name: 'a short pick does not correct the ledger',
    file: 'goods/shipments/outbound.ts',
    from: `workContext.stockState.move(cell, 'count', 'allocated', -portion.quantity, cause);`,
    to: 'workContext.stockState.release([portion], working.warehouseUuid, cause);',
    seed: '42:0',
  },
  {
    name: 'what is not labelled can be forwarded',
    file: 'goods/shipments/working-shipment.ts',
    from: 'if (line.at) mustBeAt',
    to: `if (line.at && verb !== 'forward') mustBeAt`,
    seed: '42:0',
  },
  {
    name: 'what is packed can be cancelled',
    file: 'goods/shipments/cancel.ts',
    from: 'const verb = cancelVerb(record, actorRole);',
    to: `const verb = cancelVerb({ ...record, stage: 'picked' }, actorRole);`,
    seed: '42:12',
  },
  {
    name: 'a shipment that waits for stock is sent although its address is doubtful',
    file: 'goods/shipments/outbound.ts',
    from: '...(doubt ? [',
    to: '...(doubt && !missing ? [',
    seed: '42:16',
  },
  {
    name: 'damaged goods are received twice',
    file: 'goods/shipments/inbound.ts',
    from: `workContext.stockState.move(cell, 'receive', 'damaged', damaged, cause);`,
    to: `workContext.stockState.move(cell, 'receive', 'damaged', 2 * damaged, cause);`,
    seed: '42:26',
  },
  {
    name: 'what comes back with one return comes back with another',
    file: 'goods/shipments/originals.ts',
    from: '(sum, units) => sum - (units.get(productId) ?? 0)',
    to: '(sum, units) => sum - 0 * units.size',
    seed: '42:0',
  },
  {
    name: 'a return that was a draft is not compared with its order again',
    file: 'goods/shipments/shipments.ts',
    from: 'mustHaveLeft(amountsIn(record.items), original, workContext.stockState);',
    to: '',
    seed: '42:0',
  },
  {
    name: 'changed lines of a return are not compared with its order',
    file: 'goods/shipments/change.ts',
    from: 'if (original) mustHaveLeft(amountsAsked(asked, skus), original, workContext.stockState);',
    to: '',
    seed: '42:20',
  },
  {
    name: 'what did not come back cannot come back any more',
    file: 'goods/shipments/originals.sql.ts',
    from: `sum(case r.status when 'received' then i.received_quantity`,
    to: `sum(case r.status when 'received' then i.quantity`,
    seed: '42:18',
  },
  {
    name: 'what did not come is expected for ever',
    file: 'goods/shipments/working-shipments.sql.ts',
    from: 'expectedStatuses.includes(',
    to: `[...expectedStatuses, 'received'].includes(`,
    seed: '42:7',
  },
  {
    name: 'the youngest order is filled first',
    file: 'goods/shipments/working-shipments.sql.ts',
    from: 'and ${chosen} order by s.n`',
    to: 'and ${chosen} order by s.n desc`',
    seed: '42:2',
  },
  {
    name: 'a change does not raise the version',
    file: 'goods/shipments/working-shipments.sql.ts',
    from: 'if (stored) record.version += 1;',
    to: '',
    seed: '42:0',
  },
  {
    name: 'a deleted draft leaves a gap',
    file: 'goods/shipments/working-shipments.sql.ts',
    from: 'set n = 1 - s.n where',
    to: 'set n = -s.n where',
    seed: '42:0',
  },
  {
    name: 'who waits for units is not told of boxes',
    file: 'goods/shipments/unit-of-work.ts',
    from: 'for (const { productId } of stockState.goods(goods)!.contents) freed.add(productId);',
    to: '',
    seed: '42:16',
  },
  {
    name: 'a stock record is not rendered again',
    file: 'goods/shipments/unit-of-work.ts',
    from: 'renderStock(tenant, sequencer, [...changed])',
    to: 'renderStock(tenant, sequencer, [...changed].slice(0, 1))',
    seed: '42:0',
  },
  {
    name: 'a key is stored before its write',
    file: 'platform/writes/write.ts',
    from: 'const replay = (await claimed(tenant, [key], now)).get(key);',
    to: 'const replay = (await transaction(database, orgId, (own) => claimed(own, [key], now))).get(key);',
    seed: '42:0',
  },
  {
    name: 'a key answers another request',
    file: 'platform/writes/write.ts',
    from: 'if (!fingerprint.equals(key.fingerprint)) {',
    to: 'if (key.fingerprint.length === 0) {',
    seed: '42:0',
  },
  {
    name: 'a replay is written anew',
    file: 'platform/writes/write.ts',
    from: 'return { ...reply, headers: {',
    to: `return { ...reply, body: reply.body.replace('{', '{ '), headers: {`,
    seed: '42:0',
  },
  {
    name: 'a trial is committed',
    file: 'platform/writes/write.ts',
    from: 'if (dryRun) throw new DryRun(reply);',
    to: 'if (dryRun) return reply;',
    seed: '42:0',
  },
  {
    name: 'an old version is overwritten',
    file: 'platform/implement.ts',
    from: 'if (expected === undefined || expected === version) return;',
    to: 'if (expected === undefined || version > 0) return;',
    seed: '42:0',
  },
  {
    // Row-level security still holds: nobody sees another organization's rows, and only the rules for statements
    // notice.
    name: 'a statement leaves out the organization',
    file: 'goods/inventory/stored-stock-state.ts',
    from: 'from stock_cells s where s.org_id = ${tenant.orgId} and s.item_id = any(${ids})`',
    to: 'from stock_cells s where s.item_id = any(${ids})`',
    seed: '42:0',
    noticed: /needs its own org_id|org_id/,
  },
];
