/** A whole house for the tests of the pages: the built pages on a listening service, with the demo's merchants or empty. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDashboard } from '../../server/src/commands/build-dashboard.ts';
import { prepareDemo, type DemoFacts } from '../../server/src/commands/demo-facts.ts';
import { openOffice } from '../../server/src/operators/office.ts';
import { makeSetupLink, setupUrl } from '../../server/src/people/setup.ts';
import { openTestService, type TestService } from '../../server/src/testing/service.ts';

export interface House {
  service: TestService;
  /** Where it listens. */
  url: string;
  /** The address where its first account is made. */
  setup(): Promise<string>;
  close(): Promise<void>;
}

export async function openHouse(
  settings: Record<string, string> = {},
  now = () => new Date(),
): Promise<House> {
  const { folder } = await buildDashboard(() => {});
  const data = await mkdtemp(join(tmpdir(), 'packhouse pages '));
  const service = await openTestService(
    { PACKHOUSE_REQUEST_LOG_DAYS: '7', PACKHOUSE_DATA: data, ...settings },
    { dashboardFolder: folder, now },
  );
  const url = await service.listen();
  return {
    service,
    url,
    async setup() {
      const token = await openOffice(service.ownerUrl, (office) => makeSetupLink(office.rows, new Date()));
      return setupUrl(url, token!);
    },
    async close() {
      await service.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** With ninety days of the demo's merchants. */
export async function openDemoHouse(
  settings: Record<string, string> = {},
  now = () => new Date(),
): Promise<House & { demo: DemoFacts }> {
  const house = await openHouse(settings, now);
  const { database, config } = house.service.services;
  const { facts } = await prepareDemo(database, house.service.ownerUrl, config.dataFolder, now());
  return { ...house, demo: facts };
}
