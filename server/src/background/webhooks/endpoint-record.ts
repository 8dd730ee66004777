/** Endpoints as their owners read them, and their secrets. */
import { hourMs } from '@packhouse/contract/rules/time';
import { WebhookSecret, type Webhook } from '@packhouse/contract/dashboard/webhooks';
import { spellId } from '@packhouse/contract/id';
import { Failure } from '../../platform/failure.ts';
import { render } from '../../platform/render.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { touchEndpoint, type EndpointRow } from './endpoints.sql.ts';
import { expireSecrets, listSecrets } from './webhook-secrets.sql.ts';
import { addSecret, openSecret } from './webhook-secrets.ts';

export function recordOf({
  secrets,
  deliveries24h,
  attempts24h,
  delivered24h,
  waiting,
  owner,
  ...row
}: EndpointRow): Webhook {
  const { failingSince, lastSuccessAt, lastFailureAt, ...endpoint } = row;
  const timeOf = (text: string) => new Date(text).toISOString();
  return {
    ...endpoint,
    id: spellId('webhook', row.id),
    owner: owner && { ...owner, id: owner.type === 'key' ? spellId('key', owner.id) : owner.id },
    secrets: secrets.map(({ hint, createdAt, expiresAt }) => ({
      hint,
      createdAt: timeOf(createdAt),
      expiresAt: expiresAt && timeOf(expiresAt),
    })),
    health: {
      deliveries24h,
      successRate24h: attempts24h === 0 ? null : delivered24h / attempts24h,
      failingSince,
      lastSuccessAt,
      lastFailureAt,
      waiting,
    },
  };
}

/** Valid signing secrets, the newest first. */
export const liveSecrets = async (tenant: Tenant, endpointId: string, now: Date) =>
  (await listSecrets(tenant, endpointId)).filter(
    ({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now.getTime(),
  );

/** Signs with a new secret from `at` on, and with the old one beside it for some hours. Returns the body of the answer. */
export async function rotateSecret(
  tenant: Tenant,
  secrets: Secrets,
  endpointId: string,
  overlapHours: number,
  { now, at }: { now: Date; at: string },
): Promise<string> {
  const [previous] = await liveSecrets(tenant, endpointId, now);
  const until = new Date(now.getTime() + overlapHours * hourMs).toISOString();
  const kept = overlapHours > 0 ? previous : undefined;
  await expireSecrets(tenant, endpointId, kept?.id, until);
  const secret = await addSecret(tenant, secrets, endpointId, at);
  await touchEndpoint(tenant, endpointId, at);
  return render(WebhookSecret, {
    secret,
    previous: kept ? openSecret(secrets, kept) : null,
    previousExpiresAt: kept ? until : null,
  });
}

export const isAlready = ({ state }: Pick<EndpointRow, 'state'>, other: string): Failure =>
  new Failure('invalid_state', `The webhook endpoint is ${state} and cannot become ${other}.`, {
    details: [{ state }],
  });
