import type { contract } from '@packhouse/contract';
import { Organization } from '@packhouse/contract/organization';
import { spellId } from '@packhouse/contract/id';
import { uuidOf, type Implementation } from '../implement.ts';
import { render } from '../render.ts';
import { advanceTestClock, readTestClock } from './test-clock.ts';
import { findOrganization, listAuditEntries, listMembers, listUsage } from './organization.sql.ts';

export const organization: Implementation<typeof contract.organization> = {
  async get(_input, { tenant, admission }) {
    const row = (await findOrganization(tenant))!;
    // No version: the answer also tells of the credential, which has a life of its own.
    return {
      body: render(Organization, {
        ...row,
        mode: admission.mode,
        user: {
          type: 'key',
          id: spellId('key', admission.keyId),
          name: admission.keyName,
          email: null,
          role: null,
          scopes: [...admission.scopes],
          accessMode: admission.accessMode,
        },
      }),
    };
  },
  members: { clock: 'organization', page: (input, { tenant }) => listMembers(tenant, input) },
  // The counts are flushed without moving a version: read each time.
  usage: {
    page: (input, { tenant }) =>
      listUsage(tenant, { ...input, credentialId: input.credentialId && uuidOf('key', input.credentialId) }),
  },
  testClock: readTestClock,
  advanceTestClock,
  auditLog: { clock: 'organization', page: (input, { tenant }) => listAuditEntries(tenant, input) },
};
