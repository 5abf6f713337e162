// The member's addresses: to look after, or to pick one for an order.

import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useStore } from '@/api/useStore';
import { AddressCard, type AddressSummary } from '@/features/addresses/AddressCard';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { addressFormPage } from '@/routes/addresses/addressForm';
import { addressListPage } from '@/routes/addresses/addressList';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

function useAddressChanges() {
  const { t } = useTranslation('addresses');
  const setDefault = useOperation('make_default_address', { done: t('list.madeDefault') });
  const deleteAddress = useOperation('delete_address', { done: t('list.deleted') });
  return {
    makeDefault: ({ addressId }: AddressSummary) => setDefault({ addressId }),
    async remove({ addressId }: AddressSummary) {
      const question = {
        title: t('list.deleteTitle'),
        body: t('list.deleteBody'),
        confirmText: t('list.deleteConfirm'),
      };
      if (!(await confirm({ ...question, tone: 'danger' }))) return;
      const { error } = await deleteAddress({ addressId });
      if (!error && selectedAddress.get()?.addressId === addressId) selectedAddress.set(undefined);
    },
  };
}

export default function AddressListPage() {
  const { t } = useTranslation('addresses');
  const host = useHost();
  const { choose: isChoosing } = useArguments(addressListPage);
  const query = useQuery(queryFor('list_addresses'));
  const chosen = useStore(selectedAddress);
  const { makeDefault, remove } = useAddressChanges();
  const getAddress = useOperation('get_address');

  const choose = async ({ addressId }: AddressSummary) => {
    const { data: address } = await getAddress({ addressId });
    if (!address) return;
    selectedAddress.set(address);
    host.back();
  };
  const add = (
    <Button size="large" wide onPress={() => host.open(addressFormPage)}>
      {t('list.add')}
    </Button>
  );
  return (
    <Page title={t(isChoosing ? 'list.chooseTitle' : 'list.title')} bottom={<BottomBar>{add}</BottomBar>}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={130} />}
        isEmpty={(addresses) => addresses.length === 0}
        empty={<EmptyState icon="location" title={t('list.empty')} body={t('list.emptyBody')} />}
      >
        {(addresses) =>
          addresses.map((address) => (
            <AddressCard
              key={address.addressId}
              address={address}
              isChosen={isChoosing && chosen?.addressId === address.addressId}
              onChoose={isChoosing ? () => choose(address) : undefined}
              onEdit={() => host.open(addressFormPage, { addressId: address.addressId })}
              onDelete={() => remove(address)}
              onMakeDefault={() => makeDefault(address)}
            />
          ))
        }
      </Loaded>
    </Page>
  );
}
