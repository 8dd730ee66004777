/** Labels of 4 × 6 inches, one for each package: as PDF pages, and in the language of Zebra label printers. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { UnitSystem } from '@packhouse/contract/rules/units';
import { Failure } from '../../platform/failure.ts';
import { inGrams } from '../inventory/measures.ts';
import { addressLines, type Party } from './address.ts';
import { isBarcodable } from './barcode.ts';
import type { Weight } from './fonts.ts';
import { printedWeight } from './printed-weight.ts';
import { labelsAsPdf, labelsAsZpl, parcelSize, type Label } from './label.ts';

interface BoxLabelOptions {
  /** Only the label of this package. */
  packageId?: string;
  /** A line at the foot: what the label is not. */
  remark?: string;
  /** Units of the weight; metric unless something else is named. */
  units?: UnitSystem;
}

/** Throws `invalid_state` when the shipment has no packages yet. */
export const boxLabels = async (
  shipment: Shipment,
  from: Party,
  options: BoxLabelOptions = {},
): Promise<Buffer> =>
  labelsAsPdf(labelsOf(shipment, from, options), parcelSize, { title: 'Labels', ...shipment });

/** Throws `invalid_state` when the shipment has no packages yet. */
export const boxLabelsZpl = (shipment: Shipment, from: Party, options: BoxLabelOptions = {}): string =>
  labelsAsZpl(labelsOf(shipment, from, options), parcelSize);

function labelsOf(shipment: Shipment, from: Party, { packageId, remark, units }: BoxLabelOptions): Label[] {
  const { packages, destination } = shipment;
  if (packages.length === 0) {
    throw new Failure(
      'invalid_state',
      `${shipment.number} has no packages yet; print labels when it is packed.`,
      { reason: { code: 'not_packed_yet', values: { order: shipment.number } } },
    );
  }
  const to = shipment.shippingAddress ?? destination?.address;
  const sender = from.address ? addressLines(from.address) : [shipment.warehouse.name];
  const facility = [destination?.facilityCode, destination?.referenceId].filter(Boolean).join(' · ');
  return packages.flatMap(({ id, trackingNumber, carrier, service, weight }, index): Label[] => {
    if (packageId !== undefined && id !== packageId) return [];
    const grams = inGrams(weight);
    const handling = [carrier, service, grams === null ? null : printedWeight(grams, units)];
    // Scanned in the warehouse when no carrier has numbered the box.
    const barcode =
      trackingNumber !== null && isBarcodable(trackingNumber)
        ? trackingNumber
        : `${shipment.number}/${index + 1}`;
    return [
      [
        heading('FROM', 14),
        text([...new Set([from.name, ...sender])], 24, 62, [8, 7, 6, 5, 4]),
        { kind: 'rule', top: 90 },
        heading('TO', 95),
        text(to ? addressLines(to) : [shipment.warehouse.name], 106, 128, [14, 12, 10, 8, 7, 6, 5, 4]),
        { kind: 'rule', top: 238 },
        text(facility === '' ? [] : [facility], 242, 26, [16, 12, 9, 6]),
        text([`Box ${index + 1} of ${packages.length}`], 268, 28, [18]),
        text(
          [
            [shipment.number, shipment.orderNumber].filter(Boolean).join(' · '),
            handling.filter(Boolean).join(' · '),
          ],
          294,
          34,
          [10, 8, 6],
        ),
        { kind: 'rule', top: 332 },
        { kind: 'bars', text: barcode, top: 342, height: 56 },
        text([barcode], 401, 14, [10]),
        ...(remark === undefined ? [] : [text([remark], 417, 11, [7])]),
      ],
    ];
  });
}

const text = (
  texts: readonly string[],
  top: number,
  height: number,
  sizes: readonly number[],
  weight: Weight = 700,
): Label[number] => ({ kind: 'text', texts, top, height, sizes, weight });

const heading = (word: string, top: number): Label[number] => text([word], top, 10, [7], 400);
