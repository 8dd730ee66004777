import { spellId } from '@packhouse/contract/id';
import { Command } from 'commander';
import { closeCommand } from './close-organization.ts';
import { exportCommand } from './export-organization.ts';
import { createOrganization } from '../../accounts/organizations/create.ts';
import { mustBeCurrency } from '../../accounts/organizations/currencies.ts';
import { codePattern, slugOf } from '../../accounts/organizations/names.ts';
import { listOrganizationSlugs } from '../../accounts/organizations/organization.sql.ts';
import { oneOrganizationEvent, tellOrganization } from '../../accounts/organizations/tell-organization.ts';
import { mustBeTimezone } from '../../accounts/organizations/timezones.ts';
import { createInvitation, invitationUrl } from '../../accounts/people/invitations.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { namingOptions } from './naming-options.ts';
import { printList } from './print-list.ts';
import { commandLine, withDatabase } from './with-database.ts';
import { addressOf } from '../service-address.ts';
import { updateCommand } from './update-organization.ts';

/** `packhouse admin organizations`: the merchants of the warehouse. */
export function organizationsCommand(): Command {
  return new Command('organizations')
    .description(
      'Creates, lists, changes, exports and closes organizations. Each has a test space beside it, its short name with -test.',
    )
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(updateCommand())
    .addCommand(exportCommand())
    .addCommand(closeCommand())
    .addHelpText(
      'after',
      '\nExample:\n  packhouse admin organizations create --name "Harbor Coffee" --currency USD --invite owner@harbor.example',
    );
}

interface CreateOptions {
  name: string;
  slug?: string;
  code?: string;
  website?: string;
  timezone: string;
  currency: string;
  invite?: string;
  json: boolean;
}

function createCommand(): Command {
  return new Command('create')
    .description('create an organization')
    .requiredOption('--name <name>', 'its name')
    .option('--slug <word>', 'its short name for commands (by default made from the name)')
    .option(
      '--code <letters>',
      'the beginning of its shipment and invoice numbers (by default made from the name)',
    )
    .option('--website <url>', 'its website')
    .option('--timezone <zone>', 'IANA time zone of its days and billing periods', 'UTC')
    .option('--currency <code>', 'ISO 4217 currency of its prices and invoices', 'USD')
    .option('--invite <email>', 'invite this person as its owner, and print the link')
    .option('--json', 'print JSON', false)
    .action(async (options: CreateOptions) => {
      checkOptions(options);
      const { id, slug, link } = await namingOptions({ email: 'invite' }, () => createMerchant(options));
      console.log(
        options.json
          ? JSON.stringify({ id, slug, ...(link ? { link } : {}) })
          : [
              `Created ${options.name} (${id}).`,
              link
                ? `Send this link to ${options.invite}. It works once, within seven days:\n${link}`
                : `Invite its owner in the back office of the warehouse app, under Merchants.`,
              `Create a key with: packhouse admin keys create --org ${slug} --name "first key"`,
            ].join('\n'),
      );
    });
}

async function createMerchant({ name, slug, code, website, timezone, currency, invite }: CreateOptions) {
  const now = new Date();
  mustBeTimezone(timezone);
  mustBeCurrency(currency);
  return withDatabase(async (database, config) => {
    let token: string | undefined;
    const made = await createOrganization(
      database,
      {
        slugs: [slug ?? slugOf(name)],
        ...(code === undefined ? {} : { codes: [code] }),
        ...{ name, timezone, currency },
        website: website ?? null,
        contact: { name: null, email: null, phone: null },
        address: null,
      },
      now,
      async (tenant, names) => {
        const sequencer = await advanceSequencer(tenant, oneOrganizationEvent, now);
        const context = { tenant, sequencer, actor: commandLine };
        await tellOrganization(context, 'organization.created', { name, ...names });
        if (invite === undefined) return;
        const by = { actor: commandLine, role: 'owner' } as const;
        ({ text: token } = await createInvitation(tenant, sequencer, { email: invite, role: 'owner' }, by));
      },
    );
    const link = token && invitationUrl(await addressOf(config), token);
    return { id: spellId('organization', made.orgId), slug: made.slug, link };
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

function checkOptions({ slug, code }: CreateOptions): void {
  if (code !== undefined && !codePattern.test(code)) {
    throw new Error(
      `--code must be 2 to 6 capital letters and digits, beginning with a letter; it is "${code}".`,
    );
  }
  if (slug !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug)) {
    throw new Error(`--slug must be lower-case letters, digits and hyphens; it is "${slug}".`);
  }
}
