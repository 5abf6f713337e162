// The stage of a locker: which door, since when and what it costs, or what is to be done at it just now.
import { serverNowMs } from '@galleria/client/clock';
import { Countdown } from '@/ui/Countdown';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './LockerStage.module.css';
import { clockText, type Locker, useDurationText, viewOf } from './locker';

/** Ends of a countdown ask again. */
export function LockerStage({ locker, onEnd }: { locker: Locker; onEnd: () => void }) {
  const { t } = useTranslation('lockers');
  const view = viewOf(locker);
  const door = t('door', { number: locker.doorNumber });
  const place = `${locker.bankName} · ${t(`size.${locker.size}`)}`;
  if (view === 'held') {
    return (
      <Hero>
        <HeroFigure label={place} note={t('stage.heldNote', { place: locker.bankPlace })}>
          {door}{' '}
          <span className={styles.countdown}>
            <Countdown endAtMs={locker.holdUntil} nowMs={serverNowMs} onEnd={onEnd} />
          </span>
        </HeroFigure>
      </Hero>
    );
  }
  if (view === 'opening' || view === 'standsOpen' || view === 'lastOpen') {
    return (
      <Hero>
        <div role="status">
          <HeroFigure label={`${place} · ${door}`} note={t(`stage.${view}Note`)}>
            {t(`stage.${view}`)}
          </HeroFigure>
        </div>
      </Hero>
    );
  }
  return <StoredStage locker={locker} place={place} door={door} onEnd={onEnd} />;
}

interface StoredProps {
  locker: Locker;
  place: string;
  door: string;
  onEnd: () => void;
}

function StoredStage({ locker, place, door, onEnd }: StoredProps) {
  const { t } = useTranslation('lockers');
  const durationText = useDurationText();
  const startedAt = locker.startedAt ?? locker.takenAt;
  const { openUntil, freeUntil, dueAt, nextChangeAt } = locker;
  const note = () => {
    if (locker.state === 'overdue') return t('stage.overdue');
    if (openUntil !== undefined)
      return (
        <>
          {t('stage.paid')} <Countdown endAtMs={openUntil} nowMs={serverNowMs} onEnd={onEnd} />
        </>
      );
    if (freeUntil !== undefined) return t('stage.freeUntil', { time: clockText(freeUntil) });
    return nextChangeAt === undefined ? undefined : t('stage.nextChange', { time: clockText(nextChangeAt) });
  };
  return (
    <Hero>
      <div className={styles.head}>
        <HeroFigure label={place}>{door}</HeroFigure>
      </div>
      <div className={styles.figures}>
        <div>
          <p className={styles.label}>{t('stage.stored')}</p>
          <p className={styles.figure}>{durationText(locker.quotedAt - startedAt)}</p>
        </div>
        <div className={styles.fee}>
          <p className={styles.label}>{t('stage.fee')}</p>
          <p className={styles.figure}>
            <span className={styles.price}>
              <Price cents={locker.feeCents} tone="ink" />
            </span>
          </p>
        </div>
      </div>
      <p className={styles.note}>{note()}</p>
      {dueAt !== undefined && locker.state !== 'overdue' && (
        <p className={styles.label}>
          {t('stage.due', { time: clockText(dueAt), hours: durationText(dueAt - startedAt) })}
        </p>
      )}
    </Hero>
  );
}
