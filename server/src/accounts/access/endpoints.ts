import type { Tenant } from '../../platform/tenant.ts';
import { lockLiveGrant, lockLiveKey } from './endpoints.sql.ts';

/** Whether a key or grant may own a webhook endpoint. It is locked, so that it does not end before the commit. */
export const lockOwner = async (tenant: Tenant, credentialId: string): Promise<boolean> =>
  ((await lockLiveKey(tenant, credentialId)) ?? (await lockLiveGrant(tenant, credentialId))) !== undefined;
