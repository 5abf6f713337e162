// The head of this desk's pages: their parts, and when the figures were counted.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { formatDateTime } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';

export function FavouritesHead() {
  const { t } = useTranslation('favourites');
  const countedAt = useQuery(queryFor('list_favourite_days', { kind: 'goods', period: 'days_30' })).data?.countedAt;
  return (
    <>
      <PageHead
        title={t('title')}
        notes={countedAt === undefined ? t('notCounted') : t('countedAt', { at: formatDateTime(countedAt) })}
      />
      <Tabs
        label={t('title')}
        tabs={[
          { to: '/favourites', text: t('figures') },
          { to: '/favourites/days', text: t('days') },
        ]}
      />
    </>
  );
}
