import type { contract } from '@packhouse/contract';
import { Organization } from '@packhouse/contract/public/organization';
import { readId, spellId } from '@packhouse/contract/id';
import { uuidOf, type Implementation } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { advanceTestClock, readTestClock } from './test-clock.ts';
import {
  findMemberEmail,
  findOrganization,
  listAuditEntries,
  listMembers,
  listUsage,
} from './organization.sql.ts';

export { listAuditEntries, listMembers } from './organization.sql.ts';

/** The uuid of a key or a grant. */
const credentialIn = (id: string): string => readId('key', id) ?? uuidOf('grant', id);

export const organization: Implementation<typeof contract.organization> = {
  async get(_input, { tenant, principal }) {
    const row = (await findOrganization(tenant))!;
    // No version: the answer also tells of the credential, which has a life of its own.
    return {
      body: render(Organization, {
        ...row,
        mode: principal.mode,
        user: {
          ...(principal.person
            ? {
                type: 'user',
                id: spellId('user', principal.person.id),
                name: principal.person.name,
                email: await findMemberEmail(tenant, principal.person.id),
                role: principal.person.role,
              }
            : {
                type: 'key',
                id: spellId('key', principal.credentialId),
                name: principal.credentialName,
                email: null,
                role: null,
              }),
          scopes: [...principal.scopes],
          accessMode: principal.accessMode,
        },
      }),
    };
  },
  members: { clock: 'organization', page: (input, { tenant }) => listMembers(tenant, input) },
  // The counts are flushed without moving a version: read each time.
  usage: {
    page: (input, { tenant }) =>
      listUsage(tenant, { ...input, credentialId: input.credentialId && credentialIn(input.credentialId) }),
  },
  testClock: readTestClock,
  advanceTestClock,
  auditLog: { clock: 'organization', page: (input, { tenant }) => listAuditEntries(tenant, input) },
};
