import { contract } from '@packhouse/contract';
import type { Operation } from '@packhouse/contract/operation';
import fc from 'fast-check';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { insertRows } from '../../src/platform/database/insert.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { folded } from '../../src/platform/folded.ts';
import { uuidOf } from '../../src/platform/implement.ts';
import { filtersOf, lists, pathOf } from '../helpers/operations.ts';
import { often } from '../helpers/long-run.ts';
import { anAddress, anInvoice } from '../helpers/records.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { historyEnd } from '../helpers/world/history/time.ts';
import type { TestService } from '../helpers/service.ts';
import { getPage, walk, withQuery, type AnyRecord } from '../helpers/walk.ts';

let service: TestService;
let acme: MerchantWithHistory;
let facts: Facts;

beforeAll(async () => {
  ({ service, acme } = await openHistory());
  const cartons = await walk(service, acme.key, '/v0/inventory/cartons?includeDeleted=true');
  const invoice = await service.get(pathOf(contract.invoices.get, acme), acme.key);
  await deleteDrafts(cartons);
  facts = { cartons: new Map(cartons.map((carton) => [carton.id, carton])), invoice: invoice.body };
});
afterAll(() => service?.close());

/** Drafts with lines of products and of cartons that were deleted: `includeDeleted` lists them. */
async function deleteDrafts(cartons: AnyRecord[]): Promise<void> {
  const [product] = await walk(service, acme.key, '/v0/inventory/products');
  const send = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<AnyRecord> => {
    const answer = await service.send(method, path, acme.key, body);
    expect(answer.status, answer.text).toBe(method === 'POST' ? 201 : 204);
    return answer.body;
  };
  const units = { productId: product.id, quantity: 1 };
  const boxes = { cartonId: cartons.find(({ archived }) => !archived).id, quantity: 2 };
  const { id: warehouseId } = (await walk(service, acme.key, '/v0/warehouses'))[0];
  const order = { externalId: 'gone-1', orderNumber: 'G1', shippingAddress: anAddress, items: [units] };
  const delivery = { type: 'inbound-spd', warehouseId, trackingNumbers: ['GONE2'], items: [units, boxes] };
  for (const [path, body] of [
    ['/v0/shipments/pnp', order],
    ['/v0/shipments/inbound', delivery],
  ] as const) {
    const draft = await send('POST', path, body);
    await send('DELETE', `/v0/shipments/${draft.id}`);
  }
}

/** Facts about a record that its list does not contain. */
interface Facts {
  cartons: Map<string, AnyRecord>;
  invoice: AnyRecord;
}

/** Whether a filter with that value keeps the record, according to the documentation alone. */
type Predicate = (record: AnyRecord, value: never) => boolean;

interface Filter {
  /** A view changes the records instead of selecting some; stock.test.ts checks that. */
  leaves: Predicate | 'view';
  /** Values besides those taken from the records themselves. */
  values?: (string | number | boolean)[];
  /** Values that occur in a record. */
  of?: (record: AnyRecord) => unknown[];
}

const field = (name: string): Filter => ({
  leaves: (record, value: unknown) => record[name] === value,
  of: (record) => [record[name]],
});
const anyField = (name: string): Filter => ({
  leaves: (record, values: unknown[]) => values.includes(record[name]),
  of: (record) => [record[name]],
});
const tag: Filter = { leaves: ({ tags }, value: string) => tags.includes(value), of: ({ tags }) => tags };
const includeDeleted: Filter = {
  leaves: ({ archived }, value: boolean) => value || !archived,
  values: [true, false],
};
const nonZero: Filter = {
  leaves: ({ onHand, incoming }, value: boolean) => !value || onHand > 0 || incoming > 0,
  values: [true, false],
};
const updatedSince: Filter = {
  leaves: (record, value: string) => Date.parse(stampOf(record)) > Date.parse(value),
  of: (record) => [stampOf(record), justBefore(stampOf(record))],
};
const createdAfter: Filter = {
  leaves: ({ createdAt }, value: string) => Date.parse(createdAt) > Date.parse(value),
  of: ({ createdAt }) => [createdAt, justBefore(createdAt)],
};
const createdBefore: Filter = {
  leaves: ({ createdAt }, value: string) => Date.parse(createdAt) < Date.parse(value),
  of: ({ createdAt }) => [createdAt, justBefore(createdAt)],
};

/** Terms that a pattern, a language or a join of columns could get wrong, besides parts of the texts themselves. */
const terms = [
  '%',
  '_',
  '\\',
  '%%',
  '_0',
  '100%',
  '100x',
  '.',
  '*',
  'ARABICA',
  'ł',
  'Ł',
  'CRÈME',
  'creme',
  '☕',
  "'",
  '"',
  '\n',
  '\u001f',
  ' ',
];
const search = (texts: (record: AnyRecord) => (string | null | undefined)[]): Filter => ({
  // A run of white space counts as one space, accents do not count, and no match extends from one text into the next.
  leaves: (record, term: string) => texts(record).some((text) => flat(text ?? '').includes(flat(term))),
  values: [...terms, 'no such thing'],
  of: (record) =>
    texts(record).flatMap((text) => (text ? [text, text.slice(1, 5), text.toUpperCase().slice(-4)] : [])),
});

const flat = (text: string) => folded(text.replaceAll(/\s+/g, ' '));

const barcodesOf = ({ barcodes, fnsku, asin }: AnyRecord): string[] =>
  [...barcodes.map(({ value }: AnyRecord) => value), fnsku, asin].filter(Boolean);
const trackingNumbersOf = ({ trackingNumbers, packages }: AnyRecord): string[] =>
  [...trackingNumbers, ...packages.map(({ trackingNumber }: AnyRecord) => trackingNumber)].filter(Boolean);
const productsIn = (item: AnyRecord): string[] =>
  item.productId
    ? [item.productId]
    : facts.cartons.get(item.cartonId).contents.map((one: AnyRecord) => one.productId);
const skusIn = ({ sku, contents }: AnyRecord): string[] => [
  sku,
  ...(contents ?? []).map((one: AnyRecord) => one.sku),
];

const filters: Record<string, Record<string, Filter>> = {
  'products.list': {
    search: search((product) => [product.name, product.sku, ...barcodesOf(product)]),
    sku: field('sku'),
    barcode: { leaves: (product, value: string) => barcodesOf(product).includes(value), of: barcodesOf },
    tag,
    externalId: field('externalId'),
    includeDeleted,
  },
  'products.history': { field: field('field') },
  'cartons.list': {
    search: search(({ name, barcode, contents }) => [
      name,
      barcode,
      ...contents.flatMap(({ productName, sku }: AnyRecord) => [productName, sku]),
    ]),
    productId: {
      leaves: ({ contents }, id: string) => contents.some(({ productId }: AnyRecord) => productId === id),
      of: ({ contents }) => contents.map(({ productId }: AnyRecord) => productId),
    },
    barcode: field('barcode'),
    tag,
    externalId: field('externalId'),
    includeDeleted,
  },
  'cartons.history': { field: field('field') },
  'stock.breakdown': {
    search: search(({ name, sku }) => [name, sku]),
    sku: field('sku'),
    productId: { leaves: ({ id }, value: string) => id === value, of: ({ id }) => [id] },
    includeDeleted,
    nonZero,
    warehouseId: { leaves: 'view' },
    include: { leaves: 'view' },
    asOf: { leaves: 'view' },
  },
  'stock.cartonBreakdown': {
    search: search(({ name }) => [name]),
    cartonId: { leaves: ({ id }, value: string) => id === value, of: ({ id }) => [id] },
    productId: {
      leaves: ({ id }, value: string) => productsIn({ cartonId: id }).includes(value),
      of: ({ id }) => productsIn({ cartonId: id }),
    },
    includeDeleted,
    nonZero,
    warehouseId: { leaves: 'view' },
    asOf: { leaves: 'view' },
  },
  'stock.ledger': {
    type: anyField('type'),
    bucket: anyField('bucket'),
    productId: field('productId'),
    cartonId: field('cartonId'),
    warehouseId: field('warehouseId'),
    shipmentId: field('shipmentId'),
    lot: field('lot'),
    reason: field('reason'),
    reasonCode: anyField('reasonCode'),
    actorId: { leaves: ({ actor }, value: string) => actor.id === value, of: ({ actor }) => [actor.id] },
    createdAfter,
    createdBefore,
  },
  'stock.snapshots': {
    date: field('date'),
    productId: field('productId'),
    cartonId: field('cartonId'),
    warehouseId: field('warehouseId'),
  },
  'stock.marketplaceLevels': {
    productId: field('productId'),
    marketplace: anyField('marketplace'),
    date: field('date'),
  },
  'lots.list': {
    search: search(({ lot, name, sku }) => [lot, name, sku]),
    productId: field('productId'),
    sku: field('sku'),
    lot: field('lot'),
    status: anyField('status'),
  },
  'serialNumbers.list': {
    productId: field('productId'),
    sku: field('sku'),
    serialNumber: field('serialNumber'),
    shipmentId: field('shipmentId'),
    warehouseId: field('warehouseId'),
    state: anyField('state'),
  },
  'shipments.list': {
    status: anyField('status'),
    type: {
      leaves: ({ type }, values: string[]) =>
        values.map((value) => (value === 'outbound-pnp' ? 'outbound-pickpack' : value)).includes(type),
      of: ({ type }) => [type],
      values: ['outbound-pnp', 'outbound-pnp,outbound-spd', 'outbound-pickpack,outbound-pnp'],
    },
    kind: anyField('kind'),
    warehouseId: {
      leaves: ({ warehouse }, id: string) => warehouse.id === id,
      of: ({ warehouse }) => [warehouse.id],
    },
    externalId: field('externalId'),
    splitFrom: {
      leaves: (shipment, id: string) => shipment.splitFrom?.id === id,
      of: ({ splitFrom }) => (splitFrom ? [splitFrom.id] : []),
    },
    orderNumber: field('orderNumber'),
    trackingNumber: {
      leaves: (shipment, value: string) => trackingNumbersOf(shipment).includes(value),
      of: trackingNumbersOf,
    },
    productId: {
      leaves: ({ items }, id: string) => items.some((item: AnyRecord) => productsIn(item).includes(id)),
      of: ({ items }) => items.flatMap(productsIn),
    },
    sku: {
      leaves: ({ items }, value: string) => items.some((item: AnyRecord) => skusIn(item).includes(value)),
      of: ({ items }) => items.flatMap(skusIn),
    },
    search: search((shipment) => [
      shipment.number,
      shipment.orderNumber,
      shipment.externalId,
      ...[shipment.shippingAddress, shipment.destination?.address].flatMap((to) => [to?.name, to?.company]),
      shipment.supplier,
      ...trackingNumbersOf(shipment),
    ]),
    createdAfter,
    createdBefore,
    includeDeleted: {
      leaves: ({ deletedAt }, value: boolean) => value || deletedAt === undefined,
      values: [true, false],
    },
  },
  'shipments.timeline': {},
  'warehouses.list': {
    search: search(({ name, code, address }) => [name, code, address.city]),
    code: field('code'),
    active: field('active'),
  },
  'invoices.list': {
    status: {
      leaves: ({ status, dueDate }, values: string[]) =>
        values.includes(status) ||
        (values.includes('overdue') &&
          dueDate < historyEnd.toISOString().slice(0, 10) &&
          ['unpaid', 'pending_payment', 'collecting'].includes(status)),
      of: ({ status }) => [status],
      values: ['overdue', 'overdue,paid', 'unpaid,overdue'],
    },
    include: { leaves: 'view' },
    search: search(({ number, name, notes, items }) => [
      number,
      name,
      notes,
      ...items.flatMap(({ title, description }: AnyRecord) => [title, description]),
    ]),
  },
  'invoices.lineItems': {
    chargeType: anyField('chargeType'),
    updatedSince: {
      // A line is written together with its invoice.
      leaves: (_line, value: string) => Date.parse(facts.invoice.updatedAt) > Date.parse(value),
      of: () => [facts.invoice.updatedAt, justBefore(facts.invoice.updatedAt)],
    },
  },
  'notifications.list': {
    type: anyField('type'),
    severity: anyField('severity'),
    kind: field('kind'),
    state: anyField('state'),
    unread: { leaves: ({ readAt }, value: boolean) => (readAt === null) === value, values: [true, false] },
    resourceId: field('resourceId'),
    snoozed: {
      leaves: ({ snoozedUntil }, value: boolean) =>
        (snoozedUntil !== null && snoozedUntil > historyEnd.toISOString()) === value,
      values: [true, false],
    },
  },
  'notifications.events': {
    after: {
      leaves: ({ sequence }, value: number) => sequence > value,
      of: ({ sequence }) => [sequence],
      values: [0, 1e6],
    },
    type: anyField('type'),
    resourceId: field('resourceId'),
  },
  'recommendations.list': {
    status: anyField('status'),
    type: anyField('type'),
    severity: anyField('severity'),
    productId: {
      leaves: ({ subject }, id: string) => subject.id === id,
      of: ({ subject }) => (subject.kind === 'product' ? [subject.id] : []),
    },
    warehouseId: {
      leaves: ({ subject }, id: string) => subject.warehouseId === id,
      of: ({ subject }) => [subject.warehouseId],
    },
    minImpact: {
      leaves: ({ impact }, value: number) => impact.amount >= value,
      of: ({ impact }) => [impact.amount, impact.amount + 1],
    },
  },
  'webhooks.list': { state: anyField('state') },
  'organization.members': { role: field('role') },
  'organization.usage': { credentialId: field('credentialId') },
  'organization.auditLog': { action: field('action'), subjectId: field('subjectId') },
};

const filterOf = (list: string, name: string): Filter => {
  const filter = filters[list]?.[name] ?? (name === 'updatedSince' ? updatedSince : undefined);
  if (!filter) throw new Error(`Say in filters what ${name} of ${list} leaves.`);
  return filter;
};

const everyFilter = lists.flatMap(({ name: list, operation }) =>
  [...filtersOf(operation).map(({ name }) => name), 'updatedSince']
    .filter((name) => filterOf(list, name).leaves !== 'view')
    .map((name) => ({ list, name, operation })),
);

test.each(everyFilter)(
  '$list: $name leaves exactly the records it is documented to leave',
  async ({ list, name, operation }) => {
    const everything = await all(operation);
    const sizes = new Set<number>();
    for (const value of valuesOf(list, name, everything)) {
      sizes.add(await expectFiltered(list, operation, everything, { [name]: value }));
    }
    // Otherwise the filter could keep nothing, or everything, without anybody noticing.
    expect(Math.max(...sizes), `records that ${name} leaves`).toBeGreaterThan(0);
    expect(Math.min(...sizes), `records that ${name} leaves`).toBeLessThan(everything.length);
  },
);

test.each(lists)(
  '$name: filters together leave what each of them leaves',
  async ({ name: list, operation }) => {
    const everything = await all(operation);
    const choices = everyFilter
      .filter((filter) => filter.list === list)
      .map(({ name }) =>
        fc.record({ name: fc.constant(name), value: fc.constantFrom(...valuesOf(list, name, everything)) }),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...choices), { minLength: 2, maxLength: 4 }), async (chosen) => {
        const query = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
        await expectFiltered(list, operation, everything, query);
      }),
      { numRuns: often(8, 25), seed: 20260310 },
    );
  },
);

test('a draft of an invoice is not there for its organization', async () => {
  const invoice = anInvoice();
  const { id } = invoice;
  await service.as(acme.orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['invoices'] });
    await insertRows(tenant, 'invoice_steps', [
      { invoice_id: uuidOf('invoice', id), step: 1, step_before: null, from_status: '', to_status: 'draft' },
    ]);
    await tenant.rows(sql`
      insert into invoices (org_id, id, number, status, step, name, period_start, period_end, issued_at, due_date, subtotal,
        tax_total, total_amount, amount_due, currency, rate_card_version, search_text, doc, created_at, updated_at, version)
      values (${acme.orgId}, ${uuidOf('invoice', id)}, ${invoice.number}, 'draft', 1, ${invoice.name}, ${invoice.periodStart},
        ${invoice.periodEnd}, ${invoice.issuedAt}, ${invoice.dueDate}, 950, 0, 950, 950, 'USD', 'us-3', '',
        ${JSON.stringify(invoice)}, ${invoice.createdAt}, ${invoice.updatedAt}, 1)`);
  });
  const listed = await walk(service, acme.key, '/v0/invoices?include=items');
  expect(listed.map((one) => one.id)).not.toContain(id);
  expect(listed.length).toBeGreaterThan(0);
  for (const path of [
    `/v0/invoices/${id}`,
    `/v0/invoices/${id}/line-items`,
    `/v0/invoices/${id}/recompute`,
  ]) {
    expect((await service.get(path, acme.key)).status).toBe(404);
  }
});

type Value = string | number | boolean;

const known = new Map<Operation, Promise<AnyRecord[]>>();

/** Every record of the list, including those that its filters leave out by default. No test adds any. */
function all(operation: Operation): Promise<AnyRecord[]> {
  const records = known.get(operation) ?? readAll(operation);
  known.set(operation, records);
  return records;
}

function readAll(operation: Operation): Promise<AnyRecord[]> {
  const query: Record<string, Value> = {};
  for (const { name, values } of filtersOf(operation)) {
    if (name === 'includeDeleted') query[name] = true;
    if (name === 'status' && operation === contract.recommendations.list) query[name] = values.join(',');
  }
  return walk(service, acme.key, withQuery(pathOf(operation, acme), query));
}

function valuesOf(list: string, name: string, records: AnyRecord[]): Value[] {
  const { of, values = [] } = filterOf(list, name);
  const parameter = filtersOf(lists.find((one) => one.name === list)!.operation).find(
    (one) => one.name === name,
  );
  const told = distinct(records.flatMap((record) => (of?.(record) ?? []) as Value[]));
  // If there are many, a sample that is the same in every run.
  const some = told.filter((_value, index) => index % Math.ceil(told.length / often(6, 15)) === 0);
  const legal = parameter?.type === 'enums' ? parameter.values : [];
  const several = legal.length > 0 ? [legal.slice(0, 2).join(','), legal.join(',')] : [];
  const nearly =
    parameter?.type === 'text' && name !== 'search' ? some.slice(0, 2).flatMap(misspellings) : [];
  return distinct([...values, ...some, ...legal, ...several, ...nearly]);
}

const misspellings = (value: Value): string[] => {
  const text = String(value);
  return [
    text.slice(0, -1),
    text.toUpperCase(),
    text.toLowerCase(),
    ` ${text}`,
    `${text}%`,
    '%',
    '_'.repeat(text.length),
  ];
};

/** Unique values, without those that a query cannot express. */
const distinct = (values: Value[]): Value[] => [
  ...new Set(values.filter((value) => value !== null && value !== '')),
];

/** Sends the filters and compares the answer with the records they should keep. Returns the number of records. */
async function expectFiltered(
  list: string,
  operation: Operation,
  everything: AnyRecord[],
  query: Record<string, Value>,
): Promise<number> {
  const path = withQuery(pathOf(operation, acme), query);
  const asked = { ...defaultsOf(operation) };
  for (const [name, value] of Object.entries(query)) asked[name] = typedOf(operation, name, value);
  const expected = everything.filter((record) =>
    Object.entries(asked).every(([name, value]) => {
      const { leaves } = filterOf(list, name);
      return leaves === 'view' || leaves(record, value as never);
    }),
  );
  const first = await getPage(service, acme.key, withQuery(path, { take: 50, includeTotal: true }));
  expect(first.headers['x-total-count'], path).toBe(String(expected.length));
  const answered = first.body.length < 50 ? first.body : await walk(service, acme.key, path);
  const comparable = (records: AnyRecord[]) => {
    const texts = records.map((record) => JSON.stringify(record));
    return query['updatedSince'] ? texts.toSorted() : texts;
  };
  expect(comparable(answered), path).toEqual(comparable(expected));
  return expected.length;
}

/** Default values of the filters. */
function defaultsOf(operation: Operation): Record<string, unknown> {
  const shape = operation.input.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    filtersOf(operation)
      .map(({ name }) => [name, shape[name]!.safeParse(undefined).data])
      .filter(([, value]) => value !== undefined),
  );
}

const typedOf = (operation: Operation, name: string, value: Value): unknown =>
  filtersOf(operation).find((filter) => filter.name === name)?.type === 'enums'
    ? String(value).split(',')
    : value;

const stampOf = (record: AnyRecord): string => record.updatedAt ?? record.at;
const justBefore = (time: string): string => new Date(Date.parse(time) - 1).toISOString();
