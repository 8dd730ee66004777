/** The least id that can be made at this time (milliseconds since 1970): ids of the request log hold when they were written. */
export function leastIdAt(time: number): string {
  const hex = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
