/** Addresses to which webhooks may be sent. */
import { Failure, invalid } from '../../platform/failure.ts';
import { checkedAddresses, type OutboundOptions } from '../../platform/outbound-request.ts';

export interface Rules {
  /** Allows private addresses, plain http and every port. */
  allowPrivate: boolean;
}

/** Options for `outboundRequest` that follow from the rules. */
export const outboundOf = ({ allowPrivate }: Rules): OutboundOptions =>
  allowPrivate ? { mayReach: () => true } : {};

/**
 * Parses an address into the form in which it is stored.
 * @throws Failure at `url` that says what to do.
 */
export function readUrl(text: string, { allowPrivate }: Rules): URL {
  const url = URL.parse(text);
  if (!url || !(url.protocol === 'https:' || url.protocol === 'http:')) {
    throw invalid('url', 'must be an address such as https://shop.example.com/packhouse');
  }
  if (url.protocol === 'http:' && !allowPrivate) {
    throw invalid(
      'url',
      'must begin with https://; plain http is possible where the service runs with PACKHOUSE_WEBHOOK_ALLOW_PRIVATE=true',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid(
      'url',
      'must hold no user name and no password; check the signature of what arrives instead',
    );
  }
  if (url.hash !== '') throw invalid('url', 'must have no fragment; leave out # and what follows');
  if (!allowPrivate && !['', '80', '443'].includes(url.port) && Number(url.port) < 1024) {
    throw invalid('url', `must have port 443, 80 or one above 1023, not ${url.port}`);
  }
  return url;
}

const patienceMs = 4_000;

/**
 * Looks up the host. This takes time, so it is done before any transaction.
 * @throws Failure at `url` if the host may not be reached.
 */
export async function checkHost(url: URL, rules: Rules, options: OutboundOptions = {}): Promise<void> {
  try {
    await checkedAddresses(url, AbortSignal.timeout(patienceMs), { ...outboundOf(rules), ...options });
  } catch (error) {
    if (error instanceof Failure) throw error;
    // One sentence for both: which names exist in the network of the service is nobody's business.
    throw invalid(
      'url',
      `must have a host in the public internet, and ${url.hostname} is not one or cannot be looked up; check its spelling. Private addresses are possible where the service runs with PACKHOUSE_WEBHOOK_ALLOW_PRIVATE=true`,
    );
  }
}
