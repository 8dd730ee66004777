/** Notice that says what a suggestion waits for, or how it ended. */
import { dayMs } from '@packhouse/contract/rules/time';
import { Alert, Text } from '@mantine/core';
import { CheckCircleIcon, ClockIcon, InfoIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { Output } from '../api/operation.ts';
import { recordsIn } from '../developer/records-in-path.ts';
import { dateTime } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { dismissalReason, recommendationAwaits } from '../words.ts';

type Recommendation = Output<'recommendations.get'>;

export function StateNotice({ recommendation: shown }: { recommendation: Recommendation }) {
  const { status, snoozedUntil, dismissal, endedAt, supersedes } = shown;
  switch (status) {
    case 'accepted':
      return (
        <Notice
          icon={<ClockIcon size={16} />}
          title={`Accepted: it waits for ${recommendationAwaits[shown.type].what}`}
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
        <Notice icon={<InfoIcon size={16} />} title="Nothing followed">
          It was accepted, and within seven days nothing was seen that would complete it. If its cause is
          still there, it is suggested anew.
        </Notice>
      );
    case 'dismissed':
      return (
        <Notice icon={<InfoIcon size={16} />} title={`Dismissed ${at(endedAt)}`}>
          {dismissal ? dismissalReason[dismissal.reason] : ''}
          {dismissal?.note ? `: ${dismissal.note}` : '.'} It comes back after two weeks at the earliest, and
          only when it has become much worse.
        </Notice>
      );
    case 'snoozed':
      return (
        <Notice
          icon={<ClockIcon size={16} />}
          title={snoozedUntil ? `Put aside until ${dateTime(snoozedUntil)}` : 'Put aside'}
        >
          It comes back then if its cause is still there.
        </Notice>
      );
    case 'expired':
      return (
        <Notice icon={<InfoIcon size={16} />} title={`Expired ${at(endedAt)}`}>
          It was worth something until then only.
        </Notice>
      );
    case 'resolved':
      return (
        <Notice
          icon={<CheckCircleIcon size={16} />}
          color="teal"
          title={`Its cause went away ${at(endedAt)}`}
        >
          Nothing has to be done any more.
        </Notice>
      );
    case 'superseded':
      return (
        <Notice icon={<InfoIcon size={16} />} title={`Replaced ${at(endedAt)}`}>
          Another suggestion about the same thing stands for it; the history leads there.
        </Notice>
      );
    default: {
      const [replaced] = recordsIn(supersedes ?? '');
      return replaced ? (
        <Text size="sm">
          It replaces <Go to={replaced.to}>an earlier suggestion</Go>.
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
  const until = last ? ` That is watched until ${dateTime(last)}.` : '';
  return `It is completed when ${recommendationAwaits[type].when}, or when its cause is gone.${until}`;
}

/** Days within which a follow-up completes an accepted suggestion, by the contract's rule. */
const followedForDays = 7;

function CompletedBy({ recommendation: { completion } }: { recommendation: Recommendation }) {
  if (!completion) return null;
  if (completion.kind === 'cause_gone') return <>Its cause is gone.</>;
  const [record] = recordsIn(completion.resourceId);
  return record ? (
    <>
      What was suggested was seen to happen: <Go to={record.to}>the {record.what.toLowerCase()}</Go>.
    </>
  ) : (
    <>What was suggested was seen to happen.</>
  );
}
