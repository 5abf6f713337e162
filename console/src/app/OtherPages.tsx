// Pages that belong to no desk: the first, one that does not exist, one that this person may not see.
import { Button } from 'antd';
import { Navigate, useNavigate } from 'react-router';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { useDesks } from './desks';

/** Leads to the first desk that this person has. */
export function FirstPage() {
  const { t } = useTranslation('app');
  const [desk] = useDesks();
  return desk ? (
    <Navigate to={`/${desk.pages[0].path}`} replace />
  ) : (
    <State title={t('page.noDesk')} reason={t('page.noDeskReason')} />
  );
}

export function MissingPage() {
  const { t } = useTranslation('app');
  return <State title={t('page.missing')} reason={t('page.missingReason')} action={<ToStart />} />;
}

export function RefusedPage() {
  const { t } = useTranslation('app');
  return <State title={t('page.refused')} reason={t('page.refusedReason')} action={<ToStart />} />;
}

function ToStart() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  return <Button onClick={() => navigate('/')}>{t('page.toStart')}</Button>;
}
