/**
 * All rows of all tables as they were at one moment, whoever writes meanwhile: one repeatable-read snapshot (PostgreSQL
 * manual, 13.2.2).
 */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { giveProof, isProofWanted, proofOf } from '../../platform/database/context-proof.ts';
import { roleUrls } from '../../platform/database/database.ts';
import { textOf } from '../../platform/database/sql.ts';
import { noOrganization } from '../../platform/tenant.ts';
import { listMigrations, listSequences, listTables, seesAll, type StoredTable } from './catalogue.sql.ts';
import { copySettings } from './copy-settings.ts';
import { Client } from '../../platform/database/servers.ts';

export interface Snapshot {
  takenAt: Date;
  postgres: string;
  migrations: { name: string; digest: string }[];
  tables: StoredTable[];
  sequences: { name: string; value: string }[];
  /** The rows of a table as COPY writes text. One table at a time. */
  copy(table: StoredTable): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** @throws Error when the database cannot be reached or was never migrated. */
export async function openSnapshot(ownerUrl: string, appUrl?: string): Promise<Snapshot> {
  const clients: pg.Client[] = [];
  const close = async () => {
    for (const client of clients.toReversed()) await client.end().catch(() => {});
  };
  const open = async (url: string, snapshot?: string) => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: 'packhouse backup',
    });
    // Who waits for an answer is told of a connection that breaks; without a listener the process would end at once.
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    await client.query('begin isolation level repeatable read read only');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    await client.query(copySettings);
    return client;
  };
  try {
    const owner = await open(ownerUrl);
    const { rows } = await owner.query<{ at: Date; postgres: string; made: boolean }>(
      `select now() as at, current_setting('server_version') as postgres,
         to_regclass('table_manifest') is not null as made`,
    );
    const { at, postgres, made } = rows[0]!;
    if (!made) throw new Error('there is nothing to back up: the database has never been used by Packhouse.');
    // Where rows would be hidden from it, the owner is refused instead.
    await owner.query('set local row_security = off');
    const ofTenants = (await seesAll(owner))
      ? undefined
      : await tenantsOf(await exportSnapshot(owner), ownerUrl, appUrl, open);
    return {
      takenAt: at,
      postgres,
      migrations: await listMigrations(owner),
      tables: await listTables(owner),
      sequences: await listSequences(owner),
      copy: (table) => (table.tenant && ofTenants ? ofTenants(table) : copyAll(owner, table)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function exportSnapshot(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select pg_export_snapshot() as id');
  return rows[0]!.id;
}

const copyAll = (client: pg.ClientBase, { name, columns }: StoredTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy "${name}" (${listed(columns)}) to stdout`));

/**
 * An owner that is no superuser sees no row of an organization, as row-level security is forced upon it. The service's own
 * logins see them in the same snapshot: the gate says which organizations there are, the application reads one at a time.
 */
async function tenantsOf(
  snapshot: string,
  ownerUrl: string,
  appUrl: string | undefined,
  open: (url: string, snapshot: string) => Promise<pg.Client>,
): Promise<(table: StoredTable) => AsyncIterable<Buffer>> {
  const urls = roleUrls(ownerUrl);
  const gate = await open(urls.gateUrl, snapshot);
  const { rows: organizations } = await gate.query<{ org_id: string }>(
    'select org_id from organizations order by 1',
  );
  const app = await open(appUrl ?? urls.appUrl, snapshot);
  const proofWanted = await isProofWanted(app);
  return async function* copyOfEach({ name, columns }) {
    // Records of the warehouse itself, such as its carrier accounts, lie under an id that no organization has.
    for (const orgId of [noOrganization, ...organizations.map((one) => one.org_id)]) {
      await app.query(`set local app.org_id = '${orgId}'`);
      if (proofWanted) {
        const proof = giveProof(proofOf(urls.contextKey, orgId));
        await app.query(textOf(proof), [...proof.values]);
      }
      const own = `select ${listed(columns)} from "${name}" where org_id = '${orgId}'`;
      yield* app.query(copyTo(`copy (${own}) to stdout`));
    }
  };
}

const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
