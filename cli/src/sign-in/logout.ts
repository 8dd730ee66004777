import { createOAuth } from '@packhouse/sdk';
import type { Command } from 'commander';
import { clientCommand, perform } from '../client-command.ts';
import { NotSignedIn } from '../exit-codes.ts';
import { changeCredentials, isSignedIn, type Profile } from './credentials.ts';
import { usualProfile } from './session.ts';

/** `packhouse logout`: what was given ends, here and at the service. */
export function logoutCommand(): Command {
  return clientCommand('logout')
    .summary('revoke what login was given, and forget it')
    .description(
      'Revokes what packhouse login was given, and forgets it. An API key is forgotten, and still works.',
    )
    .option('--profile <name>', 'which sign-in', usualProfile)
    .action(({ profile }: { profile: string }) => perform(() => logout(profile)));
}

async function logout(profile: string): Promise<void> {
  const stored = await forget(profile);
  if (!isSignedIn(stored)) {
    console.log(
      `The API key for ${stored.url} is forgotten here. It works until it is revoked in the dashboard.`,
    );
    return;
  }
  const { url, issuer, clientId, tokens } = stored;
  const redirectUri = 'http://127.0.0.1/callback';
  try {
    await createOAuth({ issuer, clientId, redirectUri }).revoke(tokens.refreshToken);
  } catch (error) {
    console.error(
      'It is forgotten here, and could not be revoked: end it in the dashboard, or let it lie unused.',
    );
    throw error;
  }
  console.log(`Signed out of ${url}.`);
}

const forget = (profile: string): Promise<Profile> =>
  changeCredentials(async ({ profiles }, save) => {
    const stored = profiles[profile];
    if (!stored) throw new NotSignedIn(`nobody is signed in as "${profile}".`);
    delete profiles[profile];
    await save();
    return stored;
  });
