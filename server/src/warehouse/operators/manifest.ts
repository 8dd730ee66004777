import type { operatorLabels } from '@packhouse/contract/operator/labels';
import type { Input } from '@packhouse/contract/operation';
import { manifest } from '../../goods/documents/manifest.ts';
import { Failure } from '../../platform/failure.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { localTimeOf, nextDay, startOfDay } from '../../goods/shipments/local-time.ts';
import { listForwardedPackages, mostPackages, type LanePackage } from './carrier-lanes.sql.ts';
import { findAnyWarehouse } from './all-warehouses.sql.ts';
import type { InstallationContext } from './reads.ts';

/** The packages that left a warehouse on a day in its time zone, as the manifest for its carriers to sign. */
export async function printManifest(
  input: Input<typeof operatorLabels.manifest>,
  { installation, now }: InstallationContext,
): Promise<FileAnswer> {
  const warehouse = await findAnyWarehouse(installation, input.warehouseId);
  const { timezone } = warehouse;
  const date = input.date ?? localTimeOf(timezone, now.getTime()).day;
  const [from, to] = [date, nextDay(date)].map((day) => startOfDay(timezone, day));
  const packages = await listForwardedPackages(installation, { ...input, from: from!, to: to! });
  if (packages.length > mostPackages) {
    throw new Failure(
      'invalid_parameter',
      `More than ${mostPackages} packages left on ${date}. Print one carrier at a time.`,
      { properties: { carrier: `is required for ${date}` } },
    );
  }
  return {
    bytes: await manifest({ warehouse, date, timezone, lanes: lanesOf(packages) }),
    contentType: 'application/pdf',
    fileName: `manifest-${warehouse.code}-${date}.pdf`,
  };
}

function lanesOf(packages: readonly LanePackage[]) {
  const lanes = Map.groupBy(packages, ({ carrier }) => carrier);
  return [...lanes].map(([carrier, inside]) => ({ carrier, packages: inside }));
}
