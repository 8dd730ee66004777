/** Facts that the warehouse finds out about products: measurements with their disputes, barcodes, notes and photos. */
import type { operatorProducts } from '@packhouse/contract/operator/products';
import type { Input } from '@packhouse/contract/operation';
import type { Product, ProductChanges } from '@packhouse/contract/public/products';
import { mostPhotos, type Photo } from '@packhouse/contract/public/warehouse-facts';
import { barcodeTypeOf } from '@packhouse/contract/rules/gs1';
import { readId, spellId } from '@packhouse/contract/id';
import type { OperatorContext, WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents, type NewEvent } from '../../platform/events/events.ts';
import { keepUpload } from '../../platform/file-store.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, uuidOf, type FileAnswer } from '../../platform/implement.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { checkFile, photos as photoTypes } from '../documents/check-file.ts';
import { sizeInMillimetres, weightInGrams } from './measures.ts';
import { findProducts, type WarehouseFacts } from './products.sql.ts';
import { writeProducts } from './write-products.ts';

type Operations = typeof operatorProducts;

/** Records what was measured. From now on it counts instead of what the merchant declares. */
export function measure(
  { id, dimensions, weight, note }: Input<Operations['measure']>,
  context: WriteContext,
): Promise<Product> {
  if (!dimensions && !weight)
    throw invalid('dimensions', 'must be given, or weight', { code: 'size_or_weight_required', values: {} });
  const { actor, sequencer } = context;
  return change(context, id, ({ measured: before }) => {
    const dispute = before?.dispute ?? null;
    return {
      fields: {
        measured: {
          dimensions: dimensions ? sizeInMillimetres(dimensions) : (before?.dimensions ?? null),
          weight: weight ? weightInGrams(weight) : (before?.weight ?? null),
          at: sequencer.at,
          by: actor,
          dispute:
            dispute?.state === 'open'
              ? { ...dispute, state: 'measured_again', ...answerOf(context, note ?? null) }
              : dispute,
        },
      },
      tell: ({ measured, unitDimensions, unitWeight }) => ({
        type: 'product.measured',
        data: {
          dimensions: measured!.dimensions,
          weight: measured!.weight,
          declaredDimensions: unitDimensions,
          declaredWeight: unitWeight,
          answer: note ?? null,
        },
      }),
    };
  });
}

/** Disputes the measurement for the merchant. It counts until the warehouse measures again. */
export function disputeMeasurement(
  { id, note }: { id: string; note: string },
  context: WriteContext,
): Promise<Product> {
  const { actor, sequencer } = context;
  return change(context, id, (product) => {
    const measured = measurementOf(product);
    const unanswered = { answer: null, answeredAt: null, answeredBy: null };
    return {
      fields: {
        measured: {
          ...measured,
          dispute: { state: 'open', note, at: sequencer.at, by: actor, ...unanswered },
        },
      },
      tell: () => ({ type: 'product.measurement_disputed', data: { note } }),
    };
  });
}

export function upholdMeasurement(
  { id, answer }: Input<Operations['upholdMeasurement']>,
  context: WriteContext,
): Promise<Product> {
  return change(context, id, (product) => {
    const measured = measurementOf(product);
    const { dispute } = measured;
    if (dispute?.state !== 'open') {
      throw new Failure('invalid_state', `The measurement of ${product.sku} is not disputed.`, {
        reason: { code: 'measurement_not_disputed', values: { sku: product.sku } },
        details: [{ dispute: dispute?.state ?? null }],
      });
    }
    return {
      fields: {
        measured: { ...measured, dispute: { ...dispute, state: 'upheld', ...answerOf(context, answer) } },
      },
      tell: () => ({ type: 'product.measurement_upheld', data: { answer } }),
    };
  });
}

/** Adds a barcode. One that the product already has changes nothing. */
export function addBarcode(
  { id, value, type = barcodeTypeOf(value) }: Input<Operations['addBarcode']>,
  context: WriteContext,
): Promise<Product> {
  return change(context, id, ({ sku, barcodes }) => {
    if (barcodes.some((one) => one.value === value)) return { fields: {} };
    if (barcodes.length === 20)
      throw invalid('value', `cannot be added: ${sku} has 20 barcodes already`, {
        code: 'barcodes_at_most',
        values: { sku, most: 20 },
      });
    return {
      fields: { barcodes: [...barcodes, { type, value }] },
      tell: () => ({ type: 'product.barcode_added', data: { type, value } }),
    };
  });
}

export const setNote = (
  { id, note }: Input<Operations['setNote']>,
  context: WriteContext,
): Promise<Product> => change(context, id, () => ({ fields: { warehouseNote: note } }));

/** Kept in the file store before the commit: a record never names a file that is not there. */
export async function addPhoto(
  { id, note }: Input<Operations['addPhoto']>,
  context: WriteContext,
): Promise<Product> {
  const { bytes, fileName, contentType } = context.upload!;
  const checked = checkFile(bytes, fileName, contentType, photoTypes);
  const uuid = newId();
  const { actor, sequencer } = context;
  const photo: Photo = {
    id: spellId('document', uuid),
    ...checked,
    note: note ?? null,
    at: sequencer.at,
    by: actor,
  };
  const after = await change(context, id, ({ sku, photos }) => {
    if (photos.length === mostPhotos) {
      throw invalid('file', `cannot be added: ${sku} has ${mostPhotos} photos; remove one first`, {
        code: 'photos_at_most',
        values: { sku, most: mostPhotos },
      });
    }
    return { fields: { photos: [...photos, photo] } };
  });
  await keepUpload(context.files, context.tenant.orgId, uuid, bytes);
  return after;
}

/** The record forgets it; the bytes stay until the nightly round, which removes what no record names. */
export const removePhoto = (
  { id, photoId }: Input<Operations['removePhoto']>,
  context: WriteContext,
): Promise<Product> =>
  change(context, id, ({ photos }) => {
    photoIn(photos, photoId);
    return { fields: { photos: photos.filter((one) => one.id !== photoId) } };
  });

export async function downloadPhoto(
  { id, photoId }: { id: string; photoId: string },
  { tenant, files }: OperatorContext,
): Promise<FileAnswer> {
  const { fileName, contentType } = photoIn((await productOf(tenant, id)).photos, photoId);
  const bytes = await files.get(tenant.orgId, readId('document', photoId)!);
  if (!bytes) throw new Error(`the file of ${photoId} is not in the store`);
  return { bytes, contentType, fileName };
}

interface Decision {
  fields: ProductChanges & Partial<WarehouseFacts>;
  /** The event beside the `product.updated` of the change. */
  tell?: (after: Product) => Pick<NewEvent, 'type' | 'data'>;
}

async function change(
  context: WriteContext,
  id: string,
  decide: (before: Product) => Decision,
): Promise<Product> {
  const { tenant, sequencer, actor, expected } = context;
  const before = await productOf(tenant, id);
  const { fields, tell } = decide(before);
  const [after] = await writeProducts(context, [{ verb: 'update', id, expected, fields, actor }]);
  if (after instanceof Failure) throw after;
  if (tell && after!.version > before.version) {
    const { type, data } = tell(after!);
    const event: NewEvent = {
      type,
      actor,
      resourceType: 'product',
      resourceId: id,
      data: { sku: before.sku, name: before.name, ...data },
    };
    await insertEvents(tenant, sequencer, [event]);
    await notify(tenant, sequencer, [event]);
  }
  return after!;
}

const productOf = async (tenant: Tenant, id: string): Promise<Product> =>
  found('product', id, (await findProducts(tenant, { ids: [uuidOf('product', id)] }))[0]);

function measurementOf({ sku, measured }: Product): NonNullable<Product['measured']> {
  if (measured) return measured;
  throw new Failure('invalid_state', `${sku} has not been measured by the warehouse.`, {
    reason: { code: 'not_measured', values: { sku } },
    details: [{ measured: null }],
  });
}

const answerOf = ({ actor, sequencer }: WriteContext, answer: string | null) => ({
  answer,
  answeredAt: sequencer.at,
  answeredBy: actor,
});

const photoIn = (photos: readonly Photo[], photoId: string): Photo =>
  found(
    'document',
    photoId,
    photos.find((one) => one.id === photoId),
  );
