/** The OpenAPI 3.1 description of the API. Nothing in it is written twice: all of it comes from the contract. */
import { z } from 'zod';
import { commonErrors, ErrorBody, type ErrorCode, errors, Problem } from './errors.ts';
import examples from './examples.json' with { type: 'json' };
import { type Contract, operations } from './index.ts';
import type { Operation } from './operation.ts';
import packageJson from './package.json' with { type: 'json' };

type Json = Record<string, unknown>;

/** `server` is the origin clients reach the service at; by default where it listens on the machine it runs on. */
export function openapi(server = 'http://127.0.0.1:4800'): object {
  const paths: Record<string, Json> = {};
  for (const { name, operation } of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describe(name, operation, server);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Packhouse API',
      summary: 'Read and run the fulfillment of an organization: stock, shipments, warehouses, invoices.',
      description: guide(server),
      version: packageJson.version,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      contact: { name: 'The operator of this service', url: server },
    },
    externalDocs: { description: 'Every error, and what to do about it', url: `${server}/problems` },
    servers: [{ url: server, description: 'This service' }],
    security: [{ bearer: [] }],
    tags: Object.values(tags),
    paths,
    components: {
      securitySchemes: { bearer },
      parameters: { IfNoneMatch: ifNoneMatch },
      headers,
      responses: sharedResponses(server),
      schemas: schemas(),
    },
  };
}

/** `shipments.list` is `listShipments`, `products.get` is `getProduct`, `products.history` is `listProductHistory`. */
export function operationIdOf(name: string, { list }: Operation): string {
  const [resource = '', verb = ''] = name.split('.');
  const one = capital(resource.replace(/s$/, ''));
  if (verb === 'list') return `list${capital(resource)}`;
  if (verb === 'get') return `get${one}`;
  return `${list ? 'list' : 'get'}${one}${capital(verb)}`;
}

const tags: Record<keyof Contract, { name: string; description: string }> = {
  products: { name: 'Products', description: 'What a merchant sells, one product for each SKU.' },
  cartons: {
    name: 'Cartons',
    description: 'Types of sealed box and what one box holds. The stock of a carton is counted in boxes.',
  },
  stock: {
    name: 'Stock',
    description:
      'How much of everything lies where, the ledger of every movement, and the stock of past days.',
  },
  shipments: {
    name: 'Shipments',
    description:
      'Goods going out, as pick-and-pack (PnP) or as whole cartons by small parcel (SPD), and goods coming in.',
  },
  warehouses: {
    name: 'Warehouses',
    description: 'Warehouse locations with their hours, cut-off times and what they can do.',
  },
  invoices: { name: 'Invoices', description: 'What the warehouse bills, line by line. Read-only.' },
  notifications: {
    name: 'Notifications',
    description: 'The activity feed, the action items that wait for somebody, and the events behind both.',
  },
  recommendations: {
    name: 'Recommendations',
    description: 'Operational suggestions with their evidence, what is at stake, and how sure they are.',
  },
  organization: {
    name: 'Organization',
    description: 'The organization, its members, its use of the API, and its audit log.',
  },
};

const guide = (server: string) =>
  `
The API of a fulfillment (third-party logistics) service. Every request reads the data of one organization: the one its
credential belongs to.

**Credentials.** Send \`Authorization: Bearer <token>\` with an API key, which begins with \`pkh_\`, or an OAuth access
token. Each operation needs one scope, named as \`x-required-scope\` and in its description; without it the answer is 403.

**Lists** answer a bare JSON array. \`skip\` and \`take\` (at most 50) choose the page; the header \`Link\` with
\`rel="next"\` is there while more records follow. \`updatedSince\` answers what was written after a time. An unknown
parameter is an error, and never ignored.

**Polling is cheap.** Send the \`ETag\` of the last answer as \`If-None-Match\`: as long as nothing has changed, the answer
is 304 without a body.

**Errors** carry a stable \`code\`, a sentence that says what to do, and the request id. With
\`Accept: application/problem+json\` they come as RFC 9457 problem details. Every code has [a page](${server}/problems).

**Changes.** The version is in the path. Fields, enumeration values and operations may be added at any time; ignore what
you do not know.
`.trim();

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API key, which begins with `pkh_`, or an OAuth access token.',
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer: when it still holds, the answer is 304.',
  schema: { type: 'string' },
};

const header = (description: string, type: string, example: unknown) => ({
  description,
  schema: { type, examples: [example] },
});

const headers = {
  ETag: header('The version of the answer, for If-None-Match.', 'string', 'W/"1042.3q9ts7c4"'),
  Link: header(
    'Other pages of the list (RFC 8288), relative to the server: `next` while more records follow, and `prev`.',
    'string',
    '</v0/shipments?skip=10&take=10>; rel="next"',
  ),
  'X-Total-Count': header('How many records the filters leave; with includeTotal=true.', 'integer', 184),
  'X-Request-Id': header(
    'Names this request in our log. Send your own in the same header (up to 64 of A-Z a-z 0-9 . _ -) and it is kept.',
    'string',
    'req_01kj5m2v8xfq3t9s7c4d6e8g0h',
  ),
  RateLimit: header('What is left, and for how many seconds.', 'string', '"credential";r=540;t=32'),
  'RateLimit-Policy': header('Requests in a window of seconds.', 'string', '"credential";q=600;w=60'),
  'RateLimit-Limit': header('Requests the credential may make in a minute.', 'integer', 600),
  'RateLimit-Remaining': header('Requests left in this minute.', 'integer', 540),
  'RateLimit-Reset': header('Seconds until the count starts anew.', 'integer', 32),
  'Retry-After': header('Seconds to wait before the next request.', 'integer', 32),
  'WWW-Authenticate': header(
    'What is missing (RFC 6750), and where the service describes how to get it (RFC 9728).',
    'string',
    'Bearer resource_metadata="https://packhouse.example/.well-known/oauth-protected-resource"',
  ),
};

const limits: (keyof typeof headers)[] = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

const withHeaders = (...names: (keyof typeof headers)[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

function describe(name: string, operation: Operation, server: string): Json {
  const { list, output, scope, summary, description } = operation;
  const record = jsonSchema(output, 'output').$ref;
  return {
    operationId: operationIdOf(name, operation),
    tags: [tags[name.split('.')[0] as keyof Contract].name],
    summary,
    description: [description, `Needs the scope \`${scope}\`.`].filter(Boolean).join('\n\n'),
    'x-required-scope': scope,
    parameters: [...parameters(operation), { $ref: '#/components/parameters/IfNoneMatch' }],
    responses: {
      200: {
        description: list ? 'A page of the list.' : 'The record.',
        ...withHeaders(
          'ETag',
          ...(list ? (['Link', 'X-Total-Count'] as const) : []),
          'X-Request-Id',
          ...limits,
        ),
        content: {
          'application/json': {
            schema: list ? { type: 'array', items: { $ref: record } } : { $ref: record },
            example: (examples as Json)[name],
          },
        },
      },
      304: { $ref: '#/components/responses/NotModified' },
      ...Object.fromEntries(
        failuresOf(operation).map((codes) => {
          const shared = responseName(codes);
          const response = shared
            ? { $ref: `#/components/responses/${shared}` }
            : failureResponse(codes, server);
          return [errors[codes[0]!].status, response];
        }),
      ),
    },
  };
}

function parameters({ input, path }: Operation): Json[] {
  const { properties = {} } = jsonSchema(input, 'input');
  return Object.entries(properties as Record<string, Json>).map(([name, { description, ...schema }]) => {
    if (path.includes(`{${name}}`)) return { name, in: 'path', required: true, description, schema };
    const { examples: [example] = [], ...plain } = schema as { examples?: string[] };
    return {
      name,
      in: 'query',
      // Told, not declared: clients that try an operation would send the example of every optional parameter.
      description: example ? `${String(description)} For example \`${example}\`.` : description,
      ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
      schema: plain,
    };
  });
}

/** What an operation may answer beside 200 and 304: the codes of each status. */
function failuresOf(operation: Operation): ErrorCode[][] {
  const groups: Record<number, ErrorCode[]> = {};
  for (const code of [...commonErrors, ...operation.errors]) (groups[errors[code].status] ??= []).push(code);
  return Object.values(groups);
}

function sharedResponses(server: string): Json {
  const responses: Json = {
    NotModified: {
      description: 'Nothing has changed since the answer that carried this ETag.',
      ...withHeaders('ETag', 'X-Request-Id', ...limits),
    },
  };
  for (const codes of operations.flatMap(({ operation }) => failuresOf(operation))) {
    const name = responseName(codes);
    if (name) responses[name] ??= failureResponse(codes, server);
  }
  return responses;
}

/** What every operation may answer, and what is one code, has a name; other groups stand where they are used. */
function responseName(codes: readonly ErrorCode[]): string | undefined {
  if (codes.length === 1) return codes[0]!.split('_').map(capital).join('');
  const isCommon = codes.every((code) => (commonErrors as readonly ErrorCode[]).includes(code));
  return isCommon ? commonNames[errors[codes[0]!].status] : undefined;
}

const commonNames: Record<number, string> = { 400: 'BadRequest', 401: 'Unauthorized', 403: 'Forbidden' };

function failureResponse(codes: readonly ErrorCode[], server: string): Json {
  const { status } = errors[codes[0]!];
  const example = (value: (code: ErrorCode) => Json) =>
    Object.fromEntries(codes.map((code) => [code, { summary: errors[code].title, value: value(code) }]));
  return {
    description: codes
      .map((code) => `- [\`${code}\`](${server}/problems/${code}): ${errors[code].title}`)
      .join('\n'),
    ...withHeaders(
      'X-Request-Id',
      ...(status === 401 || status === 403 ? (['WWW-Authenticate'] as const) : []),
      ...(status === 429 ? limits : []),
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: example(failureExample),
      },
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: example((code) => problemExample(code, server)),
      },
    },
  };
}

const [invalidParameter] = z.globalRegistry.get(ErrorBody)!.examples as [z.input<typeof ErrorBody>];

function failureExample(code: ErrorCode): Json {
  const { requestId, timestamp } = invalidParameter;
  if (code === 'invalid_parameter') return invalidParameter;
  return { error: errors[code].title, code, requestId, timestamp };
}

function problemExample(code: ErrorCode, server: string): Json {
  const { error, properties, requestId } = failureExample(code) as z.input<typeof ErrorBody>;
  const { title, status } = errors[code];
  const page = `${server}/problems/${code}`;
  const wrong = Object.entries(properties ?? {}).map(([parameter, message]) => ({
    parameter,
    code,
    message,
  }));
  return {
    type: page,
    title,
    status,
    detail: error,
    instance: `urn:packhouse:request:${requestId}`,
    code,
    requestId,
    ...(wrong.length > 0 ? { errors: wrong } : {}),
    docs: page,
  };
}

/** Every schema that has a name, each with an example where an operation answers it. */
function schemas(): Json {
  const named: Record<string, Json> = {};
  for (const schema of [...operations.map(({ operation }) => operation.output), ErrorBody, Problem]) {
    Object.assign(named, jsonSchema(schema, 'output').$defs);
  }
  for (const { name, operation } of operations) {
    const schema = named[nameOf(operation.output)]!;
    const example = (examples as Json)[name];
    schema['examples'] ??= operation.list ? example : [example];
  }
  return Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const nameOf = (schema: z.ZodType): string => z.globalRegistry.get(schema)!.id!;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const made = z.toJSONSchema(schema, { io, override: ({ jsonSchema: part }) => tidy(part, io) });
  return JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as typeof made;
}

/** Says in the fewest words what a reader and a code generator need. */
function tidy(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  const [some, none] = schema.anyOf ?? [];
  if (some?.type && none?.type === 'null') {
    delete schema.anyOf;
    Object.assign(schema, { ...some, ...schema, type: [some.type, 'null'] });
    if (some.enum) schema.enum = [...some.enum, null];
  }
  // A record with an entry for each word of an enumeration is an object with these properties.
  const words = (schema.propertyNames as z.core.JSONSchema.BaseSchema | undefined)?.enum;
  const value = schema.additionalProperties;
  if (words && value) {
    schema.properties = Object.fromEntries(words.map((word) => [word, value]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
  // A format says what its pattern says, and a safe integer is what JSON numbers are.
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Fields may be added to an answer at any time.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
