/**
 * The text of an authorization code (`pkc_`) and of a refresh token (`pkr_`), made as API keys are: the organization is part of
 * it, so that one shard can be asked. Only the SHA-256 is kept.
 */
import { makeCredential, organizationText, readOwnCredential, type ReadKey } from '../access/key.ts';

type Prefix = 'pkc' | 'pkr';

export const makeTokenText = (prefix: Prefix, orgId: string, secret?: Buffer): string =>
  makeCredential(`${prefix}_${organizationText(orgId)}`, secret);

/** The organization and the hash of a text, or undefined when it cannot be one. */
export const readTokenText = (prefix: Prefix, text: string): ReadKey | undefined =>
  readOwnCredential(`${prefix}_`, text);
