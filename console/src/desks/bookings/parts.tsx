// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type State, stateTones } from './bookings';

/** What has no driver says so to whoever looks for one; what waits for somebody to fetch it says that. */
export function StateMark({ state, kind }: { state: State; kind: 'ride' | 'copy' }) {
  const { t } = useTranslation('bookings');
  return (
    <Mark tone={stateTones[state]}>
      {kind === 'copy' && (state === 'confirmed' || state === 'done' || state === 'no_show')
        ? t(`copyStates.${state}`)
        : t(`states.${state}`)}
    </Mark>
  );
}
