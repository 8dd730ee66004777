import type { contract } from '@packhouse/contract';
import { uuidOf, type Implementation } from '../../platform/implement.ts';
import { listCartonStock } from './carton-stock.sql.ts';
import { reportMarketplaceLevels } from './marketplace-levels.ts';
import { listMarketplaceLevels } from './marketplace-levels.sql.ts';
import { listMovements } from './movements.sql.ts';
import { listProductStock } from './product-stock.sql.ts';
import { listSnapshots } from './snapshots.sql.ts';

export const stock: Implementation<typeof contract.stock> = {
  breakdown: { clock: 'stock', page: (input, { tenant }) => listProductStock(tenant, input) },
  cartonBreakdown: { clock: 'stock', page: (input, { tenant }) => listCartonStock(tenant, input) },
  ledger: {
    clock: 'movements',
    page: (input, { tenant, principal }) =>
      listMovements(
        tenant,
        {
          ...input,
          productId: input.productId && uuidOf('product', input.productId),
          cartonId: input.cartonId && uuidOf('carton', input.cartonId),
          warehouseId: input.warehouseId && uuidOf('warehouse', input.warehouseId),
          shipmentId: input.shipmentId && uuidOf('shipment', input.shipmentId),
        },
        principal.version,
      ),
  },
  marketplaceLevels: { clock: 'stock', page: (input, { tenant }) => listMarketplaceLevels(tenant, input) },
  reportMarketplaceLevels,
  snapshots: { clock: 'snapshots', page: (input, { tenant }) => listSnapshots(tenant, input) },
};
