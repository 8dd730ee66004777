/** An organization as the office knows it: how it stands, what runs up, what its work costs, and what was given back. */
import { Button, Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { Facts, Section } from '../../ui/facts.tsx';
import { date, money, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { PostageNotCovered } from '../invoices/postage-not-covered.tsx';
import { BackOfficePage } from '../back-office-page.tsx';
import { Assignments } from './assignments.tsx';
import { Charges } from '../charges/charges.tsx';
import { Closing } from './closing.tsx';
import { Credits } from './credits.tsx';
import { Exports } from './exports.tsx';
import { GrantCredit } from './grant-credit.tsx';
import { Profile } from './profile.tsx';
import { Standing } from './standing.tsx';
import { Note } from '../../ui/note.tsx';
import { LinkButton } from '../../ui/link.tsx';

export function OrganizationPage() {
  const { organizationId } = useParams({ strict: false }) as { organizationId: string };
  const assignments = useRead('operatorRateCards.assignments', { organizationId });
  const standing = useRead('operatorOrganizations.get', { organizationId });
  const upcoming = useRead('operatorInvoices.upcoming', { organizationId });
  const [grants, setGrants] = useState(false);
  const currency = upcoming.data?.currency;
  return (
    <BackOfficePage
      title={standing.data?.name ?? 'Merchant'}
      lead="Profile, account status, current period, rate cards, charges and credits."
      crumbs={[{ title: 'Merchants', to: warehousePath.organizations() }]}
      actions={
        <Group gap="xs">
          <LinkButton variant="default" to={warehousePath.invoices({ organization: organizationId })}>
            View invoices
          </LinkButton>
          <LinkButton variant="default" to={warehousePath.statement(organizationId)}>
            View statement
          </LinkButton>
          <LinkButton to={warehousePath.issueInvoice({ organization: organizationId })}>
            Issue invoice
          </LinkButton>
        </Group>
      }
    >
      <Stack gap="lg">
        <Loaded query={standing}>
          {(shown) => (
            <>
              <Profile organization={shown} />
              <Standing organization={shown} />
            </>
          )}
        </Loaded>
        <Section title="Current period">
          <Loaded query={upcoming}>
            {(shown) => (
              <Facts
                rows={[
                  ['So far', money(shown.totalAmount, shown.currency)],
                  ['Projected', money(shown.projectedTotal, shown.currency)],
                  ['Period', `${date(shown.periodStart)} – ${date(shown.periodEnd)}`],
                  ['Lines', number(shown.lineCount)],
                ]}
              />
            )}
          </Loaded>
        </Section>
        {upcoming.data ? <PostageNotCovered upcoming={upcoming.data} /> : null}
        <Loaded query={assignments}>
          {(shown) => <Assignments organizationId={organizationId} given={shown} />}
        </Loaded>
        <Charges organizationId={organizationId} />
        {currency === undefined ? (
          <Note>…</Note>
        ) : (
          <Credits
            organizationId={organizationId}
            currency={currency}
            aside={
              <Button size="xs" variant="default" onClick={() => setGrants(true)}>
                Grant credit
              </Button>
            }
          />
        )}
        <Exports organizationId={organizationId} />
        {standing.data ? <Closing organization={standing.data} /> : null}
        {grants && currency !== undefined ? (
          <GrantCredit organizationId={organizationId} currency={currency} close={() => setGrants(false)} />
        ) : null}
      </Stack>
    </BackOfficePage>
  );
}
