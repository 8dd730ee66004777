/** Finds the scanned code among the codes of goods, and returns it as spelled there. */
import { withoutSymbology, type Gs1 } from '@packhouse/contract/rules/gs1';

export function codeAmong(
  { code, gs1 }: { code: string; gs1: Gs1 },
  codes: readonly (string | null)[],
): string | undefined {
  const scanned = [withoutSymbology(code).toUpperCase(), gs1.gtin, gs1.sscc].filter(
    (one) => one !== undefined,
  );
  return (
    codes.find(
      (one) => one !== null && scanned.some((said) => said === one.toUpperCase() || sameGtin(said, one)),
    ) ?? undefined
  );
}

/** True when GTINs of 8, 12, 13 or 14 digits differ in leading zeros only, which makes them the same. */
const sameGtin = (one: string, other: string): boolean =>
  isLong(one) && isLong(other) && bare(one) === bare(other);
const isLong = (code: string): boolean => /^\d{8,14}$/.test(code);
const bare = (digits: string): string => digits.replace(/^0+/, '');
