// What is typed into the address form, what is wrong with it, and saving it.

import { request } from '@galleria/client/request';
import type { Input, Output } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { validators } from '@/ui/kit/validators';
import { useTranslation } from '@/ui/words';
import type { ChosenRegion } from './RegionSheet';
import { type Address, selectedAddress } from './selectedAddress';

export interface AddressDraft {
  receiverName: string;
  phone: string;
  region: ChosenRegion | undefined;
  street: string;
  label: string;
  isDefault: boolean;
}

const fields = ['receiverName', 'phone', 'countyCode', 'street', 'label'] as const;
type AddressField = (typeof fields)[number];
export type AddressProblems = Partial<Record<AddressField, string>>;

const unknownRegionCode = 62_003;
const labelMaxLength = 6;

const emptyDraft: AddressDraft = {
  receiverName: '',
  phone: '',
  region: undefined,
  street: '',
  label: '',
  isDefault: false,
};

function draftOf(address: Address | undefined): AddressDraft {
  if (!address) return emptyDraft;
  const { receiverName, phone, street, label, isDefault, region, provinceCode, cityCode, countyCode } = address;
  const codes = [...new Set([provinceCode, cityCode, countyCode])];
  return { receiverName, phone, street, label, isDefault, region: { codes, name: region } };
}

/** The server takes eleven digits; members may write +86, spaces or hyphens. */
function plainPhone(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86/, '');
}

function inputOf(draft: AddressDraft, countyCode: number, address: Address | undefined): Input<'save_address'> {
  return {
    ...(address ? { addressId: address.addressId } : {}),
    receiverName: draft.receiverName.trim(),
    phone: plainPhone(draft.phone),
    countyCode,
    street: draft.street.trim(),
    label: draft.label.trim().slice(0, labelMaxLength),
    isDefault: draft.isDefault,
  };
}

export interface AddressForm {
  draft: AddressDraft;
  problems: AddressProblems;
  /** True when leaving would lose something. */
  isDirty: boolean;
  change: (part: Partial<AddressDraft>, field?: AddressField) => void;
  /** True when the server has saved it; problems are shown at their fields. */
  save: () => Promise<boolean>;
}

/** Starts with `address`, or empty for a new one. */
export function useAddressForm(address: Address | undefined): AddressForm {
  const { t } = useTranslation('addresses');
  const { t: kit } = useTranslation('ui');
  const queries = useQueryClient();
  const [start] = useState(() => draftOf(address));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<AddressProblems>({});

  const missing = (): AddressProblems => {
    const phoneKey = validators.mobile(plainPhone(draft.phone));
    return {
      ...(draft.receiverName.trim() === '' && { receiverName: t('form.nameMissing') }),
      ...(phoneKey && { phone: kit(phoneKey) }),
      ...(!draft.region && { countyCode: t('form.regionMissing') }),
      ...(draft.street.trim().length < 2 && { street: t('form.streetMissing') }),
    };
  };

  const save = async () => {
    const found = missing();
    setProblems(found);
    const countyCode = draft.region?.codes.at(-1);
    if (Object.keys(found).length > 0 || countyCode === undefined) return false;
    let saved: Output<'save_address'>;
    try {
      saved = await request('save_address', inputOf(draft, countyCode, address), { hideErrorToast: true });
    } catch (error) {
      setProblems(problemsByField(error, fields, { [unknownRegionCode]: 'countyCode' }));
      return false;
    }
    if (selectedAddress.get()?.addressId === saved.addressId) {
      selectedAddress.set(await request('get_address', saved));
    }
    await queries.invalidateQueries({ queryKey: ['list_addresses'] });
    queries.removeQueries({ queryKey: ['get_address'] });
    return true;
  };

  return {
    draft,
    problems,
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    change(part, field) {
      setDraft((before) => ({ ...before, ...part }));
      if (field) setProblems(({ [field]: _gone, ...others }) => others);
    },
    save,
  };
}
