// The goods that the member looked at, day by day; they can be forgotten, and noting can be switched off.
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import styles from '@/features/favourites/Favourites.module.css';
import { byDay } from '@/features/favourites/goods';
import { ListedGoodsRow } from '@/features/favourites/ListedGoodsRow';
import { SettingSwitch } from '@/features/favourites/SettingSwitch';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { formatDate } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import page from './FavouritesPage.module.css';

const rowHeightPx = 112;

export default function SeenGoodsPage() {
  const { t } = useTranslation('favourites');
  const host = useHost();
  const query = useQuery({ ...queryFor('list_seen_goods'), staleTime: 0 });
  const clear = useOperation('clear_seen_goods', { done: t('seen.cleared') });
  const clearAfterAsking = async () => {
    const agreed = await confirm({
      title: t('seen.clearAsk'),
      body: t('seen.clearBody'),
      confirmText: t('seen.clearYes'),
      cancelText: t('seen.clearNo'),
      tone: 'danger',
    });
    if (agreed) await clear({});
  };
  const isFilled = query.data !== undefined && query.data.goods.length > 0;
  return (
    <Page
      navigationRight={
        isFilled && (
          <button type="button" className={page.edit} onClick={() => void clearAfterAsking()}>
            {t('seen.clear')}
          </button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={4} height={rowHeightPx} />}
        isEmpty={({ goods }) => goods.length === 0}
        empty={<EmptyState icon="eye" title={t('seen.empty')} body={t('seen.emptyBody')} />}
      >
        {({ goods }) =>
          byDay(goods, formatDate).map(({ day, goods: ofDay }) => (
            <Card key={day} title={day}>
              {ofDay.map(({ product }) => (
                <div key={product.productId} className={styles.line}>
                  <ListedGoodsRow
                    product={product}
                    onOpen={() => host.open(goodsPage, { productId: product.productId })}
                  />
                </div>
              ))}
            </Card>
          ))
        }
      </Loaded>
      <SettingSwitch name="keepsHistory" />
    </Page>
  );
}
