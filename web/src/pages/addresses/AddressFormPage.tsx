// A new address, or one to change.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '@/api/query';
import { AddressFields } from '@/features/addresses/AddressFields';
import { streetOf } from '@/features/addresses/labels';
import type { Address } from '@/features/addresses/selectedAddress';
import { useAddressForm } from '@/features/addresses/useAddressForm';
import { chosenLocation, useChooseLocation } from '@/features/hosts/chosenLocation';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { addressFormPage } from '@/routes/addresses/addressForm';
import { Button } from '@/ui/Button';
import { BottomBar } from '@/ui/kit/BottomBar';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

/** What was chosen on the map stands in the form once the member is back. */
function useChosenPlace(form: ReturnType<typeof useAddressForm>): () => void {
  const choose = useChooseLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page comes back from under the map.
  useEffect(() => {
    const place = chosenLocation.get();
    if (!place) return;
    chosenLocation.set(undefined);
    form.change({ street: streetOf(place, form.draft.region?.name) }, 'street');
  }, []);
  return () => choose();
}

function AddressForm({ title, address }: { title: string; address?: Address }) {
  const { t } = useTranslation('addresses');
  const host = useHost();
  const form = useAddressForm(address);
  const choosePlace = useChosenPlace(form);
  const question = {
    title: t('form.leaveTitle'),
    body: t('form.leaveBody'),
    confirmText: t('form.leave'),
    cancelText: t('form.stay'),
  };
  const leave = useLeaveGuard(form.isDirty, question, host.back);
  const save = async () => {
    if (!(await form.save())) return;
    toast(t('form.saved'), 'success');
    leave();
  };
  return (
    <Page
      title={title}
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={save}>
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
