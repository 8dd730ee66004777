/**
 * Keeps passwords and keys off plain HTTP: when the public URL is https, a request over plain HTTP that did not come
 * through a trusted proxy is redirected, or refused if it carries a credential or writes.
 */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isIPv4 } from 'node:net';
import type { Config } from '../platform/config.ts';
import { Failure } from '../platform/failure.ts';

/** Undefined when the settings do not say how to tell plain HTTP from what a proxy passes on. */
export function requireHttps({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): onRequestAsyncHookHandler | undefined {
  if (!publicUrl?.startsWith('https:') || trustProxy === false) return undefined;
  return async (request, reply) => {
    if (isSafe(request)) return undefined;
    const mayFollow = ['GET', 'HEAD'].includes(request.method) && !request.headers.authorization;
    if (mayFollow) return reply.redirect(`${publicUrl}${request.url}`, 308);
    throw new Failure('https_required', `Send requests to ${publicUrl}, over https.`);
  };
}

const probes = new Set(['/livez', '/readyz', '/healthz', '/version', '/metrics']);

function isSafe(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  const { socket, headers } = request.raw;
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  if (!isForwarded) return isLoopback(socket.remoteAddress) || probes.has(request.url);
  // A trusted proxy that does not say how it was reached is taken to be reached over https.
  const cameThroughProxy = request.ips !== undefined && request.ips.length > 1;
  return cameThroughProxy && headers['x-forwarded-proto'] === undefined;
}

const isLoopback = (address = ''): boolean => {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};
