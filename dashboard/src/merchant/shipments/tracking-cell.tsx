import { Anchor } from '@mantine/core';
import type { Shipment } from './lifecycle-of.ts';
import { carriersOf, trackingOf } from './parcels-of.ts';
import { Note } from '../../ui/note.tsx';

/** The carrier and the first tracking number, and how many more there are. */
export function TrackingCell({ shipment }: { shipment: Shipment }) {
  const [first, ...others] = trackingOf(shipment);
  const carriers = carriersOf(shipment).join(', ');
  if (!first) return <>{carriers || '–'}</>;
  return (
    <>
      {carriers || 'No carrier'}{' '}
      <Note size="xs" span>
        {first.url ? (
          <Anchor href={first.url} target="_blank" rel="noreferrer" size="xs">
            {first.number}
          </Anchor>
        ) : (
          first.number
        )}
        {others.length > 0 ? ` and ${others.length} more` : ''}
      </Note>
    </>
  );
}
