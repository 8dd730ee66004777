import { readId, spellId } from '@packhouse/contract/id';
import { nearest } from '@packhouse/contract/rules/nearest';
import { staffRoles, type HeldRole, type StaffRole } from '@packhouse/contract/staff-roles';
import { Command } from 'commander';
import type { OwnerConnection } from '../../warehouse/operators/owner-connection.ts';
import { createOperatorKey, revokeOperatorKey } from '../../warehouse/operators/operator-keys.ts';
import { addOperator, changeOperator, deactivateOperator } from '../../warehouse/operators/operators.ts';
import {
  findWarehouseId,
  listOperatorKeys,
  listOperators,
  type OperatorKeyRecord,
  type OperatorRecord,
} from '../../warehouse/operators/operators.sql.ts';
import { openAccount, signInLinkFor } from '../../warehouse/operators/operator-account.ts';
import { readExpiry, stateOf } from './expiry.ts';
import { printList, toMinute, yesNo } from './print-list.ts';
import { addressOf } from '../service-address.ts';
import { commandLine, withDatabaseAndOwner, withOwnerConnection } from './with-database.ts';

/** `packhouse admin operators`: the staff of the warehouse, and their keys. */
export function operatorsCommand(): Command {
  return new Command('operators')
    .description(
      'Adds, lists and deactivates operators: the staff of the warehouse, who act on the goods of every organization ' +
        'at /operator/v0.',
    )
    .addCommand(addCommand())
    .addCommand(listCommand())
    .addCommand(accountCommand())
    .addCommand(badgeCommand())
    .addCommand(deactivateCommand())
    .addCommand(keysCommand())
    .addHelpText('after', `\nExamples:\n${examples}`);
}

interface AddOptions {
  name: string;
  email?: string;
  badge?: string;
  role: StaffRole[];
  at?: string;
  json: boolean;
}

function addCommand(): Command {
  return new Command('add')
    .description('add an operator')
    .requiredOption('--name <name>', 'first and last name', readName)
    .option('--email <address>', 'email address', readEmail)
    .option('--badge <code>', 'what the badge says when it is scanned', readBadge)
    .option(
      '--role <role>',
      `one of ${staffRoles.join(', ')}; give it again for another role (by default owner)`,
      readRole,
      [],
    )
    .option('--at <warehouse>', 'code of the warehouse where the roles are held (by default all)')
    .option('--json', 'print JSON', false)
    .action(async ({ name, email, badge, role, at, json }: AddOptions) => {
      const operator = await withOwnerConnection(async (ownerConnection) =>
        addOperator(
          ownerConnection,
          {
            name,
            email: email ?? null,
            badgeCode: badge ?? null,
            roles: await rolesAt(ownerConnection, role, at),
            actor: commandLine,
          },
          new Date(),
        ),
      );
      if (!operator) {
        throw new Error(
          'an operator with this --email or --badge already exists; packhouse admin operators list shows them.',
        );
      }
      if (json) return console.log(JSON.stringify(shown(operator)));
      const id = spellId('user', operator.id);
      console.log(
        `Added ${name} (${id}).\nNow create a key: packhouse admin operators keys create --operator ${id} --name scanner`,
      );
    });
}

function listCommand(): Command {
  return new Command('list')
    .description('list operators, including deactivated ones')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const operators = await withOwnerConnection(listOperators);
      printList(operators.map(shown), json, 'No operators yet. packhouse admin operators add --help', {
        Id: ({ id }) => id,
        Name: ({ name }) => name,
        Email: ({ email }) => email ?? '',
        Badge: ({ badgeCode }) => badgeCode ?? '',
        Roles: ({ roles }) => [...new Set(roles.map(({ role }) => role))].join(', '),
        Active: ({ active }) => yesNo(active),
      });
    });
}

function accountCommand(): Command {
  return new Command('account')
    .description('let an operator sign in: create an account for the email address, or take the existing one')
    .argument('<operator>', 'id, email address or name')
    .option(
      '--take-existing',
      'link an account that is already there; its sessions and second factor end, and the link sets a new password',
      false,
    )
    .action(async (name: string, { takeExisting }: { takeExisting: boolean }) => {
      const { operator, link } = await withDatabaseAndOwner(async (database, ownerConnection, config) => {
        const now = new Date();
        const named = operatorNamed(await listOperators(ownerConnection), name);
        const taking = { takeExisting, how: 'Give --take-existing' };
        const account = await openAccount({ database, ownerConnection }, named, taking, commandLine, now);
        // An operator who has an account knows its password.
        if (!account.needsPassword) return { operator: named, link: null };
        return {
          operator: named,
          link: await signInLinkFor(database, await addressOf(config), account, now),
        };
      });
      console.log(link ?? `${operator.name} signs in as ${operator.email}.`);
      if (link) {
        console.error(
          'Hand it over in private: it sets the password of the account. It works once and expires in an hour.',
        );
      }
    });
}

function badgeCommand(): Command {
  return new Command('badge')
    .description('give an operator a new badge, or remove it; the old badge stops working')
    .argument('<operator>', 'id, email address or name')
    .option('--badge <code>', 'what the new badge says when it is scanned', readBadge)
    .option('--none', 'remove the badge', false)
    .action(async (name: string, { badge, none }: { badge?: string; none: boolean }) => {
      if ((badge === undefined) !== none) throw new Error('give --badge <code> or --none.');
      const operator = await withOwnerConnection(async (ownerConnection) => {
        const { id, active, name: whole } = operatorNamed(await listOperators(ownerConnection), name);
        if (!active) throw new Error(`${whole} was deactivated.`);
        return changeOperator(ownerConnection, id, { badgeCode: badge ?? null }, commandLine, new Date());
      });
      if (!operator) {
        throw new Error(
          `another operator has the badge "${badge}"; packhouse admin operators list shows who. Give another --badge.`,
        );
      }
      console.log(
        badge === undefined ? `${operator.name} has no badge.` : `The badge of ${operator.name} is ${badge}.`,
      );
    });
}

function deactivateCommand(): Command {
  return new Command('deactivate')
    .description('end the access of an operator; the keys stop working at once')
    .argument('<operator>', 'id, email address or name')
    .action(async (name: string) => {
      const operator = await withOwnerConnection(async (ownerConnection) => {
        const { id } = operatorNamed(await listOperators(ownerConnection), name);
        return deactivateOperator(ownerConnection, id, commandLine, new Date());
      });
      console.log(`Deactivated ${operator!.name}. The keys have stopped working.`);
    });
}

function keysCommand(): Command {
  return new Command('keys')
    .description("create, list and revoke operators' keys; what is changed holds at once")
    .addCommand(createKeyCommand())
    .addCommand(listKeysCommand())
    .addCommand(revokeKeyCommand())
    .addHelpText('after', `\nExamples:\n${examples}`);
}

interface CreateKeyOptions {
  operator: string;
  name: string;
  expires: string | null;
  readOnly: boolean;
  json: boolean;
}

function createKeyCommand(): Command {
  return new Command('create')
    .description('create a key and show it, once')
    .requiredOption('--operator <operator>', 'whose key it is: id, email address or name')
    .option('--name <name>', 'what the key is for', 'key from the command line')
    .option('--expires <when>', 'a day, a time with a zone, a span such as 90d, or never', readExpiry, null)
    .option('--read-only', 'create a read-only key', false)
    .option('--json', 'print JSON', false)
    .action(async (options: CreateKeyOptions) => {
      const { text, record } = await withOwnerConnection(async (ownerConnection) => {
        const operator = operatorNamed(await listOperators(ownerConnection), options.operator);
        const made = await createOperatorKey(
          ownerConnection,
          {
            operatorId: operator.id,
            name: options.name,
            accessMode: options.readOnly ? 'read_only' : 'read_write',
            expiresAt: options.expires,
            actor: commandLine,
          },
          new Date(),
        );
        if (!made) {
          throw new Error(
            `${operator.name} was deactivated and cannot get keys; add a returning operator again: packhouse admin operators add.`,
          );
        }
        return made;
      });
      if (options.json) return console.log(JSON.stringify({ ...shownKey(record), key: text }));
      console.log(`${text}\n`);
      console.error(
        `This is the only time the key is shown. Id ${spellId('key', record.id)}, of ${record.operatorName}, ${
          record.expiresAt ? `expires ${record.expiresAt}` : 'does not expire'
        }.`,
      );
    });
}

function listKeysCommand(): Command {
  return new Command('list')
    .description("list operators' keys, revoked ones included")
    .option('--operator <operator>', 'only those of this one: id, email address or name')
    .option('--json', 'print JSON', false)
    .action(async ({ operator, json }: { operator?: string; json: boolean }) => {
      const keys = await withOwnerConnection(async (ownerConnection) => {
        const all = await listOperatorKeys(ownerConnection);
        if (operator === undefined) return all;
        const { id } = operatorNamed(await listOperators(ownerConnection), operator);
        return all.filter(({ operatorId }) => operatorId === id);
      });
      printList(keys.map(shownKey), json, 'No keys yet. packhouse admin operators keys create --help', {
        Id: ({ id }) => id,
        Operator: ({ operatorName }) => operatorName,
        Name: ({ name, accessMode }) => `${name}${accessMode === 'read_only' ? ' (read only)' : ''}`,
        Key: ({ start, lastFour }) => `${start}…${lastFour}`,
        'Last used': ({ lastUsedAt }) => (lastUsedAt ? toMinute(lastUsedAt) : 'never'),
        State: stateOf,
      });
    });
}

function revokeKeyCommand(): Command {
  return new Command('revoke')
    .description('revoke a key; scanners and scripts that use it stop working at once')
    .argument('<id>', 'the key id, key_…', readKeyId)
    .action(async (id: string) => {
      const key = await withOwnerConnection((ownerConnection) =>
        revokeOperatorKey(ownerConnection, id, commandLine, new Date()),
      );
      if (!key) {
        throw new Error(
          `no operator has the key ${spellId('key', id)}; packhouse admin operators keys list shows all keys.`,
        );
      }
      console.log(`Revoked ${key.name} of ${key.operatorName}. It has stopped working.`);
    });
}

function operatorNamed(operators: readonly OperatorRecord[], name: string): OperatorRecord {
  const id = readId('user', name);
  const found = operators.filter(
    (one) => one.id === id || one.email === name.toLowerCase() || one.name === name,
  );
  if (found.length > 1) {
    const ids = found.map((one) => spellId('user', one.id)).join(', ');
    throw new Error(`there are ${found.length} operators named "${name}"; give the id of one: ${ids}.`);
  }
  if (found[0]) return found[0];
  const meant = nearest(
    name,
    operators.map((one) => one.name),
  );
  throw new Error(
    operators.length === 0
      ? 'there is no operator yet; add one with: packhouse admin operators add --name "…"'
      : `there is no operator "${name}"; ${meant ? `did you mean "${meant}"?` : 'packhouse admin operators list shows them.'}`,
  );
}

/** Roles at the warehouse with this code, or at all of them. */
async function rolesAt(
  ownerConnection: OwnerConnection,
  roles: readonly StaffRole[],
  code: string | undefined,
): Promise<HeldRole[]> {
  const held: readonly StaffRole[] = roles.length === 0 ? ['owner'] : roles;
  if (code === undefined) return held.map((role) => ({ role, warehouseId: null }));
  if (held.includes('owner')) {
    throw new Error('an owner is one at all warehouses; leave --at out, or give another --role.');
  }
  const id = await findWarehouseId(ownerConnection, code);
  if (id === undefined) throw new Error(`--at must be the code of a warehouse; there is none "${code}".`);
  return held.map((role) => ({ role, warehouseId: spellId('warehouse', id) }));
}

function readRole(text: string, before: readonly StaffRole[]): StaffRole[] {
  const role = staffRoles.find((one) => one === text);
  if (!role) throw new Error(`--role must be one of ${staffRoles.join(', ')}; you gave "${text}".`);
  return [...new Set([...before, role])];
}

function readName(text: string): string {
  if (text.trim() === '' || text.length > 200) throw new Error('--name must be 1 to 200 characters.');
  return text.trim();
}

function readEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || text.length > 254) {
    throw new Error(`--email must be an email address such as mai@example.com; you gave "${text}".`);
  }
  return text;
}

function readBadge(text: string): string {
  if (!/^[\x21-\x7E]{1,64}$/.test(text)) {
    throw new Error(`--badge must be 1 to 64 printable characters without spaces; you gave "${text}".`);
  }
  return text;
}

function readKeyId(text: string): string {
  const id = readId('key', text);
  if (!id) {
    throw new Error(
      `a key id looks like key_01k…; you gave "${text}". packhouse admin operators keys list shows them.`,
    );
  }
  return id;
}

const shown = (operator: OperatorRecord) => ({ ...operator, id: spellId('user', operator.id) });

const shownKey = (key: OperatorKeyRecord) => ({
  ...key,
  id: spellId('key', key.id),
  operatorId: spellId('user', key.operatorId),
});

const examples = `  packhouse admin operators add --name "Mai Tran" --email mai@example.com --badge MT-07
  packhouse admin operators add --name "Jip Vermaas" --role picker --role packer --at RNO
  packhouse admin operators keys create --operator "Mai Tran" --name "dock scanner" --expires 90d
  packhouse admin operators keys revoke key_01k…
  packhouse admin operators badge "Mai Tran" --badge MT-08
  packhouse admin operators deactivate mai@example.com`;
