import type { contract } from '@packhouse/contract';
import { found, uuidOf, type Implementation } from '../../platform/implement.ts';
import { findWarehouse, listWarehouses } from './warehouses.sql.ts';

export const warehouses: Implementation<typeof contract.warehouses> = {
  list: { page: (input, { tenant }) => listWarehouses(tenant, input) },
  get: async ({ id }, { tenant }) =>
    found('warehouse', id, await findWarehouse(tenant, uuidOf('warehouse', id))),
};
