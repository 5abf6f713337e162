// The theme at the head of the wall: how long it goes on, how many have joined, what the most liked wins, and who leads.
import { serverNowMs } from '@galleria/client/clock';
import { useState } from 'react';
import { formatWhole } from '@/ui/format';
import { Image } from '@/ui/Image';
import { Hero } from '@/ui/kit/Hero';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { phaseOf, stageRatio, type Theme } from './community';
import styles from './ThemeCard.module.css';

interface ThemeCardProps {
  theme: Theme;
  onOpen: (postId: number) => void;
}

const tileWidthPx = 44;

export function ThemeCard({ theme, onOpen }: ThemeCardProps) {
  const { t } = useTranslation('community');
  const [isRankingOpen, setRankingOpen] = useState(false);
  const { title, words, postCount, prizePoints, ranking } = theme;
  const { phase, days: count } = phaseOf(theme, serverNowMs());
  const standing = {
    coming: count > 0 ? t('theme.coming', { count }) : t('theme.comingToday'),
    running: count > 0 ? t('theme.days', { count }) : t('theme.today'),
    over: t('theme.over'),
  }[phase];
  const [most = 0] = prizePoints;
  const facts = [
    ...(postCount > 0 ? [t('theme.posts', { count: postCount, number: formatWhole(postCount) })] : []),
    ...(most > 0 ? [t('theme.prize', { number: formatWhole(most) })] : []),
  ];
  return (
    <Hero>
      <p className={styles.quiet}>{standing}</p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{words}</p>
      <div className={styles.foot}>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
        {ranking.length > 0 && (
          <button type="button" className={styles.link} onClick={() => setRankingOpen(true)}>
            {t(phase === 'over' ? 'theme.result' : 'theme.ranking')}
          </button>
        )}
      </div>
      <Sheet open={isRankingOpen} onClose={() => setRankingOpen(false)} title={title}>
        <Ranking
          theme={theme}
          onOpen={(postId) => {
            setRankingOpen(false);
            onOpen(postId);
          }}
        />
      </Sheet>
    </Hero>
  );
}

function Ranking({ theme: { ranking }, onOpen }: ThemeCardProps) {
  return (
    <ol className={styles.ranking}>
      {ranking.map((place) => (
        <li key={place.postId}>
          {isShown(place) ? (
            <button type="button" className={styles.place} onClick={() => onOpen(place.postId)}>
              <Place place={place} />
            </button>
          ) : (
            <div className={styles.place}>
              <Place place={place} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

type Placed = Theme['ranking'][number];

/** A place that was won stays, also where its post is not shown any more. */
const isShown = ({ title }: Placed) => title !== '';

function Place({ place }: { place: Placed }) {
  const { t } = useTranslation('community');
  const { rank, title, memberName, pictureUrl, likeCount, points } = place;
  return (
    <>
      <span className={styles.rank}>{rank}</span>
      <span className={styles.picture}>
        {isShown(place) && <Image src={pictureUrl} alt="" ratio={stageRatio} widthPx={tileWidthPx} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{isShown(place) ? title : t('theme.gone')}</span>
        <span className={styles.author}>
          {memberName} · {t('card.likes', { count: likeCount, number: formatWhole(likeCount) })}
        </span>
      </span>
      {points > 0 && <span className={styles.points}>{t('theme.points', { number: formatWhole(points) })}</span>}
    </>
  );
}
