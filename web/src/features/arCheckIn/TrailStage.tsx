// The head of a trail: its card of spots, collected ones lit and the others as silhouettes, how far one is, and what awaits at its end.
import { Image } from '@/ui/Image';
import { formatDate } from '@/ui/kit/dateTime';
import { Hero } from '@/ui/kit/Hero';
import { useTranslation } from '@/ui/words';
import styles from './TrailStage.module.css';
import { type Card, saidOutcome, type Trail } from './trail';
import { useAllWorth } from './useAllWorth';

const medalWidthPx = 72;

interface TrailStageProps {
  trail: Trail;
  /** Undefined as long as nobody is signed in, and until it has come. */
  card: Card | undefined;
}

export function TrailStage({ trail, card }: TrailStageProps) {
  const { t } = useTranslation('arCheckIn');
  const { name, words, spots, stage, startsAt, endsAt } = trail;
  const worth = useAllWorth(trail, card);
  const collected = new Set(card?.collected.map(({ spotId }) => spotId));
  const count = spots.filter(({ spotId }) => collected.has(spotId)).length;
  const prize = () => {
    const reached = card?.grandPrize;
    if (reached && reached.outcome !== 'given') return t(`prize.${saidOutcome(reached)}`, { name: reached.name });
    if (worth === '') return trail.grandPrize && t('prize.none_left', { name: trail.grandPrize.name });
    return card?.grandPrizeAt === undefined
      ? t('stage.prize', { worth, spots: spots.length })
      : t('stage.prizeGot', { worth });
  };
  const said = prize();
  return (
    <Hero>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.words}>{words}</p>
      <p className={styles.note}>{t(`stage.${stage}`, { from: formatDate(startsAt), until: formatDate(endsAt) })}</p>
      <ul className={styles.medals} aria-label={t('stage.card')}>
        {spots.map(({ spotId, name: spotName, pictureUrl }) => {
          const isLit = collected.has(spotId);
          return (
            <li key={spotId} className={styles.medal} data-lit={isLit}>
              <span className={styles.picture}>
                <Image src={pictureUrl} alt="" ratio={1} widthPx={medalWidthPx} shape="round" />
                {isLit && <Tick />}
              </span>
              <span className={styles.spot}>{spotName}</span>
              <span className={styles.hidden}>{t(isLit ? 'stage.lit' : 'stage.dark')}</span>
            </li>
          );
        })}
      </ul>
      <div className={styles.line}>
        <progress
          className={styles.progress}
          max={spots.length}
          value={count}
          aria-label={t('stage.progress', { count, spots: spots.length })}
        />
        <span className={styles.count} aria-hidden="true">
          {count} / {spots.length}
        </span>
      </div>
      {said && <p className={styles.prize}>{said}</p>}
    </Hero>
  );
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </svg>
  );
}
