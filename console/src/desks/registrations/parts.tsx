// Small parts that several pages of this desk show.
import { type State, stateTones } from '@/patterns/activity/activity';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type Listed, registrationTones } from './registrations';

export function ActivityMark({ state }: { state: State }) {
  const { t } = useTranslation('registrations');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

export function RegistrationMark({ state }: { state: Listed['state'] }) {
  const { t } = useTranslation('registrations');
  return <Mark tone={registrationTones[state]}>{t(`registrationStates.${state}`)}</Mark>;
}
