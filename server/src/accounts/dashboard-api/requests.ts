/** The request log as the dashboard shows it. */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import {
  type DashboardRequest,
  DashboardRequestDetail,
  RequestSparklines,
  RequestSummary,
  type dashboardRequests,
} from '@packhouse/contract/dashboard/requests';
import { spellId } from '@packhouse/contract/id';
import { Failure } from '../../platform/failure.ts';
import { uuidOf } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { DashboardImplementation } from './dashboard-handler.ts';
import {
  countLeftOut,
  findRequest,
  listCredentialUses,
  listErrors,
  listLastRequests,
  listRequests,
  listTraffic,
  type RequestFacts,
  type TrafficRow,
} from './requests.sql.ts';

export const dashboardRequestHandlers: DashboardImplementation<typeof dashboardRequests> = {
  list: (input, { tenant }) => listRequests(tenant, input, recordOf),
  async get({ id }, { tenant }) {
    const row = await findRequest(tenant, uuidOf('loggedRequest', id));
    if (!row) {
      throw new Failure(
        'not_found',
        `There is no request ${id} in your log. Requests are only kept for some days.`,
      );
    }
    const { requestHeaders, requestBody, requestBytes, responseBody, responseBytes } = row;
    const { userAgent, idempotencyKey } = row;
    return {
      body: render(DashboardRequestDetail, {
        ...recordOf(row),
        requestHeaders: {
          ...requestHeaders,
          ...(userAgent === null ? {} : { 'user-agent': userAgent }),
          ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        },
        requestBody,
        requestBytes,
        responseBody,
        responseBytes,
      }),
    };
  },
  async summary({ credentialId, ...input }, { tenant, now }) {
    const { since, until } = timeOf(input, now);
    const chosen = { since: since.toISOString(), until: until.toISOString(), credentialId };
    const rows = await listTraffic(tenant, chosen);
    const ofHour = new Map(rows.map((row) => [row.hour, row]));
    const hours = [];
    for (let at = since.getTime() - (since.getTime() % hourMs); at < until.getTime(); at += hourMs) {
      const hour = new Date(at).toISOString();
      hours.push({ at: hour, ...trafficOf(ofHour.get(hour)) });
    }
    return {
      body: render(RequestSummary, {
        since: chosen.since,
        until: chosen.until,
        ...trafficOf(ofHour.get(null)),
        leftOut: await countLeftOut(tenant, chosen),
        hours,
        errors: await listErrors(tenant, chosen),
      }),
    };
  },
  async sparklines(_input, { tenant, now }) {
    const days = Array.from({ length: sparklineDays }, (_, index) => dayAt(now, sparklineDays - 1 - index));
    const uses = await listCredentialUses(tenant, days[0]!);
    const lastRequests = await listLastRequests(tenant);
    const credentials = new Map<string, RequestSparklines['credentials'][number]>();
    const credentialOf = (kind: 'key' | 'grant', uuid: string, at: string) => {
      const id = spellId(kind, uuid);
      const lastUse = { at, address: null, userAgent: null };
      const made = credentials.get(id) ?? { id, kind, requests: days.map(() => 0), lastUse };
      credentials.set(id, made);
      return made;
    };
    for (const { id, kind, day, requests, lastUsedAt } of uses) {
      const credential = credentialOf(kind, id, lastUsedAt);
      const index = days.indexOf(day);
      if (index >= 0) credential.requests[index] = requests;
      if (lastUsedAt > credential.lastUse.at) credential.lastUse.at = lastUsedAt;
    }
    for (const { id, kind, at, address, userAgent } of lastRequests) {
      if (at < days[0]!) continue;
      const credential = credentialOf(kind, id, at);
      credential.lastUse = {
        at: at > credential.lastUse.at ? at : credential.lastUse.at,
        address,
        userAgent,
      };
    }
    return {
      body: render(RequestSparklines, {
        days,
        credentials: [...credentials.values()].toSorted((a, b) => (a.lastUse.at < b.lastUse.at ? 1 : -1)),
      }),
    };
  },
};

const longestDays = 31;
const sparklineDays = 7;

const dayAt = (now: Date, daysBefore: number): string =>
  new Date(now.getTime() - daysBefore * dayMs).toISOString().slice(0, 10);

function timeOf(input: { since?: string | undefined; until?: string | undefined }, now: Date) {
  const until = input.until === undefined ? now : new Date(input.until);
  const since = input.since === undefined ? new Date(until.getTime() - dayMs) : new Date(input.since);
  if (since >= until) throw wrongSince(`must lie before until, ${until.toISOString()}`);
  if (until.getTime() - since.getTime() > longestDays * dayMs) {
    throw wrongSince(`must lie at most ${longestDays} days before until, ${until.toISOString()}`);
  }
  return { since, until };
}

const wrongSince = (rule: string): Failure =>
  new Failure('invalid_parameter', `since ${rule}.`, { properties: { since: rule } });

function trafficOf(row: TrafficRow | undefined) {
  const { requests = 0, succeeded = 0, unchanged = 0, refused = 0, rateLimited = 0, failed = 0 } = row ?? {};
  const [p50Ms = null, p95Ms = null] = row?.percentiles ?? [];
  return { requests, outcomes: { succeeded, unchanged, refused, rateLimited, failed }, p50Ms, p95Ms };
}

const recordOf = (row: RequestFacts): DashboardRequest => {
  const { credentialId, credentialKind: kind, credentialName, personId, personName, ...facts } = row;
  return {
    ...facts,
    id: spellId('loggedRequest', row.id),
    credential: { id: spellId(kind, credentialId), kind, name: credentialName },
    person: personId === null ? null : { id: spellId('user', personId), name: personName ?? '' },
  };
};
