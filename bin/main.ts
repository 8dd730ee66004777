import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isOption, refuseUnknown, report, throwUsage, UsageError } from '@packhouse/cli/program';
import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };

/** The `packhouse` command. A command's module is loaded only when the command line names it. */
async function main(said: readonly string[]): Promise<void> {
  const argv = said[0] === 'help' ? [...said.slice(1), '--help'] : said;
  const [word] = argv;
  refuseMoved(argv);
  const program = new Command('packhouse')
    .description(packageJson.description)
    .version(packageJson.version, '-v, --version')
    .helpOption('-h, --help', 'show how a command is used')
    .helpCommand(false)
    .addHelpText('after', examples);
  for (const [heading, commands] of Object.entries(await commandsFor(word))) {
    for (const [name, { summary, load }] of Object.entries(commands)) {
      const isMeant = name === word || (name === 'start' && isStart(word));
      const command = isMeant ? await load(argv) : new Command(name);
      program.addCommand(command.summary(summary).helpGroup(heading), { isDefault: name === 'start' });
    }
  }
  // Commander would pass an unknown word to the default command, which complains that it takes no arguments.
  if (word !== undefined && !isOption(word)) refuseUnknown(word, program);
  throwUsage(program);
  outliveReader(word);
  await program.parseAsync(argv, { from: 'user' });
}

interface Entry {
  summary: string;
  load: (argv: readonly string[]) => Promise<Command>;
}

const service: Record<string, Entry> = {
  start: {
    summary: 'start the service (the default command)',
    load: async () => startCommand(),
  },
  migrate: {
    summary: 'update the database schema to this version',
    load: async () => migrateCommand(),
  },
  config: {
    summary: 'show every setting, and where its value comes from',
    load: async () => (await import('../server/src/maintenance/commands/config.ts')).configCommand(),
  },
  doctor: {
    summary: 'check the requirements of the service and suggest fixes',
    load: async () => (await import('../server/src/maintenance/commands/doctor.ts')).doctorCommand(),
  },
  backup: {
    summary: 'back up all data of the service to one file',
    load: async () => (await import('../server/src/maintenance/commands/backup.ts')).backupCommand(),
  },
  restore: {
    summary: 'restore a backup into an empty database',
    load: async () => (await import('../server/src/maintenance/commands/restore.ts')).restoreCommand(),
  },
  reset: {
    summary: 'delete the data folder and the embedded database',
    load: async () => (await import('../server/src/maintenance/commands/reset.ts')).resetCommand(),
  },
};

const moved = ['audit', 'demo', 'import', 'keys', 'night', 'operators', 'organizations', 'users'];

const demoEntry = {
  summary: 'let time pass for the demo company',
  load: async () => (await import('../demo/src/command.ts')).demoCommand(),
};

const administration: Record<string, Entry> = {
  admin: {
    summary: `work on the database itself: ${moved.join(', ')}`,
    load: async ([, word]) => {
      const { adminCommand } = await import('../server/src/maintenance/commands/admin.ts');
      return adminCommand(word, { demo: demoEntry });
    },
  },
};

/** The commands under their headings. The API's commands are loaded only if none of ours is named. */
async function commandsFor(word: string | undefined): Promise<Record<string, Record<string, Entry>>> {
  const ours = { 'Service:': service, 'Administration:': administration };
  if (word === undefined || word in service || word in administration) return ours;
  if (isOption(word) && !/^(-h|--help)$/.test(word)) return ours;
  const { clientCommands } = await import('@packhouse/cli');
  return { ...ours, 'API:': clientCommands };
}

/** Verbs that once worked by themselves or below admin. These words are now resources of the API, with other verbs. */
const movedVerbs: Record<string, readonly string[]> = {
  warehouses: ['create'],
  invoices: ['issue', 'ageing'],
};

function refuseMoved([word = '', verb = '', ...rest]: readonly string[]): void {
  if (word === 'admin' && verb in movedVerbs) {
    throw new UsageError(`packhouse admin ${verb} has moved: packhouse operator ${verb}`);
  }
  const to = moved.includes(word) ? 'admin' : movedVerbs[word]?.includes(verb) ? 'operator' : undefined;
  if (to === undefined) return;
  const words = [word, verb, ...rest];
  const options = words.findIndex((one) => one === '' || isOption(one));
  const named = words.slice(0, options === -1 ? undefined : options).join(' ');
  throw new UsageError(`packhouse ${named} has moved: packhouse ${to} ${named}`);
}

const isStart = (word: string | undefined) =>
  word === undefined || word === 'start' || (isOption(word) && !/^(-h|--help|-v|--version)$/.test(word));

/**
 * Handles a closed standard output, as with `head`. Commands of the API exit at once; ours run to their end, where
 * they close the database.
 */
function outliveReader(word = 'start'): void {
  const isOurs = isStart(word) || word in service || word in administration;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (!isOurs) process.exit();
  });
}

function startCommand(): Command {
  return new Command('start')
    .description('Starts the service. This is the default command.')
    .option('--no-demo', 'start without the demo company')
    .option('--no-migrate', 'refuse a database that lacks migrations, instead of running them')
    .option('--open', 'open the dashboard in the browser', false)
    .action(async (options: { demo: boolean; open: boolean; migrate: boolean }) => {
      const { restartWithMemorySettings } = await import('../server/src/platform/memory-settings.ts');
      restartWithMemorySettings();
      const { start } = await import('../server/src/maintenance/commands/start.ts');
      const { demo } = await import('../demo/src/index.ts');
      await start(await configured(), options, demo);
    });
}

function migrateCommand(): Command {
  return new Command('migrate')
    .description('Updates the database schema to this version. Every start does this automatically.')
    .action(async () => {
      const { migrate } = await import('../server/src/maintenance/commands/migrate.ts');
      await migrate(await configured());
    });
}

async function configured() {
  const { loadConfig } = await import('../server/src/platform/config.ts');
  const config = loadConfig();
  for (const warning of config.warnings) console.error(`packhouse: ${warning}`);
  return config;
}

const examples = `
Examples:
  packhouse                             start with an embedded database and a demo company
  packhouse start --no-demo             start empty
  PORT=8080 packhouse                   listen on another port; packhouse config lists all settings
  DATABASE_URL=postgres://… packhouse   use your own PostgreSQL
  packhouse admin keys create --help    how to make an API key
  packhouse login                       sign in to a service, to use the commands of the API
`;

/**
 * Keeps compiled code in the user's cache, so that the next start takes a third less time. NODE_COMPILE_CACHE names
 * another folder, and NODE_DISABLE_COMPILE_CACHE=1 turns it off. Node goes on without it where it cannot write.
 */
function keepCompiledCode(): void {
  const { XDG_CACHE_HOME: named, HOME: home } = process.env;
  const cache = named || (home && join(home, '.cache'));
  if (cache) enableCompileCache(join(cache, 'packhouse'));
}

keepCompiledCode();
await main(process.argv.slice(2)).catch(report);
