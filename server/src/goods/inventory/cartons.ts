import type { contract } from '@packhouse/contract';
import { Carton, cartons as operations } from '@packhouse/contract/public/cartons';
import type { Input, Operation } from '@packhouse/contract/operation';
import { bulkOf } from '../../platform/bulk.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  found,
  uuidOf,
  type BatchHandler,
  type Implementation,
  type Written,
} from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { findCarton, listCartons } from './cartons.sql.ts';
import { listChanges } from './changes.sql.ts';
import { batchHandler } from './item-writes.ts';
import { writeCartons, type CartonWrite } from './write-cartons.ts';

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
  create: written(
    (fields, { actor }) => ({ verb: 'create', actor, fields }),
    (carton) => ({ ...answer(carton), location: operations.get.path.replace('{id}', carton.id) }),
  ),
  update: written(({ id, ...fields }, who) => ({ verb: 'update', id, fields, ...by(who) })),
  replace: written(({ id, ...fields }, who) => ({ verb: 'update', id, fields, ...by(who) })),
  archive: written(
    ({ id }, who) => ({ verb: 'archive', id, ...by(who) }),
    () => ({ body: '' }),
  ),
  restore: written(({ id }, who) => ({ verb: 'restore', id, ...by(who) })),
  restorePatch: written(({ id }, who) => ({ verb: 'restore', id, ...by(who) })),
  async bulk({ cartons: parts }, context) {
    const { actor } = context;
    const writes = parts.map(({ id, ...fields }): CartonWrite =>
      id === undefined
        ? { verb: 'create', actor, fields }
        : { verb: 'update', id, actor, expected: undefined, fields },
    );
    const outcomes = await writeCartons(context, writes);
    return bulkOf(
      outcomes.map((outcome, index) =>
        outcome instanceof Failure
          ? outcome
          : { ...answer(outcome), status: parts[index]!.id === undefined ? 201 : 200 },
      ),
    );
  },
};

const by = ({ actor, expected }: WriteContext) => ({ actor, expected });

function answer(carton: Carton): Written {
  return { body: render(Carton, carton), version: carton.version };
}

function written<D extends Operation>(
  writeOf: (input: Input<D>, context: WriteContext) => CartonWrite,
  answerOf: (carton: Carton) => Written = answer,
): BatchHandler<D> {
  return batchHandler(writeCartons, writeOf, answerOf);
}
