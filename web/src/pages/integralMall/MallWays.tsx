// From each home of the points mall to the other, to what comes, to everything, and to what the member exchanged.
import { useHost } from '@/hosts/HostContext';
import { allOffersPage } from '@/routes/pointsMall/allOffers';
import { everydayPage } from '@/routes/pointsMall/everyday';
import { exchangesPage } from '@/routes/pointsMall/exchanges';
import { pointsCartPage } from '@/routes/pointsMall/pointsCart';
import { underwayPage } from '@/routes/pointsMall/underway';
import { warmUpPage } from '@/routes/pointsMall/warmUp';
import { treatsPage } from '@/routes/treats/treats';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Tabs } from '@/ui/kit/Tabs';
import { useTranslation } from '@/ui/words';

type Home = 'everyday' | 'underway';

export function MallWays({ here }: { here: Home }) {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  return (
    <>
      <Card>
        <Cell icon="clock" title={t('ways.warmUp')} onPress={() => host.open(warmUpPage)} />
        <Cell icon="ticket" title={t('ways.treats')} onPress={() => host.open(treatsPage)} />
        <Cell icon="gift" title={t('ways.allGoods')} onPress={() => host.open(allOffersPage)} />
        <Cell icon="cart" title={t('ways.cart')} onPress={() => host.open(pointsCartPage)} />
        <Cell icon="receipt" title={t('ways.records')} onPress={() => host.open(exchangesPage)} />
      </Card>
      <Tabs<Home>
        label={t('title')}
        items={[
          { value: 'everyday', label: t('everyday') },
          { value: 'underway', label: t('underway') },
        ]}
        value={here}
        onChange={(value) => host.openInstead(value === 'everyday' ? everydayPage : underwayPage)}
      />
    </>
  );
}
