/** Which service is meant. */
import { UsageError } from '../exit-codes.ts';

const usual = 'http://127.0.0.1:4800';

/** As the environment says, or that of this machine. It may not be one: help is shown all the same. */
export const serviceUrl = (): string => (process.env['PACKHOUSE_URL'] || usual).replace(/\/+$/, '');

/** @throws UsageError where it is no address of a service; `from` says who named it. */
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
