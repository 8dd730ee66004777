/** The person who is signed in: how they sign in, where they are signed in, and what they belong to. */
import { Text } from '@mantine/core';
import { useVisit } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Section } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { ChangeDetails } from './change-details.tsx';
import { ChangePassword } from './change-password.tsx';
import { Colours } from './colours.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { YourOrganizations } from './your-organizations.tsx';
import { InlineLink } from '../../ui/link.tsx';

export function AccountPage() {
  const { me } = useVisit();
  return (
    <Page
      title="Your account"
      settings
      lead="The same account works in every organization you belong to."
      api={[apiCall('dashboardMe.get', {}), apiCall('dashboardMe.sessions', {})]}
    >
      <ChangeDetails key={`${me.name} ${me.email}`} />
      <ChangePassword />
      <SecondFactor me={me} />
      <SessionList />
      <YourOrganizations />
      <Colours />
      <Section title="Notifications">
        <Text size="sm">
          Choose which emails you get, and when, in{' '}
          <InlineLink to={path.notificationPreferences()}>Notification settings</InlineLink>.
        </Text>
      </Section>
      <Section title="Authorized apps">
        <Text size="sm">
          See and revoke the apps that act for you in{' '}
          <InlineLink to={path.grants()}>Authorized apps</InlineLink>.
        </Text>
      </Section>
    </Page>
  );
}
