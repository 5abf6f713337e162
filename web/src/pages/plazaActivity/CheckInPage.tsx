// Check-ins of an activity: today's, the streak and what it brings, the calendar of the window, and make-up cards for days that were missed.
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { type CheckIns, calendarOf, type DayState, dateOf } from '@/features/lotteries/earning';
import type { Lottery } from '@/features/lotteries/lottery';
import { useMarkedShare } from '@/features/lotteries/playing';
import { useMarch } from '@/features/lotteries/useMarch';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { lotteryPage } from '@/routes/lotteries/lottery';
import { marchCheckInPage } from '@/routes/lotteries/marchCheckIn';
import { marchLotteryPage } from '@/routes/lotteries/marchLottery';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Cell } from '@/ui/kit/Cell';
import { Hero, HeroFigure, HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './March.module.css';

const headHeightPx = 200;
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

export default function CheckInPage() {
  const { t } = useTranslation('lotteries');
  const query = useMarch(useArguments(marchCheckInPage).activityId);
  const lottery = query.data?.lottery;
  return (
    <Page title={t('checkIn.title')}>
      <Loaded
        query={query}
        skeleton={<HeroSkeleton height={headHeightPx} />}
        isEmpty={(data) => data.lottery === undefined}
        empty={<EmptyState icon="clock" title={t('checkIn.none')} body={t('checkIn.noneBody')} />}
      >
        {() => lottery && <Board lottery={lottery} />}
      </Loaded>
    </Page>
  );
}

function Board({ lottery }: { lottery: Lottery }) {
  const query = useQuery({ ...queryFor('get_check_ins', { activityId: lottery.activityId }), staleTime: 0 });
  return (
    <Loaded query={query} skeleton={<HeroSkeleton height={headHeightPx} />}>
      {(checkIns) => (
        <>
          <Today lottery={lottery} checkIns={checkIns} />
          {checkIns.streaks.length > 0 && <Rewards checkIns={checkIns} />}
          <Calendar activityId={lottery.activityId} checkIns={checkIns} />
          <Cards lottery={lottery} checkIns={checkIns} />
        </>
      )}
    </Loaded>
  );
}

interface PartProps {
  lottery: Lottery;
  checkIns: CheckIns;
}

function Today({ lottery, checkIns }: PartProps) {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const { activityId } = lottery;
  const checkIn = useOperation('check_in_activity');
  const isDone = checkIns.days.some(({ day }) => day === checkIns.today);
  const press = async () => {
    const { data } = await checkIn({ activityId });
    if (data)
      toast(
        data.earnedCount > 0 ? t('checkIn.earned', { count: data.earnedCount }) : t('checkIn.checkedIn'),
        'success',
      );
  };
  const play = () =>
    lottery.stage === 'march' ? host.open(marchLotteryPage, { activityId }) : host.open(lotteryPage, { activityId });
  const brings = checkIns.chances > 0 ? t('checkIn.brings', { count: checkIns.chances }) : t('checkIn.bringsNothing');
  return (
    <>
      <Hero art="sun">
        <HeroFigure label={t('checkIn.streak')} note={brings}>
          {t('checkIn.days', { count: checkIns.streakCount })}
        </HeroFigure>
      </Hero>
      <div className={styles.press}>
        {isDone || !checkIns.isOpen ? (
          <Button size="large" wide kind="outline" onPress={play}>
            {t(isDone ? 'checkIn.done' : 'checkIn.over')} · {t('checkIn.play')}
          </Button>
        ) : (
          <Button size="large" wide onPress={press}>
            {t('checkIn.now')}
          </Button>
        )}
      </div>
    </>
  );
}

function Rewards({ checkIns }: { checkIns: CheckIns }) {
  const { t } = useTranslation('lotteries');
  return (
    <Card title={t('checkIn.rewards')}>
      <ol className={styles.rewards}>
        {checkIns.streaks.map(({ days, chances, isEarned }) => (
          <li key={days} className={styles.reward} data-earned={isEarned}>
            <span className={styles.mark}>{isEarned ? <Icon name="check" size={14} /> : days}</span>
            <span>{t('checkIn.reward', { count: days })}</span>
            <span className={styles.note}>
              {isEarned ? t('checkIn.rewardGot') : t('checkIn.rewardGives', { count: chances })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Calendar({ activityId, checkIns }: { activityId: number; checkIns: CheckIns }) {
  const { t, language } = useTranslation('lotteries');
  const makeUp = useOperation('make_up_check_in');
  const written = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const fill = async (day: number) => {
    if (checkIns.cardCount === 0) return toast(t('checkIn.noCard'));
    const isSure = await confirm({
      title: t('checkIn.makeUp', { date: written.format(dateOf(day)) }),
      body: t('checkIn.makeUpBody', { count: checkIns.cardCount - 1 }),
      confirmText: t('checkIn.makeUpNow'),
    });
    if (!isSure) return undefined;
    const { data } = await makeUp({ activityId, day });
    if (data)
      toast(data.earnedCount > 0 ? t('checkIn.earned', { count: data.earnedCount }) : t('checkIn.madeUp'), 'success');
    return undefined;
  };
  return (
    <Card title={t('checkIn.calendar')}>
      <div className={styles.week} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{t(`checkIn.weekdays.${weekday}`)}</span>
        ))}
      </div>
      <ul className={styles.days}>
        {calendarOf(checkIns).map((place, index) =>
          place ? (
            <li key={place.day}>
              <Day
                state={place.state}
                number={dateOf(place.day).getUTCDate()}
                label={t('checkIn.dayLabel', {
                  date: written.format(dateOf(place.day)),
                  state: t(`checkIn.state.${place.state}`),
                })}
                onPress={place.state === 'missed' && checkIns.isOpen ? () => fill(place.day) : undefined}
              />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike and never move.
            <li key={`empty${index}`} aria-hidden="true" />
          ),
        )}
      </ul>
    </Card>
  );
}

interface DayProps {
  state: DayState;
  number: number;
  label: string;
  onPress: (() => unknown) | undefined;
}

function Day({ state, number, label, onPress }: DayProps) {
  const content = (
    <>
      <span aria-hidden="true">{number}</span>
      {(state === 'done' || state === 'made_up') && <Icon name="check" size={12} />}
    </>
  );
  if (onPress)
    return (
      <button type="button" className={styles.day} data-state={state} aria-label={label} onClick={() => void onPress()}>
        {content}
      </button>
    );
  return (
    <span className={styles.day} data-state={state} role="img" aria-label={label}>
      {content}
    </span>
  );
}

function Cards({ lottery, checkIns }: PartProps) {
  const { t } = useTranslation('lotteries');
  const { activityId } = lottery;
  const buy = useOperation('buy_make_up_card', { done: t('checkIn.bought') });
  const share = useMarkedShare(lottery, (mark) =>
    lottery.stage === 'march'
      ? addressFor(marchLotteryPage, { activityId, mark })
      : addressFor(lotteryPage, { activityId, mark }),
  );
  const { cardCount, cardPrice, cardsToBuy, cardsToShare, isOpen } = checkIns;
  if (!isOpen || (cardPrice === 0 && cardsToShare === 0 && cardCount === 0)) return null;
  return (
    <Card title={t('checkIn.cards')} extra={t('checkIn.cardCount', { count: cardCount })}>
      <p className={styles.note}>{t('checkIn.cardsHow')}</p>
      {cardPrice > 0 && (
        <Cell
          icon="star"
          title={t('checkIn.buy', { points: cardPrice })}
          note={t('checkIn.buyLeft', { count: cardsToBuy })}
          value={
            <Button
              kind="outline"
              size="small"
              disabledBecause={cardsToBuy > 0 ? undefined : t('checkIn.had')}
              onPress={() => buy({ activityId })}
            >
              {t('checkIn.exchange')}
            </Button>
          }
        />
      )}
      {cardsToShare > 0 && (
        <Cell
          icon="share"
          title={t('checkIn.share')}
          note={t('checkIn.shareLeft', { count: cardsToShare })}
          value={
            <Button kind="outline" size="small" onPress={share}>
              {t('checkIn.shareNow')}
            </Button>
          }
        />
      )}
    </Card>
  );
}
