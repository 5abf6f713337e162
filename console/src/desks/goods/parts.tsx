// Marks and tabs that several pages of goods share.
import type { StaffOperationId } from '@galleria/client/types';
import { rightTo } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type FoundGoods, shelfTones, stockTones } from './goods';

export function GoodsTabs() {
  const { t } = useTranslation('goods');
  const session = useStaffSession();
  const pages: readonly { needs: StaffOperationId; to: string; text: string }[] = [
    { needs: 'search_goods', to: '/goods', text: t('all') },
    { needs: 'list_goods_imports', to: '/goods/files', text: t('files.title') },
    { needs: 'list_goods_choices', to: '/goods/categories', text: t('categories.title') },
    { needs: 'list_goods_groups', to: '/goods/groups', text: t('groups.title') },
    { needs: 'list_mall_shops', to: '/goods/shops', text: t('shops.title') },
    { needs: 'list_mall_brands', to: '/goods/brands', text: t('brands.title') },
  ];
  return <Tabs label={t('title')} tabs={pages.filter(({ needs }) => rightTo(needs, session).isHeld)} />;
}

export function ShelfMark({ status }: { status: FoundGoods['shelfStatus'] }) {
  const { t } = useTranslation('goods');
  return <Mark tone={shelfTones[status]}>{t(`shelf.${status}`)}</Mark>;
}

export function StockMark({ level }: { level: FoundGoods['stockLevel'] }) {
  const { t } = useTranslation('goods');
  return <Mark tone={stockTones[level]}>{t(`stock.${level}`)}</Mark>;
}
