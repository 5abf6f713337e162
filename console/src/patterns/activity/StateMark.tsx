// In which state an activity is, in its colour.
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type State, stateTones } from './activity';

export function StateMark({ state }: { state: State }) {
  const { t } = useTranslation('activity');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}
