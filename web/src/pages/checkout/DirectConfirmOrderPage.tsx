// Confirm order for one SKU, bought without the cart.
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { ConfirmOrder } from './ConfirmOrder';

export default function DirectConfirmOrderPage() {
  const given = usePageArguments();
  const skuId = given.whole('skuId');
  if (skuId === undefined) return <NothingNamed />;
  return <ConfirmOrder goods={{ source: 'direct', skuId, quantity: given.whole('quantity') ?? 1 }} />;
}

function NothingNamed() {
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
