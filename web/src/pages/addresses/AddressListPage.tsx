// The member's addresses: to look after, or to pick one for an order.

import { request } from '@galleria/client/request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

/** Changes the server's list and has it fetched again. */
function useAddressChanges() {
  const { t } = useTranslation('addresses');
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: ['list_addresses'] });
  return {
    async makeDefault({ addressId }: AddressSummary) {
      await request('make_default_address', { addressId });
      toast(t('list.madeDefault'), 'success');
      await refetch();
    },
    async remove({ addressId }: AddressSummary) {
      const question = {
        title: t('list.deleteTitle'),
        body: t('list.deleteBody'),
        confirmText: t('list.deleteConfirm'),
      };
      if (!(await confirm({ ...question, tone: 'danger' }))) return;
      await request('delete_address', { addressId });
      if (selectedAddress.get()?.addressId === addressId) selectedAddress.set(undefined);
      toast(t('list.deleted'));
      await refetch();
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

  const choose = async ({ addressId }: AddressSummary) => {
    selectedAddress.set(await request('get_address', { addressId }));
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
