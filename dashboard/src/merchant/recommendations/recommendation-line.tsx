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
import { calibrationWords, sureness, surenessWord } from './sureness.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

interface RecommendationLineProps {
  recommendation: Output<'recommendations.list'>;
  /** The keys are at this one. */
  here: boolean;
  /** Left out where a better one is about the same goods: only one of them is to be ordered. */
  onAccept?: (() => void) | undefined;
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
      <div className={classes['words']}>
        <div className={classes['title']}>
          <Link to={path.recommendation(id)} fw={600} c="inherit">
            {title}
          </Link>
          {severity === 'critical' || severity === 'high' ? <SeverityBadge severity={severity} /> : null}
          {status === 'open' ? null : <StatusBadge status={status} />}
        </div>
        <Note size="xs" className={classes['summary']} title={summary}>
          {recommendationType[type].label} · <SubjectLink subject={subject} /> ·{' '}
          <LifeWords recommendation={shown} /> · {summary}
        </Note>
      </div>
      <div className={classes['stake']} title={stakeRange(impact)}>
        {stake(impact)}
      </div>
      <Note
        size="xs"
        className={classes['sure']}
        title={`${sureness(confidence)}, ${calibrationWords(confidence)}`}
      >
        {surenessWord(confidence)}
      </Note>
      <div className={classes['verbs']}>
        <RecommendationVerbs recommendation={shown} {...verbs} />
      </div>
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
