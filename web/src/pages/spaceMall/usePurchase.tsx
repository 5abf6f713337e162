// What a member does with a product: choose a variant and a quantity, add it to the cart, or buy it at once.

import { requireSignIn } from '@galleria/client/signIn';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { spaceMallCartChanged } from '@/features/cart/cartChanged';
import { flyToCart } from '@/features/catalog/details/flyToCart';
import type { ProductDetail, Sku } from '@/features/catalog/product';
import { firstChoice, largestQuantity } from '@/features/catalog/skuChoice';
import { track } from '@/features/tracking/tracker';
import { useHost } from '@/hosts/HostContext';
import { directConfirmPage } from '@/routes/checkout/directConfirm';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

type Intent = 'choose' | 'add' | 'buy';

export interface Purchase {
  sku: Sku | undefined;
  quantity: number;
  availableCount: number | undefined;
  closedBecause: 'offShelf' | 'soldOut' | undefined;
  /** It is there the moment it is paid, so it is bought now and never from the cart. */
  isBoughtAlone: boolean;
  pieceCount: number;
  cartRef: Ref<HTMLButtonElement>;
  isSheetOpen: boolean;
  sheetFooter: ReactNode;
  openSheet: (intent: Intent) => void;
  closeSheet: () => void;
  choose: (sku: Sku) => void;
  setQuantity: (quantity: number) => void;
  /** Acts at once when there is nothing left to choose, else asks in the sheet first. */
  start: (intent: 'add' | 'buy') => unknown;
}

function closedReason(product: ProductDetail | undefined): Purchase['closedBecause'] {
  if (!product) return undefined;
  if (!product.isOnShelf) return 'offShelf';
  return product.skus.every((sku) => sku.isSoldOut) ? 'soldOut' : undefined;
}

/** Where the picture of the chosen variant stands on the screen: in the open sheet, else at the top of the page. */
function pictureRect(): DOMRect {
  const picture = document.querySelector('[data-flies="true"]');
  return picture?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2 - 60, innerHeight / 3, 120, 120);
}

/** How many pieces lie in the member's cart; 0 for guests. */
function usePieceCount(): number {
  const { isSignedIn } = useSession();
  const count = useQuery({ ...queryFor('count_cart'), enabled: isSignedIn });
  return isSignedIn ? (count.data?.pieceCount ?? 0) : 0;
}

interface Wanted {
  product: ProductDetail | undefined;
  sku: Sku | undefined;
  quantity: number;
}

/** The two things that can be done with what was chosen. What the server refuses is looked up again. */
function usePurchaseActions({ product, sku, quantity }: Wanted, closeSheet: () => void) {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const client = useQueryClient();
  const cart = useRef<HTMLButtonElement>(null);

  // The answer is the new count itself, shown when the goods have flown there.
  const addToCart = useOperation('add_to_cart', { asksAgain: 'later' });

  const lookAgain = async () => {
    if (!product) return;
    const input = { productId: product.productId };
    await Promise.all([
      client.invalidateQueries({ queryKey: queryFor('get_product', input).queryKey }),
      client.invalidateQueries({ queryKey: queryFor('get_product_stock', input).queryKey }),
    ]);
  };

  const add = async (): Promise<void> => {
    if (!sku || !(await requireSignIn())) return;
    const { data: count, error } = await addToCart({ skuId: sku.skuId, quantity });
    if (error) return error.kind === 'refused' ? lookAgain() : undefined;
    track('add_to_cart', product);
    const from = pictureRect();
    closeSheet();
    if (cart.current) await flyToCart(sku.imageUrl, from, cart.current.getBoundingClientRect());
    client.setQueryData(queryFor('count_cart').queryKey, count);
    spaceMallCartChanged.set(true);
    toast(t('buy.added'), 'success');
  };

  const buy = async () => {
    if (!sku || !(await requireSignIn())) return;
    closeSheet();
    track('buy_now', product);
    host.open(directConfirmPage, { skuId: sku.skuId, quantity });
  };

  return { cart, act: { add, buy } };
}

/** The choice is kept while other pages lie above. */
export function usePurchase(product: ProductDetail | undefined, isBoughtAlone = false): Purchase {
  const { t } = useTranslation('catalog');
  const [chosenSkuId, setChosenSkuId] = useState<number>();
  const [wantedQuantity, setQuantity] = useState(1);
  // The intent outlives the sheet, whose buttons must not change while it leaves.
  const [sheet, setSheet] = useState<{ intent: Intent; isOpen: boolean }>({ intent: 'choose', isOpen: false });
  const closedBecause = closedReason(product);
  const pieceCount = usePieceCount();
  const stock = useQuery({
    ...queryFor('get_product_stock', { productId: product?.productId ?? 0 }),
    enabled: product !== undefined && closedBecause === undefined,
  });
  const sku = product?.skus.find(({ skuId }) => skuId === chosenSkuId) ?? (product && firstChoice(product));
  const availableCount = stock.data?.find(({ skuId }) => skuId === sku?.skuId)?.availableCount;
  const quantity = Math.min(wantedQuantity, largestQuantity(availableCount, product?.limitPerMember ?? 0));
  const openSheet = (intent: Intent) => setSheet({ intent, isOpen: true });
  const closeSheet = () => setSheet((present) => ({ ...present, isOpen: false }));
  const { cart, act } = usePurchaseActions({ product, sku, quantity }, closeSheet);
  const hasChosen = chosenSkuId !== undefined || product?.skus.length === 1;

  const cannotBuy =
    closedBecause === undefined && sku && !sku.isSoldOut && availableCount !== 0 ? undefined : t('sku.soldOut');
  const confirmButton = (intent: 'add' | 'buy', kind: 'primary' | 'outline') => (
    <Button
      wide
      size="large"
      kind={kind}
      disabledBecause={cannotBuy}
      onPress={() => {
        setChosenSkuId(sku?.skuId);
        return act[intent]();
      }}
    >
      {t(intent === 'add' ? 'buy.add' : 'buy.now')}
    </Button>
  );

  return {
    sku,
    quantity,
    availableCount,
    closedBecause,
    isBoughtAlone,
    pieceCount,
    cartRef: cart,
    isSheetOpen: sheet.isOpen,
    sheetFooter: (
      <>
        {sheet.intent !== 'buy' &&
          !isBoughtAlone &&
          confirmButton('add', sheet.intent === 'add' ? 'primary' : 'outline')}
        {sheet.intent !== 'add' && confirmButton('buy', 'primary')}
      </>
    ),
    openSheet,
    closeSheet,
    choose: (next) => setChosenSkuId(next.skuId),
    setQuantity,
    start: (intent) => (hasChosen && cannotBuy === undefined ? act[intent]() : openSheet(intent)),
  };
}
