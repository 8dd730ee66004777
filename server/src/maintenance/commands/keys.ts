import { readId, spellId } from '@packhouse/contract/id';
import { scopeNames, scopes, type ScopeName } from '@packhouse/contract/scopes';
import { nearest } from '@packhouse/contract/rules/nearest';
import { Command } from 'commander';
import { checkSecret, resealCheck } from '../../accounts/access/installation.ts';
import { createKey, editKey, revokeKey, type KeyChanges } from '../../accounts/access/keys.ts';
import { listKeys, type KeyRecord } from '../../accounts/access/keys.sql.ts';
import { addSigningKey, publishedAheadMs, resealSigningKeys } from '../../accounts/access/signing-keys.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { resealSeeds } from '../../accounts/people/reseal-seeds.ts';
import { openSecrets, secretKeysOf, type Secrets } from '../../platform/secrets.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { resealWebhookSecrets } from '../../background/webhooks/webhook-secrets.ts';
import { resealCarrierAccounts } from '../../warehouse/postage/open-carrier.ts';
import { readExpiry, stateOf } from './expiry.ts';
import { printList, toMinute } from './print-list.ts';
import { commandLine, organizationNamed, withDatabase } from './with-database.ts';

/** `packhouse admin keys`: API keys of an organization. */
export function keysCommand(): Command {
  return new Command('keys')
    .description(
      'Creates, lists, edits and revokes API keys. Changes take effect at once, in every running process.',
    )
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(editCommand())
    .addCommand(revokeCommand())
    .addCommand(rotateCommand())
    .addCommand(resealCommand())
    .addHelpText('after', `\nScopes:\n${scopeHelp}\n\nExamples:\n${examples}`);
}

interface CreateOptions {
  org: string;
  name: string;
  scopes: ScopeName[];
  expires: string | null;
  readOnly: boolean;
  json: boolean;
}

function createCommand(): Command {
  return new Command('create')
    .description('create a key and show it, once')
    .requiredOption('--org <name>', 'organization: short name or id; <short name>-test for its test space')
    .option('--name <name>', 'what the key is for', 'key from the command line')
    .option('--scopes <list>', 'comma separated scopes, or all', readScopes, scopeNames)
    .option('--expires <when>', 'a day, a time with a zone, a span such as 90d, or never', readExpiry, null)
    .option('--read-only', 'the key may only read', false)
    .option('--json', 'print JSON', false)
    .action(async (options: CreateOptions) => {
      const { text, record } = await asOrganization(options.org, (tenant) =>
        createKey(tenant, {
          name: options.name,
          scopes: options.scopes,
          accessMode: options.readOnly ? 'read_only' : 'read_write',
          expiresAt: options.expires,
          actor: commandLine,
        }),
      );
      if (options.json) return console.log(JSON.stringify({ ...shown(record), key: text }));
      console.log(`${text}\n`);
      console.error(
        `This is the only time the key is shown. Id ${spellId('key', record.id)}, scopes ${namesOf(record.scopes)}, ${
          record.expiresAt ? `expires ${record.expiresAt}` : 'does not expire'
        }.`,
      );
    });
}

function listCommand(): Command {
  return new Command('list')
    .description('list keys, revoked ones included')
    .requiredOption('--org <name>', 'organization: short name or id')
    .option('--json', 'print JSON', false)
    .action(async ({ org, json }: { org: string; json: boolean }) => {
      const keys = await asOrganization(org, listKeys);
      printList(keys.map(shown), json, `No keys yet. packhouse admin keys create --org ${org}`, {
        Id: ({ id }) => id,
        Name: ({ name }) => name,
        Key: ({ start, lastFour }) => `${start}…${lastFour}`,
        Scopes: (key) => `${namesOf(key.scopes)}${key.accessMode === 'read_only' ? ' (read only)' : ''}`,
        'Last used': ({ lastUsedAt }) => (lastUsedAt ? toMinute(lastUsedAt) : 'never'),
        State: stateOf,
      });
    });
}

interface EditOptions {
  org: string;
  name?: string;
  scopes?: ScopeName[];
  expires?: string | null;
  readOnly?: boolean;
}

function editCommand(): Command {
  return new Command('edit')
    .description('change the name, scopes or expiry of a key')
    .argument('<id>', 'the key id, key_…', readKeyId)
    .requiredOption('--org <name>', 'organization: short name or id')
    .option('--name <name>', 'what the key is for')
    .option('--scopes <list>', 'comma separated scopes, or all', readScopes)
    .option('--expires <when>', 'a day, a time with a zone, a span such as 90d, or never', readExpiry)
    .option('--read-only', 'the key may only read')
    .option('--no-read-only', 'the key may also write')
    .action(async (id: string, options: EditOptions) => {
      const changes: KeyChanges = {
        ...(options.name === undefined ? {} : { name: options.name }),
        ...(options.scopes === undefined ? {} : { scopes: options.scopes }),
        ...(options.expires === undefined ? {} : { expiresAt: options.expires }),
        ...(options.readOnly === undefined
          ? {}
          : { accessMode: options.readOnly ? 'read_only' : 'read_write' }),
      };
      if (Object.keys(changes).length === 0)
        throw new Error('nothing to change; see packhouse admin keys edit --help');
      const key = await asOrganization(options.org, (tenant) => editKey(tenant, id, changes, commandLine));
      console.log(`Changed ${known(key, id).name}: scopes ${namesOf(key!.scopes)}, ${stateOf(key!)}.`);
    });
}

function revokeCommand(): Command {
  return new Command('revoke')
    .description('stop a key for good; scripts that use it are refused at once')
    .argument('<id>', 'the key id, key_…', readKeyId)
    .requiredOption('--org <name>', 'organization: short name or id')
    .action(async (id: string, { org }: { org: string }) => {
      const key = await asOrganization(org, (tenant) => revokeKey(tenant, id, commandLine));
      console.log(`Revoked ${known(key, id).name}. It has stopped working.`);
    });
}

function rotateCommand(): Command {
  return new Command('rotate')
    .description(
      'make the next key that signs access tokens; no service is restarted and no token becomes invalid',
    )
    .option(
      '--now',
      'it signs within a minute; services that keep the published keys may refuse its tokens until they read them again',
      false,
    )
    .action(async ({ now: atOnce }: { now: boolean }) => {
      await withDatabase(async (database, config) => {
        const secrets = await openChecked(database, config);
        const now = new Date();
        const activeFrom = new Date(now.getTime() + (atOnce ? 0 : publishedAheadMs));
        const kid = await addSigningKey(database, secrets, {
          algorithm: config.signingAlgorithm,
          now,
          activeFrom,
        });
        const begins = atOnce ? 'within a minute' : `from ${activeFrom.toISOString()} on`;
        console.log(
          `The key ${kid} (${config.signingAlgorithm}) is published at /oauth/jwks and signs ${begins}. ` +
            'The keys before it stay published until the last token they signed has expired.',
        );
        if (atOnce) {
          console.error(
            'packhouse: running processes publish the key in the moment in which they sign with it. Services that keep a copy of /oauth/jwks refuse new tokens until they read it again, half a minute with many libraries. Without --now none does.',
          );
        }
      });
    });
}

function resealCommand(): Command {
  return new Command('reseal')
    .description('seal every secret in the database with the first key of PACKHOUSE_SECRET_KEY')
    .addHelpText(
      'after',
      '\nTo change the secret: set PACKHOUSE_SECRET_KEY to the new and the old key with a comma between, restart every process,\nrun this, then take the old key away.',
    )
    .action(async () => {
      const resealed = await withDatabase(async (database, config) => {
        const secrets = await openChecked(database, config);
        const sealed =
          (await resealSigningKeys(database, secrets)) +
          (await resealSeeds(database, secrets)) +
          (await resealWebhookSecrets(database, secrets)) +
          (await resealCarrierAccounts(database, secrets));
        await resealCheck(database, secrets);
        return sealed;
      });
      console.log(`Resealed ${resealed} secrets. The old key is no longer needed.`);
    });
}

async function openChecked(database: Database, config: Config): Promise<Secrets> {
  const secrets = openSecrets(await secretKeysOf(config));
  await checkSecret(database, secrets);
  return secrets;
}

const asOrganization = <T>(name: string, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
  withDatabase(async (database) => transaction(database, await organizationNamed(database, name), work));

function known(key: KeyRecord | undefined, id: string): KeyRecord {
  if (!key)
    throw new Error(
      `the organization has no key ${spellId('key', id)}; packhouse admin keys list shows those it has.`,
    );
  return key;
}

function readKeyId(text: string): string {
  const id = readId('key', text);
  if (!id)
    throw new Error(
      `a key id looks like key_01k…; you gave "${text}". packhouse admin keys list shows them.`,
    );
  return id;
}

function readScopes(text: string): ScopeName[] {
  if (text === 'all') return scopeNames;
  return text.split(',').map((word) => {
    const scope = scopeNames.find((name) => name === word.trim());
    if (scope) return scope;
    const meant = nearest(word.trim(), scopeNames);
    throw new Error(
      `there is no scope "${word.trim()}"; ${meant ? `did you mean ${meant}?` : `there are ${scopeNames.join(', ')}.`}`,
    );
  });
}

const namesOf = (names: readonly ScopeName[]) =>
  names.length === scopeNames.length ? 'all' : names.join(', ');

const shown = (key: KeyRecord) => ({ ...key, id: spellId('key', key.id) });

const scopeHelp = scopeNames.map((name) => `  ${name.padEnd(16)} ${scopes[name]}`).join('\n');

const examples = `  packhouse admin keys create --org harbor-coffee --name "nightly sync" --scopes inventory,shipments --expires 90d
  packhouse admin keys list --org harbor-coffee
  packhouse admin keys revoke key_01k… --org harbor-coffee`;
