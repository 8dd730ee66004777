import { spellId } from '@packhouse/contract/id';
import { nearest } from '@packhouse/contract/rules/nearest';
import { Command } from 'commander';
import type { Database } from '../../platform/database/database.ts';
import { findPersonByEmail } from '../../accounts/people/accounts.ts';
import { listUsers } from '../../accounts/people/accounts.sql.ts';
import { listMemberships } from '../../accounts/people/memberships.ts';
import { forgetSecondFactor } from '../../accounts/people/totp.ts';
import { makeReset, resetUrl } from '../../accounts/people/password-resets.ts';
import { printList } from './print-list.ts';
import { withDatabase } from './with-database.ts';
import { addressOf } from '../service-address.ts';

/** `packhouse admin users`: the people who sign in. */
export function usersCommand(): Command {
  return new Command('users')
    .description('Lists the people who sign in, and makes links for those who have lost their password.')
    .addCommand(listCommand())
    .addCommand(resetCommand())
    .addCommand(forgetSecondFactorCommand())
    .addHelpText('after', '\nExample:\n  packhouse admin users reset ada@example.com');
}

function listCommand(): Command {
  return new Command('list')
    .description('list people, and the organizations they belong to')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const people = await withDatabase(async (database) => {
        const users = await listUsers(database);
        const listed = [];
        for (const { userId, name, email, hasSecondFactor, createdAt } of users) {
          const organizations = await listMemberships(database, userId);
          listed.push({
            id: spellId('user', userId),
            name,
            email,
            hasSecondFactor,
            createdAt,
            organizations: organizations.map(({ orgId, name: organization, role }) => ({
              id: spellId('organization', orgId),
              name: organization,
              role,
            })),
          });
        }
        return listed;
      });
      printList(people, json, 'No accounts yet. packhouse start shows the setup link.', {
        Name: ({ name }) => name,
        'Email address': ({ email }) => email,
        Organizations: ({ organizations }) =>
          organizations.map((one) => `${one.name} (${one.role})`).join('\n') || 'none',
        'Second factor': ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off'),
      });
    });
}

function resetCommand(): Command {
  return new Command('reset')
    .description('print a link that sets a new password, good for an hour and once')
    .argument('<email>', 'the email address of the account')
    .action(async (email: string) => {
      const link = await withDatabase(async (database, config) => {
        const { userId } = await personNamed(database, email);
        const token = await makeReset(database, userId, new Date());
        return resetUrl(await addressOf(config), token!);
      });
      console.log(link);
      console.error('Hand it over in private: whoever has it can sign in. It is good for an hour, once.');
    });
}

function forgetSecondFactorCommand(): Command {
  return new Command('forget-second-factor')
    .description('let somebody sign in with the password alone, who has lost the app and the recovery codes')
    .argument('<email>', 'the email address of the account')
    .action(async (email: string) => {
      const { name } = await withDatabase(async (database) => {
        const person = await personNamed(database, email);
        await forgetSecondFactor(database, person.userId, new Date());
        return person;
      });
      console.log(`${name} now signs in with the password alone and can set up two-step verification again.`);
    });
}

async function personNamed(database: Database, email: string) {
  const person = await findPersonByEmail(database, email);
  if (person) return person;
  const meant = nearest(
    email,
    (await listUsers(database)).map((user) => user.email),
  );
  throw new Error(
    `no account has the email address ${email}; ${meant ? `did you mean ${meant}?` : 'packhouse admin users list shows all.'}`,
  );
}
