/**
 * The address that carriers send their webhooks to, one for each account. What is not signed with the secret of the account is
 * refused in the same words as an unknown account, so that nobody learns which accounts there are.
 */
import { readId } from '@packhouse/contract/id';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../services.ts';
import { takeWebhook } from '../warehouse/postage/tracking.ts';
import type { AddressLimit } from './limit-addresses.ts';

const largestBody = 1_000_000;

export async function carrierWebhooks(
  app: FastifyInstance,
  { services, addresses }: { services: Services; addresses: AddressLimit },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // Signatures are of the raw bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { accountId: string } }>('/carriers/:accountId/webhook', async (request, reply) => {
    await addresses.check(request);
    const accountId = readId('carrierAccount', request.params.accountId);
    const { method, url, headers } = request;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const single = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    );
    const outcome =
      accountId === undefined
        ? 'unknown'
        : await takeWebhook(services, accountId, { method, path: url, headers: single, body });
    if (typeof outcome === 'string') {
      await addresses.count(request);
      throw new Failure(
        'not_found',
        'There is no carrier account at this address whose secret has signed this request.',
      );
    }
    return reply.code(200).send({ changed: outcome.changed });
  });
}
