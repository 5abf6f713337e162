// Confirm an order of a flash sale: the confirm-order page for an offer, with the member's place in line.
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { flashConfirmPage } from '@/routes/flashSales/flashConfirm';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { ConfirmOrder } from '../checkout/ConfirmOrder';

export default function FlashConfirmPage() {
  const { t } = useTranslation('checkout');
  const host = useHost();
  const { offerId, place } = useArguments(flashConfirmPage);
  if (offerId !== undefined && place !== undefined)
    return (
      <ConfirmOrder goods={{ source: 'offer', offerKind: 'flash_sale', offerId, quantity: 1, offerPlace: place }} />
    );
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
