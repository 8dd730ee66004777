/** The operations that products and cartons have in common. */
import { fillPath } from '@packhouse/contract/rules/path-template';
import type { z } from 'zod';
import type { BatchContext, Context, WriteContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { found, uuidOf, type Answer, type Written } from '../../platform/implement.ts';
import type { Input } from '@packhouse/contract/operation';
import type { products } from '@packhouse/contract/public/products';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listChanges } from './changes.sql.ts';
import type { ItemWrite } from './item-writes.ts';

interface Named {
  id: string;
}

interface Catalogue<S extends z.ZodType, F> {
  kind: 'product' | 'carton';
  resource: 'products' | 'cartons';
  schema: S;
  /** Path of a record, with `{id}`. */
  path: string;
  find(tenant: Tenant, id: string): Promise<Answer | undefined>;
  write(context: BatchContext, writes: readonly ItemWrite<F>[]): Promise<(z.output<S> | Failure)[]>;
}

/** Handlers of all operations but the list; those of writes take what arrives together as one batch. */
export function catalogueOf<S extends z.ZodType<Named & { version: number }>, F extends object>({
  kind,
  resource,
  schema,
  path,
  find,
  write,
}: Catalogue<S, F>) {
  const get = async ({ id }: Named, { tenant }: Pick<Context, 'tenant'>): Promise<Answer> =>
    found(kind, id, await find(tenant, uuidOf(kind, id)));
  const answer = (record: z.output<S>): Written => ({
    body: render(schema, record as z.input<S>),
    version: record.version,
  });
  const written = <I>(
    writeOf: (input: I, context: WriteContext) => ItemWrite<F>,
    answerOf: (record: z.output<S>) => Written = answer,
  ) => ({
    async all(requests: readonly { input: I; context: WriteContext }[], context: BatchContext) {
      const outcomes = await write(
        context,
        requests.map(({ input, context: own }) => writeOf(input, own)),
      );
      return outcomes.map((outcome) => (outcome instanceof Failure ? outcome : answerOf(outcome)));
    },
  });
  const change = written(({ id, ...fields }: Named & F, { actor, expected }) => ({
    verb: 'update',
    id,
    fields: fields as unknown as F,
    actor,
    expected,
  }));
  const restore = written(({ id }: Named, { actor, expected }) => ({ verb: 'restore', id, actor, expected }));

  return {
    get,
    history: {
      clock: resource,
      async page(input: Input<typeof products.history>, { tenant }: Context) {
        await get(input, { tenant });
        return listChanges(tenant, resource, uuidOf(kind, input.id), input);
      },
    },
    create: written(
      (fields: F, { actor }) => ({ verb: 'create', actor, fields }),
      (record) => ({ ...answer(record), location: fillPath(path, () => record.id) }),
    ),
    update: change,
    replace: change,
    archive: written(
      ({ id }: Named, { actor, expected }) => ({ verb: 'archive', id, actor, expected }),
      () => ({ body: '' }),
    ),
    restore,
    restorePatch: restore,
    async bulk(
      parts: readonly (F & { id?: string | undefined })[],
      context: WriteContext,
    ): Promise<(Written | Failure)[]> {
      const { actor } = context;
      const writes = parts.map(({ id, ...rest }): ItemWrite<F> => {
        const fields = rest as unknown as F;
        return id === undefined
          ? { verb: 'create', actor, fields }
          : { verb: 'update', id, actor, expected: undefined, fields };
      });
      const outcomes = await write(context, writes);
      return outcomes.map((outcome, index) =>
        outcome instanceof Failure
          ? outcome
          : { ...answer(outcome), status: parts[index]!.id === undefined ? 201 : 200 },
      );
    },
  };
}
