// What is typed into the address form, what is wrong with it, and what the server gets of it.

import type { Input } from '@galleria/client/types';
import type { CheckedForm, Problems } from '@/ui/form/useCheckedForm';
import { validators } from '@/ui/kit/validators';
import { useTranslation } from '@/ui/words';
import type { ChosenRegion } from './RegionSheet';
import type { Address } from './selectedAddress';

export interface AddressDraft {
  receiverName: string;
  phone: string;
  region: ChosenRegion | undefined;
  street: string;
  label: string;
  isDefault: boolean;
}

export type AddressForm = CheckedForm<AddressDraft>;

const unknownRegionCode = 62_003;
const labelMaxLength = 6;

/** Where the server's problems belong. */
export const addressPlaces = { codes: { [unknownRegionCode]: 'region' }, names: { countyCode: 'region' } } as const;

const emptyDraft: AddressDraft = {
  receiverName: '',
  phone: '',
  region: undefined,
  street: '',
  label: '',
  isDefault: false,
};

/** The address to change; empty for a new one. */
export function draftOf(address: Address | undefined): AddressDraft {
  if (!address) return emptyDraft;
  const { receiverName, phone, street, label, isDefault, region, provinceCode, cityCode, countyCode } = address;
  const codes = [...new Set([provinceCode, cityCode, countyCode])];
  return { receiverName, phone, street, label, isDefault, region: { codes, name: region } };
}

/** The server takes eleven digits; members may write +86, spaces or hyphens. */
function plainPhone(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86/, '');
}

/** What the server needs of a draft that was checked. */
export function inputOf(draft: AddressDraft, address: Address | undefined): Input<'save_address'> {
  return {
    ...(address ? { addressId: address.addressId } : {}),
    receiverName: draft.receiverName.trim(),
    phone: plainPhone(draft.phone),
    countyCode: draft.region?.codes.at(-1) ?? 0,
    street: draft.street.trim(),
    label: draft.label.trim().slice(0, labelMaxLength),
    isDefault: draft.isDefault,
  };
}

/** A function that says what is missing or wrong. */
export function useAddressCheck(): (draft: AddressDraft) => Problems<AddressDraft> {
  const { t } = useTranslation('addresses');
  const { t: kit } = useTranslation('ui');
  return (draft) => {
    const phoneKey = validators.mobile(plainPhone(draft.phone));
    return {
      receiverName: draft.receiverName.trim() === '' ? t('form.nameMissing') : undefined,
      phone: phoneKey && kit(phoneKey),
      region: draft.region?.codes.at(-1) === undefined ? t('form.regionMissing') : undefined,
      street: draft.street.trim().length < 2 ? t('form.streetMissing') : undefined,
    };
  };
}
