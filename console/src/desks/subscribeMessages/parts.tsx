// Small parts that both pages of this desk show.
import { nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { knownErrorOf, type Send, sendTones } from './subscribeMessages';

export function SubscribeTabs() {
  const { t } = useTranslation('subscribeMessages');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/subscribe-messages', text: t('topics.title') },
        { to: '/subscribe-messages/sends', text: t('sends.title') },
      ]}
    />
  );
}

export function SendMark({ state }: Pick<Send, 'state'>) {
  const { t } = useTranslation('subscribeMessages');
  return <Mark tone={sendTones[state]}>{t(`states.${state}`)}</Mark>;
}

/** WeChat's number, and what it means where that is known. */
export function WechatAnswer({ errorNumber }: Pick<Send, 'errorNumber'>) {
  const { t } = useTranslation('subscribeMessages');
  if (errorNumber === 0) return nothing;
  const known = knownErrorOf(errorNumber);
  return known === undefined ? String(errorNumber) : `${errorNumber} ${t(`errors.${known}`)}`;
}
