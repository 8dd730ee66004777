import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listForced, listForeignKeys, type ForeignKey } from './catalogue.sql.ts';
import { copySettings } from './copy-settings.ts';
import type { Manifest, TableOfBackup } from './manifest.ts';

export interface Loading {
  /** Throws where the tables must be left as they are. From here on nobody else can write to them. */
  check: () => Promise<void>;
  /** Hands over the content of one table after the other, in pieces. */
  read: (table: (name: string, content: Buffer) => Promise<void>) => Promise<void>;
}

/**
 * Replaces the rows of all tables in one transaction.
 *
 * The tables come in no order that foreign keys allow, and only a superuser could leave these aside: so they are dropped and
 * made again, which checks every row. For the same time row-level security does not hold for the owner of the tables.
 */
export async function loadTables(
  owner: pg.ClientBase,
  manifest: Manifest,
  { check, read }: Loading,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const names = [...tables.keys()].map((name) => `"${name}"`).join(', ');
  let open: Copy | undefined;
  await owner.query('begin');
  try {
    await owner.query(copySettings);
    await owner.query('select pg_advisory_xact_lock(7225002)');
    await owner.query(`lock table ${names} in access exclusive mode`);
    await check();
    const keys = await listForeignKeys(owner);
    const forced = await listForced(owner);
    await each(keys, ({ table, name }) => owner.query(`alter table ${table} drop constraint ${name}`));
    await each(forced, (table) => owner.query(`alter table ${table} no force row level security`));
    await owner.query(`truncate ${names}`);
    await read(async (name, content) => {
      if (open?.name !== name) {
        await open?.end();
        open = copyInto(owner, tables.get(name));
      }
      await open.write(content);
    });
    await open?.end();
    open = undefined;
    await each(manifest.sequences, ({ name, value }) => owner.query('select setval($1, $2)', [name, value]));
    await each(keys, (key) => owner.query(restored(key)));
    await each(forced, (table) => owner.query(`alter table ${table} force row level security`));
    await owner.query('commit');
  } catch (error) {
    await open?.abandon();
    // Where the connection is gone the server has rolled back already, and the first error says what happened.
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

interface Copy {
  name: string;
  write(content: Buffer): Promise<void>;
  end(): Promise<void>;
  abandon(): Promise<void>;
}

function copyInto(owner: pg.ClientBase, table: TableOfBackup | undefined): Copy {
  if (!table) throw new Error('the backup holds a table that its manifest does not name');
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const stream = owner.query(copyFrom(`copy "${table.name}" (${columns}) from stdin`));
  // PostgreSQL refuses a row while others are still being sent to it.
  const ended = finished(stream);
  ended.catch(() => {});
  return {
    name: table.name,
    async write(content) {
      if (!stream.write(content)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      stream.end();
      await ended;
    },
    async abandon() {
      stream.destroy();
      await ended.catch(() => {});
    },
  };
}

const restored = ({ table, name, definition }: ForeignKey): string =>
  `alter table ${table} add constraint ${name} ${definition}`;

async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await work(one);
}
