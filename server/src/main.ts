import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { nearest } from './nearest.ts';

/** The `packhouse` command. A command's module is loaded only when the command line names it. */
async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('packhouse')
    .description(packageJson.description)
    .version(packageJson.version, '-v, --version')
    .addCommand(startCommand(), { isDefault: true })
    .addCommand(migrateCommand())
    .addHelpText('after', examples);
  for (const [name, { summary, load }] of Object.entries(groups)) {
    program.addCommand(argv.includes(name) ? await load() : new Command(name).summary(summary));
  }
  // Commander would hand an unknown word to the default command, which answers that it takes no arguments.
  const word = argv[0];
  const names = [...program.commands.map((command) => command.name()), 'help'];
  if (word !== undefined && !word.startsWith('-') && !names.includes(word)) {
    const meant = nearest(word, names);
    throw new Error(
      `there is no command "${word}"; ${meant ? `did you mean "${meant}"?` : 'packhouse --help lists all commands.'}`,
    );
  }
  await program.parseAsync(argv, { from: 'user' });
}

/** Commands with options or subcommands of their own, which their modules define. */
const groups = {
  keys: {
    summary: 'create, list, edit and revoke API keys; rotate those of the server',
    load: async () => (await import('./commands/keys.ts')).keysCommand(),
  },
  organizations: {
    summary: 'create and list organizations (merchants)',
    load: async () => (await import('./commands/organizations.ts')).organizationsCommand(),
  },
  operators: {
    summary: "add, list and deactivate the warehouse's staff, and their keys",
    load: async () => (await import('./commands/operators.ts')).operatorsCommand(),
  },
  users: {
    summary: 'list the people who sign in, and make links for new passwords',
    load: async () => (await import('./commands/users.ts')).usersCommand(),
  },
  warehouses: {
    summary: 'create and list warehouses',
    load: async () => (await import('./commands/warehouses.ts')).warehousesCommand(),
  },
  import: {
    summary: 'load products, stock and orders from files',
    load: async () => (await import('./commands/import.ts')).importCommand(),
  },
  invoices: {
    summary: 'list and issue invoices, see who owes what, and reckon invoices again',
    load: async () => (await import('./commands/invoices.ts')).invoicesCommand(),
  },
  audit: {
    summary: 'check that the books of the organizations agree, and repair what can be derived',
    load: async () => (await import('./commands/audit.ts')).auditCommand(),
  },
  night: {
    summary: 'close the days that have ended, as the service does by itself',
    load: async () => (await import('./commands/night.ts')).nightCommand(),
  },
  demo: {
    summary: 'let time pass for the demo company',
    load: async () => (await import('./commands/demo.ts')).demoCommand(),
  },
  config: {
    summary: 'show every setting, its value and where the value comes from',
    load: async () => (await import('./commands/config.ts')).configCommand(),
  },
};

function startCommand(): Command {
  return new Command('start')
    .description('start the service (what packhouse does when no command is named)')
    .option('--no-demo', 'start without the demo company')
    .option('--open', 'open the dashboard in the browser', false)
    .action(async (options: { demo: boolean; open: boolean }) => {
      const { start } = await import('./commands/start.ts');
      await start(await configured(), options);
    });
}

function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database to the schema of this version')
    .action(async () => {
      const { migrate } = await import('./commands/migrate.ts');
      await migrate(await configured());
    });
}

async function configured() {
  const { loadConfig } = await import('./config.ts');
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
  packhouse keys create --help          how to make an API key
`;

function report(error: unknown): void {
  const wantsStack = ['debug', 'trace'].includes(process.env['PACKHOUSE_LOG_LEVEL'] ?? '');
  console.error(wantsStack ? error : `packhouse: ${messageOf(error)}`);
  process.exitCode = 1;
}

function messageOf(error: unknown): string {
  // A refused connection to a name with several addresses has no message, but one error for each address.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

await main(process.argv.slice(2)).catch(report);
