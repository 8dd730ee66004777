/** Details of a merchant that decide about its tax, with the check of its VAT id. */
import type { Address } from '@packhouse/contract/measures';
import type { OrganizationProfile } from '@packhouse/contract/organization-profile';
import { checkOfVatId, plainVatId, problemOfVatId } from '@packhouse/contract/rules/vat-id';
import type { z } from 'zod';
import { invalid } from '../../platform/failure.ts';

type Checked = z.infer<typeof OrganizationProfile>['billing'];
export type BillingDetails = Pick<Checked, 'countryCode' | 'vatId'>;

/** Country in which the merchant is taxed; null when it is not known. */
export const taxCountryOf = (
  { countryCode }: Pick<BillingDetails, 'countryCode'>,
  address: Pick<Address, 'countryCode'> | null,
): string | null => countryCode ?? address?.countryCode ?? null;

/**
 * The details as they are kept.
 *
 * @throws Failure validation_failed when the VAT id cannot be one of the merchant's country.
 */
export function checkedBilling({ countryCode, vatId }: BillingDetails, address: Address | null): Checked {
  const country = taxCountryOf({ countryCode }, address);
  if (vatId === null) return { countryCode, vatId, vatIdCheck: null };
  if (country === null)
    throw invalid(
      'billing.countryCode',
      'is required with a VAT id, since each country has its own form; an address names it, too',
    );
  const plain = plainVatId(vatId);
  const problem = problemOfVatId(plain, country);
  if (problem !== undefined) throw invalid('billing.vatId', `${problem}; you sent ${vatId}`);
  return { countryCode, vatId: plain, vatIdCheck: checkOfVatId(plain, country) };
}
