import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCataloguer, sendTo, statusesOf, type Cataloguer } from '../../../tests/helpers/cataloguer.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { auditStock } from '../../../tests/helpers/stock-audit.ts';

const path = '/v0/inventory/products';

let service: TestService;
/** Another instance on the same database. */
let second: TestService;
let owner: pg.Client;
let merchant: Cataloguer;

beforeAll(async () => {
  service = await openTestService();
  second = await openTestService({}, { ownerUrl: service.ownerUrl });
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
});
beforeEach(async () => {
  merchant = await newCataloguer(service);
});
afterEach(async () => {
  expect(await auditStock(owner, merchant.orgId)).toEqual([]);
});
afterAll(async () => {
  await owner?.end();
  await second?.close();
  await service?.close();
});

const create = (fields?: object) => merchant.newProduct(fields);
const read = async (id: string) => (await merchant.get(`${path}/${id}`)).body;
const history = async (id: string) => (await merchant.get(`${path}/${id}/history?take=50`)).body;
const events = async (id: string) =>
  (await merchant.get(`/v0/notifications/events?take=50&resourceId=${id}`)).body;
const kitOf = (...parts: { id: string }[]) => ({
  components: parts.map(({ id }) => ({ productId: id, quantity: 2 })),
});

test('a new product has what was sent and defaults for the rest, and is there in every list', async () => {
  const answer = await merchant.send('POST', path, {
    sku: 'CAFE\u0301-1',
    name: 'Cafe\u0301 Cre\u0300me',
    unitDimensions: { length: 10, width: 4, height: 1, unit: 'in' },
    unitWeight: { value: 1, unit: 'kg' },
    customs: { hsCode: '0901', declaredValue: 1250, currency: 'USD' },
    barcodes: [{ type: 'upc', value: '036000291452' }],
  });
  expect(answer.status).toBe(201);
  const product = answer.body;
  expect(answer.headers).toMatchObject({ location: `${path}/${product.id}`, etag: 'W/"1"' });
  expect(product).toEqual({
    id: expect.stringMatching(/^prd_/),
    createdAt: product.updatedAt,
    updatedAt: expect.any(String),
    version: 1,
    sku: 'CAFÉ-1',
    name: 'Café Crème',
    description: null,
    barcodes: [{ type: 'upc', value: '036000291452' }],
    fnsku: null,
    asin: null,
    unitDimensions: { length: 254, width: 101.6, height: 25.4, unit: 'mm' },
    unitWeight: { value: 1000, unit: 'g' },
    trackingMode: 'none',
    serialNumbers: null,
    minimumShelfLifeDays: null,
    customs: {
      hsCode: '0901',
      countryOfOrigin: null,
      declaredValue: 1250,
      currency: 'USD',
      description: null,
    },
    hazmat: { isHazmat: false, unNumber: null },
    reorderPoint: null,
    leadTimeDays: null,
    safetyBuffer: 0,
    pricing: null,
    defaultBoxId: null,
    kit: null,
    imageUrl: null,
    tags: [],
    metadata: {},
    externalId: null,
    measured: null,
    warehouseNote: null,
    photos: [],
    archived: false,
    deletedAt: null,
  });
  expect((await merchant.get(`${path}/${product.id}`)).text).toBe(answer.text);
  const spelled = ['sku=CAF%C3%89-1', 'sku=CAFE%CC%81-1', 'search=caf%C3%A9', 'search=Cafe%CC%81'];
  for (const query of [...spelled, 'barcode=036000291452']) {
    expect((await merchant.get(`${path}?${query}`)).body, query).toEqual([product]);
  }
  for (const query of ['', ...spelled]) {
    const stock = await merchant.get(`${path}/breakdown?${query}`);
    expect(stock.body, query).toMatchObject([{ id: product.id, onHand: 0, available: 0, warehouses: [] }]);
  }
  expect(await history(product.id)).toEqual([]);
  expect(await events(product.id)).toMatchObject([
    {
      type: 'product.created',
      actor: { type: 'key', name: 'test key' },
      data: { sku: 'CAFÉ-1', name: 'Café Crème' },
    },
  ]);
});

test('a SKU belongs to one product, however it is spelled and also while that is archived', async () => {
  const first = await create({ sku: 'CAF\u00C9' });
  const taken = await merchant.send('POST', path, { sku: 'CAFE\u0301', name: 'Tea' });
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 'duplicate_sku', details: [{ id: first.id, archived: false }] },
  });
  await merchant.send('DELETE', `${path}/${first.id}`);
  const archived = await merchant.send('POST', path, { sku: 'CAF\u00C9', name: 'Tea' });
  expect(archived).toMatchObject({
    status: 409,
    body: { code: 'duplicate_sku', details: [{ id: first.id, archived: true }] },
  });
  const other = await newCataloguer(service);
  expect((await other.send('POST', path, { sku: 'CAF\u00C9', name: 'Tea' })).status).toBe(201);
});

test('a SKU that differs from another by case or spaces alone is refused with the other', async () => {
  const { id, sku } = await create({ sku: 'Mug-Blue' });
  const { status, body } = await merchant.send('POST', path, { sku: 'mug-BLUE', name: 'Mug' });
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 409,
    code: 'duplicate_sku',
    details: [{ id, sku, archived: false }],
  });
  expect(body.error).toContain('"Mug-Blue"');
  const spaced = await merchant.send('POST', path, { sku: ' MUG-RED ', name: 'Mug' });
  expect(spaced).toMatchObject({
    status: 400,
    body: { properties: { sku: 'must not begin or end with a space; you sent " MUG-RED "' } },
  });
});

test.each([
  ['upc', '036000291453', 'must end with its check digit, 2; you sent "036000291453"'],
  ['ean', '4006381333932', 'must end with its check digit, 1; you sent "4006381333932"'],
  ['ean', '96385075', 'must end with its check digit, 4; you sent "96385075"'],
  ['gtin', '10036000291458', 'must end with its check digit, 9; you sent "10036000291458"'],
  ['isbn', '9783161484101', 'must end with its check digit, 0; you sent "9783161484101"'],
  ['isbn', '0804429570', 'must end with its check digit, X; you sent "0804429570"'],
  [
    'ean',
    '12345',
    'must have 8 or 13 digits, as each EAN has; other codes have the type other; you sent "12345"',
  ],
])('the check digit of a barcode must be right: %s %s', async (type, value, rule) => {
  const { status, body } = await merchant.send('POST', path, {
    sku: 'CHECKED',
    name: 'Mug',
    barcodes: [
      { type: 'other', value: '1' },
      { type, value },
    ],
  });
  expect({ status, properties: body.properties }).toEqual({
    status: 400,
    properties: { 'barcodes[1].value': rule },
  });
});

test('a barcode belongs to one product, and one that a product had before may stay', async () => {
  const barcodes = [{ type: 'ean', value: '4006381333931' }];
  const first = await create({ barcodes });
  const other = await create();
  const refusal = {
    status: 409,
    body: { code: 'duplicate_barcode', details: [{ id: first.id, sku: first.sku, archived: false }] },
  };
  expect(await merchant.send('POST', path, { sku: 'TWIN', name: 'Twin', barcodes })).toMatchObject(refusal);
  expect(await merchant.send('PATCH', `${path}/${other.id}`, { barcodes })).toMatchObject(refusal);
  const kept = await merchant.send('PATCH', `${path}/${first.id}`, { name: 'Other', barcodes });
  expect(kept).toMatchObject({ status: 200, body: { barcodes } });
  const bulk = {
    products: [3, 4].map((place) => ({
      sku: `P-${place}`,
      name: 'P',
      barcodes: [{ type: 'other', value: 'Q' }],
    })),
  };
  const { body } = await merchant.send('POST', `${path}/bulk`, bulk);
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([201, 409]);
});

test('an externalId belongs to one product', async () => {
  const first = await create({ externalId: 'erp-1' });
  const other = await create({ externalId: 'erp-2' });
  const refusal = { status: 409, body: { code: 'duplicate_external_id', details: [{ id: first.id }] } };
  expect(await merchant.send('POST', path, { sku: 'X', name: 'X', externalId: 'erp-1' })).toMatchObject(
    refusal,
  );
  expect(await merchant.send('PATCH', `${path}/${other.id}`, { externalId: 'erp-1' })).toMatchObject(refusal);
  expect((await merchant.send('PATCH', `${path}/${first.id}`, { externalId: null })).status).toBe(200);
  expect((await merchant.send('PATCH', `${path}/${other.id}`, { externalId: 'erp-1' })).status).toBe(200);
});

test('of creates of one SKU at once, through two instances, exactly one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      sendTo(index % 2 ? service : second, merchant.key, 'POST', path, { sku: 'SAME', name: `${index}` }),
    ),
  );
  expect(statusesOf(answers)).toEqual([201, ...Array(11).fill(409)]);
  const { id } = answers.find(({ status }) => status === 201)!.body;
  for (const { status, body } of answers) {
    if (status === 409) expect(body).toMatchObject({ code: 'duplicate_sku', details: [{ id }] });
  }
});

test('values that no product may have are refused with their field, and nothing is written', async () => {
  const other = await create();
  const refused: [object, string, string?][] = [
    [{ name: '' }, 'name'],
    [{ sku: 'S'.repeat(65) }, 'sku'],
    [{ colour: 'red' }, 'colour', 'invalid_body'],
    [{ unitDimensions: { length: 1e-6, width: 1, height: 1, unit: 'mm' } }, 'unitDimensions.length'],
    [{ unitDimensions: { length: 1, width: 1, height: 1, unit: 'm' } }, 'unitDimensions.unit'],
    [{ unitWeight: { value: -1, unit: 'g' } }, 'unitWeight.value'],
    [{ leadTimeDays: 3_000_000_000 }, 'leadTimeDays'],
    [{ safetyBuffer: 1.5 }, 'safetyBuffer'],
    [{ safetyBuffer: null }, 'safetyBuffer'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ hazmat: { isHazmat: false, unNumber: 'UN1993' } }, 'hazmat.isHazmat'],
    [{ customs: { declaredValue: 5 } }, 'customs.currency'],
    [{ barcodes: [{ type: 'qr', value: '1' }] }, 'barcodes[0].type'],
    [{ kit: { components: [] } }, 'kit.components'],
    [{ kit: kitOf(other, other) }, 'kit.components'],
  ];
  for (const [fields, field, code = 'validation_failed'] of refused) {
    const { status, body } = await merchant.send('POST', path, { sku: 'BAD', name: 'Bad', ...fields });
    expect({ status, code: body.code, fields: Object.keys(body.properties) }).toEqual({
      status: 400,
      code,
      fields: [field],
    });
  }
  const imageUrl = `https://shop.example/${'a'.repeat(2_000)}`;
  const long = await merchant.send('POST', path, { sku: 'BAD', name: 'Bad', imageUrl });
  expect(long.body.properties.imageUrl).toContain('at most 2000 characters');
  expect((await merchant.send('POST', path, {})).body.properties).toEqual({
    sku: 'is required',
    name: 'is required',
  });
  expect((await merchant.get(path)).body).toEqual([other]);
});

test('a patch changes the fields it has, and tells each in the history', async () => {
  const before = await create({
    description: 'Beans',
    tags: ['a'],
    metadata: { k: 'v' },
    externalId: 'e1',
    barcodes: [{ type: 'ean', value: '4006381333931' }],
  });
  const { status, body, headers } = await merchant.send('PATCH', `${path}/${before.id}`, {
    sku: before.sku,
    description: null,
    unitWeight: { value: 2, unit: 'lb' },
    tags: ['a', 'b'],
    metadata: { k: 'v' },
    safetyBuffer: 5,
    barcodes: [{ type: 'upc', value: '036000291452' }],
  });
  expect(status).toBe(200);
  expect(headers['etag']).toBe('W/"2"');
  expect(body).toEqual({
    ...before,
    version: 2,
    updatedAt: body.updatedAt,
    description: null,
    unitWeight: { value: 907.1847, unit: 'g' },
    tags: ['a', 'b'],
    safetyBuffer: 5,
    barcodes: [{ type: 'upc', value: '036000291452' }],
  });
  expect(body.updatedAt > before.updatedAt).toBe(true);
  expect(await read(before.id)).toEqual(body);
  expect((await merchant.get(`${path}?tag=b`)).body).toEqual([body]);
  expect((await merchant.get(`${path}?barcode=036000291452`)).body).toEqual([body]);
  expect((await merchant.get(`${path}?barcode=4006381333931`)).body).toEqual([]);

  const changes: { field: string }[] = await history(before.id);
  expect(changes.map(({ field }) => field).toSorted()).toEqual(
    ['barcodes', 'description', 'safetyBuffer', 'tags', 'unitWeight'].toSorted(),
  );
  expect(changes.find(({ field }) => field === 'unitWeight')).toEqual({
    at: body.updatedAt,
    actor: { type: 'key', id: expect.stringMatching(/^key_/), name: 'test key' },
    field: 'unitWeight',
    from: null,
    to: { value: 907.1847, unit: 'g' },
  });
  expect(changes.find(({ field }) => field === 'description')).toMatchObject({ from: 'Beans', to: null });
  expect((await events(before.id)).at(-1)).toMatchObject({
    type: 'product.updated',
    data: { sku: before.sku, fields: changes.map(({ field }) => field).toReversed() },
  });
});

test('a patch that changes nothing writes nothing, in whichever unit it says so', async () => {
  const before = await create({
    unitWeight: { value: 1000, unit: 'g' },
    metadata: { a: '1', b: '2' },
    hazmat: { isHazmat: true, unNumber: 'UN1993' },
  });
  const lists = await merchant.get(path);
  const { status, body } = await merchant.send('PATCH', `${path}/${before.id}`, {
    unitWeight: { value: 1, unit: 'kg' },
    metadata: { b: '2', a: '1' },
    hazmat: { unNumber: 'UN1993', isHazmat: true },
    name: before.name,
  });
  expect({ status, body }).toEqual({ status: 200, body: before });
  expect((await merchant.send('PATCH', `${path}/${before.id}`)).body).toEqual(before);
  expect(await history(before.id)).toEqual([]);
  expect(await events(before.id)).toHaveLength(1);
  expect((await merchant.get(path)).headers['etag']).toBe(lists.headers['etag']);
});

test('a SKU never changes', async () => {
  const product = await create({ sku: 'ONE' });
  for (const [method, fields] of [
    ['PATCH', { sku: 'TWO' }],
    ['PUT', { sku: 'TWO', name: 'Coffee' }],
  ] as const) {
    const { status, body } = await merchant.send(method, `${path}/${product.id}`, fields);
    expect({ status, code: body.code, fields: Object.keys(body.properties) }).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: ['sku'],
    });
  }
  expect(await read(product.id)).toEqual(product);
});

test('a put leaves nothing of what was there but the SKU', async () => {
  const before = await create({ description: 'Beans', tags: ['a'], safetyBuffer: 3, externalId: 'e1' });
  expect(await merchant.send('PUT', `${path}/${before.id}`, { tags: ['b'] })).toMatchObject({
    status: 400,
    body: { properties: { name: 'is required' } },
  });
  const { status, body } = await merchant.send('PUT', `${path}/${before.id}`, {
    sku: before.sku,
    name: 'Tea',
    leadTimeDays: 9,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    name: 'Tea',
    leadTimeDays: 9,
    description: null,
    tags: [],
    safetyBuffer: 0,
    pricing: null,
    defaultBoxId: null,
    externalId: null,
    version: 2,
    updatedAt: body.updatedAt,
  });
  expect((await history(before.id)).map(({ field }: { field: string }) => field).toSorted()).toEqual(
    ['description', 'externalId', 'leadTimeDays', 'name', 'safetyBuffer', 'tags'].toSorted(),
  );
});

test('of two writes upon the same version one succeeds and the other is told the new one', async () => {
  const { id } = await create();
  const answers = await Promise.all(
    [service, second].map((instance, index) =>
      sendTo(
        instance,
        merchant.key,
        'PATCH',
        `${path}/${id}`,
        { name: `Name ${index}` },
        { 'if-match': '"1"' },
      ),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 412]);
  expect(answers.find(({ status }) => status === 412)!.body).toMatchObject({
    code: 'version_conflict',
    details: [{ version: 2 }],
  });
  for (const [method, suffix] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['PATCH', '/restore'],
  ] as const) {
    const stale = await merchant.send(
      method,
      `${path}/${id}${suffix}`,
      method === 'PUT' ? { name: 'X' } : undefined,
      { 'if-match': '"1"' },
    );
    expect(stale.status).toBe(412);
  }
  expect((await read(id)).version).toBe(2);
});

test('changes that arrive together each have a version and a line of the history of their own', async () => {
  const { id } = await create();
  const patches = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      merchant.send('PATCH', `${path}/${id}`, { description: `Text ${index}` }),
    ),
  );
  expect(patches.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, index) => index + 2),
  );
  const last = patches.find(({ body }) => body.version === 11)!.body;
  expect(await read(id)).toEqual(last);
  const changes: { from: string | null; to: string }[] = await history(id);
  expect(changes).toHaveLength(10);
  // Each goes on from where the one before it ended.
  expect(changes.map(({ from }) => from)).toEqual([...changes.slice(1).map(({ to }) => to), null]);

  const sameVersion = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      merchant.send('PATCH', `${path}/${id}`, { description: `More ${index}` }, { 'if-match': '"11"' }),
    ),
  );
  expect(statusesOf(sameVersion)).toEqual([200, ...Array(9).fill(412)]);
});

test('of a bulk request each part succeeds or fails on its own, in their order', async () => {
  const [old, other] = [await create({ sku: 'OLD', externalId: 'e1' }), await create({ sku: 'OTHER' })];
  const answer = await merchant.send('POST', `${path}/bulk`, {
    products: [
      { sku: 'NEW', name: 'New', tags: ['t'] },
      { sku: 'NEW', name: 'Again' },
      { name: 'Nameless' },
      { id: old.id, name: 'Older', externalId: null },
      { id: other.id, sku: 'OTHERS' },
      { id: anId('product'), name: 'Nobody' },
      { sku: 'HEIR', name: 'Heir', externalId: 'e1' },
      { id: old.id, description: 'Twice' },
      { id: other.id, sku: 'OTHER' },
      { sku: 'KIT', name: 'Kit', kit: kitOf(old) },
      { id: old.id, kit: kitOf(other) },
    ],
  });
  expect(answer.status).toBe(200);
  const { succeeded, failed, results } = answer.body;
  expect({ succeeded, failed }).toEqual({ succeeded: 6, failed: 5 });
  expect(results.map(({ index }: { index: number }) => index)).toEqual([...results.keys()]);
  expect(results.map(({ status }: { status: number }) => status)).toEqual([
    201, 409, 400, 200, 400, 404, 201, 200, 200, 201, 409,
  ]);
  expect(results[1]).toMatchObject({
    record: null,
    error: { code: 'duplicate_sku', details: [{ id: results[0].record.id, archived: false }] },
  });
  expect(results[2].error.properties).toEqual({ sku: 'is required without an id' });
  expect(results[8].record).toEqual(other);
  expect(results[10].error.details).toMatchObject([{ resourceType: 'product', id: results[9].record.id }]);
  expect(await read(old.id)).toEqual(results[7].record);
  expect(results[7].record).toMatchObject({ name: 'Older', description: 'Twice', version: 3 });
  expect(await read(results[0].record.id)).toEqual(results[0].record);
  const listed = (await merchant.get(`${path}?sortBy=sku&sortOrder=asc`)).body;
  expect(listed.map(({ sku }: { sku: string }) => sku)).toEqual(['HEIR', 'KIT', 'NEW', 'OLD', 'OTHER']);
  expect((await merchant.get(`${path}/breakdown`)).body).toHaveLength(5);
  expect((await events(old.id)).map(({ data }: { data: { fields?: string[] } }) => data.fields)).toEqual([
    undefined,
    ['name', 'externalId'],
    ['description'],
  ]);
});

test('a part of a bulk request that the schema does not allow is refused alone', async () => {
  const answer = await merchant.send('POST', `${path}/bulk`, {
    products: [
      { sku: 'X1', name: 'One' },
      { sku: 'X2', name: 'Two', safetyBuffer: 'x' },
      { sku: 'X3', name: 'Three', colour: 'red' },
      { sku: 'X4', name: 'Four' },
    ],
  });
  expect(answer.body).toMatchObject({
    succeeded: 2,
    failed: 2,
    results: [
      { status: 201 },
      { status: 400, error: { properties: { safetyBuffer: 'must be a whole number; you sent "x"' } } },
      { status: 400, error: { code: 'invalid_body', properties: { colour: expect.any(String) } } },
      { status: 201 },
    ],
  });
});

test('a bulk request can hand external ids from one product to another', async () => {
  const [one, other] = [await create({ externalId: 'e1' }), await create({ externalId: 'e2' })];
  const { body } = await merchant.send('POST', `${path}/bulk`, {
    products: [
      { id: one.id, externalId: null },
      { id: other.id, externalId: 'e1' },
      { id: one.id, externalId: 'e2' },
    ],
  });
  expect(body).toMatchObject({ succeeded: 3, failed: 0 });
  expect((await merchant.get(`${path}?externalId=e1`)).body).toMatchObject([{ id: other.id }]);
  expect((await merchant.get(`${path}?externalId=e2`)).body).toMatchObject([{ id: one.id }]);
});

test('a bulk request has one to a hundred parts', async () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ sku: `B${index}`, name: `Part ${index}` }));
  for (const count of [0, 101]) {
    expect((await merchant.send('POST', `${path}/bulk`, { products: parts(count) })).status).toBe(400);
  }
  const { body } = await merchant.send('POST', `${path}/bulk`, { products: parts(100) });
  expect(body).toMatchObject({ succeeded: 100, failed: 0 });
  const page = await merchant.get(`${path}?take=50&skip=50&includeTotal=true`);
  expect(page.headers['x-total-count']).toBe('100');
});

test('a new name is shown wherever the product is, but not in what was ordered before', async () => {
  const product = await create({ name: 'Coffee' });
  const carton = await merchant.newCarton(product.id);
  await merchant.book(product.id, 5);
  await merchant.close(product.id, '2026-03-08');
  const shipment = await merchant.ship([product], 'on_hold');
  const named = (text: string) => [
    `${path}?search=${text}`,
    `${path}/breakdown?search=${text}`,
    `/v0/inventory/cartons?search=${text}`,
  ];
  const joined = ['/v0/inventory/ledger', '/v0/inventory/snapshots'];
  const shown = async (list: string) => JSON.stringify((await merchant.get(list)).body);
  for (const list of [...named('coffee'), ...joined]) expect(await shown(list)).toContain('Coffee');
  for (const list of named('espresso')) expect(await shown(list)).toBe('[]');

  await merchant.send('PATCH', `${path}/${product.id}`, { name: 'Espresso' });
  for (const list of [...named('espresso'), ...joined]) {
    expect(await shown(list)).toContain('Espresso');
    expect(await shown(list)).not.toContain('Coffee');
  }
  for (const list of named('coffee')) expect(await shown(list)).toBe('[]');
  const changed = (await merchant.get(`/v0/inventory/cartons/${carton.id}`)).body;
  const { updatedAt } = await read(product.id);
  expect(changed).toEqual({
    ...carton,
    contents: [{ ...carton.contents[0], productName: 'Espresso' }],
    version: 2,
    updatedAt,
  });
  expect((await merchant.get(`/v0/inventory/cartons?updatedSince=${carton.updatedAt}`)).body).toEqual([
    changed,
  ]);
  expect((await merchant.get(`/v0/shipments/${shipment.id}`)).body.items[0].name).toBe('Coffee');
});

test('whoever polls with updatedSince sees every change, in the products and in their stock', async () => {
  const poll = async (list: string, since: string) =>
    (await merchant.get(`${list}?includeDeleted=true&updatedSince=${since}`)).body;
  const { id, updatedAt } = await create();
  let since = updatedAt;
  const steps: [Parameters<Cataloguer['send']>[0], string, object | undefined, boolean][] = [
    ['PATCH', id, { name: 'Renamed' }, true],
    ['PATCH', id, { tags: ['x'] }, false],
    ['PATCH', id, { safetyBuffer: 3 }, true],
    ['PUT', id, { name: 'Replaced', safetyBuffer: 2 }, true],
    ['DELETE', id, undefined, true],
    ['POST', `${id}/restore`, undefined, true],
    ['POST', 'bulk', { products: [{ id, name: 'In bulk' }] }, true],
  ];
  for (const [method, suffix, body, movesStock] of steps) {
    const [products, stock] = [await merchant.get(path), await merchant.get(`${path}/breakdown`)];
    await merchant.send(method, `${path}/${suffix}`, body);
    const now = await read(id);
    expect(await poll(path, since)).toEqual([now]);
    expect(await poll(`${path}/breakdown`, since)).toMatchObject(movesStock ? [{ id, name: now.name }] : []);
    expect((await merchant.get(path)).headers['etag']).not.toBe(products.headers['etag']);
    if (movesStock)
      expect((await merchant.get(`${path}/breakdown`)).headers['etag']).not.toBe(stock.headers['etag']);
    since = now.updatedAt;
  }
});

test('a write that is repeated with its key is answered the same, byte for byte, and done once', async () => {
  const key = { 'idempotency-key': 'create-1' };
  const first = await merchant.send('POST', path, { sku: 'ONCE', name: 'Once' }, key);
  const again = await sendTo(second, merchant.key, 'POST', path, { sku: 'ONCE', name: 'Once' }, key);
  expect(first.status).toBe(201);
  expect({ ...again, headers: again.headers['idempotency-replayed'] }).toEqual({ ...first, headers: 'true' });
  expect(again.headers).toMatchObject({ location: first.headers['location'], etag: first.headers['etag'] });
  const refused = { 'idempotency-key': 'create-2' };
  const taken = await merchant.send('POST', path, { sku: 'ONCE', name: 'Once' }, refused);
  expect(taken.status).toBe(409);
  await merchant.send('PATCH', `${path}/${first.body.id}`, { name: 'Other' });
  expect((await merchant.send('POST', path, { sku: 'ONCE', name: 'Once' }, refused)).text).toBe(taken.text);
  expect(await events(first.body.id)).toHaveLength(2);
});

test('a dry run answers what would be and writes nothing', async () => {
  const product = await create();
  const all = async () =>
    (await merchant.get(`${path}?includeDeleted=true`)).text + (await merchant.get(`${path}/breakdown`)).text;
  const before = await all();
  const trial = await merchant.send('POST', `${path}?dryRun=true`, { sku: 'TRY', name: 'Try' });
  expect(trial).toMatchObject({ status: 201, body: { sku: 'TRY', version: 1 } });
  expect(await merchant.send('PATCH', `${path}/${product.id}?dryRun=true`, { name: 'Try' })).toMatchObject({
    status: 200,
    body: { name: 'Try', version: 2 },
  });
  expect((await merchant.send('DELETE', `${path}/${product.id}?dryRun=true`)).status).toBe(204);
  expect(
    await merchant.send('POST', `${path}/bulk?dryRun=true`, { products: [{ sku: 'TRY', name: 'Try' }] }),
  ).toMatchObject({ body: { succeeded: 1 } });
  expect(await merchant.send('POST', `${path}?dryRun=true`, { sku: product.sku, name: 'X' })).toMatchObject({
    status: 409,
  });
  expect(await all()).toBe(before);
  expect(await events(product.id)).toHaveLength(1);
});

test("another organization's product is answered like one that never was, and stays as it is", async () => {
  const product = await create();
  const stranger = await newCataloguer(service);
  for (const [method, suffix, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
    ['PATCH', '/restore', undefined],
  ] as const) {
    const foreign = await stranger.send(method, `${path}/${product.id}${suffix}`, body);
    const never = anId('product');
    const nobodys = await stranger.send(method, `${path}/${never}${suffix}`, body);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(foreign.body.error.replace(product.id, '')).toBe(nobodys.body.error.replace(never, ''));
  }
  const bulk = await stranger.send('POST', `${path}/bulk`, { products: [{ id: product.id, name: 'Mine' }] });
  expect(bulk.body.results[0].status).toBe(404);
  expect(await read(product.id)).toEqual(product);
  expect(await auditStock(owner, stranger.orgId)).toEqual([]);
});

test('a credential that may only read, or reads something else, writes nothing', async () => {
  const reader = await service.key(merchant.orgId, { accessMode: 'read_only' });
  const shipper = await service.key(merchant.orgId, { scopes: ['shipments'] });
  expect(await sendTo(service, reader, 'POST', path, { sku: 'A', name: 'A' })).toMatchObject({
    status: 403,
    body: { code: 'read_only_credential' },
  });
  expect(await sendTo(service, shipper, 'POST', path, { sku: 'A', name: 'A' })).toMatchObject({
    status: 403,
    body: { code: 'insufficient_scope' },
  });
  expect((await merchant.get(path)).body).toEqual([]);
});

test('what a unit costs and sells for is kept with its currency, and a currency alone is refused', async () => {
  const pricing = { cost: 420, price: 1_250, currency: 'USD' };
  const { id } = await create({ pricing: { cost: 400, currency: 'USD' }, defaultBoxId: 'mailer' });
  expect(await read(id)).toMatchObject({
    pricing: { cost: 400, price: null, currency: 'USD' },
    defaultBoxId: 'mailer',
  });
  expect((await merchant.send('PATCH', `${path}/${id}`, { pricing })).body).toMatchObject({ pricing });
  const refused = await merchant.send('PATCH', `${path}/${id}`, { pricing: { currency: 'USD' } });
  expect([refused.status, refused.body.properties]).toEqual([
    400,
    { 'pricing.cost': expect.stringContaining('must be given') },
  ]);
  expect((await history(id)).map(({ field }: { field: string }) => field)).toContain('pricing');
});
