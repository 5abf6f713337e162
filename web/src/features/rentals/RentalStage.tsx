// The stage of a rental: until when it is kept and where, how long it has been out and what it costs, or what is still to pay.
import { serverNowMs } from '@galleria/client/clock';
import { Countdown } from '@/ui/Countdown';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './RentalStage.module.css';
import { isOut, type Rental, useDurationText } from './rental';

/** Ends of a countdown ask again. */
export function RentalStage({ rental, onEnd }: { rental: Rental; onEnd: () => void }) {
  const { t } = useTranslation('rentals');
  if (isOut(rental)) return <OutStage rental={rental} />;
  if (rental.state === 'reserved') {
    const note = t(rental.depositDueCents > 0 ? 'stage.payFirst' : 'stage.reservedNote');
    return (
      <Hero>
        <HeroFigure label={`${rental.kindName} · ${rental.deskName}`} note={note}>
          {t('stage.reserved')}{' '}
          <span className={styles.countdown}>
            <Countdown endAtMs={rental.reservedUntil} nowMs={serverNowMs} onEnd={onEnd} />
          </span>
        </HeroFigure>
      </Hero>
    );
  }
  const isLost = rental.state === 'lost';
  return (
    <Hero>
      <HeroFigure
        label={`${rental.kindName} · ${t(`states.${rental.state}`)}`}
        note={t(isLost ? 'stage.lostNote' : 'stage.returnedNote')}
      >
        <span className={styles.price}>
          <Price cents={rental.owedCents} size="large" tone="ink" />
        </span>
      </HeroFigure>
    </Hero>
  );
}

function OutStage({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const durationText = useDurationText();
  const lentAt = rental.lentAt ?? rental.reservedAt;
  const { freeUntil, nextChangeAt, dueAt, feeCents, depositCents } = rental;
  const note = () => {
    if (freeUntil !== undefined) return t('stage.freeUntil', { time: formatDateTime(freeUntil) });
    if (nextChangeAt !== undefined) return t('stage.nextChange', { time: formatDateTime(nextChangeAt) });
    return feeCents >= depositCents ? t('stage.capped') : undefined;
  };
  return (
    <Hero>
      <div className={styles.head}>
        <HeroFigure label={rental.deskName}>{rental.kindName}</HeroFigure>
      </div>
      <div className={styles.figures}>
        <div>
          <p className={styles.label}>{t('stage.out')}</p>
          <p className={styles.figure}>{durationText(rental.quotedAt - lentAt)}</p>
        </div>
        <div className={styles.fee}>
          <p className={styles.label}>{t('stage.fee')}</p>
          <p className={styles.figure}>
            <span className={styles.price}>
              <Price cents={feeCents} tone="ink" />
            </span>
          </p>
        </div>
      </div>
      <p className={styles.note}>{note()}</p>
      {dueAt !== undefined && (
        <p className={styles.label}>
          {rental.state === 'overdue'
            ? t('stage.overdue', { time: formatDateTime(dueAt) })
            : t('stage.due', { time: formatDateTime(dueAt) })}
        </p>
      )}
    </Hero>
  );
}
