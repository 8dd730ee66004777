/** Secrets that deliveries are signed with, as Standard Webhooks 1.0 says. They lie sealed, each for its own row. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { listOrganizations } from './due.sql.ts';
import { insertSecret, listSecrets, updateSealed, type SecretRow } from './webhook-secrets.sql.ts';

const purpose = 'webhook secret';
const prefix = 'whsec_';

/** Adds a secret that signs from now on; answers its text. */
export async function addSecret(
  tenant: Tenant,
  secrets: Secrets,
  endpointId: string,
  at: string,
): Promise<string> {
  const id = newId();
  const text = prefix + randomBytes(32).toString('base64');
  await insertSecret(tenant, {
    id,
    endpointId,
    sealed: secrets.seal(purpose, id, text),
    hint: text.slice(prefix.length, prefix.length + 6),
    createdAt: at,
  });
  return text;
}

export const openSecret = (secrets: Secrets, { id, sealed }: Pick<SecretRow, 'id' | 'sealed'>): string =>
  secrets.open(purpose, id, sealed);

/** The header webhook-signature: one of each secret, so that a receiver that knows any of them can check it. */
export const signatureOf = (texts: readonly string[], id: string, timestamp: number, body: string): string =>
  texts
    .map((text) => {
      const key = Buffer.from(text.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

/** Seals those anew that were sealed with another key than the first. Answers how many. */
export async function resealWebhookSecrets(database: Database, secrets: Secrets): Promise<number> {
  let resealed = 0;
  for (const orgId of await listOrganizations(database)) {
    await transaction(database, orgId, async (tenant) => {
      for (const secret of await listSecrets(tenant)) {
        if (secrets.isCurrent(secret.sealed)) continue;
        await updateSealed(tenant, secret, secrets.seal(purpose, secret.id, openSecret(secrets, secret)));
        resealed += 1;
      }
    });
  }
  return resealed;
}
