/** Labels that the warehouse prints. */
import { boxLabels, boxLabelsZpl } from '../../goods/documents/box-label.ts';
import { binLabel, cartonLabel, productLabel } from '../../goods/documents/item-labels.ts';
import {
  itemSize,
  labelsAsPdf,
  labelsAsZpl,
  parcelSize,
  type Label,
  type LabelSize,
} from '../../goods/documents/label.ts';
import { found, type FileAnswer, type OperatorApi } from '../../platform/implement.ts';
import { cartonRecord, productRecord } from '../../goods/inventory/records.ts';
import { printManifest } from '../operators/manifest.ts';
import type { InstallationList, InstallationRecord } from '../operators/reads.ts';
import { findParty } from '../../accounts/organizations/account-status.ts';
import { findUnits } from '../../goods/warehouses/changes.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import { downloadDocument, printSlip } from '../../goods/shipments/papers.ts';

type Labels = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorLabels'];

export const operatorLabels: Labels = {
  async carton({ id, format, copies }, { tenant }) {
    const carton = await cartonRecord(tenant, id);
    const { name: owner } = await findParty(tenant);
    const labels = Array<Label>(copies).fill(cartonLabel(carton, owner));
    const about = { title: 'Label', number: carton.name, updatedAt: carton.updatedAt };
    return printed(labels, parcelSize, format, about);
  },
  async product({ id, code, format, copies }, { tenant }) {
    const product = await productRecord(tenant, id);
    const labels = Array<Label>(copies).fill(productLabel(product, code));
    const about = { title: 'Label', number: product.sku, updatedAt: product.updatedAt };
    return printed(labels, itemSize, format, about);
  },
  bin: ({ codes, format }) => printedCodes(codes, format),
  tote: ({ codes, format }) => printedCodes(codes, format),
  async package({ id, packageId, format }, context) {
    const shipment = await shipmentRecord(context, id);
    const index = shipment.packages.findIndex((one) => one.id === packageId);
    found('package', packageId, index < 0 ? undefined : index + 1);
    const from = await findParty(context.tenant);
    const units = await findUnits(context.tenant, shipment.warehouse.id);
    const options = { packageId, remark: 'PACKHOUSE – not postage', units };
    return fileOf(
      format,
      `${shipment.number}-${index + 1}`,
      format === 'pdf'
        ? await boxLabels(shipment, from, options)
        : Buffer.from(boxLabelsZpl(shipment, from, options)),
    );
  },
  manifest: { read: printManifest },
  packingSlip: ({ id }, context) => printSlip({ id }, context, { isForStaff: true }),
  document: ({ id, documentId }, context) => downloadDocument({ id, documentId }, context),
};

type Format = 'pdf' | 'zpl';

/** Labels that hold a code and nothing else, for bins and totes. */
const printedCodes = (codes: readonly string[], format: Format): Promise<FileAnswer> =>
  printed(codes.map(binLabel), itemSize, format, {
    title: 'Labels',
    number: codes[0]!,
    updatedAt: '2026-01-01T00:00:00.000Z',
  });

async function printed(
  labels: readonly Label[],
  size: LabelSize,
  format: Format,
  about: { title: string; number: string; updatedAt: string },
): Promise<FileAnswer> {
  return fileOf(
    format,
    about.number,
    format === 'pdf' ? await labelsAsPdf(labels, size, about) : Buffer.from(labelsAsZpl(labels, size)),
  );
}

const fileOf = (format: Format, name: string, bytes: Buffer): FileAnswer => ({
  bytes,
  contentType: `application/${format}`,
  fileName: `${name.replaceAll('/', '-')}.${format}`,
});
