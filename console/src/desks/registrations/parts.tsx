// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type Listed, registrationTones } from './registrations';

export function RegistrationMark({ state }: { state: Listed['state'] }) {
  const { t } = useTranslation('registrations');
  return <Mark tone={registrationTones[state]}>{t(`registrationStates.${state}`)}</Mark>;
}
