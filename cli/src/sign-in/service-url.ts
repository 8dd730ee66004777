/** Address of the service to call. */
import { UsageError } from '../usage-error.ts';

const usual = 'http://127.0.0.1:4800';

/**
 * The service's URL from the environment, or that of this machine. It is not checked here, so that help works with an
 * invalid one.
 */
export const serviceUrl = (): string => (process.env['PACKHOUSE_URL'] || usual).replace(/\/+$/, '');

/**
 * Normalizes the address of a service.
 * @throws UsageError if it is not a valid one; `from` says where it was set.
 */
export function checkUrl(text: string, from: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== ''
  ) {
    throw new UsageError(`${from} must be the address of a service such as ${usual}; it is "${text}".`);
  }
  return text.replace(/\/+$/, '');
}
