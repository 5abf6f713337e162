// What an interest test came to: a portrait under an arch, a poster to keep and to share, and goods and shops that fit.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryFor } from '@/api/query';
import { Stage } from '@/features/quizzes/Stage';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { payloadOf, useShare } from '@/hosts/useShare';
import { goodsPage } from '@/routes/catalog/goods';
import { storePage } from '@/routes/catalog/store';
import { interestResultPage } from '@/routes/quizzes/interestResult';
import { interestTestPage } from '@/routes/quizzes/interestTest';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { GoodsTile } from '@/ui/GoodsTile';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Quizzes.module.css';

type InterestOutcome = Output<'get_interest_outcome'>;

const SharePoster = lazy(() => import('@/features/hosts/SharePoster'));
const stageHeightPx = 520;
const posterPx = 234;
const tilePx = 168;
const logoPx = 44;

export default function InterestResultPage() {
  const { t } = useTranslation('quizzes');
  const { activityId, code } = useArguments(interestResultPage);
  if (activityId === undefined || code === undefined) {
    return (
      <Page>
        <EmptyState icon="heart" title={t('interest.none')} body={t('noneBody')} />
      </Page>
    );
  }
  return <Outcome activityId={activityId} code={code} />;
}

function Outcome({ activityId, code }: { activityId: number; code: string }) {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  const [isPosterOpen, setIsPosterOpen] = useState(false);
  const query = useQuery(queryFor('get_interest_outcome', { activityId, code }));
  const outcome = query.data;
  const description = outcome && {
    path: addressFor(interestResultPage, { activityId, code }),
    title: t('interest.posterTitle', { name: outcome.name }),
    content: outcome.text,
    icon: outcome.pictureUrl,
  };
  useShare(description);
  const payload = description && payloadOf(description);
  return (
    <Page
      title={outcome?.name ?? t('interest.result')}
      navigation={outcome || query.isPending ? 'clear' : 'bar'}
      bottom={
        outcome && (
          <BottomBar>
            <Button
              kind="outline"
              size="large"
              onPress={() => host.replace(addressFor(interestTestPage, { activityId }))}
            >
              {t('interest.again')}
            </Button>
            <Button wide size="large" onPress={() => setIsPosterOpen(true)}>
              {t('interest.poster')}
            </Button>
          </BottomBar>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={stageHeightPx} />}>
        {(data) => <Portrait outcome={data} />}
      </Loaded>
      {isPosterOpen && payload && (
        <Suspense fallback={null}>
          <SharePoster
            payload={{
              miniIcon: '',
              miniOriginalId: '',
              miniPath: '',
              miniProgramType: 0,
              shareChannels: [],
              postImage: payload.icon,
              ...payload,
            }}
            onDone={() => setIsPosterOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Portrait({ outcome }: { outcome: InterestOutcome }) {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  const { name, testName, text, pictureUrl, sharePercent, products, shops } = outcome;
  return (
    <>
      <Stage>
        <p className={styles.times}>{testName}</p>
        <div className={styles.poster}>
          <Image src={pictureUrl} alt="" ratio={3 / 4} widthPx={posterPx} shape="square" priority="high" />
        </div>
        <h2 className={styles.name}>{name}</h2>
        {sharePercent > 0 && <p className={styles.pass}>{t('interest.share', { percent: sharePercent })}</p>}
      </Stage>
      <Card>
        <p className={styles.outcomeText}>{text}</p>
      </Card>
      {products.length > 0 && (
        <Card title={t('interest.products')}>
          <div className={styles.goods}>
            {products.map((product) => (
              <GoodsTile
                key={product.productId}
                imageUrl={product.pictureUrl}
                name={product.name}
                priceCents={product.priceCents}
                widthPx={tilePx}
                onOpen={() => host.open(goodsPage, { productId: product.productId })}
              />
            ))}
          </div>
        </Card>
      )}
      {shops.length > 0 && (
        <Card title={t('interest.shops')}>
          {shops.map((shop) => (
            <button
              key={shop.shopId}
              type="button"
              className={styles.entry}
              onClick={() => host.open(storePage, { shopId: shop.shopId })}
            >
              <span className={styles.shopLogo}>
                <Image src={shop.logoUrl} alt="" ratio={1} widthPx={logoPx} />
              </span>
              <span className={styles.grow}>
                {shop.name}
                <span className={styles.note}>{shop.place}</span>
              </span>
              <Icon name="forward" size={16} />
            </button>
          ))}
        </Card>
      )}
    </>
  );
}
