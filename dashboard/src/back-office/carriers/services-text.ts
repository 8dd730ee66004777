/** Enabled services of an account as a person writes them: one on each line, `UPS: Ground`, or `UPS` for all of a carrier. */
import type { Account } from './carriers-read.ts';

type Services = Account['services'];

export const textOfServices = (services: Services): string =>
  (services ?? [])
    .map(({ carrier, service }) => (service === null ? carrier : `${carrier}: ${service}`))
    .join('\n');

/** Null, for all services, when nothing is written. */
export function servicesIn(text: string): Services {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  return lines.map((line) => {
    const [carrier = '', ...rest] = line.split(':');
    const service = rest.join(':').trim();
    return { carrier: carrier.trim(), service: service === '' ? null : service };
  });
}
