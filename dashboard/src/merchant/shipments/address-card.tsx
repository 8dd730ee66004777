/** Where it goes; the address of an order can be corrected until the warehouse begins. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { destinationProfile } from '../../ui/words.ts';
import { whyFixed } from './changeable.ts';
import { AddressForm } from './create/address-form.tsx';
import { addressFields, addressInput } from './create/address-input.ts';
import { ErrorSummary, useFormErrors } from './create/form-errors.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { Note } from '../../ui/note.tsx';
import { submits } from '../../ui/submits.ts';

type Address = NonNullable<Shipment['shippingAddress']>;

export function AddressCard({ shipment }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const [opened, setOpened] = useState(false);
  const { shippingAddress, destination, kind, status } = shipment;
  const doubt = shipment.holds.find(({ code }) => code === 'address_unverified');
  const address = shippingAddress ?? destination?.address;
  const field = kind === 'spd' ? 'destination' : 'shippingAddress';
  return (
    <Section
      title="Ship to"
      aside={
        <WhyButton
          size="compact-sm"
          variant="default"
          why={why ?? whyFixed(shipment, field)}
          onClick={() => setOpened(true)}
        >
          {address ? 'Change address' : 'Add address'}
        </WhyButton>
      }
    >
      {destination ? (
        <Text size="sm" fw={600}>
          {[destinationProfile[destination.profile], destination.facilityCode].filter(Boolean).join(' ')}
          {destination.referenceId ? `, reference ${destination.referenceId}` : ''}
        </Text>
      ) : null}
      {address ? <AddressLines address={address} /> : <Text size="sm">No address yet.</Text>}
      {address && kind === 'pnp' && status !== 'draft' ? (
        <Note size="xs" mt={6}>
          {doubt ? `Address check: ${doubt.message}` : 'Address verified.'}
        </Note>
      ) : null}
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Address of ${shipment.number}`}
        size="lg"
      >
        <ChangeAddress shipment={shipment} onClose={() => setOpened(false)} />
      </Modal>
    </Section>
  );
}

function AddressLines({ address }: { address: Address }) {
  const { name, company, line1, line2, city, state, postalCode, countryCode, phone, email } = address;
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Text component="address" size="sm" fs="normal" style={{ overflowWrap: 'anywhere' }}>
      {[name, company, line1, line2, town, countryOf(countryCode), phone, email]
        .filter((line) => line)
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </Text>
  );
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const countryOf = (code: string): string => {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    // Older records may hold what is no country.
    return code;
  }
};

function ChangeAddress({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { id, kind, destination, shippingAddress } = shipment;
  const given = shippingAddress ?? destination?.address ?? null;
  const [fields, setFields] = useState(() => addressFields(given));
  const errors = useFormErrors();
  const update = useWrite('shipments.update', { done: 'Address changed.', quiet: true });
  const input = addressInput(fields);
  const save = () => {
    if (!input) return;
    errors.clear();
    const change =
      kind === 'spd'
        ? { destination: { ...(destination ?? { profile: 'other' as const }), address: input } }
        : { shippingAddress: input };
    update.mutate({ input: { id, ...change } }, { onSuccess: onClose, onError: errors.show });
  };
  return (
    <form onSubmit={submits(save)}>
      <Stack ref={errors.ref}>
        <ErrorSummary errors={errors} />
        <AddressForm
          address={fields}
          onChange={setFields}
          field={kind === 'spd' ? 'destination.address' : 'shippingAddress'}
          errors={errors}
          usualCountry={given?.countryCode ?? 'US'}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending} disabled={input === undefined}>
            Change address
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
