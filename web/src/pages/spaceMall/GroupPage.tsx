// A collection of products under its banner.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { ProductGrid, ProductGridSkeleton } from '@/features/catalog/ProductGrid';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { goodsGroupPage } from '@/routes/catalog/goodsGroup';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './GroupPage.module.css';

const bannerRatio = 1125 / 680;

export function GroupPage({ isPreview = false }: { isPreview?: boolean }) {
  const { t } = useTranslation('catalog');
  const { groupId } = useArguments(goodsGroupPage);
  const query = useQuery({
    ...queryFor('get_product_group', { groupId: groupId ?? 0 }),
    enabled: groupId !== undefined,
  });
  const group = isPreview ? undefined : query.data;
  useShare(
    group && {
      path: addressFor(goodsGroupPage, { groupId: group.groupId }),
      title: group.name,
      content: group.subtitle,
      icon: group.bannerUrl,
      postImage: group.bannerUrl,
    },
  );
  if (groupId === undefined) {
    return (
      <Page>
        <EmptyState title={t('group.missing')} body={t('details.missingBody')} />
      </Page>
    );
  }
  return (
    <Page {...(query.data ? { title: query.data.name } : {})}>
      {isPreview && (
        <p className={styles.preview} role="note">
          {t('group.previewNote')}
        </p>
      )}
      <Loaded
        query={query}
        skeleton={
          <>
            <div className={styles.banner} style={{ aspectRatio: bannerRatio }}>
              <Skeleton height="100%" shape="hero" />
            </div>
            <div className={styles.subtitle}>
              <Skeleton width="60%" height={21} />
            </div>
            <ProductGridSkeleton />
          </>
        }
      >
        {(group) => (
          <>
            {group.bannerUrl && (
              <div className={styles.banner}>
                <Image src={group.bannerUrl} alt="" ratio={bannerRatio} widthPx={430} shape="square" priority="high" />
              </div>
            )}
            {group.subtitle && <p className={styles.subtitle}>{group.subtitle}</p>}
            {group.products.length > 0 ? (
              <ProductGrid products={group.products} />
            ) : (
              <EmptyState title={t('list.empty')} body={t('list.emptyBody')} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
