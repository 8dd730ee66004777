/** A client of the API with the credential of this command. */
import { createClient, type Client, type Route } from '@packhouse/sdk';
import packageJson from '../../package.json' with { type: 'json' };
import { openSession, type Session } from './session.ts';

/** @throws NotSignedIn */
export const connect = async (
  options: { profile?: string },
  operations?: readonly Route[],
): Promise<Client> => clientOf(await openSession(options), operations);

export const clientOf = (
  { url, tokens }: Pick<Session, 'url' | 'tokens'>,
  operations?: readonly Route[],
): Client =>
  createClient({
    baseUrl: url,
    token: tokens,
    userAgent: `packhouse-cli/${packageJson.version}`,
    operations,
  });
