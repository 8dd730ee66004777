import { Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { dateTime } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { dismissalReason, recommendationType } from '../../ui/words.ts';
import classes from './recommendation-line.module.css';
import { RecommendationVerbs } from './recommendation-verbs.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { stake, stakeRange } from './stake.ts';
import { StatusBadge } from './status-badge.tsx';
import { SubjectLink } from './subject-link.tsx';
import { calibrationWords, sureness } from './sureness.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

interface RecommendationLineProps {
  recommendation: Output<'recommendations.list'>;
  /** The keys are at this one. */
  here: boolean;
  onAccept: () => void;
  onDismiss: () => void;
  snoozing: boolean;
  onSnoozing: (snoozing: boolean) => void;
}

export function RecommendationLine({ recommendation: shown, here, ...verbs }: RecommendationLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (here) line.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  const { id, title, summary, severity, status, type, subject, impact, confidence } = shown;
  return (
    <li ref={line} className={classes['line']} data-here={here || undefined} aria-label={title}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes['words']}>
          <Group gap="xs">
            <Link to={path.recommendation(id)} fw={600} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Link>
            <SeverityBadge severity={severity} />
            {status === 'open' ? null : <StatusBadge status={status} />}
          </Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {summary}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            {recommendationType[type].label} · <SubjectLink subject={subject} /> ·{' '}
            <LifeWords recommendation={shown} />
          </Text>
        </div>
        <div className={classes['stake']}>
          <Text fw={650} size="sm">
            {stake(impact)}
          </Text>
          <Note size="xs">{stakeRange(impact)}</Note>
          <Text size="xs">{sureness(confidence)}</Text>
          <Note size="xs">{calibrationWords(confidence)}</Note>
        </div>
      </Group>
      <Group gap={6} mt={6}>
        <RecommendationVerbs recommendation={shown} {...verbs} />
      </Group>
    </li>
  );
}

function LifeWords({ recommendation: shown }: { recommendation: Output<'recommendations.list'> }) {
  const { status, snoozedUntil, dismissal, acceptedAt, endedAt, expiresAt } = shown;
  if (status === 'open') {
    return (
      <>
        expires <Time at={expiresAt} />
      </>
    );
  }
  if (status === 'snoozed' && snoozedUntil) return <>snoozed until {dateTime(snoozedUntil)}</>;
  if (status === 'dismissed' && dismissal) return <>{dismissalReason[dismissal.reason].toLowerCase()}</>;
  return (
    <>
      {status === 'accepted' ? 'accepted' : 'ended'}{' '}
      <Time at={status === 'accepted' ? acceptedAt : endedAt} />
    </>
  );
}
