// A new address, or one to change.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { AddressFields } from '@/features/addresses/AddressFields';
import {
  type AddressDraft,
  addressPlaces,
  draftOf,
  type AddressForm as Form,
  inputOf,
  useAddressCheck,
} from '@/features/addresses/addressDraft';
import { streetOf } from '@/features/addresses/labels';
import { type Address, selectedAddress } from '@/features/addresses/selectedAddress';
import { chosenLocation, useChooseLocation } from '@/features/hosts/chosenLocation';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { addressFormPage } from '@/routes/addresses/addressForm';
import { Button } from '@/ui/Button';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { BottomBar } from '@/ui/kit/BottomBar';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

/** What was chosen on the map stands in the form once the member is back. */
function useChosenPlace(form: Form): () => void {
  const choose = useChooseLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page comes back from under the map.
  useEffect(() => {
    const place = chosenLocation.get();
    if (!place) return;
    chosenLocation.set(undefined);
    form.change('street', streetOf(place, form.getValues('region')?.name));
  }, []);
  return () => choose();
}

/** True when the server has saved it; problems stand at their fields. */
function useSave(form: Form, address: Address | undefined): (draft: AddressDraft) => Promise<boolean> {
  const { t } = useTranslation('addresses');
  const getAddress = useOperation('get_address');
  const send = useOperation('save_address', {
    done: t('form.saved'),
    asksAgain: 'later',
    toldBy: (error) => applyProblems(form, error, addressPlaces),
  });
  return async (draft) => {
    const { data: saved } = await send(inputOf(draft, address));
    if (saved && selectedAddress.get()?.addressId === saved.addressId) {
      const { data: changed } = await getAddress(saved);
      if (changed) selectedAddress.set(changed);
    }
    return saved !== undefined;
  };
}

function AddressForm({ title, address }: { title: string; address?: Address }) {
  const { t } = useTranslation('addresses');
  const host = useHost();
  const form = useCheckedForm(draftOf(address), useAddressCheck());
  const { isDirty } = form.formState;
  const send = useSave(form, address);
  const choosePlace = useChosenPlace(form);
  const question = {
    title: t('form.leaveTitle'),
    body: t('form.leaveBody'),
    confirmText: t('form.leave'),
    cancelText: t('form.stay'),
  };
  const leave = useLeaveGuard(isDirty, question, host.back);
  const save = form.handleSubmit(async (draft) => {
    if (await send(draft)) leave();
  });
  return (
    <Page
      title={title}
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={() => save()}>
            {t('form.save')}
          </Button>
        </BottomBar>
      }
    >
      <AddressFields form={form} onChoosePlace={choosePlace} />
    </Page>
  );
}

function EditAddress({ addressId }: { addressId: number }) {
  const { t } = useTranslation('addresses');
  const title = t('form.editTitle');
  // What is being edited must not change under the member's fingers.
  const query = useQuery({ ...queryFor('get_address', { addressId }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (query.data) return <AddressForm title={title} address={query.data} />;
  return (
    <Page title={title}>
      <Loaded query={query} skeleton={<ListSkeleton count={2} height={200} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

export default function AddressFormPage() {
  const { t } = useTranslation('addresses');
  const { addressId } = useArguments(addressFormPage);
  return addressId === undefined ? <AddressForm title={t('form.newTitle')} /> : <EditAddress addressId={addressId} />;
}
