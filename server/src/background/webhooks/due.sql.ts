/** Queries over all organizations, with the gate's login, which sees a few columns and locks nothing. */
import type { Database } from '../../platform/database/database.ts';
import { across, sql } from '../../platform/database/sql.ts';
import { behindWarehouse } from './warehouse-webhooks.sql.ts';

/** Organizations with an enabled endpoint for which events are waiting, or with deliveries that are due. */
export async function listDue(database: Database, at: string): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('webhooks to send')}
      select due.org_id as "orgId" from (
        select e.org_id from webhook_endpoints e join organization_clocks c on c.org_id = e.org_id
        where e.state = 'enabled' and e.sent_through < c.events_total
        union
        select e.org_id ${behindWarehouse}
        union
        select d.org_id from webhook_deliveries d
        where d.state = 'waiting' and d.next_attempt_at is not null and d.next_attempt_at <= ${at}) due
      order by due.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Organizations that have endpoints. */
export async function listOrganizations(database: Database): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('organizations with webhooks')} select listening.org_id as "orgId" from webhook_endpoints listening group by listening.org_id order by listening.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

export interface Figures {
  endpoints: number;
  waiting: number;
  oldestWaitingAt: string | null;
  failedLastHour: number;
  deliveredLastHour: number;
}

/** Figures over all organizations; `hourAgo` is the beginning of the last hour. */
export async function findFigures(database: Database, hourAgo: string): Promise<Figures> {
  const [row] = await database.query<Figures>(
    database.gate,
    sql`${across('webhook figures')}
      select whole.endpoints, waiting.*, tried.* from (select count(*) as endpoints from webhook_endpoints) whole
      cross join (
        select count(*) as waiting, min(d.created_at) as "oldestWaitingAt" from webhook_deliveries d
        where d.state = 'waiting' and d.next_attempt_at is not null) waiting
      cross join (
        select count(*) filter (where not a.delivered) as "failedLastHour",
          count(*) filter (where a.delivered) as "deliveredLastHour"
        from webhook_attempts a where a.at >= ${hourAgo}) tried`,
  );
  return row!;
}
