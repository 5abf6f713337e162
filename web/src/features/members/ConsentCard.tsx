// What the member allows the app to count.
import { statisticsConsent } from '@/api/consent';
import { useStore } from '@/api/useStore';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Switch } from '@/ui/kit/Choice';
import { useTranslation } from '@/ui/words';

export function ConsentCard() {
  const { t } = useTranslation('members');
  const isAllowed = useStore(statisticsConsent);
  return (
    <Card title={t('consent.title')}>
      <Cell
        title={t('consent.statistics')}
        note={t('consent.statisticsNote')}
        value={<Switch checked={isAllowed} onChange={statisticsConsent.set} label={t('consent.statistics')} />}
      />
    </Card>
  );
}
