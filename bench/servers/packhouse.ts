/** Our service as it is deployed; only the limits that would stop a benchmark are raised. */
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { closeMonths } from '../../server/src/billing/close-months.ts';
import { loadConfig } from '../../server/src/platform/config.ts';
import { openService, type Service } from '../../server/src/service.ts';
import { answerParent, usage } from '../processes/child.ts';

export interface PackhouseOptions {
  ownerUrl: string;
  settings?: Record<string, string>;
}

/** Resources that this process holds at this moment. */
const held = () => ({
  rssBytes: process.memoryUsage.rss(),
  heapBytes: process.memoryUsage().heapUsed,
  /** Buffers outside of the heap. */
  externalBytes: process.memoryUsage().external,
  /** File handles, sockets included; 0 where the system does not tell. */
  files: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
  /** Timers, sockets and other things that keep the process alive. */
  resources: process.getActiveResourcesInfo().length,
});
export type Held = ReturnType<typeof held>;

let service: Service | undefined;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

answerParent({
  usage,
  held,
  /** The longest stretch in milliseconds since the last call for which the event loop was occupied. */
  longestStretch() {
    const longest = delay.max / 1e6;
    delay.reset();
    return longest;
  },
  /** Issues the invoices that have fallen due, as the task of every hour does; returns how many. */
  async closeMonths(orgId: string) {
    return (await closeMonths(service!.services, { orgId, clockAheadMs: 0 })).length;
  },
  async open({ ownerUrl, settings }: PackhouseOptions) {
    // Counting requests belongs to the work of each, so the limits are on; they only are out of reach.
    const env = {
      PORT: '0',
      PACKHOUSE_SECRET_KEY: 'a-secret-of-benchmarks-and-of-nobody-beside',
      PACKHOUSE_LOG_LEVEL: 'warn',
      PACKHOUSE_RATE_LIMIT: '1000000',
      PACKHOUSE_ORGANIZATION_RATE_LIMIT: '1000000',
      PACKHOUSE_ADDRESS_LIMIT: '1000000',
      ...settings,
    };
    service = await openService({ config: loadConfig(env), ownerUrl });
    await service.listen();
    return (service.app.server.address() as AddressInfo).port;
  },
});
