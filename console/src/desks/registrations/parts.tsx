// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { Money as Amount } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import { type Listed, type Money, moneyTones, registrationTones } from './registrations';

export function RegistrationMark({ state }: { state: Listed['state'] }) {
  const { t } = useTranslation('registrations');
  return <Mark tone={registrationTones[state]}>{t(`registrationStates.${state}`)}</Mark>;
}

/** The amount, and where it is. */
export function MoneyMark({ money }: { money: Money }) {
  const { t } = useTranslation('registrations');
  return (
    <>
      <Amount cents={money.amountCents} />{' '}
      {money.state && <Mark tone={moneyTones[money.state]}>{t(`moneyStates.${money.state}`)}</Mark>}
    </>
  );
}
