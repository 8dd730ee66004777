import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { findSchemaViolations } from './schema-rules.ts';

let owner: pg.Client;
let migrations: string;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: await freshDatabase(inject('databaseUrl')) });
  await owner.connect();
  const folder = join(import.meta.dirname, '../../migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  // The one table that is made before there are migrations.
  migrations = [
    ...texts,
    await readFile(join(import.meta.dirname, '../../src/platform/database/migrate.ts'), 'utf8'),
  ].join('\n');
});
afterAll(() => owner?.end());

test('the migrated schema keeps every rule', async () => {
  expect(await findSchemaViolations(owner, migrations)).toEqual([]);
});

test('the rules look at a schema that has tables, keys and foreign keys', async () => {
  const { rows } = await owner.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from table_manifest group by kind',
  );
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  expect(counts['tenant']).toBeGreaterThan(20);
  expect(Object.keys(counts).toSorted()).toEqual(['local', 'own', 'reference', 'tenant']);
});

describe('a planted break of a rule is found:', () => {
  // `widget` is well made; each row breaks one thing.
  const widget = (columns: string, kind = `select tenant_table('widgets')`) =>
    `create table widgets (org_id uuid not null, id uuid not null, parent_id uuid, code text, ${columns}); ${kind}`;
  const key = 'constraint widgets_pkey primary key (org_id, id)';
  const plants: [string, string, RegExp][] = [
    ['an undeclared table', widget(key, 'select 1'), /^widgets: end its migration with/],
    [
      'a declaration without a table',
      `select local_table('ghosts')`,
      /^ghosts: it is in table_manifest, and there is no such table/,
    ],
    [
      'org_id that may be null',
      `create table widgets (org_id uuid, id uuid not null, constraint widgets_pkey primary key (id));
       select tenant_table('widgets')`,
      /^widgets: a tenant table has the column org_id uuid not null/,
    ],
    [
      'org_id that is text',
      `create table widgets (org_id text not null, id uuid not null, constraint widgets_pkey primary key (org_id, id));
       insert into table_manifest values ('widgets', 'tenant', 'org_id')`,
      /^widgets: a tenant table has the column org_id uuid not null/,
    ],
    [
      'a primary key without org_id',
      widget('constraint widgets_pkey primary key (id)'),
      /^widgets: the primary key begins with org_id/,
    ],
    [
      'a primary key that ends with org_id',
      widget('constraint widgets_pkey primary key (id, org_id)'),
      /^widgets: the primary key begins with org_id/,
    ],
    [
      'an own table whose primary key is another column',
      widget('constraint widgets_pkey primary key (id)', `select own_table('widgets', 'code')`),
      /^widgets: the primary key begins/,
    ],
    [
      'a reference table without a primary key',
      widget('name text', `select reference_table('widgets')`),
      /^widgets: a table has a primary key/,
    ],
    [
      'a unique constraint across organizations',
      widget(`${key}, constraint widgets_code_key unique (code)`),
      /^widgets\.widgets_code_key: what is unique is unique in its organization/,
    ],
    [
      'a unique index across organizations',
      `${widget(key)}; create unique index widgets_code_key on widgets (lower(code))`,
      /^widgets\.widgets_code_key: what is unique/,
    ],
    ['a serial column', widget(`n serial, ${key}`), /^widgets_n_seq: numbers come from the clock/],
    [
      'an identity column',
      widget(`n bigint generated always as identity, ${key}`),
      /^widgets\.n: ids are uuids/,
    ],
    ['a sequence', 'create sequence numbers', /^numbers: numbers come from the clock/],
    [
      'an id that the database makes',
      widget(`token uuid not null default gen_random_uuid(), ${key}`),
      /^widgets\.token: ids are uuids/,
    ],
    [
      'an id that is a number',
      `create table widgets (org_id uuid not null, id bigint not null, constraint widgets_pkey primary key (org_id, id));
       select tenant_table('widgets')`,
      /^widgets\.id: ids are uuids/,
    ],
    [
      'a foreign key that does not carry org_id',
      `create table parents (org_id uuid not null, id uuid not null, constraint parents_pkey primary key (org_id, id),
         constraint parents_id_key unique (id));
       ${widget(`${key}, constraint widgets_parent_fkey foreign key (parent_id) references parents (id)`)};
       select tenant_table('parents')`,
      /widgets\.widgets_parent_fkey: a foreign key between tenant tables carries org_id/,
    ],
    [
      'a foreign key that crosses organizations',
      widget(`other_org uuid, ${key}, constraint widgets_parent_fkey foreign key (other_org, parent_id)
        references products (org_id, id)`),
      /^widgets\.widgets_parent_fkey: a foreign key between tenant tables carries org_id/,
    ],
    [
      'a foreign key that sets null',
      widget(`${key}, constraint widgets_parent_fkey foreign key (org_id, parent_id)
        references products (org_id, id) on delete set null (parent_id)`),
      /^widgets\.widgets_parent_fkey: a foreign key deletes with its parent/,
    ],
    [
      'a foreign key that follows a changed key',
      widget(`${key}, constraint widgets_parent_fkey foreign key (org_id, parent_id)
        references products (org_id, id) on update cascade`),
      /^widgets\.widgets_parent_fkey: a foreign key deletes with its parent/,
    ],
    [
      'a foreign key from a global table to a tenant table',
      widget(
        `constraint widgets_pkey primary key (id),
         constraint widgets_parent_fkey foreign key (org_id, parent_id) references products (org_id, id)`,
        `select own_table('widgets', 'id')`,
      ),
      /^widgets\.widgets_parent_fkey to products: a foreign key leads from/,
    ],
    [
      'a foreign key from a tenant table to a global one',
      widget(`${key}, constraint widgets_parent_fkey foreign key (parent_id) references users (user_id)`),
      /^widgets\.widgets_parent_fkey to users: a foreign key leads from/,
    ],
    [
      'a trigger',
      `create trigger products_touch before update on products for each row
       execute function suppress_redundant_updates_trigger()`,
      /^products\.products_touch: no trigger/,
    ],
    [
      'a rule',
      'create rule products_kept as on delete to products do instead nothing',
      /^products\.products_kept: no trigger, rule/,
    ],
    [
      'a view',
      'create view every_product as select * from products',
      /^every_product: no trigger, rule or view/,
    ],
    [
      'a function that runs as its owner',
      'create function every_sku() returns setof text language sql security definer as $$ select sku from products $$',
      /^every_sku: no function that runs as its owner/,
    ],
    [
      'a function that notifies',
      `create function tell() returns void language sql as $$ select pg_notify('changed', '') $$`,
      /^tell: no function that/,
    ],
    [
      'a constraint that PostgreSQL named',
      `${widget(key)}; alter table widgets add check (code <> '')`,
      /^widgets_code_check on widgets: give it a name/,
    ],
    [
      'an index that PostgreSQL named',
      `${widget(key)}; create index on widgets (org_id, code)`,
      /^widgets_org_id_code_idx on widgets: give it a name/,
    ],
    [
      'a name too long to carry a shard number',
      `create index products_by_the_name_of_the_supplier_and_warehouse_idx on products (org_id, name)`,
      /^products_by_the_name_of_the_supplier_and_warehouse_idx: names have at most 50/,
    ],
    [
      'a table that does not force row-level security',
      'alter table products no force row level security',
      /^products: enable and force row-level security/,
    ],
    [
      'a table without row-level security',
      'alter table products disable row level security',
      /^products: enable and force row-level security/,
    ],
    [
      'a table without its policy',
      'drop policy products_tenant on products',
      /^products: the application sees its organization by the one policy/,
    ],
    [
      'a policy that lets everything in',
      'alter policy products_tenant on products with check (true)',
      /^products: the application sees its organization by the one policy/,
    ],
    [
      'a second policy that lets more in',
      'create policy products_open on products for select to packhouse_app using (true)',
      /^products\.products_open: a policy beside/,
    ],
    [
      'a policy that lets operators write',
      'create policy products_open on products for update to packhouse_operator using (true)',
      /^products\.products_open: a policy beside/,
    ],
    [
      'operators who may write a column',
      'grant update (name) on products to packhouse_operator',
      /^products\.name grants update: packhouse_operator reads named columns/,
    ],
    [
      'operators who may delete',
      'grant delete on products to packhouse_operator',
      /^products grants delete: packhouse_operator reads named columns/,
    ],
    [
      'operators who may read everything of a table',
      'grant select on products to packhouse_operator',
      /^products grants select: packhouse_operator reads named columns/,
    ],
    [
      'a table that everybody may read',
      'grant select on products to public',
      /^products grants SELECT to public: the logins of the service/,
    ],
    [
      'a table that the service may truncate, around row-level security',
      'grant truncate on products to packhouse_app',
      /^products grants TRUNCATE to packhouse_app/,
    ],
    [
      'an append-only table that cannot be cut by time',
      `${widget('constraint widgets_pkey primary key (org_id, code)')}; select append_only('widgets')`,
      /^widgets: what can only be added to keeps/,
    ],
  ];

  test.each(plants)('%s', async (_name, statements, expected) => {
    await owner.query('begin');
    try {
      await owner.query(statements);
      const known = `${migrations} ${statements}`;
      expect((await findSchemaViolations(owner, known)).join('\n')).toMatch(new RegExp(expected, 'm'));
    } finally {
      await owner.query('rollback');
    }
  });

  test('nothing, when a well-made table is added', async () => {
    await owner.query('begin');
    const statements = `${widget(`${key}, constraint widgets_code_key unique (org_id, code),
      constraint widgets_parent_fkey foreign key (org_id, parent_id) references products (org_id, id) on delete cascade`)};
      create index widgets_parent_idx on widgets (org_id, parent_id)`;
    await owner.query(statements);
    const found = await findSchemaViolations(owner, `${migrations} ${statements}`);
    await owner.query('rollback');
    expect(found).toEqual([]);
  });
});

test.each([
  'audit_entries',
  'events',
  'invoice_lines',
  'item_changes',
  'stock_movements',
  'stock_snapshots',
  'bin_snapshots',
])('rows of %s can be added and read, and by the service neither changed nor deleted', async (table) => {
  await owner.query('begin');
  try {
    await owner.query('set local role packhouse_app');
    await owner.query(`select * from ${table}`);
    for (const statement of [
      `update ${table} set org_id = org_id`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable row level security`,
    ]) {
      await owner.query('savepoint before');
      await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      await owner.query('rollback to savepoint before');
    }
  } finally {
    await owner.query('rollback');
  }
});
