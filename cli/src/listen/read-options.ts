/** The options of `packhouse listen`, from what was typed. */
import { InvalidArgumentError } from 'commander';

export function readTarget(text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (URL.canParse(address)) return address;
  throw new InvalidArgumentError('It must be an address such as http://localhost:3000/webhooks.');
}

export function readSince(text: string): number | Date {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(Date.now() - Number(count) * secondsOf[unit!]! * 1_000);
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(text);
  throw new InvalidArgumentError(
    'It must be a sequence such as 1042, a time such as 2026-03-08T12:00:00Z, or 10m, 2h, 1d.',
  );
}

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

export function readRetries(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 0 to 9.');
}
