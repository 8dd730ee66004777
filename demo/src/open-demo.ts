import type { OpenDemo } from '../../server/src/maintenance/commands/demo.ts';
import type { Service } from '../../server/src/service.ts';
import { prepareDemo, writeDemoFacts } from './facts.ts';
import { startLive } from './live/start-live.ts';

export async function openDemo({ services, app }: Service, ownerUrl: string): Promise<OpenDemo> {
  const { database, config } = services;
  const { facts, built } = await prepareDemo(database, ownerUrl, config.dataFolder, new Date());
  return {
    facts,
    built,
    announce: (url) => writeDemoFacts(config.dataFolder, { ...facts, url }),
    begin() {
      if (config.demoSpeed === 0) return async () => {};
      return startLive(services, { speed: config.demoSpeed }, app.log).stop;
    },
  };
}
