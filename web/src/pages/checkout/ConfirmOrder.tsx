// Confirm order: where it goes, what it is, why this price; then one press places it.

import { ApiError } from '@galleria/client/errors';
import { useState } from 'react';
import { useStore } from '@/api/useStore';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import { AddressCard, AtOnceCard, PickUpCard } from '@/features/checkout/AddressCard';
import { AssetsCard } from '@/features/checkout/AssetsCard';
import { CourierCard } from '@/features/checkout/CourierCard';
import { PriceCard } from '@/features/checkout/PriceCard';
import { QuoteGoods } from '@/features/checkout/QuoteGoods';
import { isByOffers } from '@/features/checkout/submission';
import { type CheckoutGoods, useCheckout } from '@/features/checkout/useCheckout';
import { WrappingCard } from '@/features/checkout/WrappingCard';
import { useAskForCode } from '@/features/members/useAskForCode';
import { useAskForPin } from '@/features/wallet/useAskForPin';
import { useHost } from '@/hosts/HostContext';
import { addressListPage } from '@/routes/addresses/addressList';
import { checkoutCouponsPage } from '@/routes/checkout/checkoutCoupons';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { formatWhole } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Segmented } from '@/ui/kit/Segmented';
import { TextField } from '@/ui/kit/TextField';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './ConfirmOrder.module.css';
import { ConfirmSkeleton } from './ConfirmSkeleton';
import { useSubmitOrder } from './useSubmitOrder';

const longestRemark = 100;

/** All confirm-order pages; they differ in what is bought. */
export function ConfirmOrder({ goods }: { goods: CheckoutGoods }) {
  const { t } = useTranslation('checkout');
  const host = useHost();
  const checkout = useCheckout(goods, useStore(selectedAddress));
  const { draft, quote, deliveryType, address } = checkout;
  const [remark, setRemark] = useState('');
  const [cardText, setCardText] = useState('');
  const [cardProblem, tellOfCard] = useState<string>();
  const chooseAddress = () => host.open(addressListPage, { choose: true });
  const { askForCode, codeSheet } = useAskForCode('pay');
  const { askForPin, pinSheet } = useAskForPin(askForCode);
  const { takeQuote, refetchQuote } = checkout;
  const giveUpSlot = () => checkout.chooseSlot(undefined);
  const { submit, earlierPayableCents } = useSubmitOrder({
    takeQuote,
    refetchQuote,
    giveUpSlot,
    giveUpWrapping: () => checkout.chooseWrapping(undefined),
    tellOfCard,
    chooseAddress,
    askForPin,
  });

  if (!draft.data) {
    return <Page>{draft.isPending ? <ConfirmSkeleton /> : <NotPossible error={draft.error} draft={draft} />}</Page>;
  }

  const isExpress = deliveryType === 'express';
  const isVirtual = draft.data.virtualKind !== 'none';
  const payable = quote.data?.payableCents;
  const press = () => {
    if (isExpress && !address) return chooseAddress();
    if (!quote.data) return undefined;
    const note = remark.trim();
    const { wrappingId } = checkout;
    const giftWrap = wrappingId === undefined ? {} : { giftWrap: { wrappingId, cardText: cardText.trim() } };
    return submit({ ...checkout.choices, ...giftWrap, ...(note ? { remark: note } : {}) }, quote.data);
  };
  const shownQuote = quote.data ?? draft.data.quote;
  const isOffer = isByOffers(goods.source);
  const { usedPoints, availablePoints } = shownQuote.assets.points;
  const missingPoints = isOffer ? Math.max(0, usedPoints - availablePoints) : 0;
  const refusal = () => {
    if (!checkout.isCurrent) return t('confirm.quoting');
    return missingPoints > 0 ? t('offer.short', { points: formatWhole(missingPoints) }) : undefined;
  };
  const paysByAssets = shownQuote.tenders.length > 0;
  const openCoupons = () =>
    host.open(checkoutCouponsPage, {
      ...goods,
      source: goods.source === 'cart' ? 'cart' : 'direct',
      deliveryType,
      basket: checkout.basket,
      chosen: shownQuote.couponSerialIds.join(','),
    });

  return (
    <Page
      bottom={
        <BottomBar>
          <div className={styles.total} aria-live="polite">
            <span className={styles.totalLabel}>
              {t(paysByAssets ? 'price.cash' : 'confirm.payable')} ·{' '}
              {t('confirm.pieces', { count: shownQuote.pieceCount })}
            </span>
            <span data-pale={!checkout.isCurrent}>
              {payable === undefined ? (
                <span className={styles.dash}>—</span>
              ) : (
                <Price cents={shownQuote.cashCents} size="large" />
              )}
            </span>
          </div>
          <Button size="large" wide onPress={press} disabledBecause={refusal()}>
            {isExpress && !address ? t('address.add') : t('confirm.submit')}
          </Button>
        </BottomBar>
      }
    >
      {draft.data.deliveryTypes.length > 1 && (
        <div className={styles.delivery}>
          <Segmented
            label={t('delivery.title')}
            value={deliveryType}
            onChange={checkout.chooseDeliveryType}
            items={draft.data.deliveryTypes.map((value) => ({ value, label: t(`delivery.${value}`) }))}
          />
        </div>
      )}
      {isExpress && <AddressCard address={address} onChoose={chooseAddress} />}
      {!isExpress && (isVirtual ? <AtOnceCard /> : <PickUpCard shops={shownQuote.shops} />)}
      {isExpress && address && shownQuote.courier && (
        <CourierCard courier={shownQuote.courier} chosen={checkout.courierSlot} onChoose={checkout.chooseSlot} />
      )}
      <QuoteGoods shops={shownQuote.shops} />
      {shownQuote.wrapping && (
        <WrappingCard
          wrapping={shownQuote.wrapping}
          chosen={checkout.wrappingId}
          onChoose={checkout.chooseWrapping}
          cardText={cardText}
          onWrite={(text) => {
            setCardText(text);
            tellOfCard(undefined);
          }}
          problem={cardProblem}
        />
      )}
      <AssetsCard
        quote={shownQuote}
        choices={checkout.assets}
        onChoose={checkout.chooseAssets}
        onOpenCoupons={openCoupons}
        isOffer={isOffer}
      />
      {quote.data ? (
        <PriceCard
          quote={quote.data}
          isUpdating={!checkout.isCurrent}
          earlierPayableCents={earlierPayableCents === payable ? undefined : earlierPayableCents}
        />
      ) : (
        quote.isError && (
          <Card>
            <ErrorState error={quote.error} onRetry={quote.refetch} />
          </Card>
        )
      )}
      <Card>
        <TextField
          label={t('remark.title')}
          value={remark}
          onChange={setRemark}
          maxLength={longestRemark}
          placeholder={t('remark.placeholder')}
        />
      </Card>
      <Card title={t('pay.title')}>
        {paysByAssets && shownQuote.cashCents === 0 ? (
          <p className={styles.allPaid}>{t('pay.nothingLeft')}</p>
        ) : (
          <p className={styles.allPaid}>{t('pay.atCashier')}</p>
        )}
      </Card>
      {pinSheet}
      {codeSheet}
    </Page>
  );
}

interface NotPossibleProps {
  error: unknown;
  draft: { refetch: () => Promise<unknown> };
}

/** A refusal concerns the goods, so the way on leads back to them; anything else can be tried again. */
function NotPossible({ error, draft }: NotPossibleProps) {
  const { t } = useTranslation('checkout');
  const host = useHost();
  if (!(error instanceof ApiError) || error.kind !== 'refused') {
    return <ErrorState error={error} onRetry={draft.refetch} />;
  }
  return (
    <EmptyState icon="cart" title={error.message}>
      <Button kind="outline" onPress={host.back}>
        {t('confirm.back')}
      </Button>
    </EmptyState>
  );
}
