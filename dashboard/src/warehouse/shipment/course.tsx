/** The course of a shipment, oldest first: what the warehouse did, and what its carriers report. */
import { Section } from '../../ui/facts.tsx';
import { t } from '../../ui/t.ts';
import { Time } from '../../ui/time.tsx';
import classes from '../../ui/timeline.module.css';
import { deliveryStatus } from '../../ui/words.ts';
import type { Shipment } from './shipment-props.ts';

interface Entry {
  at: string;
  title: string;
  detail?: string;
}

export const Course = ({ shipment }: { shipment: Shipment }) => (
  <Section title={t('Timeline')}>
    <ol className={classes['entries']}>
      {entriesOf(shipment).map(({ at, title, detail }) => (
        <li className={classes['entry']} key={`${at} ${title} ${detail}`}>
          <div className={classes['line']}>
            <span className={classes['title']}>{title}</span>
            <span className={classes['who']}>
              <Time at={at} />
            </span>
          </div>
          {detail ? <div className={classes['detail']}>{detail}</div> : null}
        </li>
      ))}
    </ol>
  </Section>
);

export function entriesOf(shipment: Shipment): Entry[] {
  const steps: [title: string, at: string | null][] = [
    [t('Created'), shipment.createdAt],
    [t('Submitted'), shipment.submittedAt],
    [t('Put on hold'), shipment.heldAt],
    [t('Confirmed'), shipment.confirmedAt],
    [t('Processing began'), shipment.processingAt],
    [t('Handed to the carrier'), shipment.forwardedAt],
    [t('Received'), shipment.receivedAt],
    [t('Cancelled'), shipment.cancelledAt],
    [t('Rejected'), shipment.rejectedAt],
  ];
  const reports = shipment.packages.flatMap(({ events, trackingNumber }) =>
    events.map(({ at, status, description }) => {
      const { label } = deliveryStatus[status];
      const said = description === label ? null : description;
      return { at, title: t(label), detail: [trackingNumber, said].filter(Boolean).join(' · ') };
    }),
  );
  return [...steps.flatMap(([title, at]) => (at === null ? [] : [{ at, title }])), ...reports].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}
