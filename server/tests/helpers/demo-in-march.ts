/** The demo company of a fixed moment, made once in a run for all test files that begin with it. */
import { buildDemo, type Demo } from '../../../demo/src/demo.ts';
import type { Template } from './database.ts';
import { wrongEvents } from './event-data.ts';
import { openTestService } from './service.ts';

/** When it is made. */
export const demoNow = new Date('2026-03-10T17:20:00Z');

/** Its facts are what was made. */
export const demoInMarch: Template<Demo> = {
  name: 'demo_in_march',
  async fill(ownerUrl) {
    const service = await openTestService({}, { ownerUrl, now: () => demoNow });
    try {
      const demo = await buildDemo(service.services.database, demoNow);
      const wrong = await wrongEvents(ownerUrl);
      if (wrong.length > 0) throw new Error(`events do not match their schemas:\n${wrong.join('\n')}`);
      return demo;
    } finally {
      await service.close();
    }
  },
};
