/** Changes that the merchant makes to its own catalogue. */
import { dayMs } from '@packhouse/contract/rules/time';
import { isKit, type Stocked } from './catalogue.ts';
import { randomOf } from './random.ts';
import { emit, isoOf, type World } from './world.ts';

export function planUpkeep(world: World): void {
  const { catalogue, merchant, agenda } = world;
  for (const item of [...catalogue.products, ...catalogue.cartons]) {
    const { record, kind } = item;
    agenda.at(Date.parse(record.createdAt), (at) =>
      emit(world, `${kind}.created`, at, world.actors.owner, { type: kind, id: record.id }, named(item)),
    );
  }
  for (const product of catalogue.products) {
    const random = randomOf(merchant.slug, 'upkeep', product.spec.sku);
    if (product.spec.archived) {
      agenda.at(world.timeAt(0.62), (at) => {
        change(world, product, at, 'deletedAt', null, isoOf(at));
        product.record.archived = true;
        product.record.deletedAt = isoOf(at);
        const { id, sku, name } = product.record;
        emit(world, 'product.archived', at, world.actors.owner, { type: 'product', id }, { sku, name });
      });
    } else if (!isKit(product) && product.record.reorderPoint !== null && random.chance(0.12)) {
      agenda.at(world.timeAt(0.1 + 0.85 * random.next()), (at) => {
        const { record } = product;
        const from = record.reorderPoint!;
        const to = Math.max(1, Math.round(from * random.pick([0.7, 1.3, 1.5])));
        if (to === from) return;
        change(world, product, at, 'reorderPoint', from, to);
        record.reorderPoint = to;
        emit(
          world,
          'product.updated',
          at,
          world.actors.owner,
          { type: 'product', id: record.id },
          { sku: record.sku, name: record.name, fields: ['reorderPoint'] },
        );
      });
    }
  }
  for (const item of [...catalogue.products, ...catalogue.cartons]) {
    const random = randomOf(merchant.slug, 'favourite', item.record.id);
    if (!random.chance(0.06)) continue;
    agenda.at(world.joinedAt + random.int(1, 80) * dayMs, (at) => {
      const { record, kind } = item;
      const tags = [...record.tags, 'bestseller'];
      change(world, item, at, 'tags', record.tags, tags);
      record.tags = tags;
      const resource = { type: kind, id: record.id };
      emit(world, `${kind}.updated`, at, world.actors.owner, resource, { ...named(item), fields: ['tags'] });
    });
  }
}

function change(
  world: World,
  { record, uuid }: Stocked,
  at: number,
  field: string,
  from: unknown,
  to: unknown,
): void {
  world.changes.push({ itemId: uuid, at: isoOf(at), actor: world.actors.owner, field, from, to });
  record.version += 1;
  record.updatedAt = isoOf(at);
}

const named = ({ record }: Stocked) =>
  'sku' in record ? { sku: record.sku, name: record.name } : { name: record.name };
