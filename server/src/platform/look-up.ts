/**
 * Looks up names that strangers gave. The system's own look-up (getaddrinfo) occupies a thread that all look-ups of the process
 * share, and cannot be cancelled: a few names whose servers stay silent would stop every other one. So the names are asked
 * over the network without a thread, each ends with its signal, and names of the hosts file are still found.
 */
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export interface Address {
  address: string;
  family: number;
}

const hostsFile =
  process.platform === 'win32'
    ? `${process.env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\drivers\\etc\\hosts`
    : '/etc/hosts';

/**
 * Addresses of a host name. `servers` are asked instead of the system's.
 *
 * @throws the reason of the signal, or an error of DNS when there is no address.
 */
export async function lookUp(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<Address[]> {
  const name = host.replace(/\.$/, '').toLowerCase();
  const known = await inHostsFile(name);
  if (known.length > 0) return known.map(addressOf);
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.throwIfAborted();
    const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found.map(addressOf);
    throw (four as PromiseRejectedResult).reason;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const addressOf = (address: string): Address => ({ address, family: isIP(address) });

async function inHostsFile(name: string): Promise<string[]> {
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
  const text = await readFile(hostsFile, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) > 0 && names.some((one) => one.toLowerCase() === name) ? [address] : [];
  });
}
