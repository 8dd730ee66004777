/** Opens the connection to the carrier of an account. The only code that reads sealed credentials. */
import { carrierKinds, carrierOf, type CarrierKind } from '../../carriers/carriers.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import { drawSample } from '../../goods/documents/sample-label.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { noOrganization } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { readInstallation } from '../operators/installation.ts';
import {
  findMemory,
  insertMemory,
  listCustomers,
  listSealed,
  updateAccount,
  type SealedAccount,
} from './accounts.sql.ts';

export interface CarrierServices {
  database: Database;
  secrets: Secrets;
  config: Pick<Config, 'carrierAllowPrivate'>;
  now(): Date;
}

/** The merchant in whose name the carrier is asked. */
export interface CarrierCustomer {
  /** A uuid. */
  orgId: string;
  currency: string;
  /** How far the clock of a test space is ahead, in milliseconds. */
  clockAheadMs: number;
}

const purposes = { credentials: 'carrier credentials', webhookSecret: 'carrier webhook' } as const;

export const isCarrierKind = (kind: string): kind is CarrierKind => Object.hasOwn(carrierKinds, kind);

/** Sends nothing. */
export function openCarrier(
  { config, database, secrets, now }: CarrierServices,
  account: SealedAccount,
  { orgId, currency, clockAheadMs }: CarrierCustomer,
): Carrier {
  const { kind, id, credentials } = account;
  if (!isCarrierKind(kind)) throw new Error(`no carrier of the kind ${kind}`);
  const opened = credentials === null ? '{}' : secrets.open(purposes.credentials, id, credentials);
  return carrierOf(kind, JSON.parse(opened) as Record<string, string>, {
    currency,
    store: {
      get: (key) => transaction(database, orgId, (tenant) => findMemory(tenant, key), 'read'),
      add: (key, value) => transaction(database, orgId, (tenant) => insertMemory(tenant, key, value)),
    },
    now: () => new Date(now().getTime() + clockAheadMs),
    draw: drawSample,
    // A self-hosted service of carriers may be in the same network.
    outbound: config.carrierAllowPrivate ? { mayReach: () => true } : {},
  });
}

/** The warehouse itself, for what concerns no merchant, such as a test of the connection. */
export const theWarehouse: CarrierCustomer = { orgId: noOrganization, currency: 'USD', clockAheadMs: 0 };

export const sealCredentials = (
  secrets: Secrets,
  id: string,
  credentials: Readonly<Record<string, string>>,
): string => secrets.seal(purposes.credentials, id, JSON.stringify(credentials));

export const sealWebhookSecret = (secrets: Secrets, id: string, secret: string): string =>
  secrets.seal(purposes.webhookSecret, id, secret);

export const openWebhookSecret = (
  secrets: Secrets,
  { id, webhookSecret }: Pick<SealedAccount, 'id' | 'webhookSecret'>,
): string | null => webhookSecret && secrets.open(purposes.webhookSecret, id, webhookSecret);

/** Seals those anew that were sealed with another key than the first. Returns how many. */
export async function resealCarrierAccounts(database: Database, secrets: Secrets): Promise<number> {
  let resealed = 0;
  for (const orgId of await readInstallation(database, listCustomers)) {
    await transaction(database, orgId, async (tenant) => {
      for (const account of await listSealed(tenant)) {
        const again = (field: keyof typeof purposes) => {
          const sealed = account[field];
          if (sealed === null || secrets.isCurrent(sealed)) return sealed;
          resealed += 1;
          return secrets.seal(purposes[field], account.id, secrets.open(purposes[field], account.id, sealed));
        };
        const fresh = { credentials: again('credentials'), webhookSecret: again('webhookSecret') };
        await updateAccount(tenant, { ...account, ...fresh });
      }
    });
  }
  return resealed;
}
