/** The profile of an organization as it stands in the fields of a form. */
import type { Output } from '../api/operation.ts';
import { addressOf, emptyAddress, isEmptyAddress, type AddressDraft } from './address-draft.ts';
import { orNull, textsOf, type Texts } from './texts.ts';

type Profile = Pick<
  Output<'dashboardOrganization.get'>,
  'name' | 'website' | 'contact' | 'address' | 'billing'
>;

export interface ProfileDraft {
  name: string;
  website: string;
  contact: Texts<Profile['contact']>;
  address: AddressDraft;
  billing: Texts<Pick<Profile['billing'], 'countryCode' | 'vatId'>>;
}

export const emptyProfile: ProfileDraft = {
  name: '',
  website: '',
  contact: { name: '', email: '', phone: '' },
  address: emptyAddress,
  billing: { countryCode: '', vatId: '' },
};

export const profileDraftOf = ({ name, website, contact, address, billing }: Profile): ProfileDraft => ({
  name,
  website: website ?? '',
  contact: textsOf(contact),
  address: address ? textsOf(address) : emptyAddress,
  billing: textsOf({ countryCode: billing.countryCode, vatId: billing.vatId }),
});

/** The profile as the service takes it. */
export const profileOf = ({ name, website, contact, address, billing }: ProfileDraft) => ({
  name: name.trim(),
  website: website.trim() || null,
  contact: orNull(contact),
  address: isEmptyAddress(address) ? null : addressOf(address),
  billing: orNull(billing),
});
