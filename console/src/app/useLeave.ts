// Signing out, from wherever it is pressed.
import { ApiError, asksWho } from '@galleria/client/errors';
import { App } from 'antd';
import { leave } from '@/api/staffSession';
import { useTranslation } from '@/ui/useTranslation';

/** Whoever cannot be signed out, since the server does not answer, is told so: they would leave an open session behind. */
export function useLeave(): () => void {
  const { message } = App.useApp();
  const { t } = useTranslation('ui');
  return () => {
    leave().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (asksWho(error)) location.assign('/console/');
      else message.error(error.message || t('state.unanswered'));
    });
  };
}
