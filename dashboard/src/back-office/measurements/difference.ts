/** Volume in litres; null without a size. */
export const litres = (mm: { length: number; width: number; height: number } | null): number | null =>
  mm && (mm.length * mm.width * mm.height) / 1e6;

/** Change from the declared value to the measured one, such as "+12 %"; null when either is missing or declared as 0. */
export function change(declared: number | null, measured: number | null): string | null {
  if (declared === null || measured === null || declared === 0) return null;
  const percent = Math.round((measured / declared - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}
