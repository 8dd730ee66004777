/** Rate cards of an organization, each with its first day. Another card can be assigned from a day that is not priced yet. */
import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useList, useWrite } from '../../api/use.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { date } from '../../ui/format.ts';
import { errorAtOf } from '../../ui/sent-form.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { day } from '../../ui/column.tsx';
import { tellFailure, tellUndo } from '../../ui/tell.tsx';
import { Time } from '../../ui/time.tsx';
import { useFormKey } from '../../ui/use-form-key.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { WhyButton } from '../../ui/why.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { Link, InlineLink } from '../../ui/link.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

type Given = Output<'operatorRateCards.assignments'>;
type Assignment = Given['assignments'][number];

interface AssignmentsProps {
  organizationId: string;
  given: Given;
}

export function Assignments({ organizationId, given }: AssignmentsProps) {
  const { current, assignments } = given;
  return (
    <Section title="Rate cards">
      <Stack gap="md">
        {current ? (
          <Text size="sm">
            Current rate card:{' '}
            <InlineLink to={warehousePath.rateCard(current.id)}>
              {current.name}, {current.version}
            </InlineLink>
            {current.isDefault ? `, the default for ${current.currency}` : ''}.
          </Text>
        ) : (
          <Alert color="yellow" variant="outline" title="No prices yet">
            Work is counted and not billed until you assign a rate card.
          </Alert>
        )}
        {assignments.length > 0 ? <History organizationId={organizationId} given={given} /> : null}
        <GiveCard organizationId={organizationId} given={given} key={given.earliestChange} />
      </Stack>
    </Section>
  );
}

function History({ organizationId, given: { assignments } }: AssignmentsProps) {
  const active = assignments.find(({ upcoming }) => !upcoming);
  return (
    <SmallTable
      label="Assigned rate cards"
      rows={assignments}
      rowKey={({ validFrom }) => validFrom}
      columns={[
        day('From', 'validFrom'),
        {
          title: 'Rate card',
          cell: ({ rateCard }) => (
            <Link to={warehousePath.rateCard(rateCard.id)}>
              {rateCard.name}, {rateCard.version}
            </Link>
          ),
        },
        {
          title: 'Status',
          cell: (assignment) =>
            assignment.upcoming ? (
              <Badge tone="busy">Upcoming</Badge>
            ) : assignment === active ? (
              <Badge tone="good">Active</Badge>
            ) : (
              <Badge>Ended</Badge>
            ),
        },
        {
          title: 'Assigned',
          cell: ({ assignedAt, assignedBy }) => (
            <>
              <Time at={assignedAt} /> by <ActorName actor={assignedBy} />
            </>
          ),
        },
        {
          title: '',
          align: 'right',
          cell: (assignment) =>
            assignment.upcoming ? <Withdraw organizationId={organizationId} assignment={assignment} /> : null,
        },
      ]}
    />
  );
}

interface WithdrawProps {
  organizationId: string;
  assignment: Assignment;
}

function Withdraw({ organizationId, assignment: { validFrom, rateCard } }: WithdrawProps) {
  const assign = useWrite('operatorRateCards.assign', { done: 'Rate card assigned again' });
  const withdraw = useWrite('operatorRateCards.withdraw');
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(
          { input: { organizationId, validFrom } },
          {
            onSuccess: () =>
              tellUndo(`${rateCard.version} withdrawn`, () =>
                assign.mutate({ input: { organizationId, rateCardId: rateCard.id, validFrom } }),
              ),
          },
        )
      }
    >
      Withdraw
    </Button>
  );
}

function GiveCard({ organizationId, given: { currency, current, earliestChange } }: AssignmentsProps) {
  const { values, set } = useUrlState();
  const cards = useList('operatorRateCards.list', { currency, take: 50 });
  const [validFrom, setValidFrom] = useState(earliestChange);
  const [error, setError] = useState<unknown>();
  const withKey = useFormKey();
  const assign = useWrite('operatorRateCards.assign', { quiet: true });
  const withdraw = useWrite('operatorRateCards.withdraw', { done: 'Rate card withdrawn' });
  const rateCardId = values['card'] ?? null;
  const chosen = cards.data?.rows.find(({ id }) => id === rateCardId);
  const errorAt = errorAtOf(error);
  const why =
    rateCardId === null
      ? 'Choose a rate card first.'
      : validFrom === ''
        ? 'Choose a start date first.'
        : undefined;
  const give = async () => {
    if (rateCardId === null || why !== undefined) return;
    setError(undefined);
    try {
      const { assignments } = await withKey((idempotencyKey) =>
        assign.mutateAsync({ input: { organizationId, rateCardId, validFrom }, idempotencyKey }),
      );
      const given = assignments.find((one) => one.validFrom === validFrom)?.rateCard.version;
      set({ card: undefined }, { replace: true });
      tellUndo(`${given ?? 'Rate card'} assigned from ${date(validFrom)}`, () =>
        withdraw.mutate({ input: { organizationId, validFrom } }),
      );
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError) || Object.keys(failure.properties).length === 0)
        tellFailure(failure);
    }
  };
  return (
    <form noValidate onSubmit={submits(give)}>
      <Group align="flex-start" gap="sm">
        <Select
          label={current ? 'Assign another rate card' : 'Assign a rate card'}
          description={`Rate cards in ${currency}`}
          placeholder="Rate card"
          data={(cards.data?.rows ?? []).map(({ id, name, version }) => ({
            value: id,
            label: `${version} · ${name}`,
          }))}
          value={rateCardId}
          onChange={(id) => set({ card: id ?? undefined }, { replace: true })}
          error={errorAt('rateCardId')}
          searchable
          w={{ base: '100%', xs: 300 }}
        />
        <TextInput
          type="date"
          label="From"
          description={`${date(earliestChange)} at the earliest${current ? '. Work before that is already priced' : ''}`}
          min={earliestChange}
          {...typing(validFrom, setValidFrom)}
          error={errorAt('validFrom')}
          w={{ base: '100%', xs: 420 }}
        />
      </Group>
      <WhyButton type="submit" why={why} loading={assign.isPending} mt="sm">
        {chosen && validFrom !== '' ? `Assign ${chosen.version} from ${date(validFrom)}` : 'Assign'}
      </WhyButton>
    </form>
  );
}
