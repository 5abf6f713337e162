// A list that somebody shared: at today's prices, to choose from for one's own cart.
import { requireSignIn } from '@galleria/client/signIn';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { spaceMallCartChanged } from '@/features/cart/cartChanged';
import styles from '@/features/favourites/Favourites.module.css';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { cartPage } from '@/routes/cart/cart';
import { goodsPage } from '@/routes/catalog/goods';
import { sharedCartPage } from '@/routes/favourites/sharedCart';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Checkbox } from '@/ui/kit/Choice';
import { formatDateTime } from '@/ui/kit/dateTime';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import page from './FavouritesPage.module.css';

type SharedCart = Output<'get_shared_cart'>;
type SharedLine = SharedCart['lines'][number];

const goneCode = 91_442;
/** Gone, more than there is, or no room in the cart: said once for all. */
const notAddedCodes: ReadonlySet<number> = new Set([65_001, 65_003, 65_004]);

const buyable = ({ lines }: SharedCart) => lines.filter(({ availableCount }) => availableCount > 0);

function useAddAll(token: string) {
  const { t } = useTranslation('favourites');
  const host = useHost();
  const addToCart = useOperation('add_to_cart', {
    asksAgain: 'later',
    toldBy: (error) => notAddedCodes.has(error.code),
  });
  return async (lines: readonly SharedLine[]) => {
    let missingCount = 0;
    for (const { skuId, quantity, availableCount } of lines) {
      const action = `shared-cart:${token}:${skuId}:${Date.now()}`;
      const { error } = await addToCart({ skuId, quantity: Math.min(quantity, availableCount) }, { action });
      if (error && !notAddedCodes.has(error.code)) return;
      if (error) missingCount += 1;
    }
    if (missingCount === lines.length) return toast(t('share.none'));
    toast(missingCount > 0 ? t('share.partly', { count: missingCount }) : t('share.added'), 'success');
    spaceMallCartChanged.set(true);
    host.open(cartPage);
  };
}

function Lines({ cart, isChosen, choose }: { cart: SharedCart } & ChoosingLines) {
  const { t } = useTranslation('favourites');
  const host = useHost();
  return (
    <Card>
      {cart.lines.map((line) => (
        <div key={line.skuId} className={styles.line}>
          <Checkbox
            checked={isChosen(line)}
            disabled={line.availableCount === 0}
            onChange={(next) => choose(line.skuId, next)}
            label={t('choose', { name: line.name })}
            labelPlace="hidden"
          />
          <GoodsRow
            goods={line}
            unitPriceCents={line.priceCents}
            quantity={line.quantity}
            isFaded={line.availableCount === 0}
            note={line.availableCount === 0 ? t('share.unavailable') : line.shopName}
            onOpen={() => host.open(goodsPage, { productId: line.productId })}
          />
        </div>
      ))}
    </Card>
  );
}

interface ChoosingLines {
  isChosen: (line: SharedLine) => boolean;
  choose: (skuId: number, next: boolean) => void;
}

export default function SharedCartPage() {
  const { t } = useTranslation('favourites');
  const { isSignedIn } = useSession();
  const { token = '' } = useArguments(sharedCartPage);
  const query = useQuery({ ...queryFor('get_shared_cart', { token }), enabled: token !== '', staleTime: 0 });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const addAll = useAddAll(token);
  const cart = query.data;
  useShare(
    cart && {
      path: addressFor(sharedCartPage, { token }),
      title: t('share.passedTitle'),
      content: t('share.passedBody'),
      icon: cart.lines[0]?.imageUrl ?? '',
    },
  );
  const isChosen = (line: SharedLine) => line.availableCount > 0 && !left.has(line.skuId);
  const choose = (skuId: number, next: boolean) => {
    const others = [...left].filter((each) => each !== skuId);
    setLeft(new Set(next ? others : [...others, skuId]));
  };
  const chosen = cart ? buyable(cart).filter(isChosen) : [];
  const add = async () => {
    if (isSignedIn) await addAll(chosen);
    else await requireSignIn();
  };
  const isGone = token === '' || (query.error !== null && 'code' in query.error && query.error.code === goneCode);
  return (
    <Page
      bottom={
        cart && (
          <BottomBar>
            <Button
              size="large"
              wide
              onPress={add}
              disabledBecause={chosen.length > 0 ? undefined : t('share.nothingChosen')}
            >
              {t('share.add', { count: chosen.length })}
            </Button>
          </BottomBar>
        )
      }
    >
      {isGone ? (
        <EmptyState icon="cart" title={t('share.gone')} body={t('share.goneBody')} />
      ) : (
        <Loaded query={query}>
          {(loaded) => (
            <>
              <p className={page.lead}>
                {loaded.sharer ? t('share.from', { name: loaded.sharer }) : t('share.fromSomebody')}
                {' · '}
                {t('share.until', { time: formatDateTime(loaded.expiresAt) })}
              </p>
              <Lines cart={loaded} isChosen={isChosen} choose={choose} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
