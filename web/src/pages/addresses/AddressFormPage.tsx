// A new address, or one to change.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { AddressFields } from '@/features/addresses/AddressFields';
import type { Address } from '@/features/addresses/selectedAddress';
import { useAddressForm } from '@/features/addresses/useAddressForm';
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { useHost } from '@/hosts/HostContext';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useLeaveGuard } from '@/ui/useLeaveGuard';
import { useTranslation } from '@/ui/words';

function AddressForm({ title, address }: { title: string; address?: Address }) {
  const { t } = useTranslation('addresses');
  const host = useHost();
  const form = useAddressForm(address);
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
      <AddressFields form={form} />
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
  const addressId = usePageArguments().whole('addressId');
  return addressId === undefined ? <AddressForm title={t('form.newTitle')} /> : <EditAddress addressId={addressId} />;
}
