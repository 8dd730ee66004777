/** A client of the API with the credential of this command. */
import { createClient, type Client } from '@packhouse/sdk';
import packageJson from '../../package.json' with { type: 'json' };
import { openSession, type Session } from './session.ts';

/** @throws NotSignedIn */
export const connect = async (options: { profile?: string }): Promise<Client> =>
  clientOf(await openSession(options));

export const clientOf = ({ url, tokens }: Pick<Session, 'url' | 'tokens'>): Client =>
  createClient({ baseUrl: url, token: tokens, userAgent: `packhouse-cli/${packageJson.version}` });
