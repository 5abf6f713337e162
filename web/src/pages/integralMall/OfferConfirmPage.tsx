// Confirm an exchange: the confirm-order page for an offer, or for the offers in the cart.
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { offerConfirmPage } from '@/routes/pointsMall/offerConfirm';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { ConfirmOrder } from '../checkout/ConfirmOrder';

export default function OfferConfirmPage() {
  const { t } = useTranslation('checkout');
  const host = useHost();
  const { offerId, quantity, isCart } = useArguments(offerConfirmPage);
  if (isCart) return <ConfirmOrder goods={{ source: 'points_cart' }} />;
  if (offerId !== undefined) return <ConfirmOrder goods={{ source: 'offer', offerId, quantity: quantity ?? 1 }} />;
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
