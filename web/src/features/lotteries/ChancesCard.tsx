// How one comes to more chances: friends who open the link, and points.
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatWhole } from '@/ui/format';
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
  const balance = useQuery({ ...queryFor('get_points_balance'), enabled: mine !== undefined && pointsChances > 0 });
  if (lottery.obstacle === 'over' || (shareChances === 0 && pointsChances === 0)) return null;
  const sharesLeft = shareChances - (mine?.sharedToday ?? 0);
  const pointsLeft = pointsChances - (mine?.boughtToday ?? 0);
  // A chance that could not be used is not sold.
  const obstacle = mine?.obstacle;
  const fullText = obstacle === 'total_used' || obstacle === 'day_used' ? t(`obstacle.${obstacle}`) : undefined;
  const pointsNote = [
    t('chances.pointsNote', { count: Math.max(0, pointsLeft) }),
    ...(balance.data ? [t('chances.balance', { points: formatWhole(balance.data.creditPoint) })] : []),
  ].join(' · ');
  return (
    <Card>
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
          note={pointsNote}
          value={
            <Button
              kind="outline"
              size="small"
              disabledBecause={pointsLeft > 0 ? fullText : t('chances.pointsDone')}
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
