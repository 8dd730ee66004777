import type { Address } from '@packhouse/contract/measures';
import type { UnitSystem } from '@packhouse/contract/rules/units';
import { isBarcodable } from './barcode.ts';
import { closePaper, makeRoom, openPaper, paragraph, plain, writeFacts, writeTable } from './paper.ts';
import { printedWeight } from './printed-weight.ts';
import { plural } from '../../platform/plural.ts';

export interface Manifest {
  warehouse: { code: string; name: string; address: Address; units: UnitSystem };
  /** Local day of the warehouse, YYYY-MM-DD. */
  date: string;
  timezone: string;
  lanes: readonly ManifestLane[];
}

interface ManifestLane {
  carrier: string | null;
  packages: readonly {
    organizationName: string;
    number: string;
    shipmentId: string;
    service: string | null;
    trackingNumber: string | null;
    weight_g: number | null;
  }[];
}

/**
 * Renders the manifest of a day: the packages that left, in one part per carrier for its driver to sign. The same goods
 * give the same bytes.
 */
export async function manifest({ warehouse, date, timezone, lanes }: Manifest): Promise<Buffer> {
  const number = [warehouse.code, date].filter(isBarcodable).join(' ');
  const about = { number, updatedAt: `${date}T00:00:00.000Z` };
  const paper = await openPaper(about, 'Manifest', warehouse, warehouse.address.countryCode);
  const total = (packages: ManifestLane['packages']) => weightOf(packages, warehouse.units);
  const all = lanes.flatMap(({ packages }) => packages);
  writeFacts(paper, { title: 'From', lines: [warehouse.name] }, [
    ['Date', date],
    ['Time zone', timezone],
    ['Carriers', String(lanes.length)],
    ['Packages', String(all.length)],
    ['Weight', total(all)],
  ]);
  if (lanes.length === 0)
    paragraph(paper, 'Nothing left on this day.', paper.left, paper.y, paper.width, plain);
  for (const { carrier, packages } of lanes) {
    makeRoom(paper, 110);
    const name = carrier ?? 'Without a carrier';
    paper.y = paragraph(paper, name, paper.left, paper.y, paper.width, { size: 12, weight: 700 }) + 4;
    await writeTable(
      paper,
      [
        { title: '', width: 30, align: 'right' },
        { title: 'Tracking number', width: 170 },
        { title: 'Service', width: 80 },
        { title: 'Shipment' },
        { title: 'Weight', width: 60, align: 'right' },
      ],
      packages.map((one, index) => ({
        cells: [
          String(index + 1),
          one.trackingNumber ?? '',
          one.service ?? '',
          `${one.number}, ${one.organizationName}`,
          one.weight_g === null ? '' : total([one]),
        ],
      })),
    );
    makeRoom(paper, 64);
    const shipments = new Set(packages.map(({ shipmentId }) => shipmentId)).size;
    const sum = `${name}: ${plural(shipments, 'shipment')}, ${plural(packages.length, 'package')}, ${total(packages)}`;
    paper.y = paragraph(paper, sum, paper.left, paper.y, paper.width, { ...plain, weight: 700 }) + 20;
    const line = '_'.repeat(26);
    paragraph(paper, `Received by ${line}`, paper.left, paper.y, paper.width / 2, plain);
    paper.y =
      paragraph(paper, `Date and time ${line}`, paper.left, paper.y, paper.width, plain, 'right') + 20;
  }
  return closePaper(paper);
}

/** Total weight of the packages whose weight is known. */
const weightOf = (packages: readonly { weight_g: number | null }[], units: UnitSystem): string =>
  printedWeight(
    packages.reduce((sum, { weight_g: grams }) => sum + (grams ?? 0), 0),
    units,
  );
