/** A whole installation for the tests of the pages: the built pages on a listening service, with the demo's merchants or empty. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDashboard } from '../../server/src/maintenance/commands/build-dashboard.ts';
import type { DemoFacts } from '../../server/src/maintenance/commands/demo.ts';
import { openOwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { makeSetupLink, setupUrl } from '../../server/src/accounts/people/setup.ts';
import { alone, type Template } from '../../server/tests/helpers/database.ts';
import { demoAt } from '../../server/tests/helpers/demo-company.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { inject } from 'vitest';

export interface RunningService {
  service: TestService;
  /** Where it listens. */
  url: string;
  /** The address where its first account is made. */
  setup(): Promise<string>;
  close(): Promise<void>;
}

export const runService = (
  settings: Record<string, string> = {},
  now = () => new Date(),
): Promise<RunningService> => runServiceOn(undefined, settings, now);

/** With ninety days of the demo's merchants, which have just ended by that clock. */
export async function runDemoService(
  settings: Record<string, string> = {},
  now = () => new Date(),
): Promise<RunningService & { demo: DemoFacts }> {
  const { facts, ...running } = await runServiceOn(demoAt(now()), settings, now);
  return { ...running, demo: facts };
}

async function runServiceOn<Facts>(
  template: Template<Facts> | undefined,
  settings: Record<string, string>,
  now: () => Date,
): Promise<RunningService & { facts: Facts }> {
  // Files that begin at once need not build the same twice.
  const { folder } = await alone(inject('databaseUrl'), 'dashboard', () => buildDashboard(() => {}));
  const data = await mkdtemp(join(tmpdir(), 'packhouse pages '));
  const service = await openTestService(
    { PACKHOUSE_REQUEST_LOG_DAYS: '7', PACKHOUSE_DATA: data, ...settings },
    { dashboardFolder: folder, now, ...(template ? { template } : {}) },
  );
  const url = await service.listen();
  return {
    service,
    url,
    facts: service.facts,
    async setup() {
      const token = await openOwnerConnection(service.ownerUrl, (owner) => makeSetupLink(owner.rows, now()));
      return setupUrl(url, token!);
    },
    async close() {
      await service.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
