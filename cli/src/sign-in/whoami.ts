import { ApiError, type Organization } from '@packhouse/sdk';
import type { Command } from 'commander';
import { clientCommand, perform } from '../client-command.ts';
import { showRecord } from '../output/show-record.ts';
import { clientOf } from './connect.ts';
import { isSignedIn } from './credentials.ts';
import { openSession, type Session } from './session.ts';

/** `packhouse whoami`: who asks what, and where the credential comes from. */
export function whoamiCommand(): Command {
  return clientCommand('whoami')
    .summary('show the organization, and the person or key that is signed in')
    .description('Shows the organization, the person or key that is signed in, what they may do, and where.')
    .option('--profile <name>', 'which sign-in')
    .option('--json', 'as JSON')
    .action((options: { profile?: string; json?: boolean }) => perform(() => whoami(options), options));
}

async function whoami(options: { profile?: string; json?: boolean }): Promise<void> {
  const session = await openSession(options);
  const who = { ...(await identityOf(session)), service: session.url, credential: credentialOf(session) };
  if (options.json) console.log(JSON.stringify(who, null, 2));
  else showRecord(who);
}

type Identity = Pick<Organization, 'mode' | 'user'> & { organization: Pick<Organization, 'id' | 'name'> };

/** A credential that may not read it is told what its own scopes are missing, and nothing else. */
async function identityOf(session: Session): Promise<Identity | { organization: null; user: null }> {
  try {
    const { id, name, mode, user } = await clientOf(session).organization.get();
    return { organization: { id, name }, mode, user };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'insufficient_scope')) throw error;
    console.error(
      'The credential is valid but lacks the scope user-account, which is needed to show its owner.',
    );
    return { organization: null, user: null };
  }
}

/** A sign-in is renewed by itself; `expiresAt` is when its access token is. What a key's expiry is, only the dashboard tells. */
function credentialOf({ from }: Session) {
  if ('environment' in from) return { from: 'PACKHOUSE_KEY', kind: 'API key', expiresAt: null };
  const { profile, stored } = from;
  if (!isSignedIn(stored)) return { from: `profile ${profile}`, kind: 'API key', expiresAt: null };
  return { from: `profile ${profile}`, kind: 'sign-in', expiresAt: stored.tokens.expiresAt };
}
