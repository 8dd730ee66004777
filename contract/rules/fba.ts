/**
 * Amazon's requirements of small parcels to its fulfillment centers. Source: Amazon Seller Central, shipping and routing
 * requirements for small parcels.
 */
const heaviest_g = 22_680;
const longest_mm = 635;

interface Fault<F extends string> {
  field: F;
  /** Code of the problem that the fault is for a shipment. */
  code: string;
  message: string;
}

/** Faults of a destination at Amazon; empty when there are none. */
export function fbaDestinationFaults({
  facilityCode,
  referenceId,
}: {
  facilityCode: string | null;
  referenceId: string | null;
}): Fault<'facilityCode' | 'referenceId'>[] {
  const faults: Fault<'facilityCode' | 'referenceId'>[] = [];
  if (!facilityCode?.trim()) {
    const message = 'Amazon needs the code of its fulfillment center, such as PHX3: facilityCode is missing.';
    faults.push({ field: 'facilityCode', code: 'facility_code_missing', message });
  }
  if (!referenceId?.trim()) {
    const message = 'Amazon needs the FBA shipment id, such as FBA15ABC: referenceId is missing.';
    faults.push({ field: 'referenceId', code: 'reference_missing', message });
  }
  return faults;
}

interface Box {
  name: string;
  /** Null when it was not weighed. */
  weight_g: number | null;
  /** Null when it was not measured. */
  size_mm: { length: number; width: number; height: number } | null;
  /** Units in the box. */
  units: number;
}

/** Faults of a box that is sent to Amazon; empty when there are none, as far as it was measured. */
export function fbaBoxFaults({ name, weight_g, size_mm, units }: Box): Fault<'weight' | 'dimensions'>[] {
  const faults: Fault<'weight' | 'dimensions'>[] = [];
  if (weight_g !== null && weight_g > heaviest_g) {
    const message = `A box of ${name} weighs ${rounded(weight_g / 1000)} kg; Amazon takes at most 22.68 kg (50 lb).`;
    faults.push({ field: 'weight', code: 'box_too_heavy', message });
  }
  const longest = size_mm && Math.max(size_mm.length, size_mm.width, size_mm.height);
  if (longest !== null && longest > longest_mm && units > 1) {
    const message = `A box of ${name} has a side of ${rounded(longest / 10)} cm; Amazon takes boxes with several units up to 63.5 cm (25 in).`;
    faults.push({ field: 'dimensions', code: 'box_too_long', message });
  }
  return faults;
}

/** The figure with as many decimals as tell it from the limit, at most three. */
const rounded = (value: number): number => Math.ceil(value * 1000) / 1000;
