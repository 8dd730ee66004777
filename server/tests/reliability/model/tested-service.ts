/**
 * The service on a separate database, behind a wire that can be cut, for two merchants. It runs in a test as well as
 * in a plain process, so that the same code can run a mutated service.
 */
import pg from 'pg';
import { openTestService, type TestService } from '../../helpers/service.ts';
import { findStatementViolations, readStatementFacts } from '../../helpers/statement-rules.ts';
import { openWire } from '../../helpers/wire.ts';

/** The service for a merchant and the warehouse, with ways to disturb it. */
export interface TestedService {
  service: TestService;
  /** A login that sees everything, connected without the wire. */
  owner: pg.Client;
  /** Moves the clock on by a second. */
  passTime(): void;
  /** Ends all connections of the application's login. Returns how many. */
  kill(): Promise<number>;
  /** Calls back when that many more statements have been sent. */
  atStatement(count: number, act: () => void): void;
  /** Loses the answer to the next commit of a write: operators' reads, which are simply repeated, have another login. */
  cutAfterCommit(): void;
  /** Cancels all pending faults. Returns whether the wire was cut. */
  calm(): boolean;
  /** A fingerprint of all rows of an organization: its data, and the keys it has used. */
  digest(orgId: string): Promise<Digest>;
  /** The statements that break the rules of a sharded database. */
  brokenStatements(): Promise<string[]>;
  close(): Promise<void>;
}

/** Time at which an installation is opened. */
export const testedDay = '2041-11-05T17:00:00.000Z';

export interface Digest {
  rows: string;
  keys: string;
}

export async function openTestedService(ownerUrl: string): Promise<TestedService> {
  // A Tuesday morning in Los Angeles, later than any clock this runs by: no day ends during a run.
  let now = Date.parse(testedDay);
  let due: { count: number; act: () => void } | undefined;
  const texts = new Set<string>();
  const wire = await openWire(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const service = await openTestService(
    { PACKHOUSE_DATABASE_POOL: '4' },
    {
      ownerUrl: wire.url,
      now: () => new Date(now),
      onStatement(text) {
        texts.add(text);
        if (!due || gate.test(text)) return;
        due.count -= 1;
        if (due.count > 0) return;
        const { act } = due;
        due = undefined;
        act();
      },
    },
  );
  const facts = await readStatementFacts(owner);
  const rowsOf = [...facts.tenantTables]
    .filter((name) => name !== 'idempotency_keys' && name !== 'api_key_uses')
    .toSorted()
    .map(
      (name) =>
        `select '${name}' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as part from ${name} t where t.org_id = $1`,
    )
    .join(' union all ');
  let cuts = 0;

  return {
    owner,
    service,
    passTime: () => void (now += 1_000),
    async kill() {
      const { rows } = await owner.query<{ killed: number }>(`
        select count(*) filter (where pg_terminate_backend(pid))::int as killed
        from pg_stat_activity where usename = 'packhouse_app' and datname = current_database()`);
      return rows[0]!.killed;
    },
    atStatement: (count, act) => void (due = { count, act }),
    cutAfterCommit: () => wire.cutAfter(/commit\0/, { login: 'packhouse_app' }),
    calm() {
      due = undefined;
      wire.cutAfter(/(?!)/);
      const cut = wire.cuts() > cuts;
      cuts = wire.cuts();
      return cut;
    },
    async digest(orgId) {
      const { rows } = await owner.query<{ part: string }>({
        name: 'rows',
        text: rowsOf,
        values: [orgId],
      });
      const keys = await owner.query<{ digest: string }>(
        `select md5(coalesce(string_agg(k::text, '|' order by k.party, k.key), '')) as digest
         from idempotency_keys k where k.org_id = $1`,
        [orgId],
      );
      return { rows: rows.map(({ part }) => part).join(), keys: keys.rows[0]!.digest };
    },
    brokenStatements: async () =>
      [...texts]
        .filter((text) => !gate.test(text))
        .flatMap((text) => findStatementViolations(text, facts).map((what) => `${what} in ${text.trim()}`)),
    async close() {
      await service.close();
      wire.close();
      await owner.end();
    },
  };
}

/** Statements of other logins, which concern many organizations at once (`tests/helpers/statements.ts`). */
const gate = /^\s*(\/\* across organizations: |update operator_keys)/;
