#!/usr/bin/env node
/** The command `packhouse` of the package @packhouse/cli: the commands of the API, without those that run a service. */
import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { clientCommands } from './index.ts';
import { isOption, refuseUnknown, report, throwUsage } from './program.ts';

async function main(said: readonly string[]): Promise<void> {
  const argv = said[0] === 'help' ? [...said.slice(1), '--help'] : said.length > 0 ? said : ['--help'];
  const [word] = argv;
  const program = new Command('packhouse')
    .description(packageJson.description)
    .version(packageJson.version, '-v, --version')
    .helpOption('-h, --help', 'show how a command is used')
    .helpCommand(false)
    .addHelpText('after', examples);
  for (const [name, { summary, load }] of Object.entries(clientCommands)) {
    program.addCommand((name === word ? await load() : new Command(name)).summary(summary));
  }
  if (word !== undefined && !isOption(word)) refuseUnknown(word, program);
  throwUsage(program);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  await program.parseAsync(argv, { from: 'user' });
}

const examples = `
Examples:
  packhouse login --url https://fulfillment.example.com   sign in to a service
  packhouse shipments list --status pending               then use its API
  packhouse mcp                                           serve the API to an agent
`;

await main(process.argv.slice(2)).catch(report);
