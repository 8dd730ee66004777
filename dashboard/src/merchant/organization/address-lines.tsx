/** An address as it stands on a letter. */
import type { Output } from '../../api/operation.ts';
import { Note } from '../../ui/note.tsx';

export function AddressLines({ address }: { address: Output<'organization.get'>['address'] }) {
  if (address === null) {
    return <Note>No address yet.</Note>;
  }
  const { name, company, line1, line2, city, state, postalCode, countryCode, phone, email } = address;
  const town = [city, state, postalCode].filter(Boolean).join(' ');
  const lines = [name, company, line1, line2, town, countryCode, phone, email].filter(
    (line) => line !== null && line !== '',
  );
  return (
    <address
      style={{ fontStyle: 'normal', fontSize: 'var(--mantine-font-size-sm)', overflowWrap: 'anywhere' }}
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
