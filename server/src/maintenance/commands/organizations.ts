import { spellId } from '@packhouse/contract/id';
import { Command } from 'commander';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { createOrganization } from '../../accounts/organizations/create.ts';
import { listOrganizationSlugs } from '../../accounts/organizations/organization.sql.ts';
import { printList } from './print-list.ts';
import { isTimezone } from '../../goods/shipments/local-time.ts';
import { withDatabase } from './with-database.ts';

/** `packhouse admin organizations`: the merchants of the warehouse. */
export function organizationsCommand(): Command {
  return new Command('organizations')
    .description(
      'Creates and lists organizations. Each has a test space beside it, its short name with -test.',
    )
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addHelpText(
      'after',
      '\nExample:\n  packhouse admin organizations create --name "Harbor Coffee" --currency USD',
    );
}

interface CreateOptions {
  name: string;
  slug?: string;
  website?: string;
  timezone: string;
  currency: string;
  json: boolean;
}

function createCommand(): Command {
  return new Command('create')
    .description('create an organization')
    .requiredOption('--name <name>', 'its name')
    .option('--slug <word>', 'its short name for commands (by default made from the name)')
    .option('--website <url>', 'its website')
    .option('--timezone <zone>', 'its IANA time zone', 'UTC')
    .option('--currency <code>', 'its ISO 4217 currency', 'USD')
    .option('--json', 'print JSON', false)
    .action(async (options: CreateOptions) => {
      const slug = options.slug ?? slugOf(options.name);
      checkOptions(options, slug);
      const { orgId } = await withDatabase((database) =>
        createOrganization(
          database,
          {
            slug,
            name: options.name,
            website: options.website ?? null,
            contact: { name: null, email: null, phone: null },
            address: null,
            timezone: options.timezone,
            currency: options.currency,
          },
          new Date(),
        ).catch((error: unknown) => {
          throw isUniqueViolation(error)
            ? new Error(`there is an organization "${slug}" already; choose another --slug.`)
            : error;
        }),
      );
      const id = spellId('organization', orgId);
      console.log(
        options.json
          ? JSON.stringify({ id, slug })
          : `Created ${options.name} (${id}).\nNow create a key: packhouse admin keys create --org ${slug} --name "first key"`,
      );
    });
}

function listCommand(): Command {
  return new Command('list')
    .description('list organizations')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const slugs = await withDatabase(listOrganizationSlugs);
      const rows = slugs.map(({ slug, orgId }) => ({ slug, id: spellId('organization', orgId) }));
      printList(rows, json, 'There is no organization yet. packhouse admin organizations create --help', {
        'Short name': ({ slug }) => slug,
        Id: ({ id }) => id,
      });
    });
}

function checkOptions({ timezone, currency }: CreateOptions, slug: string): void {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug)) {
    throw new Error(`--slug must be lower-case letters, digits and hyphens; it is "${slug}".`);
  }
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    throw new Error(`--currency must be an ISO 4217 code such as USD; it is "${currency}".`);
  }
  if (!isTimezone(timezone)) {
    throw new Error(`--timezone must be an IANA time zone such as Europe/Berlin; it is "${timezone}".`);
  }
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
