import type { contract } from '@packhouse/contract';
import { Carton, cartons as operations } from '@packhouse/contract/public/cartons';
import type { Implementation } from '../../platform/implement.ts';
import { findCarton, listCartons } from './cartons.sql.ts';
import { catalogueOf } from './catalogue.ts';
import { writeCartons } from './write-cartons.ts';

const { bulk, ...handlers } = catalogueOf({
  kind: 'carton',
  resource: 'cartons',
  schema: Carton,
  path: operations.get.path,
  find: findCarton,
  write: writeCartons,
});

export const cartons: Implementation<typeof contract.cartons> = {
  ...handlers,
  list: { clock: 'cartons', page: (input, { tenant }) => listCartons(tenant, input) },
  bulk: { each: ({ cartons: parts }, context) => bulk(parts, context) },
};
