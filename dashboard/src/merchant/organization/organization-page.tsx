/** The organization as the warehouse knows it, and the person's role in it. */
import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay, useVisit } from '../../api/space.tsx';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { roleName } from '../../ui/words.ts';
import { AddressLines } from './address-lines.tsx';
import { Exports } from './exports.tsx';
import { LeaveOrganization } from './leave-organization.tsx';
import { roleMay } from './role-may.ts';
import { zoneTime } from './zone-time.ts';
import { Link } from '../../ui/link.tsx';
import { WhyButton } from '../../ui/why.tsx';

type Organization = Output<'organization.get'>;

export function OrganizationPage() {
  const query = useRead('organization.get', {});
  const status = query.data?.status;
  return (
    <Page
      title="Organization"
      aside={
        status ? (
          <Badge tone={status === 'active' ? 'good' : 'bad'}>
            {status === 'active' ? 'Active' : 'Suspended'}
          </Badge>
        ) : null
      }
      lead="Your company details, as the warehouse and your invoices show them."
      api={[apiCall('organization.get', {})]}
    >
      <Loaded query={query}>
        {(organization) => (
          <Stack gap="lg">
            <Profile organization={organization} />
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Section title="Address">
                <AddressLines address={organization.address} />
              </Section>
              <Section title="Contact">
                <Contact organization={organization} />
              </Section>
            </SimpleGrid>
            <Exports />
            <YourRole />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Profile({ organization }: { organization: Organization }) {
  const { name, code, website, timezone, currency, mode, createdAt, id, settings } = organization;
  const { why } = useMay('admin');
  const go = useGo();
  return (
    <Section
      title="Profile"
      aside={
        <WhyButton size="xs" variant="default" why={why} onClick={() => go(path.editOrganization())}>
          Edit
        </WhyButton>
      }
    >
      <Facts
        rows={[
          ['Name', name],
          ['Code', code],
          ['Website', website === null ? null : <Website key="website" address={website} />],
          ['Time zone', `${timezone} (now ${zoneTime(timezone)})`],
          ['Currency', currency],
          ['Data', mode === 'test' ? 'Test space' : 'Live'],
          ['Created', <Time key="since" at={createdAt} exact />],
          ['Id', <CopyId key="id" value={id} />],
          ...Object.entries(settings).map(
            ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
          ),
        ]}
      />
    </Section>
  );
}

const Website = ({ address }: { address: string }) =>
  /^https?:\/\//.test(address) ? (
    <Anchor href={address} rel="noopener noreferrer" target="_blank" size="sm">
      {address}
    </Anchor>
  ) : (
    <>{address}</>
  );

const Contact = ({ organization: { contact } }: { organization: Organization }) => (
  <Facts
    rows={[
      ['Name', contact.name],
      ['Email', contact.email],
      ['Phone', contact.phone],
    ]}
  />
);

function YourRole() {
  const { role, organizationName } = useVisit();
  const [leaving, setLeaving] = useState(false);
  return (
    <Section
      title="Your role"
      aside={
        <Button variant="default" size="xs" onClick={() => setLeaving(true)}>
          Leave {organizationName}
        </Button>
      }
    >
      <Text size="sm">
        <strong>{roleName[role]}.</strong> {roleMay[role]}
      </Text>
      <Link to={path.team()}>Team and roles</Link>
      <LeaveOrganization opened={leaving} onClose={() => setLeaving(false)} />
    </Section>
  );
}
