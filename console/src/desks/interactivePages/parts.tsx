// Small parts that several pages of this desk show.
import { type State, stateTones } from '@/patterns/activity/activity';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';

export function ActivityMark({ state }: { state: State }) {
  const { t } = useTranslation('interactivePages');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}
