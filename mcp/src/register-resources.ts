/** Resources: records that a client can read by address and give to its model unchanged. */
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { errors, type ErrorCode } from '@packhouse/contract/errors';
import { mayCall } from './access.ts';
import { textOf, type ApiRequest } from './api.ts';
import { complete } from './complete.ts';
import { operationOf } from './direct-tools.ts';
import { guidesForAgents, type Guides } from './guides.ts';
import type { Reach } from './reach.ts';
import { requestOf } from './request-of.ts';
import { withRecordIds } from './resolve.ts';
import { resourceKinds, type ResourceKind } from './resource-kinds.ts';
import { asText, dataMark, isData } from './presented-data.ts';

export function registerResources(server: McpServer, reach: Reach, guides: Guides): void {
  if (mayCall(reach.access, operationOf('organization.get'))) registerOrganization(server, reach);
  registerDescription(server, reach);
  for (const kind of resourceKinds) {
    if (mayCall(reach.access, operationOf(kind.get))) registerKind(server, reach, kind);
  }
  registerGuides(server, guides);
}

function registerOrganization(server: McpServer, reach: Reach): void {
  server.registerResource(
    'organization',
    'packhouse://organization',
    {
      title: 'Organization',
      description: 'Whose data this is, and what this credential may do.',
      mimeType: 'application/json',
    },
    async ({ href }) => {
      const request = await requestOf(operationOf('organization.get'), { input: {} });
      return dataAt(href, await read(reach, href, request));
    },
  );
}

function registerDescription(server: McpServer, reach: Reach): void {
  server.registerResource(
    'openapi',
    'packhouse://openapi',
    {
      title: 'OpenAPI description',
      description: 'Every operation of the API with its records and errors. It is long.',
      mimeType: 'application/json',
    },
    async ({ href }) =>
      textAt(
        href,
        'application/json',
        await read(reach, href, { method: 'GET', path: '/openapi.json', headers: {} }),
      ),
  );
}

function registerKind(server: McpServer, reach: Reach, kind: ResourceKind): void {
  const { segment, title, description, get, find } = kind;
  const template = new ResourceTemplate(`packhouse://${segment}/{id}`, {
    list: undefined,
    ...(find ? { complete: { id: (typed) => complete(reach, { ...find, field: 'id' }, typed) } } : {}),
  });
  server.registerResource(
    segment,
    template,
    { title, description, mimeType: 'application/json' },
    async ({ href }, { id }) => {
      const input = await withRecordIds(reach, operationOf(get), { id: String(id) });
      return dataAt(href, await read(reach, href, await requestOf(operationOf(get), { input })));
    },
  );
}

function registerGuides(server: McpServer, guides: Guides): void {
  const forAgents = async () => (await guides.list()).filter(({ slug }) => guidesForAgents.has(slug));
  const template = new ResourceTemplate('packhouse://docs/{slug}', {
    list: async () => ({
      resources: (await forAgents()).map(({ slug, title }) => ({
        uri: `packhouse://docs/${slug}`,
        name: slug,
        title,
      })),
    }),
    complete: {
      slug: async (typed) =>
        (await forAgents()).map(({ slug }) => slug).filter((slug) => slug.startsWith(typed)),
    },
  });
  server.registerResource(
    'docs',
    template,
    { description: 'A guide of the documentation.', mimeType: 'text/markdown' },
    async ({ href }, { slug }) => {
      const text = await guides.read(String(slug));
      if (text === undefined) throw new ResourceNotFoundError(href);
      return textAt(href, 'text/markdown', text);
    },
  );
}

/**
 * Reads a resource.
 * @throws ResourceNotFoundError if it does not exist, or belongs to another organization.
 */
async function read(reach: Reach, uri: string, request: ApiRequest): Promise<string> {
  const answer = await reach.api(request);
  const text = textOf(answer);
  if (answer.status === 200) return text;
  if (answer.status === 404) throw new ResourceNotFoundError(uri);
  const code = /"code":"([a-z_]+)"/.exec(text)?.[1];
  const known = code !== undefined && code in errors ? errors[code as ErrorCode] : undefined;
  throw new ProtocolError(
    ProtocolErrorCode.InternalError,
    known ? `${code}: ${known.title} ${known.fix}` : `The service answered ${answer.status}.`,
    { requestId: answer.header('x-request-id') },
  );
}

const textAt = (uri: string, mimeType: string, text: string): ReadResourceResult => ({
  contents: [{ uri, mimeType, text }],
});

const dataAt = (uri: string, text: string): ReadResourceResult => ({
  contents: [
    {
      uri,
      mimeType: 'application/json',
      text: asText(JSON.parse(text)),
      _meta: { ...dataMark, 'packhouse/notice': isData },
    },
  ],
});
