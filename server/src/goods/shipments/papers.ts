/** Papers of a shipment: what its merchant uploads, and what the warehouse prints. */
import { readId, spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { BoxContent, type shipmentVerbs } from '@packhouse/contract/public/shipment-verbs';
import { File, type Shipment } from '@packhouse/contract/public/shipments';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { paperStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { newId } from '../../platform/database/ids.ts';
import type { Context, OperatorContext, WriteContext } from '../../platform/context.ts';
import { boxContent, boxContentCsv } from '../documents/box-content.ts';
import { checkFile, papers, papersAndPhotos } from '../documents/check-file.ts';
import { packingSlip } from '../documents/packing-slip.ts';
import { found, type Answer, type FileAnswer, type Written } from '../../platform/implement.ts';
import { findFnskus } from '../inventory/skus.ts';
import { estimateCharges } from './charges.ts';
import { findParty } from '../../accounts/organizations/account-status.ts';
import { render } from '../../platform/render.ts';
import { findUnits } from '../warehouses/warehouses.sql.ts';
import { shipmentRecord } from './find.ts';
import { mustBe, type WorkContext } from './working-shipment.ts';
import { lineOf } from './lines.ts';
import { onShipment } from './on-shipment.ts';
import { listSplits } from './shipments.sql.ts';
import { mustNotBeLabelled } from './own-labels.ts';
import { invalid } from '../../platform/failure.ts';
import { keepUpload } from '../../platform/file-store.ts';
import { mustFit } from '../../platform/quotas.ts';

/** Kept in the file store first: a record never names a file that is not there. */
export async function uploadDocument(
  { id, kind, itemId }: Input<typeof shipmentVerbs.uploadDocument>,
  context: WriteContext,
): Promise<Written> {
  const { bytes, fileName, contentType } = context.upload!;
  const checked = checkFile(bytes, fileName, contentType, kind === 'photo' ? papersAndPhotos : papers);
  const uuid = newId();
  const file = { id: spellId('document', uuid), kind, ...checked };
  await onShipment(context, id, async (workContext, { record }) => {
    const isLabel = kind === 'shipping_label' || kind === 'fnsku_label';
    if (isLabel) mustBe(record, 'uploadDocument', paperStatuses);
    if (kind === 'shipping_label') mustNotBeLabelled(record, itemId);
    if (itemId !== undefined) {
      if (!isLabel) throw invalid('itemId', 'is for labels');
      const item = lineOf(record, itemId, 'itemId');
      item.attachments ??= { shippingLabels: [], fnskuLabels: [] };
      item.attachments[kind === 'shipping_label' ? 'shippingLabels' : 'fnskuLabels'].push(file.id);
    }
    const { length: used } = record.documents;
    const limit = context.quotas?.documentsOfShipment;
    mustFit(`${record.number} has ${used} documents`, used, limit, 'PACKHOUSE_MAX_DOCUMENTS');
    record.documents.push(file);
    if (kind === 'shipping_label') estimateAnew(workContext, record);
    workContext.tell(record, 'shipment.updated', context.actor, {
      fields: ['documents'],
      documentId: file.id,
      kind,
    });
    await keepUpload(context.files, context.tenant.orgId, uuid, bytes);
  });
  return { body: render(File, file), location: `/v0/shipments/${id}/documents/${file.id}` };
}

export async function downloadDocument(
  { id, documentId }: Input<typeof shipmentVerbs.downloadDocument>,
  context: OperatorContext,
): Promise<FileAnswer> {
  const { documents } = await shipmentRecord(context, id);
  const file = found(
    'document',
    documentId,
    documents.find((one) => one.id === documentId),
  );
  const bytes = await context.files.get(context.tenant.orgId, readId('document', documentId)!);
  if (!bytes) throw new Error(`the file of ${documentId} is not in the store`);
  return { bytes, contentType: file.contentType, fileName: file.fileName };
}

/** The record forgets it; the bytes stay until the nightly round, which removes what no record names. */
export async function removeDocument(
  { id, documentId }: Input<typeof shipmentVerbs.removeDocument>,
  context: WriteContext,
): Promise<Written> {
  await onShipment(context, id, (workContext, { record }) => {
    const { kind } = found(
      'document',
      documentId,
      record.documents.find((one) => one.id === documentId),
    );
    mustBe(record, 'removeDocument', paperStatuses);
    const line = record.items.find(({ attachments }) => attachments?.shippingLabels.includes(documentId));
    if (kind === 'shipping_label') mustNotBeLabelled(record, line?.id);
    record.documents = record.documents.filter((one) => one.id !== documentId);
    for (const { attachments } of record.items) {
      if (!attachments) continue;
      attachments.shippingLabels = attachments.shippingLabels.filter((one) => one !== documentId);
      attachments.fnskuLabels = attachments.fnskuLabels.filter((one) => one !== documentId);
    }
    if (kind === 'shipping_label') estimateAnew(workContext, record);
    workContext.tell(record, 'shipment.updated', context.actor, { fields: ['documents'], documentId });
  });
  return { body: '' };
}

/** Postage is charged for what leaves under a label of the warehouse only. A draft costs nothing yet. */
function estimateAnew(workContext: WorkContext, record: Shipment): void {
  if (isOutbound(record) && record.submittedAt !== null)
    record.estimatedCharges = estimateCharges(workContext, record);
}

/** The slip is in metric units, and the one that the warehouse prints in its own. */
export async function printSlip(
  { id }: Input<typeof shipmentVerbs.packingSlip>,
  context: OperatorContext,
  { isForStaff = false } = {},
): Promise<FileAnswer> {
  const record = await shipmentRecord(context, id);
  const units = isForStaff ? await findUnits(context.tenant, record.warehouse.id) : 'metric';
  const splits = record.splitInto ? await listSplits(context.tenant, id) : [];
  const bytes = await packingSlip(record, await findParty(context.tenant), { splits, units });
  return { bytes, contentType: 'application/pdf', fileName: `${record.number}.pdf` };
}

export async function readBoxContent(
  { id, format }: Input<typeof shipmentVerbs.boxContent>,
  context: Context,
): Promise<Answer | FileAnswer> {
  const record = await shipmentRecord(context, id);
  const rows = boxContent(record, await findFnskus(context.tenant, productsIn(record)));
  if (format === 'json') {
    return { body: render(BoxContent, { shipmentId: record.id, number: record.number, rows }) };
  }
  return {
    bytes: Buffer.from(boxContentCsv(rows)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${record.number}-boxes.csv`,
  };
}

const productsIn = ({ items }: Shipment): string[] =>
  items.flatMap(({ productId, contents }) => [
    ...(productId ? [productId] : []),
    ...(contents ?? []).map((content) => content.productId),
  ]);
