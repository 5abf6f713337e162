// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type Day, standingOf, standingTones, stateTones, type Ticket } from './reconciliation';

export function StandingMark({ day }: { day: Pick<Day, 'state' | 'isBalanced'> }) {
  const { t } = useTranslation('reconciliation');
  const standing = standingOf(day);
  return <Mark tone={standingTones[standing]}>{t(`standings.${standing}`)}</Mark>;
}

export function TicketMark({ state }: Pick<Ticket, 'state'>) {
  const { t } = useTranslation('reconciliation');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

/** A provider as members call it. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('reconciliation');
  const names: Readonly<Record<string, string>> = {
    wechat_pay: t('providers.wechat_pay'),
    union_pay: t('providers.union_pay'),
  };
  return (provider) => names[provider] ?? provider;
}
