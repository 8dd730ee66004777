import type { contract } from '@packhouse/contract';
import { found, uuidOf, type Implementation } from '../implement.ts';
import { findCarton, listCartons } from './cartons.sql.ts';
import { listChanges } from './changes.sql.ts';

export const cartons: Implementation<typeof contract.cartons> = {
  list: { clock: 'cartons', page: (input, { tenant }) => listCartons(tenant, input) },
  get: async ({ id }, { tenant }) => found('carton', id, await findCarton(tenant, uuidOf('carton', id))),
  history: {
    clock: 'cartons',
    async page(input, { tenant }) {
      const carton = uuidOf('carton', input.id);
      found('carton', input.id, await findCarton(tenant, carton));
      return listChanges(tenant, 'cartons', carton, input);
    },
  },
};
