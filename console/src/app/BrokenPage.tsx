// What stands where a page broke, or its code could not be fetched, as after a new version was put in place.
import { Button } from 'antd';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';

export function BrokenPage() {
  const { t } = useTranslation('app');
  return (
    <State
      isFailure
      title={t('page.broken')}
      reason={t('page.brokenReason')}
      action={<Button onClick={() => location.reload()}>{t('page.reload')}</Button>}
    />
  );
}
