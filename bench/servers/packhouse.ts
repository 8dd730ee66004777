/** Our service as it is deployed; only the limits that would stop a benchmark are raised. */
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../../server/src/platform/config.ts';
import { openService } from '../../server/src/service.ts';
import { answerParent, usage } from '../processes/child.ts';

export interface PackhouseOptions {
  ownerUrl: string;
  settings?: Record<string, string>;
}

answerParent({
  usage,
  async open({ ownerUrl, settings }: PackhouseOptions) {
    // Counting requests belongs to the work of each, so the limit is on; it only is out of reach.
    const env = {
      PORT: '0',
      PACKHOUSE_SECRET_KEY: 'a-secret-of-benchmarks-and-of-nobody-beside',
      PACKHOUSE_LOG_LEVEL: 'warn',
      PACKHOUSE_RATE_LIMIT: '1000000',
      ...settings,
    };
    const service = await openService({ config: loadConfig(env), ownerUrl });
    await service.listen();
    return (service.app.server.address() as AddressInfo).port;
  },
});
