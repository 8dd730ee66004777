/** YYYY-MM-DD where the reader is; `days` after it. */
export function localDay(at: Date, days = 0): string {
  const noon = new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, 12);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`;
}
