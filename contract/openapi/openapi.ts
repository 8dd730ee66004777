/**
 * The OpenAPI 3.1 descriptions of the merchants' API and of the warehouse's. They are made from the contract, so that
 * nothing is written twice.
 */
import { ErrorBody, Problem } from '../errors.ts';
import { type Contract, operations } from '../index.ts';
import { failureComponents } from './failures.ts';
import { headers, limits, sharedParameters, withHeaders } from './headers.ts';
import { bodySchema, describeOperation, exampleOf, type NamedOperation } from './operation.ts';
import { jsonSchema, type Json, nameOf } from './schemas.ts';
import { describeTopic, webhookSchemas } from './webhooks.ts';
import { Nothing } from '../operation.ts';
import { topics } from '../public/events.ts';
import { atOnce, type InTurns } from '../rules/turns.ts';
import { type OperatorContract, operatorOperations } from '../operator/index.ts';
import packageJson from '../package.json' with { type: 'json' };

/** `server` is the origin clients reach the service at; by default its address on the machine it runs on. */
export const openapi = (server = usualServer): object => atOnce(describeApi(server));

/** The same in parts: it pauses after each, so that a service can answer requests in between. */
export const describeApi = (server = usualServer): InTurns<object> =>
  describe({
    server,
    title: 'Packhouse API',
    summary: 'Read and run the fulfillment of an organization: stock, shipments, warehouses, invoices.',
    guide: guide(server),
    credential: 'An API key, which begins with `pkh_`, or an OAuth access token.',
    operations,
    tags,
    webhooks: {
      name: 'Webhooks',
      description:
        'Events sent to the endpoints of an organization as they happen, signed as [Standard Webhooks](https://www.standardwebhooks.com) says. Endpoints are set up in the dashboard.',
    },
  });

/** Description of the operator API: the warehouse's, for scanners and scripts. */
export const operatorOpenapi = (server = usualServer): object => atOnce(describeOperatorApi(server));

export const describeOperatorApi = (server = usualServer): InTurns<object> =>
  describe({
    server,
    title: 'Packhouse operator API',
    summary: 'The work of the warehouse: what has to be done, and what was done, for every organization.',
    guide: operatorGuide(server),
    credential: "An operator's key, which begins with `pkh_op_`.",
    operations: operatorOperations,
    tags: operatorTags,
  });

const usualServer = 'http://127.0.0.1:4800';

interface Described {
  server: string;
  title: string;
  summary: string;
  /** Markdown. */
  guide: string;
  credential: string;
  operations: readonly NamedOperation[];
  tags: Record<string, Tag>;
  /** Tag of the webhooks, where the API sends events as well. */
  webhooks?: Tag;
}

interface Tag {
  name: string;
  description: string;
}

function* describe({ server, operations: all, ...api }: Described): InTurns<object> {
  const paths: Record<string, Json> = {};
  for (const one of all) {
    const { name, operation } = one;
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(one, api.tags[name.split('.')[0]!]!.name);
    yield;
  }
  const failures = failureComponents(
    all.map(({ operation }) => operation),
    server,
  );
  yield;
  const webhooks: Json = {};
  const schemas = yield* schemasOf(all);
  if (api.webhooks) {
    for (const topic of topics) {
      webhooks[topic] = { post: describeTopic(topic, api.webhooks.name) };
      Object.assign(schemas, webhookSchemas(topic));
      yield;
    }
  }
  const headersInUse = usedHeaders(paths);
  yield;
  return {
    openapi: '3.1.1',
    info: {
      title: api.title,
      summary: api.summary,
      description: api.guide,
      version: packageJson.version,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      contact: { name: 'The operator of this service', url: server },
    },
    externalDocs: { description: 'Every error, and what to do about it', url: `${server}/problems` },
    servers: [{ url: server, description: 'This service' }],
    security: [{ bearer: [] }],
    tags: [...Object.values(api.tags), ...(api.webhooks ? [api.webhooks] : [])],
    paths,
    ...(api.webhooks ? { webhooks } : {}),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: api.credential } },
      parameters: sharedParameters,
      headers: headersInUse,
      examples: failures.examples,
      responses: { NotModified: notModified, ...failures.responses },
      schemas,
    },
  };
}

const notModified = {
  description: 'Nothing has changed since the answer that carried this ETag.',
  ...withHeaders('ETag', 'X-Request-Id', ...limits),
};

/** Headers that the paths refer to, and all headers of refusals. */
function usedHeaders(paths: object): Json {
  const text = JSON.stringify(paths);
  const ofSuccess = new Set(['Location', 'Content-Disposition', 'X-Total-Count', 'Link']);
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofSuccess.has(name) || text.includes(`"#/components/headers/${name}"`),
    ),
  );
}

/** Every named schema: records, each with an example where an operation answers it, and the body of each write. */
function* schemasOf(all: readonly NamedOperation[]): InTurns<Json> {
  const named: Record<string, Json> = {};
  const outputs = all.map(({ operation }) => operation.output).filter((output) => output !== Nothing);
  for (const schema of [...outputs, ErrorBody, Problem]) {
    Object.assign(named, structuredClone(jsonSchema(schema, 'output').$defs));
    yield;
  }
  for (const { name, operation } of all) {
    const { answer } = exampleOf(name);
    if (operation.output === Nothing || answer === undefined) continue;
    named[nameOf(operation.output)]!['examples'] ??= operation.list ? answer : [answer];
  }
  for (const one of all) {
    const body = bodySchema(one);
    if (body) named[body.id] = body.schema;
    yield;
  }
  return Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const tags: Record<keyof Contract, Tag> = {
  products: { name: 'Products', description: 'Goods a merchant sells, one product for each SKU.' },
  cartons: {
    name: 'Cartons',
    description: 'Types of sealed box with their contents. The stock of a carton is counted in boxes.',
  },
  stock: {
    name: 'Stock',
    description: 'Quantities by warehouse, the ledger of every movement, and the stock of past days.',
  },
  serialNumbers: {
    name: 'Serial numbers',
    description: 'Units that are told apart: in stock, packed, shipped or returned, and with which order.',
  },
  lots: {
    name: 'Lots',
    description:
      'Lots with their status, and the shipments that carried them. Held and recalled lots stay in stock.',
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
  invoices: { name: 'Invoices', description: 'Invoices of the warehouse, line by line. Read-only.' },
  notifications: {
    name: 'Notifications',
    description: 'The activity feed, the action items that wait for somebody, and the events behind both.',
  },
  recommendations: {
    name: 'Recommendations',
    description: 'Operational suggestions with their evidence, the money at stake, and their confidence.',
  },
  organization: {
    name: 'Organization',
    description: 'The organization, its members, its use of the API, and its audit log.',
  },
  webhooks: {
    name: 'Webhook endpoints',
    description: 'Addresses to which an application, or an API key, has events sent. Each sees its own only.',
  },
};

export const operatorTags: Record<keyof OperatorContract, Tag> = {
  operatorShipments: {
    name: 'Shipments',
    description: 'The work queue, and the work itself: receive, put away, pick, pack, label, forward.',
  },
  operatorStock: {
    name: 'Stock',
    description:
      'Stock that is found, moved, set aside or written off, and the boxes a warehouse packs into.',
  },
  operatorLots: { name: 'Lots', description: 'Lots that the warehouse holds, recalls and releases.' },
  operatorProducts: {
    name: 'Products',
    description: 'The products of all merchants. Only their merchants change them.',
  },
  operatorCounts: {
    name: 'Counts',
    description: 'Stock counts by people, and the bookings of their differences.',
  },
  operatorCountTasks: {
    name: 'Count tasks',
    description: 'Bins that are due for a count today, and counts that need a second person.',
  },
  operatorBins: {
    name: 'Bins',
    description: 'The labelled places of a warehouse, the goods in them, and the walk that picks them.',
  },
  operatorWork: {
    name: 'Floor',
    description: 'Open work of a warehouse, the work its staff has done, and exceptions.',
  },
  operatorReports: {
    name: 'Reports',
    description: 'Kept promises, the age of the stock and the work of each person, over all organizations.',
  },
  operatorLabels: {
    name: 'Labels',
    description: 'Labels at their exact size, and papers.',
  },
  operatorWarehouses: {
    name: 'Warehouses',
    description: 'Address, working hours, capabilities and promises of a warehouse.',
  },
  operatorOrganizations: {
    name: 'Organizations',
    description: 'Access of merchants, and the days their invoices may be overdue.',
  },
  operatorExports: {
    name: 'Exports',
    description: 'Archives of everything that a merchant has.',
  },
  operatorErasures: {
    name: 'Erasures',
    description: 'Erasure of the personal data of recipients.',
  },
  operatorRateCards: {
    name: 'Rate cards',
    description: 'Prices of the warehouse for its work, and the prices of each organization from a day on.',
  },
  operatorProfit: {
    name: 'Profit',
    description: 'Revenue of merchants and orders against what they cost the warehouse.',
  },
  operatorCarrierCosts: {
    name: 'Carrier costs',
    description: 'Amounts that carriers charge the warehouse for parcels, and the import of their invoices.',
  },
  operatorCarriers: {
    name: 'Carriers',
    description: 'Accounts at carriers, by which postage is bought, and the rules that choose a service.',
  },
  operatorPostage: {
    name: 'Postage',
    description:
      'Rates of carriers for packed parcels, the purchase of labels, and labels that are given back.',
  },
  operatorPostageTables: {
    name: 'Postage tables',
    description: 'Prices of packages by destination and weight, which rate cards name.',
  },
  operatorTaxes: {
    name: 'Taxes',
    description: 'Tax ids of the warehouse company, and the rules by which merchants are taxed.',
  },
  operatorInvoices: {
    name: 'Invoices',
    description: 'Invoices of all organizations: issued, paid, overdue, credited, and calculated again.',
  },
  operatorWaves: {
    name: 'Waves',
    description: 'Waves: which shipments are picked together, and by whom.',
  },
  operatorTotes: {
    name: 'Totes',
    description: 'Totes with a printed code: which are free, and whose goods the others hold.',
  },
  operatorPrinters: {
    name: 'Printers',
    description: 'Printers that stations reach, with what is wrong with them.',
  },
  operatorPrintJobs: {
    name: 'Print jobs',
    description: 'Documents that stations print without a dialog.',
  },
  operatorPutBacks: {
    name: 'Put-backs',
    description: 'Picked goods of cancelled shipments, until somebody has put them back into a bin.',
  },
  operatorRefills: {
    name: 'Refills',
    description:
      'Refills of pick bins from the reserve: which are needed, who brings them, and refill levels.',
  },
  operatorCharges: {
    name: 'Charges',
    description: 'Charges by hand for special projects: proposed, approved, and on the next invoice.',
  },
  operatorRecommendations: {
    name: 'Recommendations',
    description: 'Recommendations to organizations, and the results and runs of the models behind them.',
  },
  operatorStaff: {
    name: 'Staff',
    description: 'The people who work for the warehouse: their roles, badges and how they sign in.',
  },
  operatorWebhooks: {
    name: 'Webhooks',
    description: 'Endpoints of the warehouse to which events of its merchants are sent.',
  },
  operatorJobs: {
    name: 'Jobs',
    description: 'Jobs of the service: when they run next, and which have failed.',
  },
};

const guide = (server: string) =>
  `
The API of a fulfillment (third-party logistics) service. Every request is about the data of one organization: the one
its credential belongs to.

**Credentials.** Send \`Authorization: Bearer <token>\` with an API key, which begins with \`pkh_\`, or an OAuth access
token. Each operation needs one scope, named as \`x-required-scope\` and in its description; without it the answer is 403.

**Lists** answer a bare JSON array. \`skip\` and \`take\` (at most 50) choose the page; the header \`Link\` with
\`rel="next"\` is there while more records follow. \`updatedSince\` answers what was written after a time. An unknown
parameter is an error, and never ignored.

**Polling is cheap.** Send the \`ETag\` of the last answer as \`If-None-Match\`: as long as nothing has changed, the answer
is 304 without a body.

${writing}

${failing(server)}
`.trim();

const operatorGuide = (server: string) =>
  `
The API of the warehouse's staff, for scanners and scripts. It works on the goods of every organization, and each request
names the one it is about in its path. Keys of merchants are refused here (403 \`operator_only\`).

**Credentials.** Send \`Authorization: Bearer <key>\` with an operator's key, which begins with \`pkh_op_\`.

**Lists** answer a bare JSON array over all organizations. \`skip\` and \`take\` (at most 50) choose the page; the header
\`Link\` with \`rel="next"\` is there while more records follow.

${writing}

${failing(server)}
`.trim();

const writing = `
**Writes are safe to repeat.** Send a new \`Idempotency-Key\` with each new request, such as a UUID, and the same one when
you repeat it: for 7 days it does nothing more and gets the first answer again, with \`Idempotency-Replayed: true\`. The
same key with another request is refused (422), and while the first one is still running the answer is 409.

**Two writers.** Send the version you have read as \`If-Match\`, or its \`ETag\`: when the record has changed since, the
answer is 412 and nothing is written.

**Try it first.** With \`?dryRun=true\` a write is checked and answered as it would be, and nothing is kept.
`.trim();

const failing = (server: string) =>
  `
**Errors** carry a stable \`code\`, a sentence that says what to do, and the request id. With
\`Accept: application/problem+json\` they come as RFC 9457 problem details. Every code has [a page](${server}/problems).

**Changes.** The version is in the path. Fields, enumeration values and operations may be added at any time; ignore what
you do not know.
`.trim();
