// Makes a link to what is chosen in the cart, and passes it on.
import { useOperation } from '@/api/operations/useOperation';
import type { Cart } from '@/features/cart/useCart';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { addressFor } from '@/hosts/page';
import { payloadOf } from '@/hosts/useShare';
import { sharedCartPage } from '@/routes/favourites/sharedCart';
import { confirm } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

/** The server takes no more in one list. */
const mostLines = 30;

export function useShareCart(): (cart: Cart) => Promise<void> {
  const { t } = useTranslation('favourites');
  const host = useHost();
  const shareCart = useOperation('share_cart');
  return async (cart) => {
    const chosen = cart.shops.flatMap(({ lines }) => lines).filter(({ isSelected }) => isSelected);
    if (chosen.length === 0 || chosen.length > mostLines) return toast(t('share.nothing'));
    const agreed = await confirm({
      title: t('share.ask'),
      body: t('share.askBody'),
      confirmText: t('share.yes'),
      cancelText: t('share.no'),
    });
    if (!agreed) return;
    const lines = chosen.map(({ skuId, quantity }) => ({ skuId, quantity }));
    const { data } = await shareCart({ lines, showsName: true });
    if (!data) return;
    try {
      const outcome = await host.share(
        payloadOf({
          path: addressFor(sharedCartPage, { token: data.token }),
          title: t('share.passedTitle'),
          content: t('share.passedBody'),
          icon: chosen[0]?.imageUrl ?? '',
        }),
      );
      if (outcome === 'copied') toast(t('share.copied'), 'success');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('share.failed'), 'fail');
    }
  };
}
