/** Public documents that need no credential: the description of the API in every form, and where to find it. */
import { describeApi, describeOperatorApi } from '@packhouse/contract/openapi/openapi';
import type { FastifyInstance } from 'fastify';
import type { SendPage } from './pages.ts';
import { brandFiles } from './brand.ts';
import { discovery } from './discovery.ts';
import { docs } from './docs/docs.ts';
import { atOrigin, documentOf, sendDocument, type Document } from './document.ts';
import { jsonInTurns } from './json-in-turns.ts';
import { limitAddresses, type AddressLimit } from './limit-addresses.ts';
import type { Origin } from '../platform/origin.ts';
import { inTurns } from '../platform/turns.ts';
import { problems } from './problems.ts';
import { yamlInTurns } from './yaml.ts';

interface DocumentsOptions {
  origin: Origin;
  /** Limit of the search; without it, there is none. */
  addresses?: AddressLimit;
  home?: SendPage | undefined;
  securityContact?: string | undefined;
}

export async function documents(
  app: FastifyInstance,
  { origin, addresses = limitAddresses(0), ...others }: DocumentsOptions,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, x-request-id',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  const json = atOrigin(origin, async (url) => jsonOf(await inTurns(describeApi(url))));
  const operators = atOrigin(origin, async (url) => jsonOf(await inTurns(describeOperatorApi(url))));
  const yaml = atOrigin(origin, async (url) =>
    documentOf('application/yaml; charset=utf-8', await yamlInTurns(await inTurns(describeApi(url)))),
  );
  app.get('/openapi.json', async (request, reply) => sendDocument(request, reply, await json()));
  app.get('/openapi.yaml', async (request, reply) => sendDocument(request, reply, await yaml()));
  app.get('/operator/openapi.json', async (request, reply) =>
    sendDocument(request, reply, await operators()),
  );
  app.get('/reference', async (request, reply) => reply.redirect('/docs/reference', 301));

  await app.register(brandFiles);
  await app.register(discovery, { origin, ...others });
  await app.register(docs, { origin, addresses });
  await app.register(problems, { origin });
}

const jsonOf = async (value: object): Promise<Document> =>
  documentOf('application/json; charset=utf-8', await jsonInTurns(value));
