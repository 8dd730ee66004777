/**
 * Addresses in the public internet. A request that strangers cause (for a client document, a webhook) may go nowhere
 * else: not to this machine, not into its network, and not to the metadata service of a cloud.
 */
import { BlockList, isIP } from 'node:net';

/**
 * Whether the address is globally reachable unicast (IANA's special-purpose registries for IPv4 and IPv6). For IPv6,
 * only 2000::/3 can be. Every address that embeds or maps IPv4 is refused, because the inner one may be anything.
 */
export function isPublicAddress(address: string): boolean {
  // A zone (fe80::1%eth0) names a network interface of this machine.
  if (address.includes('%')) return false;
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by customers of a carrier; metadata of Alibaba Cloud
  ['127.0.0.0', 8], // this machine
  ['168.63.129.16', 32], // what Azure tells its machines, from an address that looks public
  ['169.254.0.0', 16], // link-local; metadata of most clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; metadata of Oracle Cloud
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // automatic multicast tunnelling
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23], // protocol assignments, Teredo, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: IPv4 inside
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
