const dayMs = 86_400_000;
const soonDays = 14;

export const inDays = (days: number, now = Date.now()): string => new Date(now + days * dayMs).toISOString();

/** Whether a key that still works ends within two weeks. */
export const expiresSoon = (expiresAt: string | null, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) > now && Date.parse(expiresAt) - now < soonDays * dayMs;

/** Of a local day, its end, as the browser's zone has it. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** The local day of a time. */
export function dayOf(at: string): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
