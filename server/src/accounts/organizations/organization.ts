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
  async get(_input, { tenant, admission }) {
    const row = (await findOrganization(tenant))!;
    // No version: the answer also tells of the credential, which has a life of its own.
    return {
      body: render(Organization, {
        ...row,
        mode: admission.mode,
        user: {
          ...(admission.person
            ? {
                type: 'user',
                id: spellId('user', admission.person.id),
                name: admission.person.name,
                email: await findMemberEmail(tenant, admission.person.id),
                role: admission.person.role,
              }
            : {
                type: 'key',
                id: spellId('key', admission.credentialId),
                name: admission.credentialName,
                email: null,
                role: null,
              }),
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
      listUsage(tenant, { ...input, credentialId: input.credentialId && credentialIn(input.credentialId) }),
  },
  testClock: readTestClock,
  advanceTestClock,
  auditLog: { clock: 'organization', page: (input, { tenant }) => listAuditEntries(tenant, input) },
};
