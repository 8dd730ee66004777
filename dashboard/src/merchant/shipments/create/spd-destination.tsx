import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useRead } from '../../../api/use.ts';
import { destinationProfile } from '../../../ui/words.ts';
import { AddressForm } from './address-form.tsx';
import type { SpdForm } from './spd-form.ts';
import { TextField } from './text-field.tsx';
import type { FormState } from './use-shipment-form.ts';
import { optionsOf } from '../../../ui/options-of.ts';

/** The fulfillment center that boxes are sent to, and its address. */
export function SpdDestination({ state }: { state: FormState<SpdForm> }) {
  const { form, change, errors } = state;
  const organization = useRead('organization.get', {});
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Select
          label="Kind"
          data={optionsOf(destinationProfile)}
          value={form.profile}
          error={errors.at('destination.profile')}
          onChange={(profile) => profile && change({ profile: profile })}
          allowDeselect={false}
        />
        <TextField
          state={state}
          name="facilityCode"
          label="Facility code"
          placeholder={form.profile === 'amazon_fba' ? 'e.g. PHX3' : ''}
          maxLength={40}
          error={errors.at('destination.facilityCode') ?? errors.at('destination')}
        />
        <TextField
          state={state}
          name="referenceId"
          at="destination.referenceId"
          label={form.profile === 'amazon_fba' ? 'FBA shipment id' : 'Destination reference'}
          maxLength={64}
        />
      </SimpleGrid>
      <AddressForm
        address={form.address}
        onChange={(address) => change({ address })}
        field="destination.address"
        errors={errors}
        usualCountry={organization.data?.address?.countryCode ?? ''}
      />
    </Stack>
  );
}
