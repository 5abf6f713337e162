// The stage of a stay: how long, how much, and which part of it is free; once paid, the time to drive out.
import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { Countdown } from '@/ui/Countdown';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './StayStage.module.css';
import { clockText, durationOf, useDurationText } from './stay';

type Quote = Output<'get_parking_quote'>;

function Stayed({ fromMs, untilMs }: { fromMs: number; untilMs: number }) {
  const { t } = useTranslation('parkingPayment');
  const { hours, minutes } = durationOf(fromMs, untilMs);
  return (
    <>
      {hours > 0 && <>{t('stage.hours', { count: hours })} </>}
      {t('stage.minutes', { count: minutes })}
    </>
  );
}

/** The bar: what is free of the stay, and what is charged. */
function Parts({ quote }: { quote: Quote }) {
  const { t } = useTranslation('parkingPayment');
  const durationText = useDurationText();
  const stayedMinutes = Math.max(1, Math.floor((quote.quotedAt - (quote.enteredAt ?? quote.quotedAt)) / 60_000));
  const freeMinutes = quote.feeCents === 0 ? stayedMinutes : quote.freeHours.isUsed ? quote.freeHours.freeMinutes : 0;
  const free = Math.min(freeMinutes, stayedMinutes);
  const charged = stayedMinutes - free;
  return (
    <div className={styles.bar}>
      {free > 0 && (
        <span className={styles.free} style={{ flexGrow: free }}>
          {quote.feeCents === 0
            ? t('stage.freeAll')
            : t('stage.freePart', { tier: quote.freeHours.tierName, time: durationText(free) })}
        </span>
      )}
      {charged > 0 && (
        <span className={styles.charged} style={{ flexGrow: charged }}>
          {t('stage.paidPart', { time: durationText(charged) })}
        </span>
      )}
    </div>
  );
}

export function StayStage({ quote, onEnd }: { quote: Quote; onEnd: () => void }) {
  const { t } = useTranslation('parkingPayment');
  if (quote.view === 'leaving' && quote.exitBy !== undefined) {
    return (
      <Hero>
        <HeroFigure label={t('stage.leave')} note={t('stage.leaveUntil', { time: clockText(quote.exitBy) })}>
          <span className={styles.leaving}>
            <Countdown endAtMs={quote.exitBy} nowMs={serverNowMs} onEnd={onEnd} />
          </span>
        </HeroFigure>
      </Hero>
    );
  }
  if (quote.view === 'telling_gate') {
    return (
      <Hero>
        <h2 className={styles.title}>{t('stage.tellingGate')}</h2>
        <p className={styles.label}>{t('stage.tellingGateBody')}</p>
      </Hero>
    );
  }
  const enteredAt = quote.enteredAt ?? quote.quotedAt;
  return (
    <Hero>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{t(quote.view === 'left_owing' ? 'stage.leftOwing' : 'stage.stayed')}</p>
          <p className={styles.figure}>
            <Stayed fromMs={enteredAt} untilMs={quote.quotedAt} />
          </p>
        </div>
        <div className={styles.fee}>
          <p className={styles.label}>{t('stage.fee')}</p>
          <p className={styles.figure}>
            <span className={styles.price}>
              <Price cents={quote.feeCents} tone="ink" />
            </span>
          </p>
        </div>
      </div>
      <Parts quote={quote} />
      <div className={styles.ends}>
        <span>{t('stage.entered', { time: clockText(enteredAt) })}</span>
        <span>{t('stage.now', { time: clockText(quote.quotedAt) })}</span>
      </div>
    </Hero>
  );
}
