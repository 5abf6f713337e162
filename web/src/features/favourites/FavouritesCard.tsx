// The ways to favourites and to what was looked at, on the member's own page.
import { useHost } from '@/hosts/HostContext';
import { favouritesPage } from '@/routes/favourites/favourites';
import { seenGoodsPage } from '@/routes/favourites/seenGoods';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';

export function FavouritesCard() {
  const { t } = useTranslation('favourites');
  const host = useHost();
  return (
    <Card>
      <Cell title={t('title')} onPress={() => host.open(favouritesPage)} />
      <Cell title={t('seen.title')} onPress={() => host.open(seenGoodsPage)} />
    </Card>
  );
}
