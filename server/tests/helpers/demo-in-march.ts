/** The demo company of a fixed moment, made once in a run for all test files that begin with it. */
import { sql } from '../../src/platform/database/sql.ts';
import { buildDemo, type Demo } from '../../../demo/src/demo.ts';
import { organizationIdOf } from '../../../demo/src/ids.ts';
import { merchants } from '../../../demo/src/merchants.ts';
import type { Tenant } from '../../src/platform/tenant.ts';
import { connected, type Template } from './database.ts';
import { wrongEvents } from './event-data.ts';
import { openTestService } from './service.ts';

/** When it is made. */
export const demoNow = new Date('2026-03-10T17:20:00Z');

interface DemoFacts {
  demo: Demo;
  /** How the first attempt ended, at the recommendations of the last merchant. */
  interrupted: string;
  /** How many shipments the first merchant and the last one had then. */
  left: { first: number; last: number };
}

/** It is interrupted, and what is missing then is made by one of two that are started together. */
export const demoInMarch: Template<DemoFacts> = {
  name: 'demo_in_march',
  async fill(ownerUrl) {
    const service = await openTestService({}, { ownerUrl, now: () => demoNow });
    const { database } = service.services;
    const [first, last] = [merchants[0]!, merchants.at(-1)!].map(({ slug }) => organizationIdOf(slug)) as [
      string,
      string,
    ];
    try {
      await connected(ownerUrl, (owner) =>
        owner.query(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no more'; end $$;
        create trigger refuse before insert on recommendations
          for each row when (new.org_id = '${last}') execute function refuse()`),
      );
      const interrupted = await buildDemo(database, demoNow).then(() => '', String);
      const left = {
        first: await service.as(first, countShipments),
        last: await service.as(last, countShipments),
      };
      await connected(ownerUrl, (owner) => owner.query('drop function refuse cascade'));
      const [demo] = await Promise.all([buildDemo(database, demoNow), buildDemo(database, demoNow)]);
      const wrong = await wrongEvents(ownerUrl);
      if (wrong.length > 0) throw new Error(`events do not match their schemas:\n${wrong.join('\n')}`);
      return { demo, interrupted, left };
    } finally {
      await service.close();
    }
  },
};

export const countShipments = async (tenant: Tenant): Promise<number> =>
  (await tenant.row<{ count: number }>(
    sql`select count(*) from shipments s where s.org_id = ${tenant.orgId}`,
  ))!.count;
