import { createOAuth } from '@packhouse/sdk';
import type { Command } from 'commander';
import { clientCommand, perform } from '../client-command.ts';
import { NotSignedIn } from '../exit-codes.ts';
import { changeCredentials, isSignedIn, type Profile } from './credentials.ts';
import { usualProfile } from './session.ts';

/** `packhouse logout`: what was given ends, here and at the service. */
export function logoutCommand(): Command {
  return clientCommand('logout')
    .summary('sign out and revoke the access given at login')
    .description(
      'Revokes the access given at packhouse login and deletes it from this machine. An API key is only deleted here and still works.',
    )
    .option('--profile <name>', 'which sign-in', usualProfile)
    .action(({ profile }: { profile: string }) => perform(() => logout(profile)));
}

async function logout(profile: string): Promise<void> {
  const stored = await forget(profile);
  if (!isSignedIn(stored)) {
    console.log(
      `The API key for ${stored.url} was deleted from this machine. It works until it is revoked in the dashboard.`,
    );
    return;
  }
  const { url, issuer, clientId, tokens } = stored;
  const redirectUri = 'http://127.0.0.1/callback';
  try {
    await createOAuth({ issuer, clientId, redirectUri }).revoke(tokens.refreshToken);
  } catch (error) {
    console.error(
      'The sign-in was deleted from this machine but could not be revoked: revoke it in the dashboard, or let it expire.',
    );
    throw error;
  }
  console.log(`Signed out of ${url}.`);
}

const forget = (profile: string): Promise<Profile> =>
  changeCredentials(async ({ profiles }, save) => {
    const stored = profiles[profile];
    if (!stored) throw new NotSignedIn(`not signed in as "${profile}".`);
    delete profiles[profile];
    await save();
    return stored;
  });
