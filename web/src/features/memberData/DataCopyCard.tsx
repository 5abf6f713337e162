// The way from the settings to the copy of the member's data.
import { useHost } from '@/hosts/HostContext';
import { dataCopyPage } from '@/routes/memberData/dataCopy';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';

export function DataCopyCard() {
  const { t } = useTranslation('memberData');
  const host = useHost();
  return (
    <Card title={t('card')}>
      <Cell title={t('title')} note={t('cardNote')} onPress={() => host.open(dataCopyPage)} />
    </Card>
  );
}
