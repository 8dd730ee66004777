import { Command } from 'commander';

interface Entry {
  summary: string;
  load(): Promise<Command>;
}

/**
 * `packhouse admin`: the commands that work on the service's database themselves, without its API, and `more` of them. Only
 * the module of the one that is named is loaded.
 */
export async function adminCommand(
  word: string | undefined,
  more: Readonly<Record<string, Entry>>,
): Promise<Command> {
  const admin = new Command('admin')
    .summary('work on the database itself')
    .description(
      'Works on the database of the service itself, without its API and its keys: for who runs the service. ' +
        'It may be running meanwhile.',
    )
    .helpCommand(false)
    .addHelpText('after', examples);
  for (const [name, { summary, load }] of Object.entries({ ...groups, ...more })) {
    const command = name === word ? await load() : new Command(name);
    admin.addCommand(command.summary(summary));
  }
  return admin;
}

const groups: Record<string, Entry> = {
  keys: {
    summary: 'create, list, edit and revoke API keys; rotate those of the server',
    load: async () => (await import('./keys.ts')).keysCommand(),
  },
  organizations: {
    summary: 'create and list organizations (merchants)',
    load: async () => (await import('./organizations.ts')).organizationsCommand(),
  },
  operators: {
    summary: "add, list and deactivate the warehouse's staff, and their keys",
    load: async () => (await import('./operators.ts')).operatorsCommand(),
  },
  users: {
    summary: 'list the people who sign in, and make links for new passwords',
    load: async () => (await import('./users.ts')).usersCommand(),
  },
  import: {
    summary: 'load products, stock and orders from files',
    load: async () => (await import('./import.ts')).importCommand(),
  },
  audit: {
    summary: 'audit the stored records of the organizations and repair derived data',
    load: async () => (await import('./audit.ts')).auditCommand(),
  },
  night: {
    summary: 'close the days that have ended, as the service does automatically',
    load: async () => (await import('./night.ts')).nightCommand(),
  },
};

const examples = `
Examples:
  packhouse admin organizations create --name "My Shop"
  packhouse admin keys create --org my-shop --name "first key"
  packhouse admin import products products.csv --org my-shop --preview
  packhouse admin audit`;
