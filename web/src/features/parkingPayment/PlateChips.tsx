// The member's cars, each with where it stands; the last chip adds one.
import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { Countdown } from '@/ui/Countdown';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './PlateChips.module.css';

type View = Output<'get_parking_quote'>['view'];

export interface PlateChip {
  key: string;
  label: string;
  view: View | undefined;
  exitBy?: number | undefined;
}

interface PlateChipsProps {
  chips: readonly PlateChip[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onAdd: () => void;
}

export function PlateChips({ chips, chosen, onChoose, onAdd }: PlateChipsProps) {
  const { t } = useTranslation('parkingPayment');
  return (
    <div className={styles.row}>
      <div className={styles.chips} role="radiogroup" aria-label={t('plates.label')}>
        {chips.map(({ key, label, view, exitBy }) => (
          <label key={key} className={styles.chip} data-view={view}>
            <input type="radio" name="plate" checked={key === chosen} onChange={() => onChoose(key)} />
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.text}>
              <span className={styles.plate}>{label}</span>
              <span className={styles.state}>
                {view ? t(`state.${view}`) : '…'}
                {view === 'leaving' && exitBy !== undefined && (
                  <>
                    {' '}
                    <Countdown endAtMs={exitBy} nowMs={serverNowMs} />
                  </>
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
      <button type="button" className={styles.add} onClick={onAdd} aria-label={t('plates.add')}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
