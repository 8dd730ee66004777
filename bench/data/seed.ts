/**
 * Fills an empty, migrated database with shipments. A few complete records are written the way the service writes
 * them; PostgreSQL then copies all others from these, each with its own ids, numbers and times.
 */
import { readId, spellId } from '@packhouse/contract/id';
import { Shipment } from '@packhouse/contract/public/shipments';
import pg from 'pg';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { insertShipments } from '../../server/src/goods/shipments/shipments.sql.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { withoutIndexes } from './indexes.ts';
import { insertKey, insertMerchant, insertWarehouse, openAsService } from './merchants.ts';
import { exampleShipments, tokens } from './records.ts';
import { chunksOf, type Organization, type Row } from './rows.ts';

/** Creates one organization for each of these sizes, in this order, with that many shipments. */
export async function seed(
  ownerUrl: string,
  sizes: readonly number[],
  say: (progress: string) => void,
): Promise<Organization[]> {
  const database = openAsService(ownerUrl, 4);
  const owners = await Promise.all([connectOwner(ownerUrl), connectOwner(ownerUrl)]);
  const [owner] = owners;
  try {
    await insertExamples(database);
    const organizations = await insertOrganizations(database, sizes);
    await withoutIndexes(owner, tables, say, () => insertRows(owners, organizations, say));
    say('tidying up');
    await owner.query(`
      update organization_clocks c
      set stamp = now(), shipments = 1, shipments_total = s.total, pnp_number = ${firstNumber} + s.total
      from (select org_id, count(*) as total from shipments group by org_id) s
      where c.org_id = s.org_id`);
    await owner.query('delete from shipment_counts');
    await owner.query(`
      insert into shipment_counts (org_id, status, level, block, count)
      select s.org_id, s.status, l.level, s.n >> l.level, count(*)
      from shipments s, (values (8), (16)) as l (level)
      group by s.org_id, s.status, l.level, s.n >> l.level`);
    // An index that a handler which looks up keys by their hash alone, like the naive one, would have.
    await owner.query('create index bench_api_keys_hash on api_keys (hash)');
    await owner.query('vacuum (analyze, freeze)');
    await checkSamples(owner);
    return organizations;
  } finally {
    await Promise.all([database.close(), ...owners.map((one) => one.end())]);
  }
}

const tables = ['shipments', 'shipment_items', 'shipment_packages'];
const keyed = 100;
const chunk = 5_000;
const firstNumber = 1_000_000;
const examplesOrgId = '01990000-0000-7000-8000-000000000001';

async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // The references of these millions of rows are known to be right, so the foreign keys need not be checked one by
  // one.
  await owner.query('set session_replication_role = replica');
  return owner;
}

async function insertExamples(database: Database): Promise<void> {
  await transaction(database, examplesOrgId, async (tenant) => {
    await insertWarehouse(tenant);
    await insertMerchant(tenant);
    await insertShipments(
      tenant,
      Object.values(exampleShipments()).map((record, index) => ({
        record,
        n: index + 1,
        atRiskAt: record.promise?.shipBy ?? null,
      })),
    );
  });
}

async function insertOrganizations(database: Database, sizes: readonly number[]): Promise<Organization[]> {
  const organizations: Organization[] = sizes.map((shipments) => ({ orgId: newId(), shipments, key: '' }));
  const waiting = [...organizations.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, organization] = next;
      await transaction(database, organization.orgId, async (tenant) => {
        await insertMerchant(tenant);
        if (place < keyed) organization.key = (await insertKey(tenant)).key;
      });
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return organizations;
}

async function insertRows(
  owners: readonly pg.Client[],
  organizations: readonly Organization[],
  say: (progress: string) => void,
): Promise<void> {
  const total = organizations.reduce((sum, { shipments }) => sum + shipments, 0);
  const chunks = chunksOf(organizations, Math.ceil(total / chunk));
  let done = 0;
  // Both connections take from one generator: while one waits for PostgreSQL, the other makes ids.
  await Promise.all(
    owners.map(async (owner) => {
      const statement = await prepareChunk(owner);
      for (const rows of chunks) {
        await insertChunk(owner, statement, rows);
        done += rows.length;
        say(`${done.toLocaleString('en')} of ${total.toLocaleString('en')} shipments`);
      }
    }),
  );
}

async function insertChunk(owner: pg.Client, statement: string, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(() => newId());
  await owner.query(statement, [
    rows.map(({ orgId }) => orgId),
    rows.map(({ n }) => n),
    rows.map(({ example }) => example),
    rows.map(({ at }) => at),
    ids,
    ids.map((id) => lettersOf(spellId('shipment', id))),
  ]);
}

/**
 * Prepares the statement that inserts a chunk: shipments, their lines and their parcels, copied from the examples'
 * rows.
 */
async function prepareChunk(owner: pg.Client): Promise<string> {
  await owner.query(`
    create temp table examples as
    select n as example, id, substr(number, 5) as number, substr(doc, 12, 26) as letters
    from shipments where org_id = '${examplesOrgId}'`);
  const inserts: string[] = [];
  for (const table of tables) {
    const id = table === 'shipments' ? 'id' : 'shipment_id';
    const columns = await columnsOf(owner, table);
    await owner.query(`
      create temp table example_${table} as
      select x.example, e.* from ${table} e join examples x on x.id = e.${id} where e.org_id = '${examplesOrgId}'`);
    inserts.push(`
      insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
      select ${columns.map(valueOf).join(', ')} from r join example_${table} e using (example)`);
  }
  const [shipments, items, packages] = inserts;
  return `
    with r as materialized (
      select r.*, (${firstNumber} + r.n)::text as number, x.letters as "exampleLetters", x.number as "exampleNumber"
      from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::uuid[], $6::text[])
        as r (org_id, n, example, at, id, letters)
      join examples x using (example)
    ), s as (${shipments}), i as (${items}) ${packages}`;
}

interface Column {
  name: string;
  type: string;
}

async function columnsOf(owner: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select attname as name, format_type(atttypid, null) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  return rows;
}

const own = { org_id: 'r.org_id', id: 'r.id', shipment_id: 'r.id', n: 'r.n' };
const varying = new Set([
  ...['number', 'external_id', 'order_number', 'tracking_numbers', 'search_text', 'doc', 'cancellation'],
  ...['tracking_number', 'tracking_url', 'contents'],
]);
const fixed = new Set(['at_risk_at', 'late_at']);

/**
 * SQL for a new row's value in a column: its own value, the example's with the row's tokens substituted, or the
 * example's unchanged.
 */
function valueOf({ name, type }: Column): string {
  if (name in own) return own[name as keyof typeof own];
  if (type === 'timestamp with time zone' && !fixed.has(name)) {
    return `case when e.${name} is not null then r.at::timestamptz end`;
  }
  if (!varying.has(name)) return `e."${name}"`;
  return `replace(replace(replace(e.${name}::text, r."exampleLetters", r.letters), r."exampleNumber", r.number),
    '${tokens.createdAt}', r.at)::${type}`;
}

/** The uuid as spelled in an id, without the id's prefix. */
const lettersOf = (id: string) => id.slice(id.indexOf('_') + 1);

/** Checks that the seeded records are ones the service could have written. */
async function checkSamples(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string; number: string; doc: string }>(`
    (select id, number, doc from shipments order by id limit 50) union all
    (select id, number, doc from shipments order by id desc limit 150)`);
  for (const { id, number, doc } of rows) {
    const record = Shipment.parse(JSON.parse(doc));
    const lines = [...record.items, ...record.packages].map((line) => lettersOf(line.id));
    const letters = lettersOf(record.id);
    if (
      readId('shipment', record.id) !== id ||
      record.number !== number ||
      lines.some((line) => line !== letters)
    ) {
      throw new Error(`The seeded shipment ${id} is not what it should be:\n${doc}`);
    }
  }
}
