/** The company's tax details, the rules by which merchants are taxed, and the merchants who lack something for them. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { date } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Time } from '../../ui/time.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { localDay } from '../local-day.ts';
import { AddRule, type RuleDraft } from './add-rule.tsx';
import { EndRule } from './end-rule.tsx';
import { EditIssuer } from './edit-issuer.tsx';
import { payersName, placeName, taxName } from './tax-words.ts';

type Taxes = Output<'operatorTaxes.read'>;
type Rule = Taxes['rules'][number];

export function TaxesPage() {
  const query = useRead('operatorTaxes.read', {});
  return (
    <BackOfficePage
      title="Taxes"
      lead="Tax on your invoices, by your country and the merchant’s. Merchants without a rule are charged the tax of their rate card."
    >
      <Loaded query={query}>
        {(taxes) => (
          <>
            <Issuer issuer={taxes.issuer} />
            <Problems problems={taxes.problems} />
            <Rules taxes={taxes} />
          </>
        )}
      </Loaded>
    </BackOfficePage>
  );
}

function Issuer({ issuer }: { issuer: Taxes['issuer'] }) {
  const [editing, setEditing] = useState(false);
  const { countryCode, vatId, vatIdCheck, otherIds, updatedAt, updatedBy } = issuer;
  return (
    <Section
      title="Your tax details"
      aside={
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          Edit tax details
        </Button>
      }
    >
      {editing ? <EditIssuer issuer={issuer} close={() => setEditing(false)} /> : null}
      <Facts
        rows={[
          ['Country', countryCode && placeName(countryCode)],
          [
            'VAT ID',
            vatId && `${vatId}${vatIdCheck === 'valid' ? ' (form and check digits are right)' : ''}`,
          ],
          ...otherIds.map(({ name, value }) => [name, value] as const),
          ['Last change', <Time key="at" at={updatedAt} exact />],
          ['Changed by', updatedBy.name],
        ]}
      />
      <Note mt="xs">Invoices print these. Issued invoices keep what they have.</Note>
    </Section>
  );
}

function Problems({ problems }: { problems: Taxes['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <Section title="Complete before the month ends">
      <SmallTable
        label="Merchants whose next invoice lacks something"
        rows={problems}
        rowKey={({ organization }) => organization.id}
        columns={[
          {
            title: 'Merchant',
            cell: ({ organization: { id, name } }) => (
              <Link to={warehousePath.editOrganization(id)}>{name}</Link>
            ),
          },
          { title: 'Problem', cell: ({ sentence }) => sentence },
        ]}
      />
    </Section>
  );
}

function Rules({ taxes: { issuer, rules, proposals } }: { taxes: Taxes }) {
  const [draft, setDraft] = useState<RuleDraft>();
  const [ending, setEnding] = useState<Rule>();
  const { countryCode } = issuer;
  return (
    <>
      {draft ? <AddRule draft={draft} close={() => setDraft(undefined)} /> : null}
      {ending ? <EndRule rule={ending} close={() => setEnding(undefined)} /> : null}
      <Section
        title="Rules"
        aside={
          countryCode === null ? null : (
            <Button size="xs" onClick={() => setDraft(emptyRule(countryCode))}>
              Add rule
            </Button>
          )
        }
      >
        <SmallTable
          label="Tax rules"
          rows={rules}
          empty={
            countryCode === null
              ? 'Enter your country first: then the usual rules are proposed. Until there are rules, the tax of each rate card is charged.'
              : 'No rules yet: the tax of each rate card is charged.'
          }
          columns={[
            { title: 'From', cell: ({ issuerCountry }) => placeName(issuerCountry) },
            { title: 'To', cell: ({ merchantCountry }) => placeName(merchantCountry) },
            { title: 'For', cell: ({ appliesTo }) => payersName[appliesTo] },
            { title: 'Tax', cell: (rule) => taxName(rule) },
            { title: 'Printed sentence', cell: ({ sentence }) => sentence ?? '–' },
            { title: 'Valid', cell: (rule) => <Validity rule={rule} /> },
            {
              title: 'End',
              cell: (rule) =>
                isOver(rule) ? null : (
                  <Button size="compact-sm" variant="default" onClick={() => setEnding(rule)}>
                    End
                  </Button>
                ),
            },
          ]}
        />
      </Section>
      {proposals.length > 0 ? (
        <Section title="Usual rules">
          <Note mb="xs">Check them with your tax adviser. None of them holds until you add it.</Note>
          <SmallTable
            label="Usual rules"
            rows={proposals}
            rowKey={({ merchantCountry, appliesTo }) => `${merchantCountry} ${appliesTo}`}
            columns={[
              { title: 'To', cell: ({ merchantCountry }) => placeName(merchantCountry) },
              { title: 'For', cell: ({ appliesTo }) => payersName[appliesTo] },
              { title: 'Tax', cell: (rule) => taxName(rule) },
              { title: 'Printed sentence', cell: ({ sentence }) => sentence ?? '–' },
              {
                title: 'Add',
                cell: ({ issuerCountry: _country, ...proposal }) => (
                  <Button size="compact-sm" variant="default" onClick={() => setDraft(proposal)}>
                    Review and add
                  </Button>
                ),
              },
            ]}
          />
        </Section>
      ) : null}
    </>
  );
}

const emptyRule = (merchantCountry: string): RuleDraft => ({
  ...{ merchantCountry, appliesTo: 'all', kind: 'standard', label: 'VAT', percent: null, sentence: null },
});

const isOver = ({ lastDay }: Rule): boolean => lastDay !== null && lastDay < localDay(new Date());

function Validity({ rule }: { rule: Rule }) {
  const { validFrom, lastDay } = rule;
  if (lastDay !== null && lastDay < validFrom) return <Badge tone="neutral">Withdrawn</Badge>;
  return <>{lastDay === null ? `From ${date(validFrom)}` : `${date(validFrom)} – ${date(lastDay)}`}</>;
}
