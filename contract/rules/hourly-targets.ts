/** Work that a warehouse may set a target for. */
export const targetedWork = [
  'linesPicked',
  'shipmentsPacked',
  'shipmentsForwarded',
  'unitsReceived',
] as const;
export type TargetedWork = (typeof targetedWork)[number];

/** Targets of one person for an hour of each kind of work; null where there is none. */
export type HourlyTargets = Record<TargetedWork, number | null>;

/** Targets of a warehouse that has set none. */
export const noHourlyTargets: HourlyTargets = {
  linesPicked: null,
  shipmentsPacked: null,
  shipmentsForwarded: null,
  unitsReceived: null,
};

/**
 * Share of the targets that a person reached, in percent: the hours that the work takes at its targets, over the hours in which any
 * of it was done. This is performance as labor standards measure it, earned hours over actual hours (Maynard's Industrial
 * Engineering Handbook, 5th ed., 2001). Null where no such hour was worked.
 * @param hours the person's work, one entry for each whole hour with any
 */
export function shareOfTargets(
  hours: readonly Readonly<Record<TargetedWork, number>>[],
  targets: HourlyTargets,
): number | null {
  const earned = hours
    .map((hour) =>
      targetedWork.reduce((sum, kind) => sum + (targets[kind] === null ? 0 : hour[kind] / targets[kind]), 0),
    )
    .filter((share) => share > 0);
  if (earned.length === 0) return null;
  return Math.round((100 * earned.reduce((sum, share) => sum + share, 0)) / earned.length);
}
