// The spots of a trail with where they are, what a check-in there brings, and the way to it.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './SpotList.module.css';
import type { Spot, Trail, Card as TrailCard } from './trail';

const pictureWidthPx = 64;

interface SpotListProps {
  trail: Trail;
  card: TrailCard | undefined;
  onCheckIn: (spot: Spot) => unknown;
  onPhoto: (spot: Spot) => void;
}

export function SpotList({ trail, card, onCheckIn, onPhoto }: SpotListProps) {
  const { t } = useTranslation('arCheckIn');
  const isOnline = useIsOnline();
  const timeOf = ({ spotId }: Spot) => card?.collected.find((one) => one.spotId === spotId)?.at;
  const way = (spot: Spot) => {
    if (timeOf(spot) !== undefined || trail.stage !== 'running') return null;
    return (
      <Button
        size="small"
        label={t('spots.checkInAt', { name: spot.name })}
        disabledBecause={isOnline ? undefined : t('offline')}
        onPress={() => onCheckIn(spot)}
      >
        {t('spots.checkIn')}
      </Button>
    );
  };
  return (
    <Card title={t('spots.title')}>
      <ul>
        {trail.spots.map((spot) => {
          const at = timeOf(spot);
          return (
            <li key={spot.spotId} className={styles.spot}>
              <span className={styles.picture}>
                <Image src={spot.pictureUrl} alt="" ratio={1} widthPx={pictureWidthPx} />
              </span>
              <span className={styles.words}>
                <strong className={styles.name}>{spot.name}</strong>
                <span className={styles.note}>{spot.words}</span>
                {at === undefined ? (
                  <span className={styles.note}>
                    {[
                      spot.points > 0 ? t('spots.points', { count: spot.points }) : '',
                      spot.prize
                        ? t(spot.prize.isLeft ? 'spots.prize' : 'prize.none_left', { name: spot.prize.name })
                        : '',
                      spot.asksForPlace ? t('spots.place') : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                ) : (
                  <span className={styles.done}>
                    <Icon name="check" size={14} />
                    {t('spots.done', { time: formatDateTime(at) })}
                  </span>
                )}
              </span>
              <span className={styles.ways}>
                {way(spot)}
                <Button
                  kind="outline"
                  size="small"
                  label={t('spots.photoAt', { name: spot.name })}
                  onPress={() => onPhoto(spot)}
                >
                  {t('spots.photo')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
