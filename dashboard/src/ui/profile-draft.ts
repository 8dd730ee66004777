/** The profile of an organization as it stands in the fields of a form. */
import type { Output } from '../api/operation.ts';
import { addressOf, emptyAddress, isEmptyAddress, type AddressDraft } from './address-draft.ts';
import { orNull, textsOf, type Texts } from './texts.ts';

type Profile = Pick<Output<'dashboardOrganization.get'>, 'name' | 'website' | 'contact' | 'address'>;

export interface ProfileDraft {
  name: string;
  website: string;
  contact: Texts<Profile['contact']>;
  address: AddressDraft;
}

export const emptyProfile: ProfileDraft = {
  name: '',
  website: '',
  contact: { name: '', email: '', phone: '' },
  address: emptyAddress,
};

export const profileDraftOf = ({ name, website, contact, address }: Profile): ProfileDraft => ({
  name,
  website: website ?? '',
  contact: textsOf(contact),
  address: address ? textsOf(address) : emptyAddress,
});

/** The profile as the service takes it. */
export const profileOf = ({ name, website, contact, address }: ProfileDraft) => ({
  name: name.trim(),
  website: website.trim() || null,
  contact: orNull(contact),
  address: isEmptyAddress(address) ? null : addressOf(address),
});
