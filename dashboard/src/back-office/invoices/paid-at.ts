import { localDay } from '../local-day.ts';

/**
 * The time of a payment of which only the day is known: noon where the reader is, but never before the invoice was issued.
 * Undefined of today, which the service takes as now.
 */
export function paidAtOf(day: string, issuedAt: string, now = new Date()): string | undefined {
  if (day === localDay(now)) return undefined;
  const noon = new Date(`${day}T12:00:00`);
  const issued = new Date(issuedAt);
  return (noon < issued && day === localDay(issued) ? issued : noon).toISOString();
}
