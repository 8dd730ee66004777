import type { Output } from '../../api/operation.ts';
import { Filters, oneOf, SelectFilter } from '../../ui/filters.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { chargeType } from '../../ui/words.ts';
import { servicesOf } from './services-of.ts';

/** Filter for one of the services that an invoice charges, and the service that is chosen. */
export function useServiceFilter(items: Output<'invoices.get'>['items']) {
  const { values } = useUrlState();
  const services = servicesOf(items).map((one) => one.chargeType);
  const filter = (
    <Filters keys={['service']}>
      <SelectFilter name="service" label="Service" options={optionsOf(chargeType, services)} />
    </Filters>
  );
  return { service: oneOf(values['service'], services), filter };
}
