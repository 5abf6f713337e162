// How one comes to more chances: friends who open the link, and points.
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';
import type { Lottery, MyLottery } from './lottery';

interface ChancesCardProps {
  lottery: Lottery;
  mine: MyLottery | undefined;
  onShare: () => Promise<unknown>;
}

export function ChancesCard({ lottery, mine, onShare }: ChancesCardProps) {
  const { t } = useTranslation('lotteries');
  const buy = useOperation('buy_lottery_chance', { done: t('chances.bought') });
  const { activityId, shareChances, pointsPrice, pointsChances } = lottery;
  if (lottery.obstacle === 'over' || (shareChances === 0 && pointsChances === 0)) return null;
  const sharesLeft = shareChances - (mine?.sharedToday ?? 0);
  const pointsLeft = pointsChances - (mine?.boughtToday ?? 0);
  return (
    <Card padding="flush">
      {shareChances > 0 && (
        <Cell
          icon="share"
          title={t('chances.share')}
          note={sharesLeft > 0 ? t('chances.shareNote', { count: sharesLeft }) : t('chances.shareDone')}
          value={
            <Button kind="outline" size="small" onPress={onShare}>
              {t('chances.shareNow')}
            </Button>
          }
        />
      )}
      {pointsChances > 0 && (
        <Cell
          icon="star"
          title={t('chances.points', { points: pointsPrice })}
          note={t('chances.pointsNote', { count: Math.max(0, pointsLeft) })}
          value={
            <Button
              kind="outline"
              size="small"
              disabledBecause={pointsLeft > 0 ? undefined : t('chances.pointsDone')}
              onPress={() => buy({ activityId })}
            >
              {t('chances.buy')}
            </Button>
          }
        />
      )}
    </Card>
  );
}
