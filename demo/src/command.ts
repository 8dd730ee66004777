import { Command } from 'commander';
import { nearest } from '@packhouse/contract/rules/nearest';
import { loadConfig } from '../../server/src/platform/config.ts';
import { runLive } from './live/start-live.ts';
import { merchants } from './merchants.ts';
import { folderStore } from '../../server/src/platform/file-store.ts';
import { openWrites } from '../../server/src/platform/writes/write.ts';
import { withDatabase } from '../../server/src/maintenance/commands/with-database.ts';

interface Options {
  hours: string;
  organization?: string;
}

/** `packhouse admin demo`: the demo company, which a running service lets go on by itself. */
export function demoCommand(): Command {
  return new Command('demo').summary('let time pass for the demo company').addCommand(runCommand());
}

function runCommand(): Command {
  return new Command('run')
    .description(
      'Lets hours pass for the demo company at once: orders come in, are picked, packed and delivered, goods arrive.\n' +
        'Everything is stamped with the time it is now. The service may be running.',
    )
    .option('--hours <hours>', 'how many hours, from 1 to 720', '24')
    .option('--organization <slug>', 'only this merchant of the demo, such as harbor-coffee')
    .addHelpText('after', '\nExample:\n  packhouse admin demo run --hours 48')
    .action(run);
}

async function run({ hours: text, organization }: Options): Promise<void> {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > 720) {
    throw new Error(`--hours must be a whole number from 1 to 720; it is "${text}".`);
  }
  if (organization !== undefined) mustBeInTheDemo(organization);
  const files = folderStore(loadConfig().filesFolder);
  const { steps, underWay } = await withDatabase((database) =>
    runLive({ database, files, writes: openWrites(database), now: () => new Date() }, hours, {
      ...(organization === undefined ? {} : { slugs: [organization] }),
    }),
  );
  console.log(`${hours} hours have passed: ${steps} steps were taken, ${underWay} shipments are under way.`);
}

function mustBeInTheDemo(slug: string): void {
  const slugs = merchants.map((merchant) => merchant.slug);
  if (slugs.includes(slug)) return;
  const meant = nearest(slug, slugs);
  throw new Error(
    `the demo has no merchant "${slug}"; ${meant ? `did you mean "${meant}"?` : `there are ${slugs.join(', ')}.`}`,
  );
}
