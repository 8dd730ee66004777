/** Members of the organization, open invitations, and the rights of each role. */
import { Stack } from '@mantine/core';
import type { Input } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { roles } from 'packhouse:contract';
import { useList } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { oneOf } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { InviteButton } from './invite-button.tsx';
import { MemberTable } from './member-table.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RoleTable } from './role-table.tsx';

export function TeamPage() {
  const { values } = useUrlState();
  const { may } = useMay('admin');
  const role = oneOf(values['role'], roles);
  const chosen: Input<'dashboardMembers.list'> = role ? { role } : {};
  const input = { ...chosen, ...usePaging() };
  const list = useList('dashboardMembers.list', input);
  return (
    <Page
      title="Team"
      lead={
        may
          ? 'The people in your organization. Everyone has their own account.'
          : 'The people in your organization. Admins and owners invite people, change roles and remove members.'
      }
      crumbs={[{ title: 'Organization', to: path.organization() }]}
      actions={<InviteButton />}
      api={[apiCall('organization.members', chosen), apiCall('dashboardMembers.list', input)]}
    >
      <MemberTable input={chosen} query={list} />
      <Stack gap="lg">
        <OpenInvitations />
        <RoleTable />
      </Stack>
    </Page>
  );
}
