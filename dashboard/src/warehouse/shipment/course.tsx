/** The course of a shipment, oldest first: what the warehouse did, and what its carriers report. */
import { Section } from '../../ui/facts.tsx';
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
  <Section title="Timeline">
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
    ['Created', shipment.createdAt],
    ['Submitted', shipment.submittedAt],
    ['Put on hold', shipment.heldAt],
    ['Confirmed', shipment.confirmedAt],
    ['Processing began', shipment.processingAt],
    ['Handed to the carrier', shipment.forwardedAt],
    ['Received', shipment.receivedAt],
    ['Cancelled', shipment.cancelledAt],
    ['Rejected', shipment.rejectedAt],
  ];
  const reports = shipment.packages.flatMap(({ events, trackingNumber }) =>
    events.map(({ at, status, description }) => {
      const title = deliveryStatus[status].label;
      const said = description === title ? null : description;
      return { at, title, detail: [trackingNumber, said].filter(Boolean).join(' · ') };
    }),
  );
  return [...steps.flatMap(([title, at]) => (at === null ? [] : [{ at, title }])), ...reports].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}
