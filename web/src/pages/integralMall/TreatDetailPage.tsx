// One treat: what it is and costs, and exchanging points for it at once.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { PointsPrice } from '@/features/pointsMall/PointsPrice';
import { TreatFlags } from '@/features/treats/TreatTile';
import { isOpen, type Treat } from '@/features/treats/treats';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { couponListPage } from '@/routes/coupons/couponList';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { buyRightsPage } from '@/routes/rights/buyRights';
import { treatDetailPage } from '@/routes/treats/treatDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { formatWhole } from '@/ui/format';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './OfferDetailPage.module.css';

const pictureWidthPx = 390;
const skeletonHeightPx = 390;
const pictureRatio = 1.6;

export default function TreatDetailPage() {
  const { treatId } = useArguments(treatDetailPage);
  const { t } = useTranslation('treats');
  const detail = useQuery({ ...queryFor('get_treat', { treatId: treatId ?? 0 }), staleTime: 0 });
  const [isHad, setHad] = useState(false);
  const treat = detail.data?.treat;
  useShare(
    treat && {
      path: addressFor(treatDetailPage, { treatId: treat.treatId }),
      title: treat.name,
      content: t('title'),
      icon: treat.pictureUrl,
    },
  );
  return (
    <Page bottom={treat && <ExchangeTreat treat={treat} onHad={() => setHad(true)} />}>
      <Loaded query={detail} skeleton={<ListSkeleton count={1} height={skeletonHeightPx} />}>
        {(found) => (
          <>
            <Image
              src={found.treat.pictureUrl}
              alt={found.treat.name}
              ratio={pictureRatio}
              widthPx={pictureWidthPx}
              priority="high"
            />
            <Card>
              <div className={styles.head}>
                <TreatFlags treat={found.treat} />
                <h1 className={styles.name}>{found.treat.name}</h1>
                <p className={styles.note}>{found.treat.text}</p>
                <PointsPrice offer={{ ...found.treat, priceCents: 0 }} />
                <p className={styles.note}>{t('left', { number: found.treat.leftCount })}</p>
              </div>
            </Card>
            {isHad && <WhereItIs kind={found.treat.kind} />}
            <TreatLimits treat={found.treat} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const places = { coupon: couponListPage, gift_card: giftCardListPage, right: buyRightsPage } as const;

function WhereItIs({ kind }: { kind: Treat['kind'] }) {
  const { t } = useTranslation('treats');
  const host = useHost();
  return (
    <Card title={t('have.title')}>
      <Cell icon="gift" title={t(`have.${kind}`)} onPress={() => host.open(places[kind])} />
    </Card>
  );
}

function TreatLimits({ treat: { mostPerDay, mostPerMember, startsAt, endsAt, obstacle } }: { treat: Treat }) {
  const { t } = useTranslation('treats');
  const lines = [
    ...(obstacle === 'not_begun' ? [t('limits.from', { time: formatDateTime(startsAt) })] : []),
    ...(mostPerDay > 0 ? [t('limits.day', { number: mostPerDay })] : []),
    ...(mostPerMember > 0 ? [t('limits.member', { number: mostPerMember })] : []),
    t('limits.until', { time: formatDateTime(endsAt) }),
    t('limits.final'),
  ];
  return (
    <Card title={t('limits.title')}>
      <ul className={styles.limits}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

function ExchangeTreat({ treat, onHad }: { treat: Treat; onHad: () => void }) {
  const { t } = useTranslation('treats');
  const exchange = useOperation('exchange_treat', { done: t('done') });
  const points = formatWhole(treat.pricePoints);
  const refusal = () => {
    if (treat.obstacle !== 'none') return t(`flag.${treat.obstacle}`);
    return isOpen(treat) ? undefined : t('missing', { points: formatWhole(treat.missingPoints) });
  };
  const submit = async () => {
    const isSure = await confirm({
      title: t('sure.title', { points }),
      body: t('sure.body', { name: treat.name }),
      confirmText: t('sure.confirm'),
    });
    if (!isSure) return;
    const { data } = await exchange({ treatId: treat.treatId, version: treat.version });
    if (data) onHad();
  };
  return (
    <BottomBar>
      <Button size="large" wide disabledBecause={refusal()} onPress={submit}>
        {t('exchange')}
      </Button>
    </BottomBar>
  );
}
