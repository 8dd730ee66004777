/** Notice that says what a suggestion waits for, or how it ended. */
import { dayMs } from '@packhouse/contract/rules/time';
import { Alert, Text } from '@mantine/core';
import { CheckCircleIcon, ClockIcon, InfoIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { recordsIn } from '../developer/records-in-path.ts';
import { dateTime } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { dismissalReason, recommendationAwaits } from '../../ui/words.ts';

type Recommendation = Output<'recommendations.get'>;

export function StateNotice({ recommendation: shown }: { recommendation: Recommendation }) {
  const { status, snoozedUntil, dismissal, endedAt, supersedes } = shown;
  switch (status) {
    case 'accepted':
      return (
        <Notice
          icon={<ClockIcon size={16} />}
          title={`Accepted: waiting for ${recommendationAwaits[shown.type].what}`}
        >
          {completesWhen(shown)}
        </Notice>
      );
    case 'completed':
      return (
        <Notice icon={<CheckCircleIcon size={16} />} color="teal" title={`Completed ${at(endedAt)}`}>
          <CompletedBy recommendation={shown} />
        </Notice>
      );
    case 'failed':
      return (
        <Notice icon={<InfoIcon size={16} />} title="No action taken">
          It was accepted, but the suggested action was not seen within seven days. If the issue is still
          there, it is recommended again.
        </Notice>
      );
    case 'dismissed':
      return (
        <Notice icon={<InfoIcon size={16} />} title={`Dismissed ${at(endedAt)}`}>
          {dismissal ? dismissalReason[dismissal.reason] : ''}
          {dismissal?.note ? `: ${dismissal.note}` : '.'} It comes back after two weeks at the earliest, and
          only if it gets much worse.
        </Notice>
      );
    case 'snoozed':
      return (
        <Notice
          icon={<ClockIcon size={16} />}
          title={snoozedUntil ? `Snoozed until ${dateTime(snoozedUntil)}` : 'Snoozed'}
        >
          It comes back then if the issue is still there.
        </Notice>
      );
    case 'expired':
      return (
        <Notice icon={<InfoIcon size={16} />} title={`Expired ${at(endedAt)}`}>
          It was only useful until then.
        </Notice>
      );
    case 'resolved':
      return (
        <Notice
          icon={<CheckCircleIcon size={16} />}
          color="teal"
          title={`No longer needed since ${at(endedAt)}`}
        >
          There is nothing left to do.
        </Notice>
      );
    case 'superseded':
      return (
        <Notice icon={<InfoIcon size={16} />} title={`Replaced ${at(endedAt)}`}>
          A newer recommendation replaces it. Find it in the history.
        </Notice>
      );
    default: {
      const [replaced] = recordsIn(supersedes ?? '');
      return replaced ? (
        <Text size="sm">
          It replaces <Go to={replaced.to}>an earlier recommendation</Go>.
        </Text>
      ) : null;
    }
  }
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  color?: string;
  children: ReactNode;
}

const Notice = ({ icon, title, color, children }: NoticeProps) => (
  <Alert variant={color ? 'outline' : 'default'} {...(color ? { color } : {})} icon={icon} title={title}>
    <Text size="sm">{children}</Text>
  </Alert>
);

const at = (time: string | null): string => (time ? dateTime(time) : '');

function completesWhen({ type, acceptedAt }: Recommendation): string {
  const last = acceptedAt
    ? new Date(Date.parse(acceptedAt) + followedForDays * dayMs).toISOString()
    : undefined;
  const until = last ? ` Packhouse checks for this until ${dateTime(last)}.` : '';
  return `It is completed when ${recommendationAwaits[type].when}, or when it is no longer needed.${until}`;
}

/** Days within which a follow-up completes an accepted suggestion, by the contract's rule. */
const followedForDays = 7;

function CompletedBy({ recommendation: { completion } }: { recommendation: Recommendation }) {
  if (!completion) return null;
  if (completion.kind === 'cause_gone') return <>It is no longer needed.</>;
  const [record] = recordsIn(completion.resourceId);
  return record ? (
    <>
      The suggested action was seen: <Go to={record.to}>the {record.what.toLowerCase()}</Go>.
    </>
  ) : (
    <>The suggested action was seen.</>
  );
}
