// Confirm order for one SKU, bought without the cart.

import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { directConfirmPage } from '@/routes/checkout/directConfirm';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { ConfirmOrder } from './ConfirmOrder';

export default function DirectConfirmOrderPage() {
  const given = useArguments(directConfirmPage);
  const skuId = given.skuId;
  if (skuId === undefined) return <NoProductGiven />;
  return <ConfirmOrder goods={{ source: 'direct', skuId, quantity: given.quantity ?? 1 }} />;
}

function NoProductGiven() {
  const { t } = useTranslation('checkout');
  const host = useHost();
  return (
    <Page>
      <EmptyState icon="cart" title={t('confirm.missing')} body={t('confirm.missingBody')}>
        <Button kind="outline" onPress={host.back}>
          {t('confirm.back')}
        </Button>
      </EmptyState>
    </Page>
  );
}
