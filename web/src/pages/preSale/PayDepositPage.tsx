// How many pieces of a pre-sale, what is paid now and later, what becomes of the deposit, and the way to the cashier.
import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { hindranceOf, type PreSaleOffer } from '@/features/preSales/preSales';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { goodsPage } from '@/routes/catalog/goods';
import { homePage } from '@/routes/home/home';
import { paymentPage } from '@/routes/payments/payment';
import { payDepositPage } from '@/routes/preSales/payDeposit';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { Checkbox } from '@/ui/kit/Choice';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Stepper } from '@/ui/kit/Stepper';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './PayDeposit.module.css';

const skeletonHeightPx = 120;

export default function PayDepositPage() {
  const { productId, offerId } = useArguments(payDepositPage);
  const query = useQuery({
    ...queryFor('list_pre_sales', productId === undefined ? {} : { productId }),
    staleTime: 0,
  });
  const [quantity, setQuantity] = useState(1);
  const [agrees, setAgrees] = useState(false);
  const found = query.data?.offers.find((offer) => offer.offerId === offerId);
  const offer = found && hindranceOf(found) === undefined ? found : undefined;
  const bar = query.data && offer && (
    <PayBar offer={offer} quantity={quantity} agreed={agrees ? query.data.consentVersion : undefined} />
  );
  return (
    <Page bottom={bar}>
      <Loaded query={query} skeleton={<ListSkeleton count={2} height={skeletonHeightPx} />}>
        {() =>
          offer ? (
            <>
              <Sums offer={offer} quantity={quantity} onQuantity={setQuantity} />
              <Consent offer={offer} agrees={agrees} onAgree={setAgrees} />
            </>
          ) : (
            <Gone productId={productId} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Gone({ productId }: { productId: number | undefined }) {
  const { t } = useTranslation('preSales');
  const host = useHost();
  const look = () => (productId === undefined ? host.open(homePage) : host.open(goodsPage, { productId }));
  return (
    <EmptyState icon="clock" title={t('pay.gone')} body={t('pay.goneBody')}>
      <Button onPress={look}>{t('pay.look')}</Button>
    </EmptyState>
  );
}

interface SumsProps {
  offer: PreSaleOffer;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

function Sums({ offer, quantity, onQuantity }: SumsProps) {
  const { t } = useTranslation('preSales');
  const count = { count: quantity };
  const restTime = `${formatDateTime(offer.restFrom)} – ${formatDateTime(offer.restUntil)}`;
  return (
    <Card title={offer.name}>
      <Cell title={offer.goodsName} {...(offer.specification && { note: offer.specification })} />
      <div className={styles.row}>
        <span>{t('pay.quantity')}</span>
        <Stepper
          value={quantity}
          max={Math.min(offer.mostPerMember, offer.leftCount)}
          onChange={onQuantity}
          label={t('pay.quantity')}
        />
      </div>
      <Cell
        title={t('pay.depositFor', count)}
        value={`¥${formatCents(offer.depositCents * quantity)}`}
        {...(offer.worthCents > offer.depositCents && {
          note: t('block.counts', { amount: formatCents(offer.worthCents * quantity) }),
        })}
        tone="price"
      />
      <Cell title={t('pay.restFor', count)} value={`¥${formatCents(offer.restCents * quantity)}`} note={restTime} />
      <Cell title={t('facts.ships')} value={formatDateTime(offer.shipsBy)} />
    </Card>
  );
}

interface ConsentProps {
  offer: PreSaleOffer;
  agrees: boolean;
  onAgree: (agrees: boolean) => void;
}

function Consent({ offer, agrees, onAgree }: ConsentProps) {
  const { t } = useTranslation('preSales');
  return (
    <Card>
      <Checkbox checked={agrees} onChange={onAgree} label={t('pay.agree', { rest: formatDateTime(offer.restUntil) })} />
      <p className={styles.rule}>{t('pay.rule')}</p>
    </Card>
  );
}

interface PayBarProps {
  offer: PreSaleOffer;
  quantity: number;
  /** The wording to which the member agrees. */
  agreed: number | undefined;
}

function PayBar({ offer, quantity, agreed }: PayBarProps) {
  const { t } = useTranslation('preSales');
  const host = useHost();
  const isOnline = useIsOnline();
  const place = useOperation('place_pre_order');
  const depositCents = offer.depositCents * quantity;
  const press = async () => {
    if (!(await requireSignIn())) return;
    const { data } = await place({
      offerId: offer.offerId,
      quantity,
      depositCents,
      consentVersion: agreed ?? 0,
    });
    if (data) host.open(paymentPage, { orderId: data.preOrderId, source: 'preSales' });
  };
  const refusal = () => {
    if (agreed === undefined) return t('pay.agreeFirst');
    return isOnline ? undefined : t('pay.offline');
  };
  return (
    <BottomBar>
      <Button size="large" wide disabledBecause={refusal()} onPress={press}>
        {t('pay.press', { amount: formatCents(depositCents) })}
      </Button>
    </BottomBar>
  );
}
