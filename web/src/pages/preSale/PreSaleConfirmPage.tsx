// Confirm the order by which the rest is paid: the confirm-order page with the pre-order as what is bought.
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { preSaleConfirmPage } from '@/routes/preSales/preSaleConfirm';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { ConfirmOrder } from '../checkout/ConfirmOrder';

export default function PreSaleConfirmPage() {
  const { t } = useTranslation('checkout');
  const host = useHost();
  const { preOrderId, quantity } = useArguments(preSaleConfirmPage);
  if (preOrderId !== undefined && quantity !== undefined)
    return <ConfirmOrder goods={{ source: 'offer', offerKind: 'pre_sale', offerId: preOrderId, quantity }} />;
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
